/** Whole games by the keyboard alone, on the drawn board and on the table in words; and what the keys promise. */
import { person } from './browser.mjs';
import { accessible, equal, noFaults, ok } from './check.mjs';

/** A table of a seat without a name against the easiest bot, made over the wire; the page opens it. */
async function open(me, game, options = {}, seats = 2) {
  const made = await me.page.evaluate(
    async ({ game, options, seats }) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          game,
          players: seats,
          options,
          seed: 5,
          undo: 'strict',
          clock: null,
          public: false,
          seats: [
            { kind: 'me', name: null },
            ...Array.from({ length: seats - 1 }, (_, n) => ({
              kind: 'bot',
              bot: 'random',
              name: `Bot ${n}`,
            })),
          ],
        }),
      });
      return answer.json();
    },
    { game, options, seats },
  );
  await me.page.evaluate(
    ({ table, tokens }) =>
      localStorage.setItem(`podere.table.${table}`, JSON.stringify({ seats: { 0: tokens[0] }, links: {} })),
    made,
  );
  await me.page.goto(`/t/${made.table}`);
  return made.table;
}
const state = (page) =>
  page.evaluate(() => ({
    over: !!document.querySelector('.score tfoot'),
    confirm: !!document.querySelector('[data-do="confirm"]:not([disabled])'),
    legal: document.querySelectorAll('[data-legal="yes"]').length,
    at: document.querySelector('.page')?.getAttribute('data-at'),
    drawn: [
      document.querySelector('.asked')?.textContent,
      document.querySelectorAll('[aria-pressed="true"], .chosen').length,
    ].join('|'),
  }));
/** Until it is this window's turn and something can be pressed, or the game is over. */
async function mine(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.score tfoot') ||
      (document.querySelector('.page:not([aria-busy="true"])') &&
        (document.querySelector('[data-legal="yes"]') ||
          document.querySelector('[data-do="confirm"]:not([disabled])') ||
          document.querySelector('[data-do="undo"]:not([disabled])'))),
  );
}
/** Until something on the table is other than it was, or for a moment. */
async function changed(page, was) {
  await page
    .waitForFunction(
      (before) => {
        const now = [
          document.querySelector('.asked')?.textContent,
          document.querySelectorAll('[aria-pressed="true"], .chosen').length,
        ].join('|');
        const { at, drawn } = before;
        return document.querySelector('.page')?.getAttribute('data-at') !== at || now !== drawn;
      },
      was,
      { timeout: 400 },
    )
    .catch(() => undefined);
}
/** Play by `.`, Enter and D only: the next thing that may be chosen, chosen; what is ready, confirmed. */
async function byKeys(page, most) {
  let pressed = 0;
  let idle = 0;
  for (; pressed < most; pressed++) {
    await mine(page);
    const now = await state(page);
    if (now.over) return pressed;
    if (!now.confirm && now.legal === 0) {
      await page.keyboard.press('u'); // too much was chosen: back
    } else if (now.confirm && (idle > 0 || now.legal === 0 || pressed % 3)) {
      await page.keyboard.press('d');
    } else {
      for (let steps = 1 + ((pressed * 7 + idle * 3) % Math.min(5, now.legal)); steps > 0; steps--)
        await page.keyboard.press('.');
      await page.keyboard.press('Enter');
    }
    await changed(page, now);
    const after = await state(page);
    idle = after.at === now.at && after.drawn === now.drawn ? idle + 1 : 0;
    if (idle > 5) await page.keyboard.press('Escape');
  }
  throw new Error(`the game is not over after ${most} keys: ${JSON.stringify(await state(page))}`);
}
const GAMES = [
  ['aehre', {}],
  ['acbas', { mode: 'basic' }],
  ['agricola', { cards: 'none' }],
  ['everdell', {}],
];
const settings = { motion: 'less', name: '' };

export const keyboard = {
  ...Object.fromEntries(
    GAMES.map(([game, options]) => [
      `keyboard: a whole game of ${game} on the drawn board`,
      async (shared) => {
        const me = await person(shared.browser, shared.origin, { settings });
        await me.page.goto('/settings');
        await open(me, game, options);
        shared.note = `${await byKeys(me.page, 900)} keys`;
        ok((await me.page.innerText('.score thead')).includes('You'), 'who has no name is called so');
        noFaults(me);
        await me.context.close();
      },
    ]),
  ),

  async 'keyboard: every game begins on the table in words'({ browser, origin }) {
    for (const [language, games] of [
      ['en', GAMES],
      ['it', [['agricola', { moor: 2 }], GAMES[3]]],
    ]) {
      const me = await person(browser, origin, { language, settings: { ...settings, plain: true } });
      await me.page.goto('/settings');
      for (const [game, options] of games) {
        await open(me, game, options);
        await me.page.waitForSelector('[data-told] h2');
        const before = Number((await state(me.page)).at);
        for (let n = 0; n < 6; n++) {
          await mine(me.page);
          const now = await state(me.page);
          for (let steps = 1 + (n % 3); steps > 0; steps--) await me.page.keyboard.press('.');
          await me.page.keyboard.press('Enter');
          await changed(me.page, now);
        }
        await mine(me.page);
        ok(Number((await state(me.page)).at) >= before + 6, `${game} goes on by the keyboard`);
        await accessible(me.page, `${game} in words`);
        const told = await me.page.innerText('main');
        equal(told.match(/[a-z]+_[a-z]+|undefined|\[object/), null, `${game} is told without a raw name`);
        ok(/You |Hai |Prendi|Collochi|Posi|Mandi/.test(told), 'the log speaks to who has no name');
      }
      noFaults(me);
      await me.context.close();
    }
  },

  async 'keyboard: Enter confirms what is chosen, and the language takes nothing away'({ browser, origin }) {
    const me = await person(browser, origin, { settings });
    const page = me.page;
    await page.goto('/settings');
    await open(me, 'acbas', { mode: 'basic' });
    await mine(page);
    await page.locator('[data-space="three_wood"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-space="three_wood"][aria-pressed="true"]');
    const before = (await state(page)).at;
    await page.locator('.tool.lang').click();
    await page.waitForFunction(() => document.documentElement.lang === 'it');
    equal(
      await page.locator('[data-space="three_wood"][aria-pressed="true"]').count(),
      1,
      'what was chosen stays',
    );
    await page.locator('[data-space="three_wood"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (was) => document.querySelector('.page')?.getAttribute('data-at') !== was,
      before,
    );
    noFaults(me);
    await me.context.close();
  },

  async 'keyboard: a number looks at a city as the mouse does'({ browser, origin }) {
    const me = await person(browser, origin, { settings });
    const page = me.page;
    await page.goto('/settings');
    await open(me, 'everdell');
    await mine(page);
    await page.keyboard.press('2');
    await page.waitForSelector('[aria-pressed="true"][data-look="1"]');
    await page.locator('[data-look="1"]').click();
    await page.waitForSelector('[aria-pressed="false"][data-look="1"]');
    await page.keyboard.press('2');
    await page.waitForSelector('[aria-pressed="true"][data-look="1"]');
    await page.keyboard.press('0');
    await page.waitForSelector('[aria-pressed="false"][data-look="1"]');
    noFaults(me);
    await me.context.close();
  },
};
