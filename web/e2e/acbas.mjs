/** All Creatures Big and Small, clicked through: whole games, borders drawn by dragging, the lesson. */
import { person } from './browser.mjs';
import { accessible, equal, MOST_BYTES, noFaults, noSideways, ok, weigh } from './check.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const at = (page) => page.getAttribute('.page', 'data-at');
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const CONFIRM = '[data-do="confirm"]:not([disabled])';
const shot = (page, name) =>
  process.env.E2E_SHOTS ? page.screenshot({ path: `${process.env.E2E_SHOTS}/acbas-${name}.png` }) : undefined;

/** A table made over the wire; the links to its seats. */
export async function open(page, { mode = 'expert', buildings = [], seats }) {
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
      game: 'acbas',
      players: 2,
      options: { mode, buildings },
      seats,
      undo: 'strict',
      clock: null,
      public: false,
    },
  );
  return { table, links: tokens.map((token) => `/t/${table}#${token}`) };
}
export const BOT = { kind: 'bot', bot: 'random', name: 'Tobia' };

/** What can be touched now, as the page marks it, and where its middle is. */
const look = () => {
  const points = {};
  const names = (selector, name) =>
    [...document.querySelectorAll(selector)]
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        if (width) points[`${name} ${one.dataset[name]}`] = [x + width / 2, y + height / 2];
        return width ? one.dataset[name] : '';
      })
      .filter(Boolean);
  const confirm = names('[data-do="confirm"]:not([disabled])', 'do').length > 0;
  return {
    at: document.querySelector('.page')?.dataset.at,
    busy: !!document.querySelector('.page[aria-busy="true"]'),
    over: !!document.querySelector('.score'),
    enlarged: !!document.querySelector('.big'),
    confirm,
    points,
    low: innerHeight - (innerWidth < 720 ? 180 : 76),
    spaces: names('[data-space].legal', 'space'),
    buildings: names('.card[data-legal]', 'building'),
    cells: names('.cell[data-legal]', 'cell'),
    edges: names('.edge[data-legal]', 'edge'),
    sides: names('.edge', 'edge'),
    picks: names('.pick.legal', 'word'),
    ways: names('.widen', 'thing'),
    parting: !!document.querySelector('.choice .who'),
    chosen: document.querySelector('.space.chosen')?.dataset.space ?? '',
    picked: !!document.querySelector('.pick.chosen'),
    drawn: document.querySelectorAll('.edge[aria-pressed="true"]').length,
    ground: [...document.querySelectorAll('.live [data-cell]:not([data-building])')].map(
      (one) => one.dataset.cell,
    ),
  };
};
const offered = (page) => page.evaluate(look);
/** Whether something can be done: with a space chosen, only what it asks for. */
const isAsked = (now) =>
  !now.busy &&
  (now.confirm ||
    [
      now.cells,
      now.edges,
      now.picked ? [] : now.picks,
      now.ways,
      ...(now.chosen && !/^special/.test(now.chosen) ? [] : [now.buildings]),
      ...(now.chosen ? [] : [now.spaces]),
    ].some((list) => list.length));
/** What is offered, once something can be done or the game is over. */
const asked = (page) =>
  page.waitForFunction(
    `() => { const now = (${look})(); return now.over || (${isAsked})(now) ? now : null; }`,
  );
const same = (one, other) =>
  JSON.stringify({ ...one, points: 0, enlarged: 0 }) === JSON.stringify({ ...other, points: 0, enlarged: 0 });
/** The same after a touch that was made at this offer. */
const answered = (page, was) =>
  page.waitForFunction(
    `(was) => {
      const now = (${look})();
      const other = now.enlarged !== was.enlarged || !(${same})(now, was);
      return now.over || now.at !== was.at || (other && (${isAsked})(now)) ? now : null;
    }`,
    was,
  );
export async function waitTurn(page, timeout = 60_000) {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-legal="yes"], .score') ||
      document.querySelector('[data-do="confirm"]:not([disabled])'),
    null,
    { timeout },
  );
  return (await page.locator('.score').count()) ? 'over' : 'turn';
}

