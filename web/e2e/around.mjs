/** What happens around the moves: score, log, pause, leaving, clocks, rematches, house rules, notifications. */
import { readFileSync } from 'node:fs';
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok, rested } from './check.mjs';
import { create, easy, turn, waitTurn } from './play.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const BOARD = JSON.parse(
  readFileSync(new URL('../../src/podere/games/aehre/board.json', import.meta.url), 'utf8'),
);
const withBoard = (changes) => async (page) => {
  await easy(page);
  await page.setInputFiles('.setup input[type="file"]', {
    name: 'meadow.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...BOARD, name: 'meadow', ...changes })),
  });
  await page.waitForSelector('[data-option="board"]:has-text("meadow.json")');
};
const eachCount = (value) => Object.fromEntries(['2', '3', '4', '5'].map((n) => [n, value]));

async function menu(page, label) {
  await page.click('button[title="Table"]');
  await page.click(`.menu .btn:has-text("${label}")`);
}
async function resign(page) {
  await menu(page, 'Resign');
  await page.click('.menu .danger:has-text("Leave the game")');
}
/** Two people in two windows, both at the table. */
async function pair({ browser, origin }, more = {}) {
  const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
  const tobia = await person(browser, origin, { settings: { name: 'Tobia', motion: 'less', ...more } });
  const table = await create(marta.page, { seats: ['open'] });
  await marta.page.waitForSelector('.room');
  const link = await marta.page.inputValue('.link input');
  await more.before?.(tobia.page);
  await tobia.page.goto(link);
  await Promise.all([marta, tobia].map((one) => one.page.waitForSelector('.field')));
  return { marta, tobia, table };
}
const whoseTurn = ({ marta, tobia }) =>
  Promise.any(
    [
      [marta, tobia],
      [tobia, marta],
    ].map(([one, other]) => waitTurn(one.page).then(() => ({ mover: one, other }))),
  );

