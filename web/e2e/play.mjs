/** Playing by hand: what a person clicks in a turn of Ähre on the drawn board. */

export async function create(page, { seats = ['bot'], setup } = {}) {
  await page.goto('/new/aehre');
  await page.waitForSelector('.setup');
  const rows = () => page.locator('.sts .st:not(.add)');
  while ((await rows().count()) < seats.length + 1) await page.click('.add');
  const place = { bot: 0, open: 1, here: 2 };
  for (const [number, kind] of seats.entries())
    await rows()
      .nth(number + 1)
      .locator('.seg button')
      .nth(place[kind])
      .click();
  await setup?.(page);
  await page.click('[data-do="create"]');
  await page.waitForURL(/\/t\/[^/]+$/);
  return page.url().split('/t/')[1];
}

/** Let the easiest bots play: the button at each seat goes through all of them. */
export async function easy(page) {
  for (const button of await page.locator('.st button:has(use[href="#bot"])').all())
    while (!/Random|A caso/.test(await button.innerText())) await button.click();
}

/** Whether this window is asked to choose, or the game is over. */
export async function waitTurn(page, timeout = 60_000) {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-legal="yes"]') ||
      document.querySelector('.score') ||
      document.querySelector('[data-do="confirm"]:not([disabled])') ||
      document.querySelector('[data-do="reveal"]'),
    null,
    { timeout },
  );
  return page.evaluate(() =>
    document.querySelector('.score')
      ? 'over'
      : document.querySelector('[data-do="reveal"]')
        ? 'curtain'
        : 'turn',
  );
}

/** One turn by clicking: a tile, a place, what goes under it, confirm; then whatever else is asked. */
export async function turn(page, pick = 0, steps = false, look) {
  const confirm = page.locator('[data-do="confirm"]');
  const before = await page.getAttribute('.page', 'data-at');
  const cells = page.locator('.cells.live [data-legal="yes"]');
  if ((await confirm.isEnabled().catch(() => false)) === false) {
    if ((await page.locator('.take.legal').count()) > 0 && (await cells.count()) === 0) {
      const tiles = page.locator('.dom.legal');
      const many = await tiles.count();
      if (many > 0) await tiles.nth(pick % many).click();
      else await page.locator('[data-level="yes"] .sm.legal').first().click();
      await page.waitForFunction(
        () => document.querySelector('.cells.live [data-legal="yes"]') || document.querySelector('.chip'),
      );
    }
    const open = await cells.count();
    if (open > 0 && (await page.locator('.chip').count()) === 0) await cells.nth((pick * 7) % open).click();
    await page.waitForFunction(
      () =>
        document.querySelector('[data-do="confirm"]:not([disabled])') ||
        document.querySelector('[data-level="yes"]'),
    );
    if (!(await confirm.isEnabled())) {
      await page.locator('[data-level="yes"] .sm.legal').first().click();
      await page.waitForFunction(() => document.querySelector('[data-do="confirm"]:not([disabled])'));
    }
  }
  // Steps in the barn instead of points, where that is a choice.
  const points = page.locator('.chip:not([disabled]):has(use[href="#point"])');
  for (let n = 0; steps && n < 2 && (await points.count()); n++) await points.first().click();
  await page.waitForSelector('[data-do="confirm"]:not([disabled])');
  await look?.();
  await confirm.click();
  await page.waitForFunction(
    (was) => document.querySelector('.page')?.getAttribute('data-at') !== was,
    before,
  );
}
