/**
 * The web app as a phone gets it: Lighthouse's scores for the login page and a logged-in record, and the script that
 * travels (gzip). Accessibility and best practices must be 100; the sizes have limits.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import lighthouse from 'lighthouse';
import { answerBadges } from '../e2e/servers/badge-hosts.ts';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';
import { median } from './measure.ts';
import { onTheWorstPhone } from './phone.ts';
import { atLeast, atMost, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import { ownSqliteDirectory, temporaryFolder } from './servers/directories.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { withStarted } from './servers/started.ts';

const RUNS = 3;
const ASSETS = join(import.meta.dirname, '../web/dist/assets');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const PERFECT = new Set<string>(['accessibility', 'best-practices']);
/** What a phone loads: to log in, to the first search result in all, and for any further page. */
/** Of 100. */
const FAST = 98;
const LIMIT_KB = { login: 80, toFirstResult: 120, furtherPage: 20 };

/** A browser with an empty profile that both Lighthouse and Playwright are connected to. */
async function withBrowser(act: (context: BrowserContext, port: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'buckle-lighthouse-'));
  const options = [
    ...CHROMIUM_ARGUMENTS,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(CHROMIUM_PATH, options, { stdio: 'ignore' });
  try {
    for (let tries = 0; ; tries++) {
      const answers = await fetch(`http://127.0.0.1:${port}/json/version`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (answers) break;
      if (tries > 100) throw new Error('Chromium did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = connected.contexts();
    if (!context) throw new Error('Chromium has no window.');
    await act(context, port);
    await connected.close();
  } finally {
    browser.kill();
    await new Promise((resolve) => browser.once('exit', resolve));
    await rm(profile, { recursive: true, force: true });
  }
}

async function scores(report: Report, url: string, port: number): Promise<number[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse did not answer for ${url}`);
    const failed = Object.values(result.lhr.categories)
      .filter((category) => PERFECT.has(category.id))
      .flatMap((category) => category.auditRefs.filter((ref) => ref.weight > 0))
      .filter((ref) => (result.lhr.audits[ref.id]?.score ?? 1) < 1);
    for (const { id } of failed) report.note(`${url}: ${id} is not perfect: ${result.lhr.audits[id]?.title ?? ''}`);
    runs.push(CATEGORIES.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)));
  }
  return CATEGORIES.map((_, i) => median(runs.map((run) => run[i] ?? 0)));
}

/** Logs in and searches, until the first results are there. */
async function logInAndSearch(page: Page, server: Buckle): Promise<void> {
  await page.goto(server.address);
  await page.getByLabel('Username').fill('bench');
  await page.getByLabel('Password', { exact: true }).fill('bench password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home');
  await page.getByLabel('Name', { exact: true }).fill('a');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
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

/** The scripts of the app that a window asks for while something is done in it. */
async function scriptsAsked(
  context: BrowserContext,
  server: Buckle,
  act: () => Promise<unknown>,
): Promise<Set<string>> {
  const asked = new Set<string>();
  const note = (request: Request): void => {
    // What the service worker fetches beside it, nobody waits for.
    if (request.serviceWorker()) return;
    const { pathname, host } = new URL(request.url());
    if (host === new URL(server.address).host && pathname.endsWith('.js') && pathname.startsWith('/assets/')) {
      asked.add(pathname.slice('/assets/'.length));
    }
  };
  context.on('request', note);
  await act();
  context.off('request', note);
  return asked;
}

async function scriptSizes(report: Report, context: BrowserContext, server: Buckle): Promise<void> {
  const page = await context.newPage();
  const login = await scriptsAsked(context, server, () => page.goto(server.address, { waitUntil: 'networkidle' }));
  const search = await scriptsAsked(context, server, () => logInAndSearch(page, server));
  await page.close();
  const first = new Set([...login, ...search]);
  const sum = async (files: Iterable<string>): Promise<number> =>
    (await Promise.all([...files].map(gzipped))).reduce((total, size) => total + size, 0);
  const further = (await readdir(ASSETS)).filter((file) => file.endsWith('.js') && !first.has(file));
  report.heading('Script sent, gzip');
  report.figure('login page', await sum(login), atMost(LIMIT_KB.login), ' kB');
  report.figure(
    'to the first search result, the login included',
    await sum(first),
    atMost(LIMIT_KB.toFirstResult),
    ' kB',
  );
  const largest = Math.max(...(await Promise.all(further.map(gzipped))));
  report.figure('any further page, the largest', largest, atMost(LIMIT_KB.furtherPage), ' kB');
}

export const benchWeb = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const server = await keep(startBuckle(await ownSqliteDirectory(path, 5_000)));
    await onTheWorstPhone(report, server);
    await withBrowser(async (context, port) => {
      await answerBadges(context);
      await scriptSizes(report, context, server);
      report.heading(
        `Lighthouse, mobile, median of ${RUNS} (performance ${FAST}, accessibility and best practices 100 to reach)`,
      );
      const rows = [['', ...CATEGORIES, '']];
      for (const [what, url] of [
        ['login page', server.address],
        ['a logged-in record', await logInAndOpen(context, server)],
        ['the search, logged in', `${server.address}/home`],
      ] as const) {
        const found = await scores(report, url, port);
        const [performance = 0, ...perfect] = found;
        const isReached = performance >= FAST && Math.min(...perfect) >= 100;
        const verdict = report.judge(isReached ? 1 : 0, atLeast(1));
        rows.push([what, ...found.map(String), verdict]);
      }
      report.table(rows);
    });
  });
