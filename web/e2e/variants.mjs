/** Agricola's variants, clicked: a draft by two people at once, the Market of a team game, the additional tile. */
import { advance, BOT, ME, open as lay, waitTurn } from './agricola.mjs';
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok } from './check.mjs';

const CONFIRM = '[data-do="confirm"]:not([disabled])';
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const at = (page) => page.getAttribute('.page', 'data-at');
const settled = (page) =>
  page.waitForFunction(() => document.querySelector('.agricola')?.getAttribute('aria-busy') === 'false');

const open = async (page, options, seats) => (await lay(page, { options, seats })).links;
/** Play on until this space may be used. */
async function until(page, space) {
  for (let n = 0; n < 12; n++) {
    await waitTurn(page);
    if (await page.locator(`[data-space="${space}"].legal`).count()) return;
    const before = await at(page);
    await page
      .locator('[data-space="day_laborer"].legal, [data-space="forest"].legal, [data-space].legal')
      .first()
      .click();
    await settled(page);
    await page.click(CONFIRM);
    await page.waitForFunction(
      (was) => document.querySelector('.page').getAttribute('data-at') !== was,
      before,
    );
  }
  throw new Error(`${space} was never open`);
}

/** The sheet of two pairs: what counts is marked, and adds up or is multiplied. */
async function summedUp(page, team) {
  await page.waitForSelector('.paired tfoot [data-team]');
  const number = (text) => Number(text.replace('−', '-').replace(/[^-\d]/g, ''));
  const { rows, own, totals } = await page.evaluate(() => ({
    rows: [...document.querySelectorAll('.paired tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => ({
        text: cell.querySelector('span').firstChild.textContent,
        counts: cell.classList.contains('counts'),
      })),
    ),
    own: [...document.querySelectorAll('.paired .own td')].map((cell) => cell.textContent),
    totals: [...document.querySelectorAll('.paired [data-team]')].map((cell) => cell.lastChild.textContent),
  }));
  equal(rows.length, 14, 'every category has its line');
  const points = rows.map((row) => row.map((cell) => number(cell.text)));
  const owns = own.map(number);
  equal(
    [0, 1, 2, 3].map((column) => points.reduce((sum, row) => sum + row[column], 0)),
    owns,
    'each column adds up',
  );
  for (const pair of [0, 1]) {
    const [a, b] = [2 * pair, 2 * pair + 1];
    if (team === 'product') {
      equal(
        number(totals[pair]),
        (owns[a] < 0 && owns[b] < 0 ? -1 : 1) * owns[a] * owns[b],
        'two totals are multiplied',
      );
      continue;
    }
    for (const row of points.slice(0, 12).map((each, n) => ({ each, marks: rows[n] })))
      equal(
        [row.marks[a].counts, row.marks[b].counts],
        [row.each[a] <= row.each[b], row.each[b] <= row.each[a]],
        'the lower one is marked',
      );
    const last = [a, b].map((column) => points[12][column] + points[13][column]);
    equal(
      number(totals[pair]),
      points.slice(0, 12).reduce((sum, row) => sum + Math.min(row[a], row[b]), 0) + Math.min(...last),
      'what counts adds up',
    );
  }
}