/** A true click in the middle of a thing, without waiting for it to rest. */
async function tap(page, selector) {
  const box = await page.evaluate((found) => {
    const one = [...document.querySelectorAll(found)].find(
      (thing) => thing.getBoundingClientRect().width > 0,
    );
    one?.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
    return one ? { x: x + width / 2, y: y + height / 2 } : null;
  }, selector);
  ok(box, `${selector} is on the page`);
  await page.mouse.click(box.x, box.y);
}

const next = (cell, dx, dy) => String.fromCharCode(cell.charCodeAt(0) + dx) + String(Number(cell[1]) + dy);
const sides = (cell) => [
  `${cell}n`,
  `${next(cell, 1, 0)}w`,
  cell[1] === '3' ? `${cell}s` : `${next(cell, 0, 1)}n`,
  `${cell}w`,
];
/** Drag along these sides in one stroke. */
export async function drag(page, edges) {
  const { points } = await offered(page);
  await page.mouse.move(...points[`edge ${edges[0]}`]);
  await page.mouse.down();
  for (const edge of edges.slice(1)) await page.mouse.move(...points[`edge ${edge}`], { steps: 3 });
  await page.mouse.up();
}
/** The sides round the cell that lacks fewest borders, as many as are wanted at most. */
function around({ ground, sides: open }, most) {
  const lacking = ground
    .map((cell) => sides(cell).filter((side) => open.includes(side)))
    .filter((list) => list.length > 0)
    .sort((a, b) => a.length - b.length);
  return (lacking.find((list) => list.length <= most) ?? lacking[0] ?? open).slice(0, Math.max(1, most));
}

const LIKED = [
  'special_building_1',
  'stables',
  'stall',
  'expand',
  'fences',
  'walls',
  'feeding_troughs',
  'horse_and_sheep',
  'cow_and_pig',
  'pig_and_sheep',
  'building_materials',
  'reed_and_sheep',
  'two_stone',
  'three_wood',
  'one_stone',
  'start_player',
];
/** Workers go where a farm grows: what is liked is tried in turn, so that a game sees everything. */
function likes(spaces, n) {
  const start = (n * 5) % LIKED.length;
  return (
    [...LIKED.slice(start), ...LIKED.slice(0, start)].find((space) => spaces.includes(space)) ?? spaces[0]
  );
}

/** What a person would touch next. */
function wish(now, n, tried) {
  if (now.parting) return ['[data-do="confirm"]', 'do confirm'];
  if (now.ways.length) return [`.widen.${now.ways[n % 2]}`, `thing ${now.ways[n % 2]}`];
  if (now.cells.length && !now.confirm) return pick('.live [data-cell="$"]', 'cell', now.cells, n * 3);
  if (now.picks.length && !now.picked) return pick('[data-word="$"]', 'word', now.picks, n);
  if (now.confirm) return ['[data-do="confirm"]', 'do confirm'];
  const special = now.spaces.find((space) => /^special/.test(space));
  // a building, and two spaces to build it by
  if (special && /^.card/.test(tried.at(-1))) return [`[data-space="${special}"]`, `space ${special}`];
  if (now.buildings.length && (n % 2 || now.chosen || !now.spaces.length))
    return pick('.card[data-building="$"]', 'building', now.buildings, n);
  const space = likes(now.spaces, n);
  ok(space, `something can be touched: ${JSON.stringify({ ...now, points: 0 })}`);
  return [`[data-space="${space}"]`, `space ${space}`];
}
const pick = (selector, kind, all, n) => [
  selector.replace('$', all[n % all.length]),
  `${kind} ${all[n % all.length]}`,
];

/** Everything that is asked until the position is another; by clicking and dragging. */
export async function turn(page, n = 0) {
  let now = await asked(page);
  if (now.over) return;
  const before = now.at;
  const tried = [];
  for (let tries = 0; tries < 30; tries++) {
    if (now.edges.length && !now.drawn) await drag(page, around(now, 1 + (n % 4)));
    else {
      const [selector, point] = wish(now, n, tried);
      tried.push(selector);
      const [x, y] = now.points[point] ?? [0, 0];
      if (x && y > 60 && (y < now.low || point === 'do confirm')) await page.mouse.click(x, y);
      else await tap(page, selector);
    }
    const next = await answered(page, now);
    if (next.over || next.at !== before) return;
    if (next.enlarged && same(next, now)) {
      // A card that opened because the mouse rested on it lay over what was touched: once more, without it.
      tried.pop();
      await page.mouse.move(2, 2);
      now = await answered(page, next);
    } else now = next;
  }
  throw new Error(`the turn does not end: ${tried.join('; ')}`);
}

