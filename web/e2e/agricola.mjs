/**
 * Agricola, clicked through: whole games, fences drawn by dragging, a harvest with cooking and begging,
 * alone, on a phone, the lesson.
 */
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok, rested, weigh } from './check.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const at = (page) => page.getAttribute('.page', 'data-at');
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const shot = (page, name) =>
  process.env.E2E_SHOTS
    ? page.screenshot({ path: `${process.env.E2E_SHOTS}/agricola-${name}.png` })
    : undefined;
const CONFIRM = '[data-do="confirm"]:not([disabled])';
/** What a table of this game may load of the page's own code, compressed. */
const MOST_BYTES = 150 * 1024;
export const BOT = { kind: 'bot', bot: 'random', name: 'Tobia' };
export const ME = { kind: 'me', name: 'Marta' };

/** A table made over the wire; the links to its seats. */
export async function open(page, { cards = 'none', options = { cards }, seats, seed }) {
  if (!page.url().startsWith('http')) await page.goto('/settings');
  const { table, tokens } = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
    {
      game: 'agricola',
      players: seats.length,
      options,
      seats,
      undo: 'strict',
      clock: null,
      public: false,
      ...(seed === undefined ? {} : { seed }),
    },
  );
  return { table, tokens, links: tokens.map((token) => `/t/${table}#${token}`) };
}

/** What can be touched now, as the page marks it. */
export const offered = (page) =>
  page.evaluate(() => {
    const seen = (one) => one.getBoundingClientRect().width > 0;
    const names = (selector, name) =>
      [...document.querySelectorAll(selector)].filter(seen).map((one) => one.dataset[name]);
    const confirm = document.querySelector('[data-do="confirm"]');
    return {
      over: !!document.querySelector('.score'),
      mine: !!confirm,
      confirm: !!confirm && !confirm.disabled,
      costly: !!document.querySelector('.btn.costly'),
      asked: document.querySelector('.agricola')?.dataset.asked ?? '',
      spaces: names('[data-space].legal', 'space'),
      chosen: !!document.querySelector('[data-space].chosen, .sa.chosen'),
      cards: names('.card[data-legal]', 'card'),
      cells: names('.cell[data-legal]', 'cell'),
      edges: names('.edge[data-legal]', 'edge'),
      drawn: names('.edge[aria-pressed="true"]', 'edge'),
      fences: 0,
      papers: names('.pick.legal, .site.legal', 'word'),
      choice: document.querySelector('[data-choice]')?.dataset.choice ?? '',
      more: [...document.querySelectorAll('[data-choice] .stp [data-legal], .hv .stp [data-legal]')].filter(
        seen,
      ).length,
      tabs: names('.tabs [data-cards]:has(.pin)', 'cards'),
    };
  });
/** Until this window is asked, and what was touched has been thought through. */
export async function waitTurn(page, timeout = 60_000) {
  await page.waitForFunction(
    () =>
      document.querySelector('.score') ||
      (document.querySelector('[data-do="confirm"]') &&
        document.querySelector('.agricola') &&
        !document.querySelector('[aria-busy="true"]')),
    null,
    { timeout },
  );
  return offered(page);
}
export const settled = (page) =>
  page.waitForFunction(
    () => document.querySelector('.score') || !document.querySelector('[aria-busy="true"]'),
  );
