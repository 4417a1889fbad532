/** Everdell on its drawn board: whole games by clicking, a phone, the lesson. */
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok } from './check.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const at = (page) => page.getAttribute('.page', 'data-at');
const asked = (page) => page.getAttribute('.everdell', 'data-asked');

/** A table of this game; every person gets the link of a seat. */
async function lay(page, seats, more = {}) {
  await page.goto('/settings');
  return page.evaluate(
    async ({ seats, more }) => {
      const made = await (
        await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            game: 'everdell',
            players: seats.length,
            options: {},
            seats,
            undo: 'strict',
            clock: null,
            public: false,
            ...more,
          }),
        })
      ).json();
      return { table: made.table, links: made.tokens.map((token) => `/t/${made.table}#${token}`) };
    },
    { seats, more },
  );
}
const PERSON = (name) => ({ kind: 'me', name });
const BOT = { kind: 'bot', bot: 'random', name: 'Badger' };

/** Whether this window is asked to choose, or the game is over. */
const waitTurn = (page, timeout = 60_000) =>
  page.waitForFunction(
    () =>
      document.querySelector('.score')
        ? 'over'
        : document.querySelector('.everdell')?.dataset.asked &&
            document.querySelector('.page')?.getAttribute('aria-busy') === 'false'
          ? 'turn'
          : null,
    null,
    { timeout },
  );

/** The window that is asked, or any when the game is over. */
const mover = (people) => Promise.any(people.map(({ page }) => waitTurn(page).then(() => page)));

/** What one can do now: the first thing of each sort that may be touched. */
const look = () => {
  const legal = [...document.querySelectorAll('.everdell [data-legal="yes"]')];
  const of = (test) => legal.filter(test).map((node) => node.dataset.thing);
  return {
    asked: document.querySelector('.everdell')?.dataset.asked ?? null,
    confirm: !!document.querySelector('[data-do="confirm"]:not([disabled])'),
    cards: of((node) => /^(hand|meadow) /.test(node.dataset.thing ?? '')),
    places: of((node) => /^place /.test(node.dataset.thing ?? '')),
    city: of((node) => /^city /.test(node.dataset.thing ?? '')),
    picks: legal.filter((node) => node.closest('.choice')).length,
    extra: document.querySelector('.sill .any, .sill .bar .btn.quiet:not(.back)')?.textContent ?? null,
  };
};
const seen = (page) => page.evaluate(look);
/** What a touch brings is asked of the server: until it is here, the page shows what was offered before. */
const changed = (page, was) =>
  page.waitForFunction(`(was) => JSON.stringify((${look})()) !== was`, JSON.stringify(was));

/** One gesture by clicking: what is asked, until it can be confirmed; then confirm. `play` prefers cards to workers. */
async function gesture(page, play) {
  const before = await at(page);
  for (let n = 0; n < 14; n++) {
    const now = await seen(page);
    if (n > 0 && now.confirm) break;
    const touch = (name) =>
      page.locator(`.everdell [data-thing="${name}"][data-legal="yes"]`).first().click();
    if (now.asked === 'turn') {
      if (play && now.cards.length) await touch(now.cards[0]);
      else if (now.city.length) await touch(now.city[0]);
      else if (now.places.length) await touch(now.places[Math.floor(now.places.length / 2)]);
      else if (now.cards.length && !now.extra) await touch(now.cards[0]);
      else if (now.extra) await page.locator('.sill .any').first().click();
      else if (now.confirm) break;
    } else if (now.picks) await page.locator('.choice [data-legal="yes"]').first().click();
    else if (now.confirm) break;
    else if (now.cards.length + now.city.length + now.places.length)
      await touch([...now.cards, ...now.city, ...now.places][0]);
    await changed(page, now);
    await page.waitForFunction(
      () =>
        document.querySelector('[data-do="confirm"]:not([disabled])') ||
        document.querySelector('.choice [data-legal="yes"]') ||
        document.querySelector('.everdell')?.dataset.asked !== 'turn',
    );
  }
  await page.click('[data-do="confirm"]:not([disabled])');
  await page.waitForFunction(
    (was) => document.querySelector('.page')?.getAttribute('data-at') !== was,
    before,
  );
}

