/** The pictures of README and docs, taken from the real page: `npm run shots`, after `npm run build`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, person } from './e2e/browser.mjs';
import { create, turn, waitTurn } from './e2e/play.mjs';
import { startServer } from './e2e/server.mjs';

const OUT = new URL('../docs/pictures', import.meta.url).pathname;
mkdirSync(OUT, { recursive: true });
const server = await startServer();
const browser = await launch();
const shot = (page, name) => page.screenshot({ path: join(OUT, `${name}.png`) });
const calm = { motion: 'less' };

/** Choose a tile, ask for good places, and hold it over the best one. */
async function hold(page) {
  await page.locator('.dom.legal').first().click();
  await page.waitForSelector('.cells.live [data-legal]');
  await page.keyboard.press('h');
  await page.locator('[data-hint]').first().click();
  await page.waitForFunction(
    () => document.querySelector('.chip') || document.querySelector('[data-level="yes"]'),
  );
  if (await page.locator('[data-level="yes"]').count())
    await page.locator('[data-level="yes"] .sm.legal').first().click();
  await page.waitForSelector('.chip');
  await page.mouse.move(5, 5);
  await page.waitForTimeout(300);
}

/** Play some turns: good places, and steps in the barn, so that farms and livestock appear. */
async function some(page, turns) {
  for (let n = 0; n < turns && (await waitTurn(page)) !== 'over'; n++) {
    if (!(await page.locator('.dom.legal').count())) {
      await turn(page, n, true);
      continue;
    }
    const before = await page.getAttribute('.page', 'data-at');
    await page
      .locator('.dom.legal')
      .nth(n % (await page.locator('.dom.legal').count()))
      .click();
    await page.waitForSelector('.cells.live [data-legal]');
    await page.keyboard.press('h');
    await page.locator('[data-hint]').first().click();
    await page.waitForFunction(
      () => document.querySelector('.chip') || document.querySelector('[data-level="yes"]'),
    );
    if (await page.locator('[data-level="yes"]').count())
      await page.locator('[data-level="yes"] .sm.legal').first().click();
    await page.waitForSelector('.chip');
    const points = page.locator('.chip:not([disabled]):has(use[href="#point"])');
    if (await points.count()) await points.first().click();
    await page.waitForSelector('[data-do="confirm"]:not([disabled])');
    await page.locator('[data-do="confirm"]').click();
    await page.waitForFunction((was) => document.querySelector('.page').dataset.at !== was, before);
  }
  await waitTurn(page);
}

