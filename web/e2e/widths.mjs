/**
 * Every page and every kind of position at every size: nothing is cut, covered or out of reach. `--long` walks
 * all of it and prints a table; otherwise a part is drawn in which every size, game and page occurs.
 */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { person } from './browser.mjs';
import { equal, noFaults, ok, rested } from './check.mjs';
import { unfit } from './fit.mjs';
import { python, ROOT, startServer } from './server.mjs';

/** Width, height, whether it is touched. The last two are 200 % and 400 % of usual windows. */
export const SIZES = [
  [360, 740, true],
  [390, 844, true],
  [740, 360, true],
  [768, 1024, true],
  [820, 1180, true],
  [1024, 768, true],
  [900, 700, false],
  [1280, 720, false],
  [1440, 900, false],
  [1920, 1080, false],
  [2560, 1440, false],
  [640, 400, false],
  [360, 225, false],
];
const flag = (name) => {
  const found = process.argv.find((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  return found && (found.split('=')[1] ?? true);
};
const SIDE_BY_SIDE = 3;
const PAGES = [
  ['lobby', '/', '.gms a'],
  ...['aehre', 'acbas', 'everdell', 'agricola'].flatMap((game) => [
    [`new ${game}`, `/new/${game}`, '.setup'],
    [`rules ${game}`, `/rules/${game}`, '.pa'],
    [`cards ${game}`, `/cards/${game}`, 'tbody tr'],
    [`lesson ${game}`, `/lesson/${game}`, '.coach'],
  ]),
  [
    'waiting room',
    '/new/aehre',
    '.setup',
    async (page) => {
      await page.locator('.sts .st').nth(1).locator('.seg button').nth(1).click();
      await page.click('[data-do="create"]');
      await page.waitForSelector('.room');
    },
  ],
  [
    'campaign',
    '/new/agricola',
    '.setup',
    async (page) => {
      await page.locator('[data-campaign-kind] button').nth(1).click();
      await page.click('[data-do="create"]');
      await page.waitForSelector('.road');
    },
  ],
  ['lesson moor', '/lesson/agricola/moor', '.coach'],
  ['settings', '/settings', '.f'],
  ['nowhere', '/nowhere', '.empty'],
].map(([name, path, ready, then]) => ({ name, path, ready, then }));

/** A server with a table at every kind of step of every game, and what they are. */
async function planted() {
  const server = await startServer();
  await server.end();
  const { stdout } = await promisify(execFile)(python(), ['-m', 'tests.server.walked', server.database], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${ROOT}/src:${ROOT}` },
    maxBuffer: 1 << 24,
  });
  await server.restart();
  return {
    server,
    tables: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

/** What is opened over a table with these keys. */
const opened = (key, what) => ({
  name: `${what} of a table`,
  then: async (page) => {
    await page.keyboard.press(key);
    await page.waitForSelector('.drawer');
  },
});
const DRAWERS = [opened('s', 'score sheet'), opened('t', 'talk'), opened('?', 'keys')];

const stopsOf = (tables) => [
  ...PAGES,
  ...tables.map(({ table, token, name, game, kind }) => ({
    name,
    game,
    path: `/t/${table}#${token}`,
    ready: kind === 'over' ? '.score' : `.page.table[aria-busy="false"] .${game}`,
  })),
  ...DRAWERS.map((drawer) => {
    const { table, token, game } = tables.findLast(({ kind }) => kind.startsWith('turn'));
    return { ...drawer, path: `/t/${table}#${token}`, ready: `.page.table[aria-busy="false"] .${game}` };
  }),
  ...tables
    .filter(({ kind }) => kind === 'over')
    .map(({ table, name, game }) => ({
      name: name.replace('over', 'replay'),
      game,
      path: `/t/${table}/replay`,
      ready: '.tape, .sl',
      then: (page) => page.keyboard.press('ArrowLeft'),
    })),
];

/** What does not fit at these sizes, tab by tab where there are tabs. */
async function look(me, sizes, stop, tell) {
  const { page } = me;
  for (const [width, height, touch] of sizes) {
    await page.setViewportSize({ width, height });
    await rested(page);
    const tabs = await page.locator('nav.tabs button').count();
    for (let tab = 0; tab < Math.max(tabs, 1); tab++) {
      if (tabs) {
        await page
          .locator('nav.tabs button')
          .nth(tab)
          .evaluate((one) => one.click());
        await rested(page);
      }
      const found = await unfit(page, touch);
      await tell({ stop, width, height, tab: tabs ? tab : null, found });
    }
  }
}

