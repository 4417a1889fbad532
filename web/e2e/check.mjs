/** What every page must keep: no fault, no sideways scrolling, nothing that axe finds fault with, however small. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export function equal(real, wanted, what) {
  if (JSON.stringify(real) !== JSON.stringify(wanted))
    throw new Error(`${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(real)}`);
}

export function ok(value, what) {
  if (!value) throw new Error(what);
}

/** Until something is true on this side of the wire. */
export async function until(test, what, timeout = 30_000) {
  for (const end = Date.now() + timeout; !test(); await sleep(5)) ok(Date.now() < end, what);
}

/**
 * Until a page is at rest: all that it asked for is there, its letters too, nothing moves, and its parts have
 * found their sizes.
 */
export async function rested(page) {
  await until(() => page.pending.size === 0, 'the page has all that it asked for');
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
  await page.evaluate(
    () =>
      new Promise((next) => {
        requestAnimationFrame(() => requestAnimationFrame(next));
      }),
  );
}

export function noFaults(...people) {
  for (const { faults } of people)
    if (faults.length)
      throw new Error(`the page complained:\n  ${[...new Set(faults)].slice(0, 5).join('\n  ')}`);
}

export async function accessible(page, where) {
  // a drawing may have this name
  if (!(await page.evaluate(() => typeof globalThis.axe?.run === 'function'))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const clear = document.adoptedStyleSheets;
    document.adoptedStyleSheets = []; // what is clear is not looked at
    const all = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    document.adoptedStyleSheets = clear;
    return all;
  });
  if (found.violations.length)
    throw new Error(
      `axe at ${where}: ${found.violations
        .map(
          (one) =>
            `${one.id} (${one.nodes.length}): ${one.nodes
              .slice(0, 2)
              .map((node) => `${node.target.join(' ')} ${node.any?.[0]?.message ?? ''}`)
              .join(' | ')}`,
        )
        .join('\n  ')}`,
    );
}

export async function noSideways(page, where) {
  const { wide, shown, widest } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
    widest: [...document.querySelectorAll('main *, footer *, header *')]
      .filter(
        (one) =>
          one.getBoundingClientRect().right > innerWidth + 1 &&
          getComputedStyle(one).position !== 'absolute' &&
          !one.closest('.sr, svg, .cards'),
      )
      .slice(0, 3)
      .map((one) => `${one.tagName}.${one.className}`),
  }));
  if (wide > shown) throw new Error(`${where} scrolls sideways: ${wide} > ${shown}; ${widest.join(', ')}`);
}

/** What a window loads of the page's own code, compressed; drawings of letters and the wire aside. */
export function weigh(page, origin) {
  const loaded = new Map();
  page.on('response', async (answer) => {
    const path = new URL(answer.url()).pathname;
    if (
      answer.ok() &&
      answer.url().startsWith(origin) &&
      !path.startsWith('/api/') &&
      !/\.(woff2|svg)$/.test(path)
    )
      loaded.set(
        /\./.test(path) ? path : '/',
        gzipSync(await answer.body().catch(() => Buffer.alloc(0))).length,
      );
  });
  return () => [...loaded.values()].reduce((sum, one) => sum + one, 0);
}
export const MOST_BYTES = 150 * 1024;
