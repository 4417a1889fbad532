/**
 * A board of one's own in Ähre: a broken file says what is wrong, a chosen one can be taken off, one of any
 * shape is played on.
 */
import { readFileSync } from 'node:fs';
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok, rested } from './check.mjs';
import { create, easy, turn, waitTurn } from './play.mjs';

const house = () =>
  JSON.parse(readFileSync(new URL('../../src/podere/games/aehre/board.json', import.meta.url), 'utf8'));
const CROPS = { w: 'wheat', b: 'beet', r: 'rapeseed', c: 'corn', p: 'potato' };
const laidOut = (...rows) => rows.map((row) => [...row].map((letter) => CROPS[letter] ?? null));
const FIELD = '[data-option="board"]';

/** Choose a file that holds this. */
const choose = (page, name, data) =>
  page.setInputFiles(`${FIELD} input[type="file"]`, {
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)),
  });
const told = (page) => page.locator('.wrong li').allInnerTexts();

export const boards = {
  async 'a broken board says what is wrong, and a chosen file can be taken off'({ browser, origin }) {
    for (const [width, language, scheme] of [
      [390, 'it', 'dark'],
      [1024, 'it', 'light'],
      [1440, 'en', 'dark'],
    ]) {
      const me = await person(browser, origin, {
        width,
        language,
        scheme,
        settings: { name: 'Marta', motion: 'less' },
      });
      const { page } = me;
      await page.goto('/new/aehre');
      await page.waitForSelector(FIELD);
      const usual = await page.innerText(`${FIELD} .now`);
      ok(
        (language === 'it' ? /ricostruita/ : /reconstructed/).test(usual),
        `what is played without a file: ${usual}`,
      );
      equal(
        await page.locator('[data-note]').count(),
        2,
        'the lobby and the new table say that the board is reconstructed',
      );

      const turned = house().large_tiles.with(59, 'beet1-wheat1');
      await choose(page, 'broken.json', {
        ...house(),
        layout: laidOut('wx', 'br').with(0, ['wheat', 'oats']),
        top_step: 0,
        large_tiles: turned,
      });
      await page.waitForFunction(
        (field) => document.querySelector(`${field} .now`).textContent.trim() === 'broken.json',
        FIELD,
      ); // the file is read meanwhile
      await page.click('[data-do="create"]');
      await page.waitForSelector('.wrong li');
      const wrong = await told(page);
      equal(wrong.length, 3, 'everything that is wrong');
      ok(
        wrong[0].includes('oats') &&
          wrong[1].includes('top_step') &&
          wrong[2].includes('beet1-wheat1') &&
          wrong[2].includes('wheat1-beet1'),
        wrong.join('\n'),
      );
      ok(
        (language === 'it' ? /nell[’']ordine sbagliato/ : /wrong order/).test(wrong[2]),
        'in the language of the page',
      );
      await rested(page);
      await accessible(page, `a broken board at ${width}`);
      await noSideways(page, `a broken board at ${width}`);
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/broken-${width}.png`, fullPage: true });

      await page.click(`${FIELD} .tool`);
      equal(await page.innerText(`${FIELD} .now`), usual, 'the file is off');
      equal(await page.locator('.wrong').count(), 0, 'and nothing is wrong any more');
      equal(await page.locator(`${FIELD} .tool`).count(), 0, 'nothing is left to take off');
      await choose(page, 'no.json', '{');
      await page.waitForFunction(() => /no\.json/.test(document.querySelector('.foot p').textContent));
      await easy(page);
      await page.click('[data-do="create"]');
      await page.waitForURL(/\/t\/[^/]+$/);
      await page.waitForSelector('.dom.legal');
      equal(await page.locator('.cell').count(), 64, 'played on the board of the house');
      me.faults.splice(0, me.faults.length, ...me.faults.filter((fault) => !/status of 400/.test(fault)));
      noFaults(me);
      await me.context.close();
    }
  },

  async 'a board with holes and more than eight columns is played on'({ browser, origin }) {
    const layout = laidOut('.wbrcpwbrcp.', 'wbrcpw.brcpw', 'brcp....wbrc', 'rcpwb.rcpwbr', '.pwbrcpwbrc.');
    const cells = layout.flat().filter(Boolean).length;
    for (const [width, language, scheme] of [
      [390, 'it', 'light'],
      [1440, 'it', 'dark'],
      [1024, 'en', 'light'],
    ]) {
      const me = await person(browser, origin, {
        width,
        language,
        scheme,
        settings: { name: 'Marta', motion: 'less' },
      });
      const { page } = me;
      const barns = { wheat: 0, beet: 1, rapeseed: 2, corn: 1, potato: 2 };
      await create(page, {
        seats: ['bot'],
        setup: async () => {
          await easy(page);
          await choose(page, 'mine.json', { ...house(), layout, small_symbols: barns });
        },
      });
      await page.waitForSelector('.dom.legal');
      equal(await page.locator('.cell').count(), cells, 'a place to touch for each field and for no other');
      equal(await page.locator('svg .hole').count(), 12 * 5 - cells, 'wood where there is none');
      for (let n = 0; n < 3 && (await waitTurn(page)) === 'turn'; n++) await turn(page, n + 4);
      await waitTurn(page);
      await page.locator('.dom.legal').first().click();
      await page.locator('.cells.live [data-cell="k1"][data-legal], .cells.live [data-legal]').last().click();
      await page.waitForSelector('.chip');
      await rested(page);
      await accessible(page, `a long board at ${width}`);
      await noSideways(page, `a long board at ${width}`);
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/long-${width}.png` });
      noFaults(me);
      await me.context.close();
    }
  },
};
