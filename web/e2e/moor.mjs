/**
 * Farmers of the Moor, clicked through: two people at level II and alone at level I to the end, reasons,
 * stacks, a phone, the lesson.
 */
import { advance, BOT, ME, open, reach, settled, waitTurn } from './agricola.mjs';
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok, weigh } from './check.mjs';
import { asked, gesture } from './moor-play.mjs';

const text = (page, selector) => page.locator(selector).first().innerText();
const leave = (...people) => Promise.all(people.map((one) => one.context.close()));
const shot = (page, name) =>
  process.env.E2E_SHOTS ? page.screenshot({ path: `${process.env.E2E_SHOTS}/moor-${name}.png` }) : undefined;
/**
 * What a table with the expansion may load of the page's own code, compressed: the game's 150 KB, and its own
 * pieces, cards and texts.
 */
const MOST_BYTES = 200 * 1024;
const CONFIRM = '[data-do="confirm"]:not([disabled])';
const OPEN = (name) => ({ kind: 'open', name });
const count = async (page, good) =>
  Number(await page.locator(`.tray li[title="${good}"] .num`).first().innerText());

/** The sheet is whole, and its total is what its lines say. */
async function summedUp(page, lines) {
  await page.waitForSelector('.score');
  equal(await page.locator('.sheetbox tbody tr').count(), lines, 'the sheet has all its lines');
  const points = await page.locator('.sheetbox tbody tr td:nth-child(2)').allInnerTexts();
  const sum = points.reduce((all, line) => all + Number(line.replace('−', '-').replace(',', '.')), 0);
  equal(
    Number((await text(page, '.sheetbox tfoot td')).replace('−', '-').replace(',', '.')),
    sum,
    'the total is the sum of its lines',
  );
}

