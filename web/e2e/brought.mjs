/** A game of another package, without a drawing of its own: found, opened, played and told in its own texts. */
import { person } from './browser.mjs';
import { accessible, equal, noFaults, ok } from './check.mjs';
import { reach } from './agricola.mjs';
import { ACORNS, FAIR, startServer } from './server.mjs';

export const brought = {
  async 'a game of another package is played in its own words'({ browser }) {
    const server = await startServer(ACORNS);
    const me = await person(browser, server.origin, { settings: { name: 'Ada', motion: 'less' } });
    const page = me.page;
    await page.goto('/');
    const card = page.locator('a[href="/new/acorns"]');
    await card.waitFor();
    ok(
      (await card.innerText()).includes('Shake the tree as long as you dare.'),
      'it stands on the shelf with what it says of itself',
    );
    await card.click();
    await page.waitForSelector('[data-option="tree"]');
    ok(
      (await page.locator('[data-option="tree"]').innerText()).includes('24, a quarter of an hour'),
      'its options have their names',
    );
    await page.click('[data-do="create"]');
    await page.waitForSelector('button[data-word="gather"]');
    equal(
      await page.locator('button[data-word="gather"]').innerText(),
      'Gather the acorns',
      'its words are those of its catalogue',
    );
    ok((await page.locator('.plain').innerText()).includes('On the ground'), 'and what lies on the table');
    await accessible(page, 'a table without a drawing');
    await page.click('.lang');
    await page.waitForSelector('button[data-word="gather"]:has-text("raccogli le ghiande")');
    for (let n = 0; n < 60 && !(await page.locator('.score tfoot').count()); n++) {
      await page.click('button[data-word="gather"]', { timeout: 3000 }).catch(() => undefined);
      await page.waitForTimeout(100);
    }
    ok(await page.locator('.score tfoot').count(), 'it is played to its end');
    ok((await page.locator('.score').first().innerText()).includes('Ghiande'), 'and the sheet has its lines');
    await page.goto('/rules/acorns');
    await page.waitForSelector('text=Scuoti l’albero.');
    noFaults(me);
    await me.context.close();
    await server.stop();
    ok(!/Traceback/.test(server.said()), server.said());
  },

  async 'cards of another package are chosen, read and played, in both languages'({ browser }) {
    const server = await startServer(FAIR);
    const me = await person(browser, server.origin, { settings: { name: 'Ada', motion: 'less' } });
    const page = me.page;
    await page.goto('/new/agricola');
    await page.waitForSelector('[data-option="decks"]', { state: 'attached' });
    await page.waitForFunction(() =>
      document.querySelector('[data-option="decks"]').textContent.includes('The fair'),
    );
    const table = await reach(
      { page },
      {
        options: { decks: ['base', 'fair'], hand: ['peddler', 'fish_stall'] },
        liked: ['use peddler', 'play peddler', 'place lessons'],
        until: "frame.asked === 'choose_ware'",
      },
    );
    ok(table, 'the step of the card is reached');
    await page.waitForFunction(() => document.body.textContent.includes('Which of the peddler'));
    await page.locator('[data-word="gain clay"], [data-good="clay"][data-legal]').first().waitFor();
    await accessible(page, 'a step of a card of another package');
    await page.locator('[data-word="gain clay"], [data-good="clay"][data-legal]').first().click();
    const confirm = page.locator('[data-do="confirm"]:not([disabled])');
    if (await confirm.count()) await confirm.click();
    await page.waitForFunction(() => !document.body.textContent.includes('Which of the peddler'));
    await page.click('.lang');
    await page.waitForFunction(() => document.body.textContent.includes('Banco del Pesce'));
    noFaults(me);
    await me.context.close();
    await server.stop();
    ok(!/Traceback/.test(server.said()), server.said());
  },
};