/** Walk over these stops, each at its sizes; `tell` hears what does not fit. */
async function walk({ browser, origin }, stops, sizesOf, tell) {
  const queue = stops.map((stop, n) => ({ stop, n }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { stop, n } = next;
      for (const touch of [true, false]) {
        const sizes = sizesOf(n).filter((size) => size[2] === touch);
        if (!sizes.length) continue;
        const language = flag('language') || (n % 3 === 0 ? 'en' : 'it');
        const scheme = flag('scheme') || (n % 2 ? 'dark' : 'light');
        const [width, height] = sizes[0];
        const me = await person(browser, origin, {
          width,
          height,
          touch,
          language,
          scheme,
          painted: !!flag('shots'),
          settings: { name: 'Marta', motion: 'less' },
        });
        try {
          await me.page.goto(stop.path);
          await me.page.waitForSelector(stop.ready);
          await stop.then?.(me.page);
          await look(me, sizes, stop, async (told) => {
            if (flag('shots')) {
              const file = `${stop.name}-${told.width}x${told.height}${told.tab === null ? '' : `-${told.tab}`}`;
              mkdirSync(flag('shots'), { recursive: true });
              await me.page.screenshot({
                path: join(flag('shots'), `${file.replace(/[^\w.-]+/g, '_')}.png`),
              });
            }
            tell({ ...told, language, scheme });
          });
          me.faults.splice(0, me.faults.length, ...me.faults.filter((fault) => !/status of 404/.test(fault)));
          noFaults(me);
        } catch (error) {
          tell({
            stop,
            width,
            height,
            tab: null,
            language,
            scheme,
            found: [`not walked: ${String(error).slice(0, 300)}`],
          });
        }
        await me.context.close();
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

/** How often each fault occurs, where first, and how many places were clean. */
function table(told) {
  const kinds = new Map();
  for (const { stop, width, height, tab, language, found } of told)
    for (const line of found) {
      const [what, examples] = line.split(/ \(\d+\): /);
      if (!kinds.has(what)) kinds.set(what, { places: new Set(), sizes: new Set(), first: '' });
      const kind = kinds.get(what);
      kind.places.add(stop.name);
      kind.sizes.add(`${width}x${height}`);
      const at = `${width}x${height}${tab === null ? '' : ` tab ${tab}`}`;
      kind.first ||= `${stop.name} ${at} ${language}: ${examples ?? ''}`;
    }
  return [...kinds]
    .sort((a, b) => b[1].places.size - a[1].places.size)
    .map(
      ([what, { places, sizes, first }]) =>
        `${what}\n        ${places.size} places at ${[...sizes].join(' ')} · ${first}`,
    );
}

export const widths = {
  async 'widths: every page and every kind of position fits its window'(shared) {
    const { server, tables } = await planted();
    const told = [];
    try {
      const long = !!flag('long');
      const only = flag('only');
      const seed = Number(process.env.E2E_SEED ?? 7);
      let stops = stopsOf(tables);
      ok(tables.length >= 40, `positions enough: ${tables.length}`);
      if (only) stops = stops.filter((stop) => new RegExp(only).test(stop.name));
      if (!long && !only) stops = stops.filter((stop, n) => !stop.game || (n + seed) % 4 === 0);
      if (flag('every')) stops = stops.filter((_, n) => n % Number(flag('every')) === 0);
      const sizes = flag('sizes')
        ? SIZES.filter(([width, height]) => String(flag('sizes')).split(',').includes(`${width}x${height}`))
        : SIZES;
      const sizesOf = (n) => (long || only ? sizes : [sizes[(5 * n + seed) % sizes.length]]);
      const begun = Date.now();
      await walk({ ...shared, origin: server.origin }, stops, sizesOf, (one) => told.push(one));
      const bad = told.filter(({ found }) => found.length);
      shared.note = `${stops.length} places, ${told.length} looks, ${((Date.now() - begun) / 1000).toFixed(0)} s`;
      if (long || only)
        console.log(`${shared.note}, ${bad.length} looks with faults\n  ${table(told).join('\n  ')}`);
      equal(table(told), [], 'all fits');
    } finally {
      await server.stop();
    }
    ok(!/Traceback/.test(server.said()), server.said());
  },

  async 'widths: a planted fault is found'({ browser, origin }) {
    const me = await person(browser, origin, {
      width: 390,
      height: 844,
      touch: true,
      settings: { motion: 'less' },
    });
    const { page } = me;
    await page.goto('/settings');
    await page.waitForSelector('.f');
    await rested(page);
    equal(await unfit(page, true), [], 'the page is clean');
    const PLANTED = {
      sideways: '<div data-css="width: 500px; height: 4px; background: red"></div>',
      'cut right':
        '<div data-css="width: 60px; overflow: hidden; white-space: nowrap">A long sentence here</div>',
      spills: '<div data-css="width: 60px; background: red; white-space: nowrap">A long sentence here</div>',
      'text on':
        '<div data-css="height: 20px"><i>One text</i><i data-css="margin-left: -40px">Another</i></div>',
      'covered by':
        '<p data-css="position: relative"><i>A text</i><b data-css="position: absolute; inset: 0; background: red">',
      'out of reach':
        '<p data-css="height: 44px; overflow: hidden"><button data-css="margin-top: 60px">Far</button></p>',
      'box cut':
        '<div data-css="height: 44px; overflow: hidden"><p class="panel" data-css="height: 60px"></p></div>',
      'too small': '<button data-css="width: 30px; height: 30px" aria-label="small"></button>',
    };
    for (const [kind, html] of Object.entries(PLANTED)) {
      await page.evaluate((text) => {
        const box = document.createElement('div');
        box.id = 'planted';
        box.innerHTML = text;
        for (const one of box.querySelectorAll('[data-css]')) one.style.cssText = one.dataset.css;
        document.querySelector('main').prepend(box);
      }, html);
      const found = await unfit(page, true);
      ok(
        found.some((line) => line.startsWith(kind)),
        `${kind} is found: ${JSON.stringify(found)}`,
      );
      await page.evaluate(() => document.querySelector('#planted').remove());
    }
    equal(await unfit(page, true), [], 'and clean again without it');
    await me.context.close();
  },
};
