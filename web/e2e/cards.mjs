/**
 * How cards fare: the page that shows the statistics, found from the rules, sorted, searched, on a phone and
 * in Italian.
 */
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok } from './check.mjs';

const number = (text) => Number(text.replace('−', '-').replace(',', '.').replace('%', ''));

export const cards = {
  async 'cards: how they fare, sorted and searched, on a phone, in Italian'({ browser, origin }) {
    const me = await person(browser, origin, {});
    const page = me.page;
    const column = (n) =>
      page
        .locator(`tbody tr td:nth-of-type(${n})`)
        .evaluateAll((all) => all.map((one) => one.querySelector('b')?.textContent ?? one.textContent));
    const falls = (values) => values.every((value, n) => n === 0 || value <= values[n - 1]);
    await page.goto('/rules/acbas');
    await page.click('a[href="/cards/acbas"]');
    await page.waitForSelector('tbody tr[data-card]');
    const facts = await page.locator('.facts li').allInnerTexts();
    ok(
      /^[\d,]+ games among bots$/.test(facts[0]) &&
        facts.includes('Game: Expert') &&
        /^made on \d+ \w+ \d{4}$/.test(facts.at(-1)),
      `which games these are: ${facts}`,
    );
    ok(
      (await page.innerText('.note')).startsWith('Correlation is not cause'),
      'what they do not say is said first',
    );
    const all = await page.locator('tbody tr').count();
    equal(all, 58, 'all special buildings are there');
    const least = (await page.locator('td.score small').allInnerTexts()).map((text) =>
      number(text.split('…')[0].trim()),
    );
    ok(
      least.length > 50 && falls(least),
      `at first by the points that are sure, the highest on top: ${least}`,
    );
    await accessible(page, 'how cards fare');
    // By the keyboard: another order, and back.
    await page.focus('[data-sort="rate"]');
    await page.keyboard.press('Enter');
    equal(await page.getAttribute('th.rate', 'aria-sort'), 'descending', 'the order is told');
    const rates = (await column(2)).map(number);
    ok(falls(rates) && rates[0] > rates.at(-1), `by how often they are played: ${rates}`);
    await page.keyboard.press('Enter');
    equal(
      [await page.getAttribute('th.rate', 'aria-sort'), (await column(2)).map(number)],
      ['ascending', rates.toReversed()],
      'and the other way round',
    );
    await page.keyboard.press('/');
    await page.keyboard.type('extension');
    const found = await page.locator('tbody tr .title').allInnerTexts();
    ok(
      found.length > 1 && found.every((name) => /extension/i.test(name)),
      `only what is called so: ${found}`,
    );
    ok(
      (await page.innerText('[role="status"]')).startsWith(`${found.length} of ${all}`),
      'how many are left is told',
    );
    await page.keyboard.press('Escape');
    equal(await page.locator('tbody tr').count(), all, 'Escape shows all again');
    await page.click('.tools .seg button:has-text("Always there")');
    equal(await page.locator('tbody tr').count(), 4, 'four lie there in every game');
    // Several tables: other players, other options.
    await page.click('nav a[href="/cards/agricola"]');
    await page.waitForSelector('tr[data-card="fireplace_2"]');
    await page.click('.tools .seg button:has-text("4 players")');
    await page.waitForSelector('.facts li:has-text("4 players")');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.click('.lang');
    await page.waitForSelector('.facts li:has-text("4 giocatori")');
    ok(/\d,\d/.test((await column(5)).join(' ')), 'figures as one writes them in Italian');
    await noSideways(page, 'how cards fare, on a phone');
    noFaults(me);
    await me.context.close();
  },
};
