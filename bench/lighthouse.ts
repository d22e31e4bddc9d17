/** Lighthouse scores on a phone: the login page on a first visit, other pages after it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';
import { logIn } from '../e2e/person.ts';
import { mockBadges } from '../e2e/servers/badge-hosts.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { median } from './measure.ts';
import type { Report } from './report.ts';
import type { Buckle } from './servers/buckle.ts';
import { STAFF } from './servers/seed-databases.ts';

export const RUNS = 3;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const PERFECT = new Set<string>(['accessibility', 'best-practices']);

interface Connected {
  /** The browser's one window as a Playwright context. */
  readonly context: BrowserContext;
  readonly port: number;
  /** Closes Playwright's connection, which would affect the measurement. */
  readonly close: () => Promise<void>;
}

/** A page that Lighthouse judges. */
interface Judged {
  readonly url: string;
  readonly isLoggedIn: boolean;
}

/** A browser with an empty profile that both Lighthouse and Playwright are connected to. */
async function withBrowser<T>(act: (browser: Connected) => Promise<T>): Promise<T> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'buckle-lighthouse-'));
  const options = [
    ...CHROMIUM_ARGUMENTS,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  // A group of its own: Debian's chromium is a script that starts the browser, and would end alone.
  const browser = spawn(CHROMIUM_PATH, options, { stdio: 'ignore', detached: true });
  try {
    for (let tries = 0; ; tries++) {
      const isReady = await fetch(`http://127.0.0.1:${port}/json/version`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) break;
      if (tries > 100) throw new Error('Chromium did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = connected.contexts();
    if (!context) throw new Error('Chromium has no window.');
    return await act({ context, port, close: () => connected.close() });
  } finally {
    const exited = new Promise((resolve) => browser.once('exit', resolve));
    if (browser.pid !== undefined) process.kill(-browser.pid);
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Runs Lighthouse in a separate browser: one that has rendered other pages may still be busy. */
const judged = (report: Report, server: Buckle, { url, isLoggedIn }: Judged): Promise<number[]> =>
  withBrowser(async ({ context, port, close }) => {
    await mockBadges(context);
    if (isLoggedIn) {
      await beLoggedIn(context, server);
      // Badges are not requested after this, so mocks are not needed.
      await close();
    }
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
    return CATEGORIES.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
  });

/**
 * Returns Lighthouse scores of a page, out of 100, in the order of `CATEGORIES`: medians of `RUNS`. Notes imperfect
 * audits.
 */
export async function lighthouseScores(report: Report, server: Buckle, page: Judged): Promise<number[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await judged(report, server, page));
  return CATEGORIES.map((_, i) => median(runs.map((run) => run[i] ?? 0)));
}

/** Logs in through the UI, until the service worker is installed. */
async function beLoggedIn(context: BrowserContext, server: Buckle): Promise<void> {
  const page = await context.newPage();
  await page.goto(server.address);
  await logIn(page, STAFF);
  await page.waitForURL('**/home');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  await page.close();
}
