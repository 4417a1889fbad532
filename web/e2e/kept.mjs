/** What was played stays: tables of other rules and tables that cannot be read, as people see them. */
import { execFileSync } from 'node:child_process';
import { person } from './browser.mjs';
import { accessible, equal, noFaults, noSideways, ok } from './check.mjs';
import { python, ROOT, startServer } from './server.mjs';

const TOKENS = ['a'.repeat(22), 'b'.repeat(22)];
const shot = (page, name) =>
  process.env.E2E_SHOTS ? page.screenshot({ path: `${process.env.E2E_SHOTS}/kept-${name}.png` }) : undefined;
const LANGUAGES = {
  it: [
    'Le regole di questo gioco sono cambiate.',
    'danneggiato: non si può leggere',
    'Quello che era stato conservato di questo tavolo è danneggiato.',
    'va diversamente',
  ],
  en: [
    'The rules of this game have changed.',
    'damaged: it cannot be read',
    'What was kept of this table is damaged.',
    'goes another way',
  ],
};

/**
 * A server with the tables that `tests/server/test_unreadable.py` plants: `r…` of other rules, `d…` damaged,
 * `f…` finished under other rules.
 */
async function planted() {
  const server = await startServer();
  await server.end();
  execFileSync(python(), ['-m', 'tests.server.planted', server.database], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${ROOT}/src:${ROOT}` },
  });
  await server.restart();
  return server;
}

export const kept = {
  async 'tables of other rules and tables that cannot be read are told as what they are'({ browser }) {
    const server = await planted();
    for (const [language, [turned, damaged, why, ends]] of Object.entries(LANGUAGES)) {
      const me = await person(browser, server.origin, {
        settings: { name: 'Ada', motion: 'less', language },
      });
      const page = me.page;
      await page.goto('/');
      await page.waitForSelector(`text=${damaged}`);
      await shot(page, `lobby-${language}`);
      await page.goto(`/t/${'r'.repeat(22)}#${TOKENS[0]}`);
      await page.waitForSelector(`[data-turned]:has-text("${turned}")`);
      await noSideways(page, 'a table of other rules');
      await shot(page, `turned-${language}`);
      await page.click('[data-turned] button');
      equal(await page.locator('[data-turned]').count(), 0, 'it goes when it was read');
      await page.goto(`/t/${'r'.repeat(22)}`);
      await page.waitForSelector('.page[aria-busy="false"]');
      equal(await page.locator('[data-turned]').count(), 0, 'and does not come again');
      await page.goto(`/t/${'d'.repeat(22)}#${TOKENS[0]}`);
      await page.waitForSelector(`text=${why}`);
      await accessible(page, 'a table that cannot be read');
      await shot(page, `damaged-${language}`);
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-do="log"]')]);
      ok(file.suggestedFilename().endsWith('.log'), 'what was kept is a file');
      await page.goto(`/t/${'f'.repeat(22)}/replay`);
      await page.waitForSelector(`[data-ends]:has-text("${ends}")`);
      await shot(page, `replay-${language}`);
      // the seat of a table that cannot be read is not taken
      noFaults({ faults: me.faults.filter((fault) => !/status of 409/.test(fault)) });
      await me.context.close();
    }
    await server.stop();
    ok(!/Traceback/.test(server.said()), server.said());
  },
};
