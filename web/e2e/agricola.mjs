/** Agricola, clicked through: whole games, fences drawn by dragging, a harvest with cooking and begging, alone, on a phone, the lesson. */
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok } from './check.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const at = (page) => page.getAttribute('.page', 'data-at');
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const shot = (page, name) => (process.env.E2E_SHOTS ? page.screenshot({ path: `${process.env.E2E_SHOTS}/agricola-${name}.png` }) : undefined);
const CONFIRM = '[data-do="confirm"]:not([disabled])';
export const BOT = { kind: 'bot', bot: 'random', name: 'Tobia' };
export const ME = { kind: 'me', name: 'Marta' };

/** A table made over the wire; the links to its seats. */
export async function open(page, { cards = 'none', seats }) {
  if (!page.url().startsWith('http')) await page.goto('/settings');
  const { table, tokens } = await page.evaluate(async (body) => (await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json(),
    { game: 'agricola', players: seats.length, options: { cards }, seats, undo: 'strict', clock: null, public: false });
  return { table, tokens, links: tokens.map((token) => `/t/${table}#${token}`) };
}

/** What can be touched now, as the page marks it. */
const offered = (page) => page.evaluate(() => {
  const seen = (one) => one.getBoundingClientRect().width > 0;
  const names = (selector, name) => [...document.querySelectorAll(selector)].filter(seen).map((one) => one.dataset[name]);
  const confirm = document.querySelector('[data-do="confirm"]');
  return {
    over: !!document.querySelector('.score'), mine: !!confirm, confirm: !!confirm && !confirm.disabled, costly: !!document.querySelector('.btn.costly'), asked: document.querySelector('.agricola')?.dataset.asked ?? '',
    spaces: names('[data-space].legal', 'space'), chosen: !!document.querySelector('[data-space].chosen'), cards: names('.card[data-legal]', 'card'), cells: names('.cell[data-legal]', 'cell'), edges: names('.edge[data-legal]', 'edge'), drawn: names('.edge[aria-pressed="true"]', 'edge'),
    fences: 0, papers: names('.pick.legal', 'word'), choice: document.querySelector('[data-choice]')?.dataset.choice ?? '', more: [...document.querySelectorAll('[data-choice] .stp [data-legal], .hv .stp [data-legal]')].filter(seen).length, tabs: names('.tabs [data-cards]:has(.pin)', 'cards'),
  };
});
/** Until this window is asked, and what was touched has been thought through. */
export async function waitTurn(page, timeout = 30_000) {
  await page.waitForFunction(() => document.querySelector('.score') || (document.querySelector('[data-do="confirm"]') && document.querySelector('.agricola')?.getAttribute('aria-busy') === 'false'), null, { timeout });
  return offered(page);
}
const settled = (page) => page.waitForFunction(() => document.querySelector('.score') || !document.querySelector('.agricola') || document.querySelector('.agricola').getAttribute('aria-busy') === 'false');
/** The sides of one open cell that are still to be drawn, the fewest first. */
const around = (edges) => {
  const columns = 'abcde';
  const sides = (cell) => [`${cell}n`, cell[1] === '3' ? `${cell}s` : `${cell[0]}${Number(cell[1]) + 1}n`, `${cell}w`, cell[0] === 'e' ? `${cell}e` : `${columns[columns.indexOf(cell[0]) + 1]}${cell[1]}w`];
  const there = new Set(edges);
  return [...columns].flatMap((column) => [1, 2, 3].map((row) => sides(`${column}${row}`).filter((side) => there.has(side)))).filter((one) => one.length > 0).sort((a, b) => a.length - b.length);
};
const PREFERRED = ['fencing', 'basic_wish', 'urgent_wish', 'grain_utilization', 'cultivation', 'house_redevelopment', 'farm_redevelopment', 'farm_expansion', 'major_improvement', 'lessons', 'sheep_market', 'pig_market', 'cattle_market', 'farmland', 'grain_seeds', 'vegetable_seeds', 'forest'];

/** One gesture by clicking: choose until it can be confirmed, and confirm it. */
export async function turn(page, pick, seen = new Set()) {
  const before = await at(page);
  let drawing = [];
  for (let step = 0; step < 60; step++) {
    const now = await offered(page);
    if (now.over || !now.mine || (await at(page)) !== before) return;
    seen.add(now.asked);
    const some = (list) => list[(pick * 7 + step * 3) % list.length];
    const click = async (selector) => { await page.locator(selector).first().click({ timeout: 5000 }); await settled(page); };
    if (now.asked === 'Feed') {
      if (now.costly && now.more) await click('.hv .stp [data-legal]');
      else { await page.click(CONFIRM); break; }
    } else if (now.choice === 'release' && !now.confirm && now.more) await page.locator('[data-choice] .stp [data-legal]').nth(pick % now.more).click().then(() => settled(page));
    else if (now.asked === 'DrawFences' || now.drawn.length) {
      if (now.confirm && now.drawn.length) { await page.click(CONFIRM); await settled(page); continue; }
      if (!drawing.length) drawing = [...(around(now.edges)[(step * 5 + pick) % Math.max(1, around(now.edges).length)] ?? [])];
      const edge = drawing.shift();
      if (edge) await click(`[data-edge="${edge}"]`);
      if (step > 40 && now.drawn.length) { await page.click('[data-do="restart"]'); await settled(page); }
    } else if (now.papers.length) await click(`[data-word="${some(now.papers)}"]`);
    else if ((now.choice === 'sow' || now.choice === 'bake') && now.more && step < 12) await page.locator('[data-choice] .stp [data-legal]').nth(pick % now.more).click().then(() => settled(page));
    else if (now.cells.length && !(now.confirm && step > 4)) await click(`.cell[data-cell="${some(now.cells)}"]`);
    else if (now.cards.length) await click(`.card[data-card="${some(now.cards)}"]`);
    else if (now.tabs.length && !now.confirm) await click(`[data-cards="${now.tabs[0]}"]`);
    else if (!now.chosen && now.spaces.length) await click(`[data-space="${PREFERRED.filter((space) => now.spaces.includes(space))[pick % 3] ?? some(now.spaces)}"]`);
    else if (now.confirm) {
      await page.click(CONFIRM);
      await settled(page);
      // Something may still be asked after it.
      await page.waitForFunction((was) => document.querySelector('.page')?.getAttribute('data-at') !== was || document.querySelector('[data-legal="yes"]') || document.querySelector('[data-do="confirm"]:not([disabled])'), before, { timeout: 10_000 });
    } else throw new Error(`nothing to do: ${JSON.stringify(now)}`);
    if (step === 59) throw new Error(`no end: ${JSON.stringify(now)}`);
  }
  await page.waitForFunction((was) => document.querySelector('.score') || document.querySelector('.page')?.getAttribute('data-at') !== was, before, { timeout: 10_000 });
}

export const agricola = {
  async 'agricola: a whole game of two people without hand cards'({ browser, origin }) {
    const one = await person(browser, origin, {});
    const { links } = await open(one.page, { seats: [ME, BOT] });
    await one.page.goto(links[0]);
    const seen = new Set();
    for (let n = 0; n < 200; n++) {
      const now = await waitTurn(one.page);
      if (now.over) break;
      await turn(one.page, n, seen);
    }
    console.log([...seen]);
    ok(await one.page.locator('.score').count(), 'the game is over');
    noFaults(one);
    await leave(one);
  },
};
