/**
 * Web app performance on a phone: latency on the slowest phone, Lighthouse scores of the login page, a record and the
 * search, and transferred script (gzip).
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { logIn, searchByName } from '../e2e/person.ts';
import { SCRIPT_LIMITS_KB } from '../e2e/script-limits.ts';
import { mockBadges } from '../e2e/servers/badge-hosts.ts';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';
import { CATEGORIES, lighthouseScores, RUNS } from './lighthouse.ts';
import { onTheWorstPhone, PHONE } from './phone.ts';
import { notBelow, notAbove, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import { copySqliteDirectory, STAFF, temporaryFolder } from './servers/seed-databases.ts';
import { withStarted } from './servers/started.ts';

const ASSETS = join(import.meta.dirname, '../web/dist/assets');
/** Lighthouse score that counts as fast, of 100. */
const FAST = 98;

/** Logs in and searches, until the first results are there. */
async function logInAndSearch(page: Page, server: Buckle): Promise<void> {
  await page.goto(server.address);
  await logIn(page, STAFF);
  await page.waitForURL('**/home');
  await searchByName(page, 'a');
  await page.getByRole('listitem').first().getByRole('link').first().waitFor();
}

async function logInAndOpen(context: BrowserContext, server: Buckle): Promise<string> {
  const page = await context.newPage();
  await logInAndSearch(page, server);
  await page.getByRole('listitem').first().getByRole('link').first().click();
  await page.waitForURL('**/details/**');
  const url = page.url();
  await page.close();
  return url;
}

const gzipped = async (file: string): Promise<number> => (await stat(join(ASSETS, `${file}.gz`))).size / 1000;

/** Returns the app scripts that a window requests during an action. */
async function scriptsRequested(
  context: BrowserContext,
  server: Buckle,
  act: () => Promise<unknown>,
): Promise<Set<string>> {
  const urls = new Set<string>();
  const note = (request: Request): void => {
    // Excludes the service worker's requests and prefetches, which block nothing.
    if (request.serviceWorker() || request.resourceType() !== 'script') return;
    const { pathname, host } = new URL(request.url());
    if (host === new URL(server.address).host && pathname.endsWith('.js') && pathname.startsWith('/assets/')) {
      urls.add(pathname.slice('/assets/'.length));
    }
  };
  context.on('request', note);
  await act();
  context.off('request', note);
  return urls;
}

async function scriptSizes(report: Report, context: BrowserContext, server: Buckle): Promise<void> {
  const page = await context.newPage();
  // What the page loads when it is idle delays nothing, and is counted by itself.
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  const login = await scriptsRequested(context, server, () => page.goto(server.address, { waitUntil: 'networkidle' }));
  const search = await scriptsRequested(context, server, () => logInAndSearch(page, server));
  await page.close();
  const first = new Set([...login, ...search]);
  const idlePage = await context.newPage();
  const home = await scriptsRequested(context, server, () =>
    idlePage.goto(`${server.address}/home`, { waitUntil: 'networkidle' }),
  );
  await idlePage.close();
  const sum = async (files: Iterable<string>): Promise<number> =>
    (await Promise.all([...files].map(gzipped))).reduce((total, size) => total + size, 0);
  const further = (await readdir(ASSETS)).filter((file) => file.endsWith('.js') && !first.has(file));
  report.heading('Script sent, gzip');
  report.figure('login page', await sum(login), notAbove(SCRIPT_LIMITS_KB.login), ' kB');
  report.figure(
    'to the first search result, the login included',
    await sum(first),
    notAbove(SCRIPT_LIMITS_KB.toFirstResult),
    ' kB',
  );
  report.figure(
    'the overview below the search, when it is idle',
    await sum([...home].filter((file) => !first.has(file))),
    notAbove(SCRIPT_LIMITS_KB.furtherPage),
    ' kB',
  );
  const largest = Math.max(...(await Promise.all(further.map(gzipped))));
  report.figure('any further page, the largest', largest, notAbove(SCRIPT_LIMITS_KB.furtherPage), ' kB');
}

export const benchWeb = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const server = await keep(startBuckle(await copySqliteDirectory(path, 5_000)));
    await onTheWorstPhone(report, server);
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
    const context = await browser.newContext(PHONE);
    await mockBadges(context);
    await scriptSizes(report, context, server);
    const record = await logInAndOpen(context, server);
    await browser.close();
    report.heading(
      `Lighthouse, mobile, median of ${RUNS} (performance ${FAST}, accessibility and best practices 100 to reach)`,
    );
    const rows = [['', ...CATEGORIES, '']];
    for (const [label, url] of [
      ['login page', server.address],
      ['a logged-in record', record],
      ['the search, logged in', `${server.address}/home`],
    ] as const) {
      const found = await lighthouseScores(report, server, { url, isLoggedIn: url !== server.address });
      const [performance = 0, ...perfect] = found;
      const isReached = performance >= FAST && Math.min(...perfect) >= 100;
      rows.push([label, ...found.map(String), report.judge(isReached ? 1 : 0, notBelow(1))]);
    }
    report.table(rows);
  });