/** Who is asked now; nobody when the game is over. */
const whoseTurn = (people) =>
  Promise.any(people.map((one) => asked(one.page).then((now) => (now.over ? null : one))));

export const acbas = {
  async 'acbas: a whole expert game of two people'({ browser, origin }) {
    const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, {
      language: 'it',
      settings: { name: 'Tobia', motion: 'less' },
    });
    const { links } = await open(marta.page, {
      buildings: ['carpenter', 'animal_trader', 'cattle_market', 'stewards_office'],
      seats: [{ kind: 'me', name: 'Marta' }, { kind: 'open' }],
    });
    await marta.page.goto(links[0]);
    await tobia.page.goto(links[1]);
    await Promise.all([marta, tobia].map((one) => one.page.waitForSelector('.acbas')));
    equal(await marta.page.locator('.card[data-building]').count(), 12, 'twelve buildings are on offer');
    let turns = 0;
    for (; turns < 400; turns++) {
      const mover = await whoseTurn([marta, tobia]);
      if (!mover) break;
      await turn(mover.page, turns);
      if (turns === 40 || turns === 75)
        await Promise.all([shot(marta.page, `game-${turns}`), shot(tobia.page, `game-${turns}-it`)]);
    }
    await Promise.all([marta, tobia].map((one) => one.page.waitForSelector('.score tfoot td')));
    const totals = await Promise.all(
      [marta, tobia].map((one) => one.page.locator('.score tfoot td').allInnerTexts()),
    );
    equal(
      totals[1].map((one) => one.replace(',', '.')),
      totals[0],
      'both see the same result',
    );
    await marta.page.click('.sill .btn:has-text("The table")').catch(() => undefined);
    await shot(marta.page, 'end');
    noFaults(marta, tobia);
    await leave(marta, tobia);
  },

  async 'acbas: borders drawn by dragging, undone and confirmed together'({ browser, origin }) {
    const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, { settings: { name: 'Tobia', motion: 'less' } });
    const { links } = await open(marta.page, {
      mode: 'advanced',
      seats: [{ kind: 'me', name: 'Marta' }, { kind: 'open' }],
    });
    await marta.page.goto(links[0]);
    await tobia.page.goto(links[1]);
    const me = await whoseTurn([marta, tobia]);
    const page = me.page;
    await accessible(page, 'the table');
    // Why not: a space, a building, a card enlarged.
    await tap(page, '[data-space="stables"]');
    await page.waitForSelector('.spaces .whynot');
    ok((await text(page, '.spaces .whynot')).includes('stall'), 'the tip says why not');
    await page.keyboard.press('Escape');
    await page.locator('[data-building="half_timbered_house"]').first().click();
    await page.waitForSelector('.big .why');
    ok((await text(page, '.big')).includes('replaces'), 'the card tells its rule');
    await accessible(page, 'a card enlarged');
    await shot(page, 'card');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.big'));
    // Walls: two borders for nothing, a third costs stone.
    const before = await at(page);
    await page.click('[data-space="walls"]');
    await page.waitForSelector('.edge[data-legal]');
    await drag(page, ['g1n', 'h1w', 'h2w']);
    equal(await page.locator('.edge[aria-pressed="true"]').count(), 2, 'only what can be paid is drawn');
    ok((await text(page, '.sill')).includes('costs 2 stone'), 'and the sill says why not more');
    await page.click('[data-do="undo"]');
    ok((await text(page, '.sill')).includes('It costs nothing'), 'these cost nothing');
    equal(await page.locator('.edge[aria-pressed="true"]').count(), 1, 'undo takes the last border');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    equal(
      [await page.locator('.edge').count(), await at(page)],
      [0, before],
      'and then the space, and nothing was played',
    );
    // By the keyboard alone.
    await page.locator('[data-space="walls"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.edge[data-legal]');
    await page.locator('[data-edge="g1n"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    ok(
      (await page.evaluate(() => document.activeElement.dataset.edge)) !== 'g1n',
      'arrows go on to the next side',
    );
    await page.locator('[data-edge="h1w"]').focus();
    await page.keyboard.press('Space');
    equal(await page.locator('.edge[aria-pressed="true"]').count(), 2, 'two by the keyboard');
    await accessible(page, 'a plan of borders');
    await shot(page, 'plan');
    await page.keyboard.press('d');
    await page.waitForFunction((was) => document.querySelector('.page').dataset.at !== was, before);
    await page.waitForFunction(() => /places 2 borders/.test(document.querySelector('.log').textContent));
    await page.waitForSelector('[data-space="walls"].taken');
    noFaults(marta, tobia);
    await leave(marta, tobia);
  },

  async 'acbas: undo across a plan of borders, until the other chooses'({ browser, origin }) {
    const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, { settings: { name: 'Tobia', motion: 'less' } });
    const { links } = await open(marta.page, {
      mode: 'basic',
      seats: [{ kind: 'me', name: 'Marta' }, { kind: 'open' }],
    });
    await marta.page.goto(links[0]);
    await tobia.page.goto(links[1]);
    const mover = await whoseTurn([marta, tobia]);
    const page = mover.page;
    const other = mover === marta ? tobia.page : marta.page;
    await page.click('[data-space="walls"]');
    await page.waitForSelector('.edge[data-legal]');
    await drag(page, ['f1n', 'g1n']);
    await page.click(CONFIRM);
    await other.waitForSelector('[data-space="walls"].taken');
    equal(await page.locator('.live .cells [data-cell]').count(), 6, 'the farm is there');
    equal(
      Number((await page.locator('.farmpanel .tray li').nth(3).locator('.num').innerText()).trim()),
      7,
      'two borders are placed',
    );
    await page.click('[data-do="undo"]');
    await other.waitForFunction(() => !document.querySelector('[data-space="walls"].taken'));
    await page.waitForSelector('[data-space="walls"].legal');
    equal(
      Number((await page.locator('.farmpanel .tray li').nth(3).locator('.num').innerText()).trim()),
      9,
      'the whole plan is taken back at once',
    );
    noFaults(marta, tobia);
    await leave(marta, tobia);
  },

  async 'acbas: the Carpenter at any time'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, { settings: { name: 'Tobia', motion: 'less' } });
    const page = me.page;
    const { links } = await open(page, {
      mode: 'advanced',
      buildings: ['carpenter'],
      seats: [{ kind: 'me', name: 'Marta' }, { kind: 'open' }],
    });
    await page.goto(links[0]);
    await tobia.page.goto(links[1]);
    const plans = [
      (window) => window.click('[data-space="building_materials"]'),
      async (window) => {
        await window.click('[data-space="feeding_troughs"]');
        await window.waitForSelector('.live [data-cell="f1"][data-legal]');
        await window.locator('.live [data-cell="f1"]').click();
      },
      async (window) => {
        await window.locator('.card[data-building="carpenter"].legal').click();
        await window.waitForSelector('.cell[data-legal]');
        await window.locator('.live [data-cell="g3"]').click();
      },
    ];
    for (let n = 0; n < 9; n++) {
      const mover = await whoseTurn([me, tobia]);
      if (mover === me && !plans.length) break;
      const before = await at(mover.page);
      if (mover === me) await plans.shift()(page);
      else
        await mover.page
          .locator(
            ['one_stone', 'two_stone', 'reed_and_sheep']
              .map((space) => `[data-space="${space}"].legal`)
              .join(),
          )
          .first()
          .click();
      await mover.page.waitForSelector(CONFIRM);
      await mover.page.click(CONFIRM);
      await mover.page.waitForFunction((was) => document.querySelector('.page').dataset.at !== was, before);
    }
    await page.click('.sill .any');
    await page.waitForFunction(() => /Put down/.test(document.querySelector('.sill').textContent));
    await page.locator('.live [data-cell="f2"]').click();
    await page.click(CONFIRM);
    await page.waitForSelector('.live [data-cell="f2"][aria-label*="trough"]');
    equal(
      await page.locator('.live [data-cell="f1"][aria-label*="trough"]').count(),
      0,
      'the trough has moved',
    );
    noFaults(me, tobia);
    await leave(me, tobia);
  },

  async 'acbas: on a phone, in Italian, in the dark'({ browser, origin }) {
    const me = await person(browser, origin, {
      width: 390,
      height: 844,
      language: 'it',
      touch: true,
      scheme: 'dark',
      settings: { name: 'Nives', motion: 'less' },
    });
    const page = me.page;
    const { links } = await open(page, { seats: [{ kind: 'me', name: 'Nives' }, BOT] });
    await page.goto(links[0]);
    await page.waitForSelector('.acbas');
    for (let n = 0; n < 4; n++) {
      await waitTurn(page);
      for (const tab of [1, 2, 3, 0]) {
        await page.locator('.tabs button').nth(tab).click();
        await noSideways(page, `tab ${tab}, turn ${n}`);
        if (n === 1) await accessible(page, `tab ${tab}`);
      }
      await turn(page, n * 3);
    }
    noFaults(me);
    await leave(me);
  },

  async 'acbas: the lesson leads through a round'({ browser, origin }) {
    const me = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const page = me.page;
    const step = (id, n) => page.waitForSelector(`.coach:has-text("Step ${n} of 13")`);
    const confirm = async () => {
      await page.waitForSelector(CONFIRM);
      await page.click(CONFIRM);
    };
    await page.goto('/lesson/acbas');
    await step('farm', 1);
    ok((await text(page, '.sill')).includes('lesson, step 1 of 13'), 'the sill says which step it is');
    await accessible(page, 'the lesson');
    await page.click('.coach .btn.do');
    await step('goods', 2);
    await waitTurn(page);
    const goods = ['three_wood', 'start_player', 'building_materials', 'two_stone', 'one_stone']
      .map((space) => `[data-space="${space}"].legal`)
      .join();
    await page.locator(goods).first().click();
    await step('send', 3);
    await shot(page, 'lesson');
    await confirm();
    await page.waitForFunction(() => /Step [5-9] of/.test(document.querySelector('.coach').textContent));
    // The bot may stand on both spaces for borders; then the lesson goes on to the animals.
    const borders = page.locator('[data-space="fences"].legal, [data-space="walls"].legal');
    if (await borders.count()) {
      await borders.last().click();
      await step('draw', 6);
      ok(await page.locator('[data-do="confirm"]').isDisabled(), 'nothing is confirmed before its step');
      await page.waitForSelector('.edge[data-legal]');
      await drag(page, ['f1n', 'g1n']);
      await step('build', 7);
      await shot(page, 'lesson-draw');
      await confirm();
    } else {
      await page.locator('[data-space].legal').first().click();
      await confirm();
    }
    await step('herd', 8);
    await waitTurn(page);
    const herds = page.locator(
      ['pig_and_sheep', 'horse_and_sheep', 'cow_and_pig']
        .map((space) => `[data-space="${space}"].legal`)
        .join(),
    );
    await herds.first().click();
    await step('home', 9);
    await confirm();
    for (const n of [10, 11, 12, 13]) {
      await step('show', n);
      if (n < 13) await page.click('.coach .btn.do');
    }
    await page.click('.coach .btn.do');
    await page.waitForFunction(() => !document.querySelector('.coach'));
    ok(!(await text(page, '.sill')).includes('lesson'), 'the lesson is over');
    noFaults(me);
    await leave(me);
  },

  async 'acbas: what a table loads'(shared) {
    const me = await person(shared.browser, shared.origin, { settings: { name: 'Marta', motion: 'less' } });
    const { links } = await open(me.page, { seats: [{ kind: 'me', name: 'Marta' }, BOT] });
    const fresh = await person(shared.browser, shared.origin, {
      settings: { name: 'Marta', motion: 'less' },
    });
    const loads = weigh(fresh.page, shared.origin);
    await fresh.page.goto(links[0]);
    await fresh.page.waitForSelector('.acbas');
    await fresh.page.waitForLoadState('networkidle');
    shared.note = `${(loads() / 1024).toFixed(1)} KB of code compressed`;
    ok(loads() > 50_000 && loads() < MOST_BYTES, `the page's own code is under 150 KB: ${shared.note}`);
    noFaults(me, fresh);
    await leave(me, fresh);
  },
};