export const variants = {
  async 'variants: a new table names all cards and tells what does not fit'({ browser, origin }) {
    const one = await person(browser, origin, {
      language: 'it',
      scheme: 'dark',
      settings: { motion: 'less' },
    });
    const { page } = one;
    await page.goto('/new/agricola');
    await page.click('.variants > summary');
    await page.click('[data-option="hand"] summary');
    const names = () => page.locator('[data-option="hand"] .many button').allInnerTexts();
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll('[data-option="hand"] .many button')].some((one) =>
          one.innerText.includes('_'),
        ),
    );
    const plain = (await names()).map((name) => name.replaceAll('\u00ad', ''));
    ok(
      plain.length > 200 && plain.every((name) => /^\p{Lu}/u.test(name)),
      `cards have names: ${plain.filter((name) => !/^\p{Lu}/u.test(name))}`,
    );
    // Two pairs, and then one seat fewer: folded away, it is still told.
    for (let n = 0; n < 2; n++) await page.click('.sts .add');
    await page.click('[data-option="team"] summary');
    await page.click('[data-option="team"] [data-value="lower"]');
    await page.locator('.sts .st').nth(3).locator('button.tool').click();
    await page.waitForSelector('[data-do="create"]:disabled');
    await accessible(page, 'what does not fit');
    await page.click('.variants > summary');
    await page.waitForSelector('.variants > summary .bad');
    noFaults(one);
    await leave(one);
  },

  async 'variants: a draft by two people at once'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const two = await person(browser, origin, {
      width: 390,
      height: 844,
      touch: true,
      language: 'it',
      settings: { motion: 'less' },
    });
    const links = await open(one.page, { deal: 'draft' }, [ME, { kind: 'open' }]);
    await two.page.goto(links[1]);
    await one.page.goto(links[0]);
    const windows = [one.page, two.page];
    for (const page of windows) await page.waitForSelector('.dc[data-legal]');
    equal(await one.page.locator('.dc').count(), 7, 'seven cards lie there');
    await accessible(one.page, 'a draft');
    await noSideways(two.page, 'a draft on a phone');
    // Both choose before anybody's pack goes on; whoever is asked first, each may change the choice until the
    // other has chosen.
    const picked = [];
    for (const page of windows) {
      picked.push(await page.locator('.dc').nth(1).getAttribute('data-card'));
      await page.locator('.dc').nth(1).click();
      ok(await page.locator(CONFIRM).count(), 'one card is enough');
    }
    for (const [n, page] of windows.entries()) {
      await page.click(CONFIRM);
      await page.waitForSelector('.draft .on[data-picked="yes"]');
      await windows[1 - n].waitForSelector('.draft [data-picked="yes"]:not(.on)');
      ok(
        /change your mind|cambiare idea/.test(await page.locator('.sill').innerText()),
        'the sill says that the choice may be changed',
      );
      await page.click('[data-do="undo"]');
      await page.waitForSelector('.dc[data-legal]');
      await windows[1 - n].waitForSelector('.draft [data-picked="no"]:not(.on)');
      equal(await page.locator('.draft [data-picked="yes"]').count(), 0, 'the choice was taken back');
      // What was picked is still picked; it only has to be confirmed again.
      await page.waitForSelector(`.dc.chosen[data-card="${picked[n]}"]`);
    }
    await windows[0].click(CONFIRM);
    await windows[1].waitForSelector('.draft [data-picked="yes"]');
    await windows[1].click(CONFIRM);
    for (const page of windows) await page.waitForSelector('.draft[data-draft="2"] .dc[data-legal]');
    ok(await one.page.locator(`.kp[data-card="${picked[0]}"]`).count(), 'what was picked is kept');
    equal(await one.page.locator('.dc').count(), 6, 'six cards came over');
    // By the keyboard: the third card, and confirm.
    await one.page.keyboard.press('3');
    await one.page.waitForSelector('.dc.chosen');
    await one.page.keyboard.press('d');
    await one.page.waitForSelector('.draft [data-picked="yes"]');
    noFaults(one, two);
    await leave(one, two);
  },

  async 'variants: the Market of a team game'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    const links = await open(page, { cards: 'none', team: 'lower' }, [
      ME,
      BOT,
      { ...BOT, name: 'Lia' },
      { ...BOT, name: 'Ugo' },
    ]);
    await page.goto(links[0]);
    await until(page, 'market');
    ok(await page.locator('.nb.mate[data-seat="2"]').count(), 'the partner is marked');
    await page.click('[data-space="market"]');
    await page.waitForSelector('.market');
    await settled(page);
    const count = async (good) =>
      Number(
        await page
          .locator(`.market [data-good="${good}"] > .num`)
          .first()
          .innerText()
          .then((text) => /\d+/.exec(text)[0]),
      );
    const food = await count('food');
    await page.click('[data-give="food"]');
    await page.waitForSelector('.market li.on');
    await settled(page);
    equal(await count('food'), food - 2, 'one goes over, and one is the fee');
    await accessible(page, 'the Market');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForSelector('.market');
    await noSideways(page, 'the Market on a phone');
    ok(
      await page.evaluate(() => {
        const market = document.querySelector('.market');
        return market.clientHeight > 150 && market.scrollHeight <= market.clientHeight + 1;
      }),
      'all of it is in sight',
    );
    const before = await at(page);
    await page.click(CONFIRM);
    await page.waitForFunction(
      (was) => document.querySelector('.page').getAttribute('data-at') !== was,
      before,
    );
    noFaults(one);
    await leave(one);
  },

  async 'variants: the score sheet of teams'({ browser, origin }) {
    for (const [team, scheme] of [
      ['lower', 'light'],
      ['product', 'dark'],
    ]) {
      const one = await person(browser, origin, { scheme, settings: { motion: 'less' } });
      const { page } = one;
      const { table, tokens, links } = await lay(page, {
        options: { cards: 'none', team },
        seats: [ME, ...['Tobia', 'Lia', 'Ugo'].map((name) => ({ kind: 'open', name }))],
      });
      await advance(
        page,
        { table, tokens },
        `frame.you === 0 && frame.asked === "turn" && frame.view.round > ${team === 'product' ? 3 : 0}`,
        [],
        7,
      );
      await page.goto(links[0]);
      await waitTurn(page);
      await page.keyboard.press('s');
      await summedUp(page, team);
      equal(await page.locator('.paired .w').count(), 0, 'nobody has won yet');
      await page.keyboard.press('Escape');
      await page.locator('.farmpanel .seal').first().click();
      await page.waitForSelector('.sheet.both');
      equal(
        await page.locator('.sheet.both .heads dd').count(),
        2,
        'beside the farm, too, both partners stand side by side',
      );
      if (team === 'lower') {
        await advance(page, { table, tokens }, 'false', [], 7);
        await page.waitForSelector('.paired .w');
        await page.goto(`/t/${table}/replay`);
        await page.waitForSelector('.farms .farmpanel');
        const sides = await page
          .locator('.farms .farmpanel')
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
          );
        ok(
          sides.length === 4 && sides.every(([left], n) => n === 0 || left >= sides[n - 1][1]),
          `four farms lie side by side: ${sides}`,
        );
        await page.goto(links[0]);
        await page.waitForSelector('.paired .w');
      } else await page.keyboard.press('s');
      await summedUp(page, team);
      await accessible(page, `the sheet of teams, ${team}`);
      if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/team-${team}.png` });
      await page.setViewportSize({ width: 390, height: 844 });
      await noSideways(page, 'the sheet of teams on a phone');
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/team-${team}-phone.png` });
      noFaults(one);
      await leave(one);
    }
  },

  async 'variants: the additional tile'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    const links = await open(page, { cards: 'none', tile: 'added' }, [ME, BOT]);
    await page.goto(links[0]);
    await until(page, 'animal_market');
    equal(await page.locator('.tilebox [data-space]').count(), 4, 'four parts lie together');
    await page.click('[data-space="animal_market"]');
    await page.waitForSelector('.pick[data-word="gain boar"]');
    await page.click('.pick[data-word="gain boar"]');
    await settled(page);
    const before = await at(page);
    await page.click(CONFIRM);
    await page.waitForFunction(
      (was) => document.querySelector('.page').getAttribute('data-at') !== was,
      before,
    );
    await page.waitForFunction(() => document.querySelectorAll('.tilebox .shut').length === 3);
    await accessible(page, 'the additional tile');
    noFaults(one);
    await leave(one);
  },
};