export const everdell = {
  async 'Everdell: two people play a whole game by clicking'(shared) {
    const { browser, origin } = shared;
    const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, {
      language: 'it',
      settings: { name: 'Tobia', motion: 'less' },
      scheme: 'dark',
    });
    const { table, links } = await lay(marta.page, [PERSON('Marta'), { kind: 'open' }]);
    await marta.page.goto(links[0]);
    await tobia.page.goto(links[1]);
    const people = [marta, tobia];
    await Promise.all(people.map((one) => one.page.waitForSelector('.everdell')));
    let turns = 0;
    let dragged = false;
    let checked = false;
    while (turns < 260) {
      const page = await mover(people);
      if ((await waitTurn(page)) === 'over') break;
      const drop = !dragged && (await asked(page)) === 'turn' ? (await seen(page)).cards[0] : null;
      if (drop) {
        // Dragged into the city, a card is chosen as if it were touched.
        const from = await page.locator(`[data-thing="${drop}"][data-legal="yes"]`).first().boundingBox();
        const city = await page.locator('[data-drop="city"]').boundingBox();
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2 + 20);
        await page.mouse.move(city.x + 200, city.y + 120, { steps: 4 });
        await page.waitForSelector('.held');
        await page.mouse.up();
        await page.waitForFunction(
          () =>
            document.querySelector('[data-do="confirm"]:not([disabled])') ||
            document.querySelector('.choice .legal') ||
            document.querySelector('.card.chosen'),
        );
        ok(await page.locator('.card.chosen').count(), 'the dragged card is chosen');
        await page.keyboard.press('Escape');
        dragged = true;
      }
      if (turns === 6 && !checked) {
        checked = true;
        await accessible(page, 'the board of Everdell');
        await page.locator('.mead [data-card]').first().focus();
        await page.keyboard.press('i');
        await page.waitForSelector('.big p');
        ok((await text(page, '.big p')).length > 10, 'a card tells its rule');
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('.big'));
        const not = page.locator('.mead .card.not').first();
        if (await not.count()) {
          await not.click({ force: true });
          await page.waitForSelector('.whynot');
          ok((await text(page, '.whynot')).length > 8, 'it says why not');
          await page.keyboard.press('Escape');
        }
        const own = await page.evaluate(() => document.querySelector('[data-look]').dataset.look);
        await page.click(`[data-look="${own}"]`);
        await page.waitForSelector('.back kbd');
        await page.keyboard.press('Escape');
      }
      if (turns === 3 && (await asked(page)) === 'turn') {
        // A turn without a mouse: the first place that is open, then confirm.
        const before = await at(page);
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press('.');
        ok(
          await page.evaluate(() => document.activeElement.dataset.legal === 'yes'),
          'the full stop goes to what may be chosen',
        );
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-do="confirm"]:not([disabled])');
        await page.keyboard.press('d');
        await page.waitForFunction(
          (was) => document.querySelector('.page')?.getAttribute('data-at') !== was,
          before,
        );
      } else await gesture(page, turns < 20 && turns % 3 !== 1);
      turns++;
    }
    ok(dragged, 'a card was dragged into a city');
    await Promise.all(people.map((one) => one.page.waitForSelector('.score tfoot td')));
    const result = await marta.page.evaluate(
      async (id) => (await (await fetch(`/api/tables/${id}`)).json()).result,
      table,
    );
    equal(
      (await marta.page.locator('.score tfoot td').allInnerTexts()).map((one) =>
        Number(one.replace('−', '-')),
      ),
      result,
      'the sheet shows the result',
    );
    equal(await marta.page.locator('.score .sheetbox tbody tr').count(), 5, 'with its five lines');
    await accessible(marta.page, 'the end of Everdell');
    shared.note = `${turns} gestures, ${result.join(' : ')}`;
    noFaults(marta, tobia);
    await leave(marta, tobia);
  },

  async 'Everdell: alone against Rugwort'(shared) {
    const me = await person(shared.browser, shared.origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    const { links } = await lay(page, [PERSON('Marta')], { options: { rugwort: 2 } });
    await page.goto(links[0]);
    await page.waitForSelector('.everdell .rug');
    ok(/year 2/.test(await text(page, '.rug')), 'his year is told');
    equal(
      await page.locator('[data-place="three_twigs"].taken').count(),
      1,
      'his worker stands on the twigs',
    );
    let turns = 0;
    let closed = 0;
    for (; turns < 160 && (await waitTurn(page)) !== 'over'; turns++) {
      closed = Math.max(closed, await page.locator('.shut').count());
      await gesture(page, turns < 16 && turns % 2 === 0);
    }
    await page.waitForSelector('.score tfoot td');
    ok(closed >= 2, `his workers closed slots of the Meadow: ${closed}`);
    await page.click('.sill .btn.quiet');
    await page.waitForSelector('.rug');
    await page.click('[data-look="rugwort"]');
    await page.waitForSelector('.groups .cell');
    const cards = await page.locator('.groups .cell').count();
    equal(
      String(cards),
      (await text(page, '.rug .types .end')).replace(/\D/g, ''),
      'all his cards are shown',
    );
    shared.note = `${turns} gestures`;
    noFaults(me);
    await leave(me);
  },

  async 'Everdell on a phone'({ browser, origin }) {
    const me = await person(browser, origin, {
      width: 390,
      height: 844,
      touch: true,
      settings: { name: 'Marta', motion: 'less' },
    });
    const page = me.page;
    const { links } = await lay(page, [PERSON('Marta'), BOT]);
    await page.goto(links[0]);
    await page.waitForSelector('.everdell.phone');
    const tab = (n) => page.locator('.tabs button').nth(n).tap();
    const phoneTurn = async () => {
      const before = await at(page);
      for (let n = 0; n < 12 && !(await page.locator('[data-do="confirm"]:not([disabled])').count()); n++) {
        if ((await asked(page)) === 'turn') await tab(1);
        const legal = page.locator('.everdell [data-legal="yes"]');
        const now = await seen(page);
        if (!(await legal.count())) await page.locator('.sill .bar .btn.quiet:not(.back)').first().tap();
        else await legal.first().tap();
        await changed(page, now);
        await page.waitForFunction(
          () =>
            document.querySelector('[data-do="confirm"]:not([disabled])') ||
            document.querySelector('.everdell [data-legal="yes"]'),
        );
      }
      await page.locator('[data-do="confirm"]').tap();
      await page.waitForFunction(
        (was) => document.querySelector('.page')?.getAttribute('data-at') !== was,
        before,
      );
    };
    for (let n = 0; n < 5 && (await waitTurn(page)) !== 'over'; n++) await phoneTurn();
    await waitTurn(page);
    for (let n = 0; n < 4; n++) {
      await tab(n);
      await noSideways(page, `tab ${n} of Everdell`);
    }
    await tab(1);
    const tops = await page.evaluate(
      () =>
        [...document.querySelectorAll('.everdell .loc, .everdell .ev')]
          .map((one) => one.getBoundingClientRect())
          .filter((one, n, all) =>
            all.some(
              (other, m) =>
                m !== n &&
                one.left < other.right - 2 &&
                other.left < one.right - 2 &&
                one.top < other.bottom - 2 &&
                other.top < one.bottom - 2,
            ),
          ).length,
    );
    equal(tops, 0, 'no place lies over another');
    await accessible(page, 'Everdell on a phone');
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('.everdell button, .sill button')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).length,
    );
    equal(small, 0, 'every target is large enough for a finger');
    await tab(0);
    const card = await page.locator('.mead [data-card]').first().boundingBox();
    const client = await me.context.newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: card.x + 40, y: card.y + 40 }],
    });
    await page.waitForSelector('.big');
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await noSideways(page, 'an enlarged card');
    const low = await page.evaluate(
      () =>
        document.querySelector('.big').getBoundingClientRect().bottom -
        document.querySelector('.sill').getBoundingClientRect().top,
    );
    ok(low <= 1, `the enlarged card never covers the sill: ${low}`);
    noFaults(me);
    await leave(me);
  },

  async 'Everdell: the lesson, played through'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    await page.goto('/lesson/everdell');
    await page.waitForSelector('.coach');
    const titles = [];
    const shown = () =>
      [
        document.querySelector('.coach h2')?.textContent,
        document.querySelector('.page').dataset.at,
        document.querySelector('.page').ariaBusy,
        document.querySelectorAll('.everdell .chosen').length,
        document.querySelectorAll('.everdell [data-legal="yes"]').length,
        document.querySelector('[data-do="confirm"]')?.disabled,
      ].join();
    for (let n = 0; n < 120; n++) {
      const title = await page.evaluate(() => document.querySelector('.coach h2')?.innerText ?? null);
      if (title === null) break;
      if (titles.at(-1) !== title) {
        titles.push(title);
        if (titles.length === 5) await accessible(page, 'the lesson of Everdell');
        ok(/of 19/.test(await text(page, '.sill .who')), 'the sill says which step of how many');
      }
      const next = page.locator('.coach .btn.do');
      if (await next.count()) {
        const last = /Play on/.test(await next.innerText());
        await next.click();
        if (last) break;
      } else if (title === 'Read a card') {
        await page.locator('.mead [data-card]').first().focus();
        await page.keyboard.press('i');
        await page.waitForSelector('.big');
        await page.keyboard.press('Escape');
      } else {
        // The thing in the ring is itself the button; the ring follows what moves. The step before may only
        // now have ended.
        const point = await page.waitForFunction((title) => {
          if (document.querySelector('.coach h2')?.innerText !== title) return 'next';
          const { x, y, width, height } = document.querySelector('.veil rect')?.getBoundingClientRect() ?? {};
          const middle = [x + width / 2, y + height / 2];
          return width &&
            document
              .elementsFromPoint(...middle)
              .some((one) => one.closest('.everdell [data-legal="yes"], button:not([disabled])'))
            ? middle
            : null;
        }, title);
        if (point === 'next') continue;
        const was = await page.evaluate(shown);
        await page.mouse.click(...point);
        await page.waitForFunction(`(was) => (${shown})() !== was`, was);
      }
    }
    for (const wanted of [
      'Send a worker',
      'Play a card',
      'A Critter for free',
      'On to spring',
      'Pay the price',
      'Events',
      'Points so far',
      'The end',
    ])
      ok(titles.includes(wanted), `the lesson has ${wanted}: ${titles.join(', ')}`);
    const city = await page.evaluate(() =>
      [...document.querySelectorAll('[data-drop="city"] [data-card]')].map((one) => one.dataset.card).sort(),
    );
    equal(city, ['farm', 'husband', 'wife'], 'it built a city');
    equal(await page.locator('[data-drop="city"] .pair').count(), 1, 'in which a pair shares a slot');
    ok(!(await page.locator('.coach').count()), 'and then the table is free');
    noFaults(me);
    await leave(me);
  },
};
