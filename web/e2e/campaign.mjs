/**
 * Campaigns, clicked through: alone with a restart of the server in between, a target reached, and two
 * players to the end. Their games are played quickly: one from the list of moves, the others over the wire.
 */
import { advance } from './agricola.mjs';
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok } from './check.mjs';
import { easy } from './play.mjs';
import { startServer } from './server.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const shot = (page, name) =>
  process.env.E2E_SHOTS
    ? page.screenshot({ path: `${process.env.E2E_SHOTS}/campaign-${name}.png` })
    : undefined;

/** A new campaign by the create-table page, with the seats as they are. */
async function begin(page, label, setup) {
  await page.goto('/new/agricola');
  await page.waitForSelector('.setup');
  await setup?.();
  await page.click(`.setup .seg button:has-text("${label}")`);
  await page.click('[data-do="create"]');
  await page.waitForURL(/\/c\/[^/]+$/);
  await page.waitForSelector('.road');
}
/** To the table, and the token of the first seat there. */
async function sit(page) {
  await page.click('[data-do="go"]');
  await page.waitForURL(/\/t\/[^/]+$/);
  await page.waitForFunction(() => document.querySelector('.page')?.ariaBusy === 'false');
  const table = page.url().split('/t/')[1];
  return {
    table,
    tokens: [
      await page.evaluate((id) => JSON.parse(localStorage.getItem(`podere.table.${id}`)).seats[0], table),
    ],
  };
}
async function back(page) {
  await page.click('[data-do="campaign"]');
  await page.waitForSelector('.road');
}
/**
 * A game over the wire, by Lessons where that is open and by seeded chance, while the page shows something
 * else; then back to the campaign.
 */
async function quickly(page, play = (seat) => advance(page, seat, 'false', ['place lessons'], 7)) {
  const seat = await sit(page);
  await page.goto('/settings');
  await play(seat);
  await page.goto(`/t/${seat.table}`);
  await back(page);
}
/**
 * A game by clicking, always the first word that is offered, but Lessons before all others; then back to the
 * campaign.
 */
async function clicked(page) {
  await sit(page);
  for (;;) {
    await page.waitForFunction(
      () =>
        document.querySelector('[data-do="campaign"]') ||
        (document.querySelector('[data-word]') && document.querySelector('.page').ariaBusy === 'false'),
    );
    if (await page.locator('[data-do="campaign"]').count()) break;
    const at = await page.getAttribute('.page', 'data-at');
    const lessons = page.locator('[data-word="place lessons"]');
    await ((await lessons.count()) ? lessons : page.locator('[data-word]').first()).click();
    await page.waitForFunction(
      (was) =>
        document.querySelector('[data-do="campaign"]') || document.querySelector('.page').dataset.at !== was,
      at,
    );
  }
  await back(page);
}
const state = (page, wanted, stations) =>
  page.waitForSelector(`.cam[data-state="${wanted}"][data-stations="${stations}"]`);
const road = (page) => page.locator('.road ol li').allInnerTexts();
const starts = (page) => page.locator('.nx li').allInnerTexts();

