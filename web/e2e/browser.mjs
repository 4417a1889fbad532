/** Debian's Chromium, headless, and a page that reports everything that goes wrong in it. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** How long a person waits for anything: a busy machine is no fault of the page. */
const PATIENCE = 60_000;

export function findChromium() {
  return PLACES.find((path) => path && existsSync(path)) ?? null;
}

export async function launch() {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('no Chromium found; install the package chromium, or name one in CHROMIUM');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--crash-dumps-dir=${mkdtempSync(join(tmpdir(), 'podere-'))}`,
    ],
  });
}

/**
 * A window of its own, with what it complained about. Half of what a window costs is painting, which nobody
 * sees here: all is laid out and can be touched, but is painted only where `painted` says so.
 */
export async function person(
  browser,
  origin,
  {
    width = 1440,
    height = 900,
    language = 'en',
    settings = {},
    touch = false,
    scale = 1,
    scheme = 'light',
    painted = !!process.env.E2E_SHOTS,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'it' ? 'it-IT' : 'en-GB',
    baseURL: origin,
    hasTouch: touch,
    deviceScaleFactor: scale,
    colorScheme: scheme,
  });
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('podere.settings'))
        localStorage.setItem('podere.settings', JSON.stringify(kept));
    },
    { language, theme: scheme, ...settings },
  );
  if (!painted)
    await context.addInitScript(() => {
      const clear = new CSSStyleSheet();
      clear.replaceSync('body { opacity: 0; }');
      document.adoptedStyleSheets = [clear];
    });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`));
  page.pending = new Set();
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => page.pending.delete(request));
  page.on('request', (request) => {
    page.pending.add(request);
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(origin).origin)
      faults.push(`outside request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy refused ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  page.waitForFunction = (test, about, { timeout = PATIENCE } = {}) => when(page, test, about, timeout);
  return { context, page, faults };
}

/**
 * Until something is true in the page: asked whenever the page changes, and now and then for what no change
 * of it tells. Asked at each frame, as is usual, a page that waits would be drawn sixty times a second.
 */
async function when(page, test, about, timeout) {
  const watch = (holds, value, most) =>
    new Promise((done, fail) => {
      let due = 0;
      const look = () => {
        clearTimeout(due);
        due = 0;
        try {
          const found = holds(value);
          if (found) end(() => done(found));
        } catch (error) {
          end(() => fail(error));
        }
      };
      const seen = new MutationObserver(() => {
        due ||= setTimeout(look);
      }); // what changes together is looked at once
      const timer = setInterval(look, 50);
      const late = setTimeout(() => end(() => fail(new Error('Timeout'))), most);
      const end = (tell) => {
        seen.disconnect();
        clearInterval(timer);
        clearTimeout(late);
        clearTimeout(due);
        tell();
      };
      seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  const until = Date.now() + timeout;
  for (;;) {
    try {
      return await page.evaluate(`(${watch})(${test}, ${JSON.stringify(about)}, ${until - Date.now()})`);
    } catch (error) {
      if (Date.now() < until && /context was destroyed|Cannot find context|navigation/i.test(String(error)))
        continue; // another page came meanwhile
      if (/Timeout$/m.test(String(error)))
        throw new Error(`Timeout ${timeout} ms: ${test} ${JSON.stringify(about) ?? ''}`);
      throw error;
    }
  }
}
