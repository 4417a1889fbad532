/**
 * A hand that plays Farmers of the Moor to its end: one look at the table, one true click, and on as soon as
 * the page has answered.
 */
import { ok } from './check.mjs';

/**
 * What can be touched, as soon as this window is asked, the page rests, and it is no more as it was; null
 * where the turn has gone on, or nothing comes.
 */
const look = (page, was = null) =>
  page.evaluate(async (before) => {
    const seen = (one) => one.getBoundingClientRect().width > 0;
    const names = (selector, name) =>
      [...document.querySelectorAll(selector)].filter(seen).map((one) => one.dataset[name]);
    const steppers = (selector) =>
      [...document.querySelectorAll(`${selector} .stp [data-legal]`)].filter(seen).length;
    const at = () => document.querySelector('.page')?.dataset.at;
    const read = () => ({
      at: at(),
      asked: document.querySelector('.agricola').dataset.asked,
      round: Number(/\d+/.exec(document.querySelector('header').textContent)[0]),
      confirm: !!document.querySelector('[data-do="confirm"]:not([disabled])'),
      costly: !!document.querySelector('.btn.costly'),
      spaces: names('[data-space].legal', 'space'),
      specials: [...document.querySelectorAll('.sa.legal')]
        .filter(seen)
        .map((one) => `${one.closest('[data-special]').dataset.special} ${one.dataset.action}`),
      begun: names('[data-space].chosen, .sa.chosen', 'legal').length,
      cards: names('.card[data-legal]', 'card'),
      tabs: names('.tabs [data-cards]:has(.pin)', 'cards'),
      cells: names('.cell[data-legal]', 'cell'),
      edges: names('.edge[data-legal]', 'edge'),
      drawn: names('.edge[aria-pressed="true"]', 'edge'),
      papers: names('.pick.legal, .site.legal', 'word'),
      choice: document.querySelector('[data-choice]')?.dataset.choice ?? '',
      steps: steppers('[data-choice]'),
      cooks: steppers('.hv'),
      counts: [...document.querySelectorAll('.stp .num')].map((one) => one.textContent).join(),
    });
    // A table is large: it is looked at again only when something has changed in it.
    let changed = () => undefined;
    const watch = new MutationObserver(() => changed());
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    try {
      for (
        const until = performance.now() + 40_000;
        performance.now() < until;
        await new Promise((next) => {
          changed = () => setTimeout(next);
          setTimeout(next, until - performance.now());
        })
      ) {
        if (document.querySelector('.score')) return { over: true };
        if (before && at() !== before.at) return null;
        if (
          !document.querySelector('.agricola') ||
          document.querySelector('[aria-busy="true"]') ||
          !document.querySelector('[data-do="confirm"]')
        )
          continue;
        const now = read();
        if (JSON.stringify(now) !== JSON.stringify(before)) return now;
      }
      return null;
    } finally {
      watch.disconnect();
    }
  }, was);

/** A true click in the middle of a thing that nothing covers. */
async function tap(page, selector) {
  const aim = () =>
    page.evaluate((found) => {
      const one = [...document.querySelectorAll(found)].find(
        (each) => each.getBoundingClientRect().width > 0,
      );
      one?.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
      const spot = one && [x + width / 2, y + height / 2];
      return spot && one.contains(document.elementFromPoint(...spot)) ? spot : null;
    }, selector);
  let spot = await aim();
  for (const until = Date.now() + 5000; !spot && Date.now() < until; spot = await aim())
    await page.mouse.move(2, 2); // what the pointer opened goes
  ok(spot, `${selector} can be touched`);
  await page.mouse.click(...spot);
}

/** Windows that wait for their turn. */
const waiting = new Map();
/** The window that is asked, and what it offers; any when the game is over. */
export async function asked(pages) {
  for (const page of pages)
    if (!waiting.has(page))
      waiting.set(
        page,
        look(page).then(
          (now) => ({ page, now }),
          (error) => ({ page, now: null, error }),
        ),
      );
  const { page, now, error } = await Promise.race(pages.map((one) => waiting.get(one)));
  waiting.delete(page);
  ok(now, `somebody is asked${error ? `: ${error}` : ''}`);
  return { page, now };
}