export const campaign = {
  async 'two games of a solo campaign, with a restart of the server in between'({ browser }) {
    const server = await startServer();
    try {
      const me = await person(browser, server.origin, {
        settings: { name: 'Marta', motion: 'less', plain: true },
      });
      const page = me.page;
      await begin(page, 'Solo campaign', () =>
        page.locator('.sts .st').nth(1).locator('button.tool').click(),
      );
      await state(page, 'playing', 1);
      equal(
        (await road(page)).map((one) => Number(one.match(/target (\d+)/)[1])),
        [50, 55, 59, 62, 64, 65, 66, 67],
        'the eight targets',
      );
      equal(
        await starts(page),
        ['Target: 50', 'No food at the start', 'In hand: 7 occupations, 7 improvements'],
        'how it begins',
      );
      await accessible(page, 'the road');
      await shot(page, 'solo');
      await clicked(page);
      await state(page, 'choosing', 1);
      const missed = (await road(page))[0];
      ok(/missed with -?\d+|missed with −\d+/.test(missed), `the target was missed: ${missed}`);
      equal(await text(page, '.sill .asked'), 'Try again', 'one may try again');

      await server.restart();
      await page.goto('/');
      await page.waitForSelector('[data-campaign]');
      ok(
        (await text(page, '[data-campaign]')).includes('Your choice'),
        'the lobby tells that something is to be chosen',
      );
      await page.click('[data-campaign] a');
      await state(page, 'choosing', 1);
      equal((await road(page))[0], missed, 'all is as it was before the restart');
      await page.click('[data-do="choose"]');
      await state(page, 'playing', 2);
      equal(
        await starts(page),
        ['Target: 50', 'No food at the start', 'In hand: 7 occupations, 7 improvements'],
        'the same target, without food',
      );
      equal(await page.locator('tbody tr').count(), 2, 'both tries stand in the results');
      await quickly(page);
      await state(page, 'choosing', 2);
      equal(
        await page
          .locator('tbody tr th')
          .allInnerTexts()
          .then((all) => all.map((one) => one.replace(/ ?\*.*/s, '').trim())),
        ['1', '1, try 2'],
        'two tries',
      );

      await page.setViewportSize({ width: 390, height: 844 });
      await noSideways(page, 'the road on a phone');
      await accessible(page, 'the road on a phone');
      await shot(page, 'solo-phone');
      await page.click('button:has-text("EN")');
      await page.waitForFunction(() => /Riprova/.test(document.querySelector('.sill')?.innerText ?? ''));
      ok((await text(page, '.sill')).includes('senza cibo'), 'and in Italian');
      equal(/Traceback/.test(server.said()), false, 'the server did not complain');
      // while it was restarted
      noFaults({ faults: me.faults.filter((one) => !one.includes('ERR_CONNECTION_REFUSED')) });
      await me.context.close();
    } finally {
      await server.stop();
    }
  },

  async 'a campaign of two players to its end by quick play'({ browser, origin }) {
    const me = await person(browser, origin, {
      settings: { name: 'Marta', motion: 'less', plain: true },
      scheme: 'dark',
    });
    const page = me.page;
    await begin(page, 'Campaign of three games', () => easy(page));
    equal(await starts(page), ['Who begins is drawn'], 'the first start player is drawn');
    for (let number = 1; number <= 3; number++) {
      await state(page, 'playing', number);
      await quickly(page);
      if (number === 3) break;
      await state(page, 'choosing', number);
      const offered = await page
        .locator('[data-choice]')
        .evaluateAll((all) => all.map((one) => one.dataset.choice));
      equal(offered.at(-1), 'none', 'one may keep none');
      ok(await page.locator('[data-do="choose"]').isDisabled(), 'nothing is chosen yet');
      if (number === 1) {
        await accessible(page, 'the choice in the dark');
        await shot(page, 'choice');
        ok(offered.length > 1 && offered[0].startsWith('keep '), `an occupation may be kept: ${offered}`);
      }
      const word = offered[0];
      await page.locator(`[data-choice="${word}"]`).focus();
      await page.keyboard.press('Enter');
      equal(await page.getAttribute(`[data-choice="${word}"]`, 'aria-pressed'), 'true', 'it is chosen');
      await page.keyboard.press('d');
      await state(page, 'playing', number + 1);
      const told = await starts(page);
      ok(
        told.length === 2 && / begins$/.test(told[0]) && /: 1 food more$/.test(told[1]),
        `the winner begins, the last has a food more: ${told}`,
      );
      ok(told[0].replace(' begins', '') !== told[1].split(':')[0], 'they are not the same');
      if (word !== 'none')
        equal((await page.locator('.ocs .face').count()) >= 1, true, 'what was kept lies there');
    }
    await state(page, 'over', 3);
    ok(/wins the campaign|share the campaign/.test(await text(page, '.sill .asked')), 'somebody has won');
    const totals = (await page.locator('tfoot tr').first().locator('td').allInnerTexts()).map(Number);
    ok(totals.reduce((sum, one) => sum + one, 0) >= 6, `1, 2 and 3 points were given: ${totals}`);
    await shot(page, 'over');
    await page.goto('/');
    await page.waitForSelector('[data-campaign]');
    ok(
      /wins the campaign|share the campaign/.test(await text(page, '[data-campaign]')),
      'the lobby tells how it ended',
    );
    noFaults(me);
    await me.context.close();
  },

  async 'a friend joins a campaign by its link'({ browser, origin }) {
    const marta = await person(browser, origin, { settings: { name: 'Marta', motion: 'less' } });
    const tobia = await person(browser, origin, { settings: { name: 'Tobia', motion: 'less' } });
    await begin(marta.page, 'Campaign of three games', () =>
      marta.page.locator('.sts .st').nth(1).locator('.seg button').nth(1).click(),
    );
    const link = await marta.page.inputValue('.inv input');
    ok(/\/c\/[\w-]{22}#[\w-]{22}$/.test(link), `a link to the campaign: ${link}`);
    await tobia.page.goto(link);
    await tobia.page.waitForSelector('.road');
    ok(!tobia.page.url().includes('#'), 'the token is taken out of the address');
    await marta.page.waitForFunction(() => !document.querySelector('.inv'));
    await Promise.all(
      [marta, tobia].map(async ({ page }) => {
        await page.click('[data-do="go"]');
        await page.waitForSelector('[data-space]');
      }),
    );
    equal(
      await tobia.page.url().split('/t/')[1],
      await marta.page.url().split('/t/')[1],
      'both sit at the same table',
    );
    await Promise.race([marta, tobia].map(({ page }) => page.waitForSelector('[data-space].legal')));
    noFaults(marta, tobia);
    await Promise.all([marta, tobia].map((one) => one.context.close()));
  },
};