/** The sides of one open cell that are still to be drawn, the fewest first. */
const around = (edges) => {
  const columns = 'abcde';
  const sides = (cell) => [
    `${cell}n`,
    cell[1] === '3' ? `${cell}s` : `${cell[0]}${Number(cell[1]) + 1}n`,
    `${cell}w`,
    cell[0] === 'e' ? `${cell}e` : `${columns[columns.indexOf(cell[0]) + 1]}${cell[1]}w`,
  ];
  const there = new Set(edges);
  return [...columns]
    .flatMap((column) => [1, 2, 3].map((row) => sides(`${column}${row}`).filter((side) => there.has(side))))
    .filter((one) => one.length > 0)
    .sort((a, b) => a.length - b.length);
};
/** Of some spaces those that one likes best, the best first. */
const liked = (spaces, shunned) => PREFERRED.filter((space) => spaces.includes(space) && !shunned.has(space));
const PREFERRED = [
  'fencing',
  'basic_wish',
  'urgent_wish',
  'grain_utilization',
  'cultivation',
  'house_redevelopment',
  'farm_redevelopment',
  'farm_expansion',
  'major_improvement',
  'lessons',
  'sheep_market',
  'pig_market',
  'cattle_market',
  'farmland',
  'grain_seeds',
  'vegetable_seeds',
  'forest',
];

/** One gesture by clicking: choose until it can be confirmed, and confirm it. */
export async function turn(page, pick, seen = new Set()) {
  const before = await at(page);
  let tried = 0;
  const shunned = new Set();
  for (let step = 0; step < 90; step++) {
    const now = await offered(page);
    if (now.over || !now.mine || (await at(page)) !== before) return;
    seen.add(now.asked);
    const some = (list) => list[(pick * 7 + step * 3) % list.length];
    const click = async (selector) => {
      await page.locator(selector).first().click({ timeout: 30_000 });
      await settled(page);
    };
    if (now.asked === 'feed') {
      if (now.costly && now.more) await click('.hv .stp [data-legal]');
      else {
        await page.click(CONFIRM);
        break;
      }
    } else if (now.choice === 'release' && !now.confirm && now.more)
      await page
        .locator('[data-choice] .stp [data-legal]')
        .nth(pick % now.more)
        .click()
        .then(() => settled(page));
    else if (now.asked === 'draw_fences' || now.drawn.length) {
      if (now.confirm && now.drawn.length) {
        await page.click(CONFIRM);
        await settled(page);
        continue;
      }
      // One cell after another, those with the fewest open sides first, until one may be fenced.
      for (let n = 0; n < now.drawn.length; n++) await click('[data-do="undo"]');
      const fresh = (await offered(page)).edges;
      const cells = around(fresh);
      const sides = cells[tried] ?? [fresh[tried - cells.length]];
      tried += 1;
      if (tried > cells.length + fresh.length) {
        shunned.add('fencing');
        await click('[data-do="restart"]');
      } else
        for (const edge of sides)
          if (await page.locator(`[data-edge="${edge}"][data-legal]`).count())
            await click(`[data-edge="${edge}"]`);
    } else if (now.asked === 'raise' && !now.confirm && now.more)
      await click('[data-choice="kitchen"] .stp [data-legal]');
    else if (now.papers.length) await click(`[data-word="${some(now.papers)}"]`);
    else if ((now.choice === 'sow' || now.choice === 'bake') && now.more && step < 12)
      await page
        .locator('[data-choice] .stp [data-legal]')
        .nth(pick % now.more)
        .click()
        .then(() => settled(page));
    else if (now.cells.length && !(now.confirm && step > 4))
      await click(`.cell[data-cell="${some(now.cells)}"]`);
    else if (now.cards.length) await click(`.card[data-card="${some(now.cards)}"]`);
    else if (now.tabs.length && !now.confirm) await click(`[data-cards="${now.tabs[0]}"]`);
    else if (!now.chosen && now.spaces.length)
      await click(`[data-space="${liked(now.spaces, shunned)[pick % 3] ?? some(now.spaces)}"]`);
    else if (now.confirm) {
      await page.click(CONFIRM);
      await settled(page);
      // Something may still be asked after it.
      await page.waitForFunction(
        (was) =>
          document.querySelector('.page')?.getAttribute('data-at') !== was ||
          document.querySelector('[data-legal="yes"]') ||
          document.querySelector('[data-do="confirm"]:not([disabled])'),
        before,
        { timeout: 30_000 },
      );
    } else throw new Error(`nothing to do: ${JSON.stringify(now)}`);
    if (step === 89) throw new Error(`no end: ${JSON.stringify(now)}`);
  }
  await page.waitForFunction(
    (was) =>
      document.querySelector('.score') || document.querySelector('.page')?.getAttribute('data-at') !== was,
    before,
    { timeout: 30_000 },
  );
}

