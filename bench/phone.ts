/**
 * What a person waits for on the worst phone: 400 ms to the server and back, 400 kbit/s, and a processor slowed to a
 * quarter. Times are taken in the page itself, from the address or the tap to the frame that shows it.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';
import { answerBadges } from '../e2e/servers/badge-hosts.ts';
import { median } from './measure.ts';
import { atMost, type Report } from './report.ts';
import type { Buckle } from './servers/buckle.ts';

const RUNS = 5;
const BYTES_A_SECOND = 400_000 / 8;
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
};
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const ROW_WITH_NUMBER = 'li:has(a[href^="tel:"]) a.result-row--link';

/** Milliseconds. */
const LIMITS = { login: 2500, rows: 900, phoneNumber: 300 };
type Times = Record<keyof typeof LIMITS, number>;

async function worstPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE);
  await answerBadges(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Milliseconds from the address until the form is the script's: what is pressed has its effect. */
const usable = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => {
      const form = document.querySelector('form');
      const isTaken = form && Object.keys(form).some((key) => key.startsWith('__react'));
      return isTaken ? performance.now() : undefined;
    })
    .then((time) => time.jsonValue() as Promise<number>);

/** Milliseconds from a tap until something is there, and drawn. */
async function fromTap(page: Page, tapped: string, shown: string): Promise<number> {
  const took = page.evaluate(async (to) => {
    const tap = await new Promise<number>((resolve) =>
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true }),
    );
    while (!document.querySelector(to)) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - tap;
  }, shown);
  const [milliseconds] = await Promise.all([took, page.locator(tapped).first().tap({ timeout: 30_000 })]);
  return milliseconds;
}

async function onePerson(browser: Browser, server: Buckle): Promise<Times> {
  const page = await worstPhone(browser);
  await page.goto(server.address, { waitUntil: 'commit' });
  const login = await usable(page);
  await page.getByLabel('Username').fill('bench');
  await page.getByLabel('Password', { exact: true }).fill('bench password');
  await page.getByRole('button', { name: 'Login' }).tap();
  await page.waitForURL('**/home');
  await page.getByLabel('Name', { exact: true }).fill('patil');
  // What the page loads while somebody types is here.
  await page.waitForLoadState('networkidle');
  const rows = await fromTap(page, 'main button[type=submit]', 'a.result-row--link .result-row__name');
  const phoneNumber = await fromTap(page, ROW_WITH_NUMBER, '.record-actions a[href^="tel:"]');
  await page.context().close();
  return { login, rows, phoneNumber };
}

/** The three waits, medians of people who have never been there before. */
export async function onTheWorstPhone(report: Report, server: Buckle): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
  try {
    const times: Times[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await onePerson(browser, server));
    const wait = (what: keyof Times): number => median(times.map((time) => time[what])) / 1000;
    report.heading(`400 ms, 400 kbit/s, a processor slowed ${SLOWER} times: seconds, median of ${RUNS}`);
    report.figure('login page, until it can be used', wait('login'), atMost(LIMITS.login / 1000), ' s');
    report.figure('search, until rows show', wait('rows'), atMost(LIMITS.rows / 1000), ' s');
    report.figure('row, until its phone number shows', wait('phoneNumber'), atMost(LIMITS.phoneNumber / 1000), ' s');
  } finally {
    await browser.close();
  }
}