export const around = {
  async 'the score sheet and the log while the game runs'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    // Livestock waits on a low step, so that something is soon hidden.
    await create(page, {
      seats: ['bot'],
      setup: withBoard({ livestock_step: eachCount(3), farm_steps: eachCount([1, 2]) }),
    });
    const rival = page.locator('.drawer .score tbody td:nth-of-type(2)');
    let hidden = false;
    for (let n = 0; n < 12 && !hidden; n++) {
      equal(await waitTurn(page), 'turn', 'the game goes on');
      await turn(page, n);
      await waitTurn(page);
      await page.keyboard.press('s');
      await page.waitForSelector('.drawer .score tfoot td');
      hidden = (await rival.allInnerTexts()).some((one) => one.startsWith('?'));
      if (!hidden) await page.keyboard.press('s');
    }
    ok(hidden, 'what the bot’s livestock is worth is hidden');
    ok(
      (await page.locator('.drawer .score tfoot td').nth(1).innerText()).includes('+?'),
      'and so is part of its total',
    );
    equal(
      await page.locator('.drawer .score .w, .drawer .score thead small, .drawer .score figure').count(),
      0,
      'nobody has won yet',
    );
    await accessible(page, 'the score sheet of a running game');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.drawer'));
    await menu(page, 'Score sheet');
    await page.waitForSelector('.drawer .score');
    await page.keyboard.press('s');
    await page.waitForFunction(() => !document.querySelector('.drawer'));
    // A light lasts but a moment: it is waited for before the line is touched.
    const lit = () => page.waitForFunction(() => document.querySelectorAll('[data-flash]').length);
    const [cells] = await Promise.all([lit(), page.locator('.log .line').first().click()]);
    ok(cells >= 1, 'a touched line lights its cells');
    await page.waitForFunction(() => !document.querySelector('[data-flash]'));
    await page.setViewportSize({ width: 1680, height: 1000 });
    await page.waitForSelector('.tape .log li');
    equal(
      await page.locator('.stage .log:visible').count(),
      0,
      'on a broad screen the log has a column of its own, and only one',
    );
    await accessible(page, 'a table with the log beside it');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.tabs button').nth(2).click();
    await Promise.all([lit(), page.locator('.log .line').first().click()]);
    await menu(page, 'Score sheet');
    await noSideways(page, 'the score sheet of a running game');
    noFaults(me);
    await leave(me);
  },

  async 'a farm between the two fields: the order is a choice'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    await create(page, { seats: ['bot'], setup: withBoard({ farm_steps: eachCount([1, 2]) }) });
    let between = false;
    let swapped = false;
    const order = page.locator('.sill .any:has(use[href="#swap-mark"])');
    const chips = () =>
      page
        .locator('.chip')
        .evaluateAll((all) =>
          all.map((chip) => `${chip.dataset.chip} ${chip.querySelector('i')?.textContent}`).join(),
        );
    for (let n = 0; n < 24 && !between; n++) {
      if ((await waitTurn(page)) === 'over') break;
      await turn(page, n, true, async () => {
        if (!(await order.count())) return;
        const was = await chips();
        await order.click();
        await page.waitForFunction(
          (old) =>
            [...document.querySelectorAll('.chip')]
              .map((chip) => `${chip.dataset.chip} ${chip.querySelector('i')?.textContent}`)
              .join() !== old,
          was,
        );
        swapped = true;
        await page.waitForSelector('[data-do="confirm"]:not([disabled])');
        between = /A farm is built first/.test(await text(page, '.sill .ask small'));
      });
    }
    ok(swapped, 'the order could be chosen');
    ok(between, 'a farm came between');
    await page.waitForFunction(() =>
      /Build/.test(document.querySelector('[data-do="confirm"]')?.textContent ?? ''),
    );
    await turn(page);
    await page.waitForFunction(() => /Marta builds a farm/.test(document.querySelector('.log').textContent));
    await page.waitForSelector('.chip');
    equal(await page.locator('.chip').count(), 1, 'then the other half is asked for');
    await turn(page);
    await waitTurn(page);
    noFaults(me);
    await leave(me);
  },

  async 'pause, go on, and leave: a bot plays on, the result is marked'(shared) {
    const two = await pair(shared);
    const { marta, tobia } = two;
    const { mover, other } = await whoseTurn(two);
    await menu(mover.page, 'Pause');
    for (const one of [marta, tobia])
      await one.page.waitForFunction(() => /paused/.test(document.querySelector('.asked').textContent));
    equal(await mover.page.locator('.take.legal').count(), 0, 'nothing can be chosen');
    await other.page.click('.sill .btn:has-text("Go on")');
    await mover.page.waitForSelector('.take.legal');
    await turn(mover.page, 0);
    await waitTurn(other.page);
    await resign(other.page);
    await other.page.waitForFunction(() =>
      /You have left the game/.test(document.querySelector('.sill').textContent),
    );
    equal(await other.page.locator('.take.legal').count(), 0, 'who left chooses nothing');
    await waitTurn(mover.page);
    ok(/leaves the game; a bot plays on/.test(await text(mover.page, '.log')), 'the log tells it');
    await turn(mover.page, 1);
    await waitTurn(mover.page);
    await resign(mover.page);
    await Promise.all([marta, tobia].map((one) => one.page.waitForSelector('.score tfoot td')));
    for (const one of [marta, tobia])
      ok(/The result is marked/.test(await text(one.page, '.sill')), 'the result is marked');
    noFaults(marta, tobia);
    await leave(marta, tobia);
  },

  async 'a clock that runs out: a bot plays on'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    await page.goto('/settings');
    const { table, tokens } = await page.evaluate(async () =>
      (
        await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            game: 'aehre',
            players: 2,
            options: {},
            seats: [
              { kind: 'me', name: 'Marta' },
              { kind: 'bot', bot: 'random', name: 'Badger' },
            ],
            undo: 'strict',
            clock: { per: 'move', amount: 4 },
            public: false,
          }),
        })
      ).json(),
    );
    await page.goto(`/t/${table}#${tokens[0]}`);
    await page.waitForSelector('.field');
    await page.waitForFunction(() =>
      /0:0\d|Your time ran out|The result is marked/.test(document.querySelector('.sill').textContent),
    ); // a slow page may come too late to see it run
    await page.waitForFunction(() =>
      /Your time ran out|The result is marked/.test(document.querySelector('.sill').textContent),
    );
    await page.waitForSelector('.score tfoot td');
    noFaults(me);
    await leave(me);
  },

  async 'one device: the log goes on, and the rematch keeps both seats'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    const table = await create(page, {
      seats: ['here'],
      setup: (at) => at.locator('.st input').nth(1).fill('Olmo'),
    });
    const reveal = async () => {
      await page.waitForSelector('[data-do="reveal"]');
      await page.click('[data-do="reveal"]');
      await page.waitForSelector('.dom.legal');
    };
    const laid = () => page.locator('.drawer .log li:has-text("lays")').count();
    for (let n = 0; n < 5; n++) {
      await reveal();
      await page.keyboard.press('l');
      await page.waitForSelector('.drawer');
      equal(await laid(), n, `the log has all ${n} tiles`);
      await page.keyboard.press('Escape');
      await turn(page, n);
    }
    await page.reload();
    await reveal();
    await page.keyboard.press('l');
    await page.waitForFunction(
      (n) =>
        [...document.querySelectorAll('.drawer .log li')].filter((line) => / lays /.test(line.textContent))
          .length === n,
      5,
    );
    await page.keyboard.press('Escape');
    await resign(page);
    await reveal();
    await resign(page);
    await page.waitForSelector('.score tfoot td');
    await page.click('.sill .btn.do:has-text("Rematch")');
    await page.waitForFunction((old) => !location.pathname.includes(old), table);
    const names = new Set();
    for (let n = 0; n < 2; n++) {
      await page.waitForSelector('[data-do="reveal"]');
      names.add(await text(page, '.curtain h1'));
      await reveal();
      await turn(page, n);
    }
    equal(names.size, 2, 'both play the rematch here');
    noFaults(me);
    await leave(me);
  },

  async 'a rematch of two people in two windows'(shared) {
    const { marta, tobia, table } = await pair(shared);
    await resign(marta.page);
    await tobia.page.waitForFunction(() =>
      /leaves the game/.test(document.querySelector('.log')?.textContent ?? ''),
    );
    await resign(tobia.page);
    await Promise.all([marta, tobia].map((one) => one.page.waitForSelector('.score tfoot td')));
    await marta.page.click('.sill .btn.do:has-text("Rematch")');
    await tobia.page.click('.sill .btn.do:has-text("To the rematch")');
    for (const one of [marta, tobia]) {
      await one.page.waitForFunction((old) => !location.pathname.includes(old), table);
      await one.page.waitForSelector('.field');
    }
    equal(new URL(marta.page.url()).pathname, new URL(tobia.page.url()).pathname, 'they meet again');
    const { mover, other } = await whoseTurn({ marta, tobia });
    await turn(mover.page, 0);
    equal(await waitTurn(other.page), 'turn', 'and both play');
    noFaults(marta, tobia);
    await leave(marta, tobia);
  },

  async 'five at a table, and a board from a file'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Badger', motion: 'less' } });
    const page = me.page;
    const layout = BOARD.layout.map((row) => [...row].reverse());
    await page.goto('/new/aehre');
    await page.waitForSelector('.setup');
    await page.setInputFiles('.setup input[type="file"]', {
      name: 'bad.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await page.waitForSelector('.foot:has-text("bad.json")');
    await create(page, { seats: ['bot', 'bot', 'bot', 'bot'], setup: withBoard({ layout }) });
    await page.waitForSelector('.field');
    await waitTurn(page);
    const names = await page.locator('.pl .name').allInnerTexts();
    equal([names.length, new Set(names).size], [5, 5], `five different names: ${names}`);
    ok(
      (await page.locator('.cell').first().getAttribute('aria-label')).includes(layout[0][0]),
      'the field is the uploaded one',
    );
    await turn(page, 0);
    await waitTurn(page);
    for (const [width, height] of [
      [1440, 900],
      [1440, 770],
      [1024, 768],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await rested(page);
      await noSideways(page, `five players at ${width}`);
      const below = await page.evaluate(() => {
        const sill = document.querySelector('.sill').getBoundingClientRect();
        return innerWidth < 720
          ? 0
          : Math.max(
              ...[...document.querySelectorAll('.pl, .panel, .stacks')].map(
                (one) => one.getBoundingClientRect().bottom,
              ),
            ) - sill.top;
      });
      ok(below <= 1, `nothing goes under the sill at ${width}×${height}: ${below}`);
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/five-${width}-${height}.png` });
    }
    await menu(page, 'Score sheet');
    await page.waitForSelector('.drawer .score tfoot td');
    await noSideways(page, 'five columns on a phone');
    await accessible(page, 'five columns on a phone');
    if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/five-score.png` });
    noFaults(me);
    await leave(me);
  },

  async 'a notification when it is my turn and nobody looks'(shared) {
    const stub = (page) =>
      page.addInitScript(() => {
        globalThis.notes = [];
        globalThis.Notification = class {
          static permission = 'default';
          static requestPermission() {
            this.permission = 'granted';
            return Promise.resolve('granted');
          }
          constructor(title, { body }) {
            globalThis.notes.push([title, body]);
          }
          close() {}
        };
        if (sessionStorage.getItem('asked')) globalThis.Notification.permission = 'granted';
      });
    const two = await pair(shared, {
      before: async (page) => {
        await stub(page);
        await page.goto('/settings');
        await page.locator('.f:has-text("Notifications") .seg button').first().click();
        await page.waitForFunction(() => JSON.parse(localStorage.getItem('podere.settings')).notify === true);
        await page.evaluate(() => sessionStorage.setItem('asked', 'yes'));
      },
    });
    const { tobia } = two;
    let { mover, other } = await whoseTurn(two);
    if (mover === tobia) {
      await turn(tobia.page, 0);
      [mover, other] = [other, mover];
      await waitTurn(mover.page);
    }
    equal(await tobia.page.evaluate(() => globalThis.notes.length), 0, 'who looks is not told');
    await tobia.page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await turn(mover.page, 1);
    await tobia.page.waitForFunction(() => globalThis.notes.length === 1);
    const [title, body] = await tobia.page.evaluate(() => globalThis.notes[0]);
    ok(title === 'Your turn' && body.includes('Marta'), `it says what happened: ${title}, ${body}`);
    noFaults(two.marta, tobia);
    await leave(two.marta, tobia);
  },
};