/**
 * Play on over the wire for all seats, by taste and by seeded chance, until it is as wanted; in no time. Who sits
 * down at an open seat is given a token of its own: from then on it stands in `tokens`.
 */
export async function advance(page, { table, tokens }, until, liked, seed) {
  const { there, held } = await page.evaluate(
    async ({ table, tokens, until, liked, seed }) => {
      const wanted = new Function('frame', `return ${until}`);
      let wake = () => undefined;
      /** Until a seat is told something. */
      const news = () =>
        new Promise((told, late) => {
          wake = told;
          setTimeout(() => late(new Error('nothing is told')), 30_000);
        });
      let state = seed;
      const below = (most) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return Math.floor((state / 2 ** 32) * most);
      };
      const seats = await Promise.all(
        tokens.map(
          (token) =>
            new Promise((ready) => {
              const one = {
                socket: new WebSocket(`ws://${location.host}/api/tables/${table}/socket`),
                frame: null,
                token,
                sent: '',
                asked: 0,
              };
              one.socket.onopen = () => one.socket.send(JSON.stringify({ do: 'hello', id: 'hello', token }));
              one.socket.onmessage = (message) => {
                const told = message.data.split('\n').map((line) => JSON.parse(line));
                one.token = told.findLast((each) => each.is === 'seat')?.token ?? one.token;
                // Nobody plays as fast as this: what the server has no patience for is sent again a little later.
                if (told.some((each) => each.is === 'refused' && each.error.key === 'too_fast'))
                  setTimeout(() => one.socket.send(one.sent), 500);
                const frame = told.findLast((each) => each.is === 'table');
                if (!frame) return;
                one.frame = frame;
                ready(one);
                wake();
              };
            }),
        ),
      );
      let there = false;
      for (let n = 0; n < 5000; n++) {
        const now = seats.find((one) => one.frame.moves.length && one.frame.summary.turn === one.frame.you);
        if (!now) {
          if (seats[0].frame.summary.state === 'over') break;
          await news();
          continue;
        }
        const { frame } = now;
        there = wanted(frame);
        if (there) break;
        const all = frame.moves.map((move) => move.word);
        const plain = all.filter((word) => !/^(convert|exchange|move_crop|split|light|swap|done)/.test(word));
        const words = plain.length ? plain : all;
        const word =
          (frame.you === 0 && liked.find((one) => words.includes(one))) || words[below(words.length)];
        now.frame = { ...frame, moves: [] };
        now.sent = JSON.stringify({ do: 'play', id: `n${n}`, at: frame.at, words: [word] });
        now.socket.send(now.sent);
      }
      seats.forEach((one) => one.socket.close());
      return { there, held: seats.map((one) => one.token) };
    },
    { table, tokens, until, liked, seed },
  );
  tokens.splice(0, tokens.length, ...held);
  return there;
}
const OPEN = (name) => ({ kind: 'open', name });
/** A table at which this window sits, brought to where it is wanted. */
export async function reach(
  one,
  { cards = 'none', options = { cards }, seats = [ME, OPEN('Tobia')], until, liked = [] },
) {
  const begun = Date.now();
  for (let tries = 0; tries < 8; tries++) {
    const made = await open(one.page, { options, seats });
    const there = await advance(one.page, made, until, liked, 8 * Number(process.env.E2E_SEED ?? 7) + tries);
    if (there) {
      await one.page.goto(made.links[0]);
      await waitTurn(one.page);
      if (process.env.E2E_SHOTS)
        console.log(`      reached after ${tries + 1} tables, ${Date.now() - begun} ms`);
      return made;
    }
  }
  throw new Error(`not reached: ${until}`);
}
const TURN = 'frame.you === 0 && frame.asked === "turn"';
const count = async (page, good) =>
  Number(await page.locator(`.tray li[title="${good}"] .num`).first().innerText());

