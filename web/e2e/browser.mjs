/** Debian's Chromium, headless, and a page that reports everything that goes wrong in it. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function findChromium() {
  return PLACES.find((path) => path && existsSync(path)) ?? null;
}

export async function launch() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found; install the package chromium, or name one in CHROMIUM');
  return chromium.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--crash-dumps-dir=${mkdtempSync(join(tmpdir(), 'podere-'))}`],
  });
}

/** A window of its own, with what it complained about. Half of what a window costs is painting, which nobody sees here: all is laid out and can be touched, but is painted only where `painted` says so. */
export async function person(browser, origin, { width = 1440, height = 900, language = 'en', settings = {}, touch = false, scale = 1, scheme = 'light', painted = !!process.env.E2E_SHOTS } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: language === 'it' ? 'it-IT' : 'en-GB', baseURL: origin, hasTouch: touch, deviceScaleFactor: scale, colorScheme: scheme });
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('podere.settings')) localStorage.setItem('podere.settings', JSON.stringify(kept));
  }, { language, theme: scheme, ...settings });
  if (!painted) await context.addInitScript(() => {
    const clear = new CSSStyleSheet();
    clear.replaceSync('body { opacity: 0; }');
    document.adoptedStyleSheets = [clear];
  });
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`); });
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(origin).origin) faults.push(`outside request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`policy refused ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
  });
  return { context, page, faults };
}
