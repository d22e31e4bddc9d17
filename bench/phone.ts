/**
 * User-visible latency on the slowest phone: 400 ms round trip, 400 kbit/s, and CPU throttled to a quarter. Measured in
 * the page, from navigation or tap to the frame with the result.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';
import { logIn, nameInput } from '../e2e/person.ts';
import { mockBadges } from '../e2e/servers/badge-hosts.ts';
import { median } from './measure.ts';
import { notAbove, type Report } from './report.ts';
import type { Buckle } from './servers/buckle.ts';
import { STAFF } from './servers/seed-databases.ts';

const RUNS = 5;
const BYTES_A_SECOND = 400_000 / 8;
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
};
const SLOWER = 4;
/** Time in milliseconds for typing a name, and before tapping a row: the page preloads in the background. */
const TYPES_MS = 3000;
const READS_MS = 2000;
export const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const NAME = 'patil';
const ROW_WITH_NUMBER = 'li:has(a[href^="tel:"]) a.result-row--link';

/** Milliseconds. */
const LIMITS = { login: 2500, rows: 900, phoneNumber: 300, frame: 1000, home: 3000, homeRows: 5000 };
type Times = Record<keyof typeof LIMITS, number>;

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `storageState`: of who logged in before. */
async function worstPhone(browser: Browser, storageState?: StoredState): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  await mockBadges(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Milliseconds from navigation until the form is interactive. */
const usable = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => {
      const login = document.querySelector<HTMLButtonElement>('form[data-step="password"] button[type="submit"]');
      return login?.disabled === false ? performance.now() : undefined;
    })
    .then((time) => time.jsonValue() as Promise<number>);

/**
 * Milliseconds from a tap until an element is painted. Uses the long animation frame entry if there is one; otherwise
 * the next frame's start.
 */
async function fromTap(page: Page, tapped: string, visible: string): Promise<number> {
  const durations = page.evaluate(async (to) => {
    const longFrames: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((frames) => longFrames.push(...frames.getEntries()));
    observer.observe({ type: 'long-animation-frame' });
    const tap = await new Promise<number>((resolve) =>
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true }),
    );
    let seen = performance.now();
    while (!document.querySelector(to))
      seen = await new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    const next = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    // Performance entries are delivered late.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const frame = longFrames.find(({ startTime, duration }) => startTime <= seen && seen <= startTime + duration);
    return Math.min(next, frame ? frame.startTime + frame.duration : next) - tap;
  }, visible);
  const [milliseconds] = await Promise.all([durations, page.locator(tapped).first().tap({ timeout: 30_000 })]);
  return milliseconds;
}

async function onePerson(browser: Browser, server: Buckle): Promise<Times> {
  const page = await worstPhone(browser);
  await page.goto(server.address, { waitUntil: 'commit' });
  const login = await usable(page);
  await logIn(page, STAFF);
  await page.waitForURL('**/home');
  await nameInput(page).fill(NAME);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(TYPES_MS);
  const rows = await fromTap(page, 'main button[type=submit]', 'a.result-row--link .result-row__name');
  await page.waitForTimeout(READS_MS);
  const phoneNumber = await fromTap(page, ROW_WITH_NUMBER, '.record-actions a[href^="tel:"]');
  const state = await page.context().storageState();
  await page.context().close();
  return { login, rows, phoneNumber, ...(await coldHome(browser, server, state)) };
}

/** Milliseconds from navigation until something is rendered. */
const untilRendered = (page: Page, selector: string): Promise<number> =>
  page
    .waitForFunction((to) => {
      const { height = 0 } = document.querySelector(to)?.getBoundingClientRect() ?? {};
      return height > 0 && performance.now();
    }, selector)
    .then((time) => time.jsonValue() as Promise<number>);

/**
 * The search opened by who is logged in, in a browser without a cache: milliseconds to its first paint, to inputs that
 * accept text, and to the rows of a name that is typed and entered at once. Throws if any of that is lost.
 */
async function coldHome(
  browser: Browser,
  server: Buckle,
  state: StoredState,
): Promise<Pick<Times, 'frame' | 'home' | 'homeRows'>> {
  const page = await worstPhone(browser, state);
  await page.goto(`${server.address}/home`, { waitUntil: 'commit' });
  const home = await untilRendered(page, 'form[role="search"] input');
  await nameInput(page).tap();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  const homeRows = await untilRendered(page, 'a.result-row--link .result-row__name');
  if ((await nameInput(page).inputValue()) !== NAME) throw new Error('What was typed before the scripts was lost');
  const frame = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity);
  await page.context().close();
  return { frame, home, homeRows };
}

/** The latencies, medians of first visits. */
export async function onTheWorstPhone(report: Report, server: Buckle): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
  try {
    const times: Times[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await onePerson(browser, server));
    const wait = (name: keyof Times): number => median(times.map((time) => time[name])) / 1000;
    report.heading(`400 ms, 400 kbit/s, a processor slowed ${SLOWER} times: seconds, median of ${RUNS}`);
    report.figure('login page, until it can be used', wait('login'), notAbove(LIMITS.login / 1000), ' s');
    report.figure('search, until rows show', wait('rows'), notAbove(LIMITS.rows / 1000), ' s');
    report.figure('row, until its phone number shows', wait('phoneNumber'), notAbove(LIMITS.phoneNumber / 1000), ' s');
    report.figure('search opened cold, until its frame shows', wait('frame'), notAbove(LIMITS.frame / 1000), ' s');
    report.figure('search opened cold, until it accepts text', wait('home'), notAbove(LIMITS.home / 1000), ' s');
    report.figure(
      'search opened cold, until rows show for a name entered at once',
      wait('homeRows'),
      notAbove(LIMITS.homeRows / 1000),
      ' s',
    );
  } finally {
    await browser.close();
  }
}