export const agricola = {
  async 'agricola: a whole game of two with hand cards, by clicking'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    const { links, table } = await open(page, { cards: 'dealt', seats: [ME, BOT] });
    await page.goto(links[0]);
    const seen = new Set();
    for (let n = 0; n < 220; n++) {
      const now = await waitTurn(page);
      if (now.over) break;
      await turn(page, n, seen);
    }
    await page.waitForSelector('.score');
    ok(seen.has('play_occupation') || seen.has('improve'), `cards were played: ${[...seen]}`);
    const rows = await page.locator('.sheetbox tbody tr').count();
    equal(rows, 14, 'the sheet has all its lines');
    const lines = await page.locator('.sheetbox tbody tr td:nth-child(2)').allInnerTexts();
    const sum = lines.reduce((all, line) => all + Number(line.replace('−', '-')), 0);
    equal(
      Number((await text(page, '.sheetbox tfoot td')).replace('−', '-')),
      sum,
      'the total is the sum of its lines',
    );
    await shot(page, 'end');
    await page.goto(`/t/${table}/replay/20`);
    await page.waitForSelector('.agricola .farm');
    noFaults(one);
    await leave(one);
  },

  async 'agricola: fences drawn by dragging, undone, drawn again'({ browser, origin }) {
    const one = await person(browser, origin, {});
    const { page } = one;
    await reach(one, {
      until: [
        TURN,
        'frame.view.seats[0].wood >= 5',
        'frame.view.seats[0].edges.length === 0',
        'frame.view.seats[0].cells.filter((one) => one.kind === "meadow").length > 9',
        'frame.moves.some((move) => move.word === "place fencing")',
      ].join(' && '),
      liked: ['place forest'],
    });
    const wood = await count(page, 'wood');
    await page.click('[data-space="fencing"]');
    await settled(page);
    const free = around((await offered(page)).edges).find((sides) => sides.length === 4);
    const middle = async (edge) => {
      const box = await page.locator(`[data-edge="${edge}"]`).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [north, south, west, east] = await Promise.all(free.map(middle));
    const draw = async () => {
      await page.mouse.move(...north);
      await page.mouse.down();
      for (const to of [east, south, west]) await page.mouse.move(...to, { steps: 12 });
      await page.mouse.up();
      await settled(page);
    };
    await draw();
    equal((await offered(page)).drawn.length, 4, 'four sides are drawn');
    ok(
      /closes?|close a pasture/.test(await text(page, '.sill .asked')),
      'the sill says that a pasture is closed',
    );
    equal(await count(page, 'wood'), wood - 4, 'the plan shows what it costs');
    await shot(page, 'fences');
    await page.click('[data-do="undo"]');
    await settled(page);
    equal((await offered(page)).drawn.length, 3, 'undo takes the last one back');
    ok(await page.locator('[data-do="confirm"]').isDisabled(), 'an open fence cannot be built');
    await page.click('[data-do="restart"]');
    await settled(page);
    equal(await count(page, 'wood'), wood, 'nothing was played');
    await page.click('[data-space="fencing"]');
    await settled(page);
    await draw();
    const before = await at(page);
    await page.click(CONFIRM);
    await page.waitForFunction(
      (was) => document.querySelector('.page').getAttribute('data-at') !== was,
      before,
    );
    equal(await count(page, 'wood'), wood - 4, 'four fences cost four wood');
    ok((await text(page, '.farmpanel .left')).includes('11'), 'eleven fences are left');
    noFaults(one);
    await leave(one);
  },

  async 'agricola: a harvest with cooking, and begging warned of'({ browser, origin }) {
    const one = await person(browser, origin, {});
    const { page } = one;
    await reach(one, {
      until: [
        'frame.you === 0',
        'frame.asked === "feed"',
        'frame.moves.some((move) => move.word === "beg")',
        'frame.moves.filter((move) => move.verb === "convert").length > 0',
        'frame.view.seats[0].hunger - frame.view.seats[0].food > 1',
      ].join(' && '),
      liked: ['place grain_seeds', 'place sheep_market', 'place major_improvement', 'build fireplace_2'],
    });
    equal(
      await page.locator('.hv').getAttribute('data-harvest'),
      'feeding',
      'the harvest stands in the place of the board',
    );
    ok(await page.locator('.eat.hun').count(), 'who is hungry is marked');
    const short = async () => Number(/\d+/.exec(await text(page, '.warn b'))[0]);
    const missing = await short();
    ok(await page.locator('.btn.costly').count(), 'the confirm says that it costs');
    const food = await count(page, 'food');
    await page.locator('.hv .stp [data-legal]').first().click();
    await settled(page);
    ok(
      (await count(page, 'food')) > food || (await page.locator('.warn').count()) === 0,
      'the bowls fill as one cooks',
    );
    if (await page.locator('.warn').count()) ok((await short()) < missing, 'less is missing');
    await accessible(page, 'a harvest');
    await shot(page, 'harvest');
    await page.click('[data-do="undo"]');
    await settled(page);
    equal(await short(), missing, 'undone');
    await page.click(CONFIRM);
    await page.waitForFunction(() => !document.querySelector('.btn.costly'));
    await page.keyboard.press('l');
    await page.waitForSelector('.drawer .log');
    ok(/missing: \d+ begging marker/.test(await text(page, '.drawer .log')), 'the log tells of the begging');
    noFaults(one);
    await leave(one);
  },

  async 'agricola: alone, to the end'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    await reach(one, { cards: 'dealt', seats: [ME], until: `${TURN} && frame.view.round === 14` });
    equal(await page.locator('.nb').count(), 0, 'no neighbours');
    ok(await page.locator('.sheet.inline').isVisible(), 'the points so far are in sight');
    for (let n = 0; n < 40; n++) {
      if ((await waitTurn(page)).over) break;
      await turn(page, n);
    }
    await page.waitForSelector('.score');
    noFaults(one);
    await leave(one);
  },

  async 'agricola: by keyboard, with reasons, in both languages, dark and light'({ browser, origin }) {
    const one = await person(browser, origin, { language: 'it', scheme: 'dark' });
    const { page } = one;
    await reach(one, {
      cards: 'dealt',
      seats: [ME, OPEN('Tobia'), OPEN('Nives'), OPEN('Ghiro')],
      until: `${TURN} && frame.view.round >= 5`,
    });
    await accessible(page, 'four players, dark');
    await noSideways(page, 'a wide table');
    await page.locator('.space.not').first().hover();
    await page.waitForSelector('.whynot');
    await page.mouse.move(5, 5);
    await page.locator('.card').first().click({ button: 'right' });
    await page.waitForSelector('.big[role="dialog"]');
    await accessible(page, 'an enlarged card');
    await page.keyboard.press('Escape');
    equal(await page.locator('.big').count(), 0, 'escape closes the card');
    await page.keyboard.press('2');
    await page.waitForSelector('.farmpanel.guest');
    await page.keyboard.press('0');
    const before = await at(page);
    for (let step = 0; step < 8 && (await at(page)) === before; step++) {
      if (await page.locator(CONFIRM).count()) await page.keyboard.press('Control+Enter');
      else {
        await page.keyboard.press('.');
        await page.keyboard.press('Enter');
      }
      await settled(page);
    }
    ok((await at(page)) !== before, 'a turn is played without a mouse');
    await page.click('.lang');
    await page.waitForFunction(
      () => document.documentElement.lang === 'en' || /Your farm/.test(document.body.innerText),
    );
    noFaults(one);
    await leave(one);
  },

  async 'agricola: on a phone'({ browser, origin }) {
    const one = await person(browser, origin, { width: 390, height: 844, touch: true, language: 'it' });
    const { page } = one;
    await reach(one, {
      cards: 'dealt',
      seats: [ME, OPEN('Tobia'), OPEN('Nives')],
      until: `${TURN} && frame.view.round >= 4`,
    });
    for (const [n, where] of ['spaces', 'farm', 'cards', 'neighbours'].entries()) {
      await page.locator('nav.tabs button').nth(n).tap();
      await noSideways(page, where);
      await accessible(page, `a phone, ${where}`);
      await shot(page, `phone-${where}`);
    }
    await page.locator('nav.tabs button').first().tap();
    const before = await at(page);
    for (let n = 0; n < 6 && (await at(page)) === before; n++) {
      await waitTurn(page);
      await turn(page, n);
    }
    ok((await at(page)) !== before, 'a turn is played on a phone');
    await rested(page);
    await noSideways(page, 'after a turn');
    noFaults(one);
    await leave(one);
  },

  async 'agricola: the lesson tells as it comes up'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    await page.goto('/lesson/agricola');
    await page.waitForSelector('.coach');
    ok(/1 of \d+/.test(await text(page, '.coach .tipn')), 'the coach counts its steps');
    ok(/1 of \d+/.test(await text(page, '.sill .who')), 'so does the sill');
    await page.click('.coach .btn.do');
    await page.click('.coach .btn.do');
    await page.waitForSelector('.space.legal');
    await page.waitForSelector('.coach');
    await shot(page, 'lesson');
    await page.click('[data-space="farmland"].legal, [data-space="forest"].legal');
    const told = new Set();
    // Whatever comes up is told; the lesson ends after the first harvest.
    for (let n = 0; n < 80; n++) {
      await page.waitForFunction(
        () => document.querySelector('.coach .btn.do') || document.querySelector('[data-do="confirm"]'),
        null,
        { timeout: 30_000 },
      );
      await settled(page);
      const title = await page.evaluate(() => document.querySelector('.coach h2')?.innerText ?? '');
      if (title) told.add(title);
      if (await page.locator('.coach .btn.do').count()) {
        if (/harvest is over/.test(title)) break;
        await page
          .locator('.coach .btn.do')
          .click({ timeout: 2000 })
          .catch(() => undefined);
        continue;
      }
      if (!(await page.locator('[data-do="confirm"]').count())) continue;
      await settled(page);
      const before = await at(page);
      await turn(page, n).catch((error) => {
        if (!/nothing to do|Timeout/.test(String(error))) throw error;
      });
      if ((await at(page)) === before)
        await page.waitForFunction(
          ({ was, old }) =>
            document.querySelector('.coach .btn.do') ||
            (document.querySelector('.coach h2')?.innerText ?? '') !== old ||
            document.querySelector('.page').dataset.at !== was,
          { was: before, old: title },
        );
    }
    for (const title of [
      'What is left grows',
      'A new round',
      'The harvest is near',
      'The first harvest is over',
    ])
      ok(told.has(title), `${title}: told were ${[...told].join(', ')}`);
    await accessible(page, 'the lesson');
    noFaults(one);
    await leave(one);
  },

  async 'agricola: what a table loads'(shared) {
    const one = await person(shared.browser, shared.origin, {});
    const { links } = await open(one.page, { cards: 'dealt', seats: [ME, BOT] });
    const fresh = await person(shared.browser, shared.origin, { language: 'it' });
    const loads = weigh(fresh.page, shared.origin);
    await fresh.page.goto(links[0]);
    await fresh.page.waitForSelector('.agricola');
    await fresh.page.waitForLoadState('networkidle');
    shared.note = `${(loads() / 1024).toFixed(1)} KB of code compressed`;
    ok(loads() > 50_000 && loads() < MOST_BYTES, `the page's own code is under 150 KB: ${shared.note}`);
    noFaults(one, fresh);
    await leave(one, fresh);
  },
};
