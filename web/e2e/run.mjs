/** The page in a real browser against a real server. `npm run e2e [words]` runs those whose name has the words. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { acbas } from './acbas.mjs';
import { agricola } from './agricola.mjs';
import { around } from './around.mjs';
import { boards } from './boards.mjs';
import { launch } from './browser.mjs';
import { brought } from './brought.mjs';
import { campaign } from './campaign.mjs';
import { cards } from './cards.mjs';
import { everdell } from './everdell.mjs';
import { kept } from './kept.mjs';
import { keyboard } from './keyboard.mjs';
import { moor } from './moor.mjs';
import { startServer } from './server.mjs';
import { tests } from './tests.mjs';
import { variants } from './variants.mjs';
import { widths } from './widths.mjs';

const STATIC = new URL('../../src/podere/server/static', import.meta.url).pathname;
if (!existsSync(join(STATIC, 'index.html')))
  throw new Error('the page is not built: run `npm run build` first');

const wanted = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .join(' ');
const chosen = Object.entries({
  ...tests,
  ...boards,
  ...around,
  ...acbas,
  ...agricola,
  ...variants,
  ...campaign,
  ...everdell,
  ...moor,
  ...cards,
  ...brought,
  ...kept,
  ...keyboard,
  ...widths,
}).filter(([name]) => name.includes(wanted));
/** What takes longest begins first, so that no core waits for it at the end. */
const LONG = [
  'acbas: a whole expert game of two people',
  'Everdell: two people play a whole game by clicking',
  'a whole game of two people in two windows',
  'two games of a solo campaign, with a restart of the server in between',
  'moor: two people at level II, by clicking',
  'agricola: a whole game of two with hand cards, by clicking',
  'wide pages pass axe, light and dark',
  'every page fits a phone and passes axe',
  'Everdell: alone against Rugwort',
  'a campaign of two players to its end by quick play',
];
const rank = ([name]) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length);
chosen.sort((one, other) => rank(one) - rank(other));
/** A person waits now and then for the server or a frame: one more than there are cores keeps them busy. */
const SIDE_BY_SIDE = Math.min(4, availableParallelism() + 1);
const server = await startServer();
const browser = await launch();
const started = Date.now();
const failed = [];
const queue = [...chosen];

async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, test] = next;
    const begun = Date.now();
    const shared = { server, browser, origin: server.origin, note: '' };
    try {
      await test(shared);
      console.log(
        `ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)${shared.note ? ` ${shared.note}` : ''}`,
      );
    } catch (error) {
      failed.push(name);
      console.log(
        `FAIL  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n${String(error.stack ?? error)
          .split('\n')
          .slice(0, 8)
          .map((line) => `      ${line}`)
          .join('\n')}`,
      );
      if (process.env.E2E_SHOTS)
        for (const [n, page] of browser
          .contexts()
          .flatMap((context) => context.pages())
          .entries())
          await page
            .screenshot({ path: join(process.env.E2E_SHOTS, `${name.replaceAll(' ', '-')}-${n}.png`) })
            .catch(() => undefined);
    }
  }
}
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
await browser.close();
await server.stop();
if (/Traceback/.test(server.said())) {
  failed.push('server');
  console.log(`FAIL  the server complained:\n${server.said().slice(-1500)}`);
}
console.log(
  `${chosen.length} tests, ${failed.length} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
);
process.exit(failed.length ? 1 : 0);