/** A table with a bot, played on over the wire by what the hints say; the address of its first seat. */
async function guided(page, { game, options = {}, moves, players = 2, seed }) {
  await page.goto('/settings');
  return page.evaluate(
    async ({ game: id, options: chosen, moves: most, players: many, seed: dealt }) => {
      const bots = ['Tobia', 'Lia', 'Ugo']
        .slice(0, many - 1)
        .map((name) => ({ kind: 'bot', bot: 'beginner', name }));
      const body = {
        game: id,
        players: many,
        options: chosen,
        seats: [{ kind: 'me', name: 'Marta' }, ...bots],
        undo: 'strict',
        clock: null,
        public: false,
        seed: dealt,
      };
      const made = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { table: found, tokens } = await made.json();
      await new Promise((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${found}/socket`);
        let at = -1;
        let count = 0;
        const send = (ask) => socket.send(JSON.stringify(ask));
        socket.onopen = () => send({ do: 'hello', id: 0, token: tokens[0] });
        socket.onmessage = ({ data }) =>
          data.split('\n').forEach((line) => {
            const frame = JSON.parse(line);
            if (frame.is === 'refused' || frame.is === 'error') failed(new Error(data));
            if (frame.is === 'hint') send({ do: 'play', id: ++count, at, words: [frame.moves[0].word] });
            if (frame.is !== 'table' || frame.at === at || !(frame.moves.length || frame.view.over)) return;
            at = frame.at;
            if (count >= most || frame.view.over) {
              socket.close();
              done();
            } else if (frame.moves.length === 1)
              send({ do: 'play', id: ++count, at, words: [frame.moves[0].word] });
            else send({ do: 'hint', id: `h${at}`, at });
          });
      });
      return `/t/${found}#${tokens[0]}`;
    },
    { game, options, moves, players, seed },
  );
}

for (const [name, asked] of Object.entries({
  acbas: { game: 'acbas', options: { mode: 'expert' }, moves: 60, seed: 5 },
  everdell: { game: 'everdell', moves: 46, seed: 5 },
  agricola: { game: 'agricola', moves: 62, seed: 5 },
})) {
  const host = await person(browser, server.origin, { settings: { name: 'Marta', ...calm } });
  const address = await guided(host.page, asked);
  await host.context.close();
  for (const [kind, look] of Object.entries({
    '': {},
    '-phone': { width: 390, height: 844, touch: true, scale: 2 },
    '-dark': { scheme: 'dark', language: 'it' },
  })) {
    const one = await person(browser, server.origin, { ...look, settings: { name: 'Marta', ...calm } });
    await one.page.goto(address);
    await one.page.waitForSelector('[data-do="confirm"], .score', { state: 'attached' });
    await one.page.waitForTimeout(1200);
    await shot(one.page, name + kind);
    if (one.faults.length) console.log(one.faults.join('\n'));
    await one.context.close();
  }
}

const marta = await person(browser, server.origin, { settings: { name: 'Marta', ...calm } });
await create(marta.page, { seats: ['bot', 'bot'] });
await some(marta.page, 9);
await shot(marta.page, 'since');
await hold(marta.page);
await shot(marta.page, 'table');
const table = marta.page.url().split('/t/')[1];
const token = await marta.page.evaluate(
  (id) => JSON.parse(localStorage.getItem(`podere.table.${id}`)).seats[0],
  table,
);

for (const [name, look] of Object.entries({
  'table-dark': { scheme: 'dark' },
  'table-italian': { language: 'it' },
  'table-short': { height: 770 },
  'table-1024': { width: 1024, height: 768 },
  'table-phone': { width: 390, height: 844, touch: true, scale: 2 },
  'table-phone-dark': { width: 390, height: 844, touch: true, scale: 2, scheme: 'dark', language: 'it' },
})) {
  const one = await person(browser, server.origin, { ...look, settings: { name: 'Marta', ...calm } });
  await one.page.goto(`/t/${table}#${token}`);
  await one.page.waitForSelector('.dom.legal');
  await hold(one.page);
  await shot(one.page, name);
  if (name === 'table-phone') {
    await one.page.locator('.tabs button').nth(1).click();
    await one.page.waitForTimeout(300);
    await shot(one.page, 'barn-phone');
  }
  await one.context.close();
}

await marta.page.keyboard.press('Escape');
await marta.page.keyboard.press('Escape');
await some(marta.page, 60);
await marta.page.waitForSelector('.score figure');
await shot(marta.page, 'score');
await marta.page.goto(`/t/${table}/replay`);
await marta.page.waitForSelector('.field');
for (let n = 0; n < 9; n++) await marta.page.keyboard.press('ArrowLeft');
await marta.page.waitForTimeout(700);
await shot(marta.page, 'replay');
await marta.page.setViewportSize({ width: 390, height: 844 });
await marta.page.waitForTimeout(300);
await shot(marta.page, 'replay-phone');
await marta.page.setViewportSize({ width: 1440, height: 900 });
await create(marta.page, { seats: ['open'], setup: (page) => page.getByText('In the lobby').click() });
await create(marta.page, { seats: ['bot', 'bot'] });
await marta.page.goto('/new/aehre');
await marta.page.waitForSelector('.setup');
await marta.page.waitForTimeout(400);
await shot(marta.page, 'lobby');
await marta.page.goto('/rules/aehre');
await marta.page.waitForSelector('.pa');
await marta.page.fill('input[type="search"]', 'farm');
await marta.page.waitForTimeout(300);
await shot(marta.page, 'rules');
await marta.page.goto('/lesson/aehre');
await marta.page.waitForSelector('.coach');
await marta.page.waitForSelector('.dom.legal');
await marta.page.click('.coach .btn.do');
await marta.page.locator('.dom.legal').first().click();
await marta.page.waitForTimeout(300);
await marta.page.keyboard.press('r');
await marta.page.locator('.cells.live [data-legal]').nth(24).click();
await marta.page.waitForSelector('.chip');
await marta.page.mouse.move(5, 5);
await marta.page.waitForTimeout(600);
await shot(marta.page, 'lesson');
if (marta.faults.length) console.log(marta.faults.join('\n'));
await browser.close();
await server.stop();