const CONFIRM = '[data-do="confirm"]:not([disabled])';
/** Spaces on which nothing is left to choose, and those with which a farm grows. */
const PLAIN = [
  'day_laborer',
  'fishing',
  'grain_seeds',
  'vegetable_seeds',
  'forest',
  'clay_pit',
  'reed_bank',
  'western_quarry',
  'eastern_quarry',
  'infirmary',
];
const RICH = [
  'meeting_place',
  'major_improvement',
  'fencing',
  'farmland',
  'grain_utilization',
  'sheep_market',
  'farm_expansion',
  'house_redevelopment',
  'cultivation',
  'pig_market',
  'cattle_market',
  'basic_wish',
];
/** The sides of one cell of the farm that are still open, the fewest first. */
function around(edges) {
  const columns = 'abcde';
  const sides = (cell) => [
    `${cell}n`,
    cell[1] === '3' ? `${cell}s` : `${cell[0]}${Number(cell[1]) + 1}n`,
    `${cell}w`,
    cell[0] === 'e' ? `${cell}e` : `${columns[columns.indexOf(cell[0]) + 1]}${cell[1]}w`,
  ];
  return [...columns]
    .flatMap((column) =>
      [1, 2, 3].map((row) => sides(`${column}${row}`).filter((side) => edges.includes(side))),
    )
    .filter((one) => one.length)
    .sort((a, b) => a.length - b.length);
}
/** What a person would touch next. `n` counts gestures; who grows builds, others end their turn. */
function wish(now, n, mind) {
  if (now.asked === 'feed' || now.asked === 'heat')
    return now.costly && now.cooks ? '.hv .stp [data-legal]' : CONFIRM;
  if (now.asked === 'draw_fences' || now.drawn.length) return fence(now, mind);
  if (now.choice === 'release' || now.asked === 'raise')
    return now.confirm ? CONFIRM : '[data-choice] .stp [data-legal]';
  if (now.papers.length && !(now.confirm && mind.steps > 3))
    return `[data-word="${now.papers[n % now.papers.length]}"]`;
  if (now.steps && mind.steps < 3) return '[data-choice] .stp [data-legal]';
  if (now.cells.length && !(now.confirm && mind.steps > 2))
    return `.cell[data-cell="${now.cells[n % now.cells.length]}"]`;
  if (now.asked !== 'turn' && now.cards.length)
    return `.card[data-card="${now.cards[n % now.cards.length]}"]`;
  if (now.confirm) return CONFIRM;
  if (now.asked !== 'turn' && now.tabs.length) return `[data-cards="${now.tabs[0]}"]`;
  if (now.specials.length && (mind.grows ? n % 3 === 0 : !now.spaces.length))
    return action(now.specials[n % now.specials.length]);
  const liked =
    (mind.grows ? [...RICH.slice(n % 5), ...RICH.slice(0, n % 5), ...PLAIN] : PLAIN).find(
      (space) => now.spaces.includes(space) && !mind.shunned.has(space),
    ) ?? now.spaces[0];
  ok(liked, `something can be touched: ${JSON.stringify(now)}`);
  return `[data-space="${liked}"]`;
}
const action = (word) => `[data-special="${word.split(' ')[0]}"] [data-action="${word.split(' ')[1]}"]`;
/** A fence round one cell, side by side; where none can be closed, something else is done. */
function fence(now, mind) {
  mind.sides ??= around(now.edges)[0] ?? [];
  const next = mind.sides.find((side) => !now.drawn.includes(side) && now.edges.includes(side));
  if (next) return `[data-edge="${next}"]`;
  if (now.confirm) return CONFIRM;
  mind.shunned.add('fencing');
  mind.sides = undefined;
  return '[data-do="restart"]';
}

/** One gesture by clicking, until the position is another; `seen` gathers what was asked and done. */
export async function gesture(page, now, n, grows, seen) {
  const mind = { grows, steps: 0, shunned: new Set() };
  for (let was = now; was; mind.steps += 1) {
    ok(mind.steps < 40, `the gesture ends: ${JSON.stringify(was)}`);
    seen.add(was.asked);
    const thing = wish(was, n, mind);
    for (const [, name] of thing.matchAll(/data-(?:action|card|space)="(\w+)"/g)) seen.add(name);
    await tap(page, thing);
    const next = await look(page, was);
    if (!next)
      ok(
        (await page.getAttribute('.page', 'data-at')) !== was.at,
        `the page goes on after ${thing}: ${JSON.stringify(was)}`,
      );
    was = next?.over ? null : next;
  }
}