export const moor = {
  async 'moor: two people at level II, by clicking'(shared) {
    const { browser, origin } = shared;
    const people = [
      await person(browser, origin, { settings: { motion: 'less' } }),
      await person(browser, origin, { language: 'it', scheme: 'dark', settings: { motion: 'less' } }),
    ];
    const made = await open(people[0].page, { options: { moor: 2 }, seats: [ME, OPEN('Tobia')] });
    for (const [n, one] of people.entries()) await one.page.goto(made.links[n]);
    const seen = new Set();
    const pages = people.map((one) => one.page);
    // Whoever is asked plays: farms grow until the seventh round, then turns are short.
    const gestures = [0, 0];
    for (let turn = await asked(pages); !turn.now.over; turn = await asked(pages)) {
      const { page, now } = turn;
      const n = gestures[0] + gestures[1];
      ok(n < 250, 'the game comes to its end');
      await gesture(page, now, n, now.round < 7, seen);
      gestures[pages.indexOf(page)] += 1;
    }
    shared.note = `${gestures.join(' and ')} gestures`;
    ok(
      gestures.every((many) => many >= 28),
      `two people in fourteen rounds, by either: ${shared.note}`,
    );
    for (const step of [
      'cut_peat',
      'fell_trees',
      'slash_and_burn',
      'plow',
      'improve',
      'draw_fences',
      'heat',
      'feed',
    ])
      ok(seen.has(step), `${step} came up: ${[...seen]}`);
    for (const page of pages) await summedUp(page, 15);
    const totals = await Promise.all(pages.map((page) => page.locator('.sheetbox tfoot td').allInnerTexts()));
    equal(totals[1], totals[0], 'both see the same result');
    await shot(pages[0], 'end');
    ok(
      (await pages[0].locator('.sheetbox').innerText()).toLowerCase().includes('horse'),
      'horses have their line',
    );
    await pages[0].goto(`/t/${made.table}/replay/30`);
    await pages[0].waitForSelector('.agricola .farm');
    await pages[0].waitForSelector('[data-special]');
    const farms = await pages[0]
      .locator('.farms .farmpanel')
      .evaluateAll((panels) =>
        panels.map((panel) => panel.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    ok(
      farms.length === 2 && farms[0].right <= farms[1].left,
      `farms stand side by side: ${JSON.stringify(farms)}`,
    );
    noFaults(...people);
    await leave(...people);
  },

  async 'moor: alone at level I, to the end'(shared) {
    const one = await person(shared.browser, shared.origin, { settings: { motion: 'less' } });
    const { page } = one;
    const { links } = await open(page, { options: { moor: 1 }, seats: [ME] });
    await page.goto(links[0]);
    const seen = new Set();
    let n = 0;
    await waitTurn(page);
    equal(await page.locator('.goal').getAttribute('data-target'), '65', 'the target is told');
    for (let turn = await asked([page]); !turn.now.over; turn = await asked([page])) {
      ok(n < 140, 'the game comes to its end');
      await gesture(page, turn.now, n, true, seen);
      n += 1;
    }
    await summedUp(page, 15);
    shared.note = `${n} gestures`;
    ok(seen.has('special_stays'), `the card stayed or was buried: ${[...seen]}`);
    noFaults(one);
    await leave(one);
  },

  async 'moor: a fire is missing, wood is burned, somebody goes to bed'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    await reach(one, {
      options: { moor: 1 },
      seats: [ME, OPEN('Tobia')],
      until: [
        'frame.you === 0',
        '(frame.asked === "heat" || frame.asked === "feed")',
        'frame.view.seats[0].heating.due > frame.view.seats[0].fuel',
        'frame.view.seats[0].wood > 0',
        'frame.view.seats[0].food >= frame.view.seats[0].hunger',
        'frame.view.round < 14',
      ].join(' && '),
      liked: ['place forest', 'take special_2 hiring_fair', 'place day_laborer', 'place fishing'],
    });
    const { due, fuel } = await page.evaluate(() => ({
      due: document.querySelectorAll('.room:not(:has(small))').length,
      fuel: Number(document.querySelector('.hv [data-bedded]')?.dataset.bedded ?? 0),
    }));
    ok(due > 0 && fuel > 0, 'a cold room and who falls ill are told before');
    await shot(page, 'cold');
    // On a phone heating comes after feeding, and covers nothing of it.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForSelector('.phone .hv');
    const [fed, heated] = await page.locator('.hv .fam2').evaluateAll((all) =>
      all.map((one) => ({
        top: one.getBoundingClientRect().top,
        bottom: Math.max(
          ...[...one.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom),
        ),
      })),
    );
    ok(fed.bottom <= heated.top, `feeding ends at ${fed.bottom}, heating begins at ${heated.top}`);
    await noSideways(page, 'a harvest of the moor on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForSelector('.wide .hv');
    const wood = await count(page, 'wood');
    await page.locator('[data-exchange="split"] [data-legal]').click();
    await settled(page);
    equal(await count(page, 'wood'), wood - 1, 'a wood is burned');
    const bedded = Number(
      (await page.locator('[data-bedded]').count())
        ? await page.locator('[data-bedded]').getAttribute('data-bedded')
        : 0,
    );
    equal(bedded, fuel - 1, 'one fewer goes to bed');
    await page.click('[data-do="undo"]');
    await settled(page);
    const before = await page.getAttribute('.page', 'data-at');
    await page.click(CONFIRM);
    await page.waitForFunction(
      (was) => document.querySelector('.page').getAttribute('data-at') !== was,
      before,
    );
    equal(
      await page.locator('.bed').first().getAttribute('data-bed'),
      String(fuel),
      'who was cold lies in bed',
    );
    noFaults(one);
    await leave(one);
  },

  async 'moor: a farm extension is laid at the farm’s edge'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    const made = await open(page, { options: { moor: 2 }, seats: [ME], seed: 10 });
    ok(
      await advance(
        page,
        made,
        [
          'frame.asked === "turn"',
          'frame.view.seats[0].clay > 0',
          'frame.view.seats[0].hand.minors.includes("farm_extension")',
          'frame.moves.some((move) => move.word === "place meeting_place")',
        ].join(' && '),
        ['place clay_pit'],
        7,
      ),
      'it is in the hand, and can be paid',
    );
    await page.goto(made.links[0]);
    await waitTurn(page);
    const cells = () => page.locator('.farmpanel .cell[data-cell]').count();
    const begin = async () => {
      await page.click('[data-space="meeting_place"]');
      await settled(page);
      await page.locator('.card[data-card="farm_extension"]').first().click();
      await settled(page);
      await page.waitForSelector('.site[data-legal]');
    };
    await begin();
    equal(await page.locator('.site[data-legal]').count(), 12, 'four above, four below, two on each side');
    equal(await page.locator('.pick').count(), 0, 'there is no list of them');
    await shot(page, 'sites');
    await accessible(page, 'the sides of a farm');
    await page.locator('[data-word="extend a1 n"]').focus();
    await page.keyboard.press('ArrowRight');
    equal(
      await page.evaluate(() => document.activeElement.dataset.word),
      'extend b1 n',
      'arrows go along the edge',
    );
    equal(await page.evaluate(() => document.activeElement.ariaLabel), 'Above, from column 2', 'in words');
    await page.keyboard.press('Enter');
    await settled(page);
    equal(await cells(), 17, 'two spaces more');
    await shot(page, 'extended');
    await page.keyboard.press('Escape');
    await settled(page);
    const phone = await person(browser, origin, {
      width: 390,
      height: 844,
      touch: true,
      language: 'it',
      settings: { motion: 'less' },
    });
    await leave(one);
    await phone.page.goto(made.links[0]);
    await waitTurn(phone.page);
    await phone.page.tap('[data-space="meeting_place"]');
    await settled(phone.page);
    if (!(await phone.page.locator('.card[data-card="farm_extension"]:visible').count()))
      await phone.page.locator('nav.tabs button').nth(2).tap();
    await phone.page.locator('.card[data-card="farm_extension"]:visible').first().tap();
    await phone.page.waitForSelector('.site[data-legal]');
    await noSideways(phone.page, 'the sides of a farm on a phone');
    await shot(phone.page, 'sites-phone');
    const boxes = await phone.page.locator('.site').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ left, top, right, bottom, width, height }) => ({
          left,
          top,
          right,
          bottom,
          width,
          height,
        })),
    );
    ok(
      boxes.every((box) => box.width >= 44 && box.height >= 44 && box.left >= 0 && box.right <= 390),
      'large enough for a finger, and on the screen',
    );
    await phone.page.locator('[data-word="extend e1 e"]').tap();
    await phone.page.waitForSelector(CONFIRM);
    noFaults(one, phone);
    await leave(phone);
  },

  async 'moor: by keyboard and on a phone, with reasons, stacks and an opponent’s card'({ browser, origin }) {
    const one = await person(browser, origin, { language: 'it' });
    const { page } = one;
    const made = await reach(one, {
      options: { moor: 1 },
      seats: [ME, OPEN('Tobia')],
      until: [
        'frame.you === 0',
        'frame.asked === "turn"',
        'frame.view.moor.specials.some((one) => one.at === "seat"',
        'one.seat === 1',
        'one.face === "up")',
        'frame.moves.some((move) => move.verb === "take"',
        'frame.view.moor.specials.some((one) => one.card === move.args.card',
        'one.at === "seat"))',
      ].join(' && '),
      liked: ['place day_laborer'],
    });
    const theirs = page.locator('.sc.theirs').first();
    ok(/2/.test(await theirs.locator('.tag').innerText()), 'the price of an opponent’s card is on it');
    const food = await count(page, 'cibo');
    await theirs.locator('.sa.legal').first().focus();
    await page.keyboard.press('Enter');
    await settled(page);
    ok(
      (await count(page, 'cibo')) <= food - 1 || (await page.locator('.sa.chosen').count()) === 1,
      'the plan shows it',
    );
    await page.keyboard.press('Escape');
    await settled(page);
    // What lies under an improvement, by hovering and by key.
    await page.locator('.stacks button.un').first().hover();
    await page.waitForSelector('.big');
    await page.mouse.move(5, 300);
    await page.waitForSelector('.big', { state: 'detached' });
    await page.locator('.stacks button.un').nth(3).focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.big');
    await page.keyboard.press('Escape');
    const not = page.locator('.sa.not').first();
    if (await not.count()) {
      await not.hover();
      await page.waitForSelector('.specials .whynot');
      await page.mouse.move(5, 300);
    }
    await accessible(page, 'the table of the moor');
    const phone = await person(browser, origin, { width: 390, height: 844, touch: true, scheme: 'dark' });
    await phone.page.goto(made.links[0]);
    await waitTurn(phone.page);
    for (const tab of [0, 1, 2, 3]) {
      await phone.page.locator('nav.tabs button').nth(tab).click();
      await noSideways(phone.page, `tab ${tab} of the moor on a phone`);
      await shot(phone.page, `phone-${tab}`);
    }
    await phone.page.locator('nav.tabs button').nth(0).click();
    await accessible(phone.page, 'the moor on a phone');
    noFaults(one, phone);
    await leave(one, phone);
  },

  async 'moor: the lesson, from the lobby'({ browser, origin }) {
    const one = await person(browser, origin, { settings: { motion: 'less' } });
    const { page } = one;
    await page.goto('/');
    await page.click('a[href="/lesson/agricola/moor"]');
    const told = async (title) =>
      page.waitForFunction((wanted) => document.querySelector('.coach h2')?.textContent === wanted, title, {
        timeout: 30_000,
      });
    const next = () => page.locator('.coach .btn.do').click();
    await told('Forests and moors');
    await next();
    await told('Special actions');
    await next();
    await told('Take one');
    ok(await page.locator('[data-do="confirm"]').isDisabled(), 'nothing is confirmed before');
    await page.click('[data-action="cut_peat"]');
    await told('Which tile, and confirm');
    await page.locator('.cell[data-legal]').first().click();
    await settled(page);
    await page.click(CONFIRM);
    for (const title of ['The card lies before you', 'Fuel', 'Improvements in stacks']) {
      await told(title);
      await accessible(page, `the lesson: ${title}`);
      await next();
    }
    noFaults(one);
    await leave(one);
  },

  async 'moor: what a table loads'(shared) {
    const one = await person(shared.browser, shared.origin, {});
    const { links } = await open(one.page, { options: { moor: 2 }, seats: [ME, BOT] });
    const fresh = await person(shared.browser, shared.origin, { language: 'it' });
    const loads = weigh(fresh.page, shared.origin);
    await fresh.page.goto(links[0]);
    await fresh.page.waitForSelector('.agricola');
    await fresh.page.waitForLoadState('networkidle');
    shared.note = `${(loads() / 1024).toFixed(1)} KB of code compressed`;
    ok(
      loads() > 50_000 && loads() < MOST_BYTES,
      `the page's own code is under ${MOST_BYTES / 1024} KB: ${shared.note}`,
    );
    noFaults(one, fresh);
    await leave(one, fresh);
  },
};
