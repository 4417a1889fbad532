/** What people do at the table, clicked through. */
import { readFileSync } from 'node:fs';
import { person } from './browser.mjs';
import { accessible, equal, MOST_BYTES, noFaults, noSideways, ok, rested, until, weigh } from './check.mjs';
import { create, easy, turn, waitTurn } from './play.mjs';
import { startWire } from './server.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const at = async (page) => Number(await page.getAttribute('.page', 'data-at'));
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));

/** A finished game of this server, played quickly by two windows' owner over the wire; kept for all tests. */
let finished = null;
async function finishedGame({ browser, origin }) {
  finished ??= (async () => {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const table = await create(me.page, { seats: ['bot'], setup: easy });
    for (let n = 0; (await waitTurn(me.page)) !== 'over'; n++) await turn(me.page, n);
    noFaults(me);
    await me.context.close();
    return table;
  })();
  return finished;
}

export const tests = {
  async 'a whole game of two people in two windows'({ browser, origin }) {
    const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, {
      language: 'it',
      settings: { name: 'Tobia', motion: 'less' },
    });
    const guest = await person(browser, origin);
    const table = await create(marta.page, { seats: ['open'] });
    await marta.page.waitForSelector('.room');
    const link = await marta.page.inputValue('.link input');
    ok(link.includes(`/t/${table}#`), 'the link to the free seat is shown');
    await tobia.page.goto(link);
    await tobia.page.waitForSelector('.field');
    ok(!tobia.page.url().includes('#'), 'the token is taken out of the address');
    await guest.page.goto(`/t/${table}`);
    await guest.page.waitForSelector('.field');
    equal(await guest.page.locator('.dom[data-thing]').count(), 0, 'a spectator sees no tile of a hand');
    await marta.page.waitForSelector('.field');
    await marta.page.click('button[title^="Talk"]');
    await marta.page.fill('.talk input', 'good luck');
    await marta.page.click('.talk button');
    await marta.page.waitForSelector('.talk li:has-text("good luck")');
    await marta.page.keyboard.press('Escape');
    await marta.page.waitForFunction(() => !document.querySelector('.drawer'));
    let turns = 0;
    for (; turns < 120; turns++) {
      const mover = await Promise.any(
        [marta, tobia].map((one) => waitTurn(one.page).then((state) => ({ one, state }))),
      );
      if (mover.state === 'over') break;
      await turn(mover.one.page, turns);
    }
    await Promise.all([marta, tobia, guest].map((one) => one.page.waitForSelector('.score tfoot td')));
    const totals = await Promise.all(
      [marta, tobia, guest].map((one) => one.page.locator('.score tfoot td').allInnerTexts()),
    );
    equal(totals[1], totals[0], 'both see the same result');
    equal(totals[2], totals[0], 'so does who watches');
    await marta.page.waitForSelector('.score figure');
    await accessible(marta.page, 'the score sheet');
    await tobia.page.click('.sill .btn.do');
    await tobia.page.waitForSelector('.field, .room');
    ok(!tobia.page.url().includes(table), 'a rematch is another table');
    await marta.page.waitForSelector('.sill .btn.do:has-text("To the rematch")');
    await marta.page.click('.sill .btn.do');
    await marta.page.waitForFunction((old) => !location.pathname.includes(old), table);
    await marta.page.waitForSelector('.field');
    noFaults(marta, tobia, guest);
    await leave(marta, tobia, guest);
  },

  async 'a game against a bot, in Italian, on a phone'({ browser, origin }) {
    const me = await person(browser, origin, {
      width: 390,
      height: 844,
      language: 'it',
      touch: true,
      settings: { name: 'Nives', motion: 'less' },
    });
    await create(me.page, { seats: ['bot'], setup: easy });
    let turns = 0;
    for (; (await waitTurn(me.page)) !== 'over'; turns++) {
      if (turns < 3) await noSideways(me.page, `the table, turn ${turns}`);
      await turn(me.page, turns);
    }
    ok(turns > 8, 'it was a whole game');
    ok(/vince|vinto|vincono/.test(await text(me.page, '.asked')), 'the end is told in Italian');
    await noSideways(me.page, 'the score sheet');
    noFaults(me);
    await leave(me);
  },

  async 'several people at one device'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const frames = [];
    me.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) =>
        frames.push(
          ...String(payload)
            .split('\n')
            .map((line) => JSON.parse(line)),
        ),
      ),
    );
    await create(me.page, {
      seats: ['here'],
      setup: (page) => page.locator('.st input').nth(1).fill('Olmo'),
    });
    for (let n = 0; n < 4; n++) {
      await me.page.waitForSelector('[data-do="reveal"]');
      const name = (await text(me.page, '.curtain h1')).replace('’s turn', '');
      await me.page.waitForFunction(() => document.activeElement?.getAttribute('data-do') === 'reveal');
      equal(
        await me.page.locator('.dom, .field').count(),
        0,
        'nothing of the table is in the page behind the curtain',
      );
      const last = () => frames.filter((frame) => frame.is === 'table').at(-1);
      await until(() => last()?.you === null, 'the window sits for nobody');
      equal(
        last().view.seats.map((seat) => seat.hand.length),
        [0, 0],
        'the server told no hand',
      );
      await me.page.click('[data-do="reveal"]');
      await me.page.waitForSelector('.dom.legal');
      equal(await text(me.page, '.sill .who b'), name, 'the right person plays');
      await turn(me.page, n);
    }
    await accessible(me.page, 'the curtain');
    noFaults(me);
    await leave(me);
  },

  async 'undo to the barrier and not beyond'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', plain: true } });
    const page = me.page;
    await create(page, { seats: ['bot'], setup: easy });
    const undo = page.locator('[data-do="undo"]');
    await page.waitForSelector('[data-word^="tile "]');
    ok(await undo.isDisabled(), 'at first there is nothing to take back');
    const tile = await page.locator('[data-word^="tile "]').first().getAttribute('data-word');
    const press = async (selector) => {
      const before = await at(page);
      await page.locator(selector).first().click();
      await page.waitForFunction((was) => Number(document.querySelector('.page').dataset.at) > was, before);
    };
    await press(`[data-word="${tile}"]`);
    await page.waitForSelector('[data-word^="lay "]');
    await press('[data-do="undo"]');
    await page.waitForSelector(`[data-word="${tile}"]`);
    await press('[aria-label="Redo"]');
    await page.waitForSelector('[data-word^="lay "]');
    const flat = await page.locator('[data-word^="lay "]').first().getAttribute('data-word');
    await press(`[data-word="${flat}"]`);
    await page.waitForSelector('[data-word^="victory "], [data-word^="level "]');
    await press('[data-do="restart"]');
    await page.waitForSelector(`[data-word="${tile}"]`);
    await press(`[data-word="${tile}"]`);
    await press(`[data-word="${flat}"]`);
    for (
      let n = 0;
      n < 4 &&
      (await page.locator('[data-word^="victory "], [data-word^="level "], [data-word^="build "]').count());
      n++
    ) {
      await press('[data-word^="level "], [data-word^="victory "], [data-word^="build "]');
      await page.waitForSelector('[data-word]');
      if (!(await page.locator('[data-word^="victory "]').count())) break;
    }
    await page.waitForSelector('[data-word^="tile "]');
    const now = await at(page);
    ok(await undo.isDisabled(), 'behind the draw nothing is taken back');
    await page.evaluate(() => {
      globalThis.said = [];
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (frame) {
        globalThis.said.push(JSON.parse(frame).do);
        return send.call(this, frame);
      };
    });
    await page.keyboard.press('Control+z');
    equal(
      [await page.evaluate(() => globalThis.said.filter((one) => one !== 'ping')), await at(page)],
      [[], now],
      'the key does nothing either',
    );
    ok(/No undo from here/.test(await text(page, '.sill .ask small')), 'the sill says why');

    // On the drawn board a choice is taken back before it is played.
    await page.evaluate(() =>
      localStorage.setItem(
        'podere.settings',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('podere.settings')), plain: false }),
      ),
    );
    await page.reload();
    await page.waitForSelector('.dom.legal');
    await page.locator('.dom.legal').first().click();
    await page.waitForSelector('.cells.live [data-legal]');
    await page.locator('.cells.live [data-legal]').first().click();
    await page.waitForSelector('.ghost');
    await undo.click();
    equal(await page.locator('.ghost').count(), 0, 'the place is taken back');
    await undo.click();
    equal(await page.locator('.dom.chosen').count(), 0, 'then the tile');
    equal(await at(page), now, 'nothing was played');
    noFaults(me);
    await leave(me);
  },

  async 'a dropped connection: nothing lost, nothing doubled'({ browser, server }) {
    const wire = await startWire(server.port);
    const me = await person(browser, wire.origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    await create(page, { seats: ['bot'], setup: easy });
    await waitTurn(page);
    await turn(page, 0);
    await waitTurn(page);
    wire.down(true);
    await page.waitForFunction(() => /Connection lost/.test(document.querySelector('.asked').textContent));
    ok(await page.locator('.field').isVisible(), 'the table stays readable');
    equal(await page.locator('.take.legal').count(), 0, 'nothing can be chosen');
    wire.down(false);
    // it may have come back by itself
    await page.click('.sill .btn:has-text("Try again")', { timeout: 1000 }).catch(() => undefined);
    await waitTurn(page);

    // The server hears the move, its answer is lost, the page says it again.
    const sent = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const frame = JSON.parse(String(payload));
        if (frame.do === 'play') sent.push(frame);
      }),
    );
    await page.locator('.dom.legal').first().click();
    await page.waitForSelector('.cells.live [data-legal]');
    await page.locator('.cells.live [data-legal]').nth(20).click();
    await page.waitForFunction(
      () =>
        document.querySelector('[data-do="confirm"]:not([disabled])') ||
        document.querySelector('[data-level="yes"]'),
    );
    if (await page.locator('[data-do="confirm"]').isDisabled())
      await page.locator('[data-level="yes"] .sm.legal').first().click();
    await page.waitForSelector('[data-do="confirm"]:not([disabled])');
    wire.deafen();
    await page.click('[data-do="confirm"]');
    await until(() => wire.lost() > 0, 'the server has answered');
    wire.cut();
    await until(() => sent.length > 0, 'it was said again');
    ok(new Set(sent.map((frame) => frame.id)).size === 1, 'it was said again under the same id');
    await waitTurn(page, 30_000);
    await page.click('button[title^="Log"]');
    const lines = await page.locator('.drawer .log li:has-text("Marta lays")').count();
    equal(lines, 2, 'Marta laid two tiles in two turns');
    me.faults.splice(
      0,
      me.faults.length,
      ...me.faults.filter((fault) => !/WebSocket|net::ERR|Failed to load resource/.test(fault)),
    );
    noFaults(me);
    await leave(me);
    wire.stop();
  },

  async 'a replay: slider, links to positions, record down and up'(shared) {
    const table = await finishedGame(shared);
    const me = await person(shared.browser, shared.origin);
    const page = me.page;
    await page.goto(`/t/${table}/replay`);
    await page.waitForSelector('.field');
    const last = Number(await page.getAttribute('input[type="range"]', 'max'));
    ok(last > 60, 'the game has many positions');
    await page.waitForURL(new RegExp(`/replay/${last}$`));
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((most) => Number(location.pathname.split('/').at(-1)) < most, last);
    await page.keyboard.press('Home');
    await page.waitForURL(/\/replay\/0$/);
    await page.waitForFunction(() => ![...document.querySelectorAll('.level')].length);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelectorAll('.level').length > 2);
    await page.keyboard.press('Space');
    await page.goto(`/t/${table}/replay/40`);
    await page.waitForSelector('.field');
    ok((await text(page, '.now .rd')).includes('40'), 'a link opens its position');
    equal((await page.locator('figure tbody tr').count()) > 5, true, 'a table stands behind the plot');
    await page.locator('[data-do="review"]').click();
    await page.waitForSelector('[data-review] figure');
    ok((await page.locator('[data-review] li button').count()) > 0, 'the moves that cost most are told');
    await page.locator('[data-review] li button').first().click();
    await page.waitForFunction(() => !location.pathname.endsWith('/40'));
    await accessible(page, 'the replay');
    // On a phone each turning point can be told from the others and touched.
    const small = await person(shared.browser, shared.origin, { width: 390, height: 844, touch: true });
    await small.page.goto(`/t/${table}/replay/40`);
    await small.page.waitForSelector('.sl .tm');
    const boxes = await small.page
      .locator('.sl .tm')
      .evaluateAll((marks) =>
        marks
          .map((mark) => mark.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      );
    equal(boxes.length, 3, 'three turning points are marked');
    for (const [n, box] of boxes.entries()) {
      ok(box.right - box.left >= 44 && box.bottom - box.top >= 44, 'a finger finds it');
      ok(!n || box.left >= boxes[n - 1].right - 0.01, `${'ABC'[n]} stands apart`);
      await small.page.locator('.sl .tm').nth(n).click();
      await small.page.waitForFunction(
        (letter) =>
          [...document.querySelectorAll('.tp .mk')]
            .find((mark) => mark.textContent === letter)
            .nextElementSibling.textContent.match(/\d+/)[0] === location.pathname.split('/').at(-1),
        'ABC'[n],
      );
    }
    await noSideways(small.page, 'the replay on a phone');
    noFaults(small);
    await leave(small);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
    const record = readFileSync(await download.path(), 'utf8');
    ok(record.includes('aehre'), 'the record names its game');
    await page.goto('/');
    await page.waitForSelector('input[type="file"]', { state: 'attached' });
    await page.setInputFiles('.more input[type="file"]', {
      name: 'game.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(record),
    });
    await page.waitForURL(/\/replay/);
    await page.waitForSelector('.field');
    equal(
      Number(await page.getAttribute('input[type="range"]', 'max')),
      last,
      'the uploaded game is the same',
    );
    noFaults(me);
    await leave(me);
  },

  async 'Italian and English, switched at once'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta' } });
    await create(me.page, { seats: ['bot'], setup: easy });
    await me.page.waitForSelector('.dom.legal');
    ok(/Choose a tile/.test(await text(me.page, '.asked')), 'English first');
    const now = await at(me.page);
    await me.page.click('.tool.lang');
    await me.page.waitForFunction(() =>
      /Scegli una tessera/.test(document.querySelector('.asked').textContent),
    );
    equal(
      [await me.page.getAttribute('html', 'lang'), await at(me.page)],
      ['it', now],
      'same table, other language',
    );
    ok(/Tocca a te/.test(await me.page.title()), 'the title too');
    const left = await me.page.evaluate(() =>
      [...document.querySelectorAll('button, h2, p, small, [aria-label]')]
        .map((one) => one.getAttribute('aria-label') ?? one.textContent)
        .filter((words) => /\b(the|your|you|undo|tiles)\b/i.test(words)),
    );
    equal(left, [], 'no English is left');
    noFaults(me);
    await leave(me);
  },

  async 'every page fits a phone and passes axe'(shared) {
    const table = await finishedGame(shared);
    const me = await person(shared.browser, shared.origin, {
      width: 390,
      height: 844,
      touch: true,
      settings: { name: 'Marta' },
    });
    const page = me.page;
    const look = async (path, ready, act) => {
      await page.goto(path);
      await page.waitForSelector(ready);
      await act?.();
      await rested(page);
      await noSideways(page, path);
      await accessible(page, path);
    };
    await look('/', '.gms a');
    await look('/new/aehre', '.setup');
    await look('/settings', '.f');
    await look('/rules/aehre', '.pa', () => page.fill('input[type="search"]', 'farm'));
    await look(`/t/${table}/replay/50`, '.field');
    await look(`/t/${table}`, '.score figure');
    await look('/t/nothing-here', '.empty');
    await look('/nowhere', '.empty');
    await look('/lesson/aehre', '.coach');
    await create(page, { seats: ['bot'], setup: easy });
    await page.waitForSelector('.dom.legal');
    for (const tab of [1, 2, 0]) {
      await page.locator('.tabs button').nth(tab).click();
      await noSideways(page, `tab ${tab}`);
      await accessible(page, `the table, tab ${tab}`);
    }
    me.faults.splice(0, me.faults.length, ...me.faults.filter((fault) => !/status of 404/.test(fault)));
    noFaults(me);
    await leave(me);
  },

  async 'wide pages pass axe, light and dark'(shared) {
    const table = await finishedGame(shared);
    for (const scheme of ['light', 'dark']) {
      const me = await person(shared.browser, shared.origin, { scheme, settings: { name: 'Marta' } });
      for (const [path, ready] of [
        ['/', '.gms a'],
        ['/new/aehre', '.setup'],
        ['/rules/aehre', '.pa'],
        ['/settings', '.f'],
        [`/t/${table}`, '.score figure'],
        [`/t/${table}/replay`, '.field'],
      ]) {
        await me.page.goto(path);
        await me.page.waitForSelector(ready);
        await rested(me.page);
        await accessible(me.page, `${path} ${scheme}`);
      }
      await create(me.page, { seats: ['bot'], setup: easy });
      await me.page.waitForSelector('.dom.legal');
      await me.page.locator('.dom.legal').first().click();
      await me.page.waitForSelector('.cells.live [data-legal]');
      await me.page.locator('.cells.live [data-legal]').nth(9).click();
      await me.page.waitForSelector('.chip');
      await accessible(me.page, `the table ${scheme}`);
      noFaults(me);
      await leave(me);
    }
  },

  async 'keyboard only'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    await page.goto('/new/aehre');
    await page.waitForSelector('[data-do="create"]');
    for (
      let n = 0;
      n < 60 && !(await page.evaluate(() => document.activeElement?.getAttribute('data-do') === 'create'));
      n++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.dom.legal');
    for (let n = 0; n < 2; n++) {
      const before = await at(page);
      await page.waitForSelector('.dom.legal');
      for (
        let tries = 0;
        tries < 12 && !(await page.evaluate(() => document.activeElement?.classList.contains('dom')));
        tries++
      )
        await page.keyboard.press('.');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.cells.live [data-legal]');
      await page.keyboard.press('r');
      for (
        let tries = 0;
        tries < 200 && !(await page.evaluate(() => document.activeElement?.classList.contains('cell')));
        tries++
      )
        await page.keyboard.press(',');
      const cell = await page.evaluate(() => document.activeElement.dataset.cell);
      await page.keyboard.press('ArrowUp');
      ok(
        (await page.evaluate(() => document.activeElement.dataset.cell)) !== cell || cell.endsWith('1'),
        'arrows move along the field',
      );
      for (
        let tries = 0;
        tries < 200 &&
        !(await page.evaluate(
          () =>
            document.activeElement?.dataset.legal === 'yes' &&
            document.activeElement.classList.contains('cell'),
        ));
        tries++
      )
        await page.keyboard.press(',');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        () => document.querySelector('.chip') || document.querySelector('[data-level="yes"]'),
      );
      if (await page.locator('[data-level="yes"]').count()) {
        for (
          let tries = 0;
          tries < 90 && !(await page.evaluate(() => document.activeElement?.classList.contains('sm')));
          tries++
        )
          await page.keyboard.press('.');
        await page.keyboard.press('Enter');
      }
      await page.waitForSelector('.chip');
      const was = await page
        .locator('.chip use')
        .evaluateAll((all) => all.map((use) => use.getAttribute('href')).join());
      await page.keyboard.press('x');
      await page.waitForFunction(
        (old) =>
          [...document.querySelectorAll('.chip use')].map((use) => use.getAttribute('href')).join() !== old ||
          document.querySelectorAll('.chip.alone').length,
        was,
      );
      await page.waitForSelector('[data-do="confirm"]:not([disabled])');
      await page.keyboard.press('d');
      await page.waitForFunction((old) => Number(document.querySelector('.page').dataset.at) > old, before);
    }
    await page.keyboard.press('l');
    await page.waitForSelector('.drawer .log li');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.drawer'));
    await page.keyboard.press('?');
    await page.waitForSelector('.drawer kbd');
    noFaults(me);
    await leave(me);
  },

  async 'the lesson leads through a turn'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    const step = (n) => page.waitForSelector(`.coach:has-text("Step ${n} of")`);
    await page.goto('/lesson/aehre');
    await step(1);
    await page.waitForSelector('.dom.legal');
    await page.locator('.cell').nth(20).click();
    await step(2);
    await page.locator('.dom.legal').first().click();
    await step(3);
    await page.keyboard.press('r');
    await step(4);
    await page.waitForSelector('.cells.live [data-legal]');
    await page.locator('.cells.live [data-legal]').nth(12).click();
    await page.waitForFunction(
      () => document.querySelector('.chip') || document.querySelector('[data-level="yes"]'),
    );
    if (await page.locator('[data-level="yes"]').count())
      await page.locator('[data-level="yes"] .sm.legal').first().click();
    await step(5);
    ok(await page.locator('[data-do="confirm"]').isDisabled(), 'nothing is confirmed before its step');
    await page.keyboard.press('d');
    await page.locator('.chip').first().click();
    await step(6);
    await page.click('[data-do="confirm"]');
    await step(7);
    await page.locator('.barn svg').click();
    await step(8);
    for (const n of [9, 10]) {
      await page.click('.coach .btn.do');
      await step(n);
    }
    await page.click('.coach .btn.do');
    await page.waitForFunction(() => !document.querySelector('.coach'));
    noFaults(me);
    await leave(me);
  },

  async 'why not, hints, and a link that opens nothing'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta' } });
    const page = me.page;
    const table = await create(page, { seats: ['bot'], setup: easy });
    await page.waitForSelector('.dom.legal');
    await page.keyboard.press('h');
    await page.waitForSelector('.hints [data-hint]');
    ok(/[+−]\d/.test(await text(page, '.hints li b')), 'each hint says what may be expected');
    const tile = (await page.locator('.hints [data-hint^="tile"]').first().getAttribute('data-hint')) ?? '';
    await page.locator(`.hints [data-hint="${tile}"]`).click();
    equal(await page.locator('.dom.hinted').count(), 1, 'the tile that was pressed is marked');
    await page.locator('.sm.legal').first().click();
    await page.waitForSelector('.cells.live [data-legal]');
    await page.locator('.cell[aria-disabled="true"]').first().click({ force: true });
    await page.waitForSelector('.whynot');
    ok((await text(page, '.whynot')).length > 15, 'the tip says why');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.whynot', { state: 'detached' });
    await page.waitForTimeout(400); // longer than resting on a cell takes to say why
    equal(await page.locator('.whynot').count(), 0, 'what was put away does not come back');
    await page.keyboard.press('h');
    await page.waitForSelector('.frame svg rect[stroke-dasharray="9 6"]');
    const child = await person(browser, origin, { settings: { name: 'Ada', helped: true } });
    await create(child.page, { seats: ['bot'], setup: easy });
    await child.page.waitForSelector('.hints [data-hint]');
    equal(await child.page.locator('.hints [data-hint]').count(), 3, 'three good moves to choose from');
    equal(await child.page.locator('.hints li b').count(), 0, 'and nothing that tells the best');
    noFaults(child);
    await leave(child);
    const other = await person(browser, origin);
    await other.page.goto(`/t/${table}#${'A'.repeat(22)}`);
    await other.page.waitForSelector('.field');
    equal(await other.page.locator('.take.legal').count(), 0, 'a wrong link opens no seat');
    other.faults.splice(
      0,
      other.faults.length,
      ...other.faults.filter((fault) => !/status of 40\d/.test(fault)),
    );
    noFaults(me, other);
    await leave(me, other);
  },

  async 'first paint of the table, and what it loads'(shared) {
    const host = await person(shared.browser, shared.origin, { settings: { name: 'Marta' } });
    const table = await create(host.page, { seats: ['bot'], setup: easy });
    const me = await person(shared.browser, shared.origin, { settings: { name: 'Marta' }, painted: true });
    const loads = weigh(me.page, shared.origin);
    await me.page.goto(`/t/${table}`);
    await me.page.waitForSelector('.field');
    // What the page has to do until the board is drawn, in time of its own thread: how busy the machine is
    // does not matter.
    const client = await me.context.newCDPSession(me.page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const works = [];
    for (let n = 0; n < 3; n++) {
      await me.page.reload();
      await me.page.waitForSelector('.field');
      await me.page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime > 0,
      );
      const paint = await me.page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
      );
      ok(paint > 0, 'something was painted');
      const { metrics } = await client.send('Performance.getMetrics');
      works.push({ paint, work: 1000 * metrics.find((one) => one.name === 'TaskDuration').value });
    }
    const best = works.reduce((one, two) => (two.work < one.work ? two : one));
    const bytes = loads();
    const code = (bytes / 1024).toFixed(1);
    shared.note =
      `first paint after ${best.paint.toFixed(0)} ms, ` +
      `${best.work.toFixed(0)} ms of work until the board is drawn, ${code} KB of code compressed`;
    ok(bytes > 50_000 && bytes < MOST_BYTES, `the page's own code is under 150 KB: ${shared.note}`);
    ok(
      best.work > 0 && best.work < 1000,
      `the table is drawn with less than a second of work: ${shared.note}`,
    );
    noFaults(me, host);
    await leave(me, host);
  },
};
