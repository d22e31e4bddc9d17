/** How soon `/officers` can be used in a browser, and how many nodes its document has. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../../e2e/chromium.ts';
import { nodesOf } from '../../e2e/nodes-of.ts';
import { logIn } from '../../e2e/person.ts';
import { median } from '../measure.ts';
import { notAbove, type Report } from '../report.ts';
import type { Buckle } from '../servers/buckle.ts';
import { STAFF } from '../servers/seed-databases.ts';

const RUNS = 5;
const USABLE = notAbove(1.5);
const NODES = notAbove(5_000);

const SCREENS = [
  { name: 'desk, 1280 px', viewport: { width: 1280, height: 800 }, rows: '.list-table__name', strength: true },
  { name: 'phone, 412 px', viewport: { width: 412, height: 915 }, rows: '.result-row__name', strength: false },
] as const;
type Screen = (typeof SCREENS)[number];

/** Seconds from the address until rows, the count, and at a desk filters and strength are there. */
async function usable(page: Page, address: string, { rows, strength }: Screen): Promise<number> {
  await page.goto(`${address}/officers`, { waitUntil: 'commit' });
  const visible = await page.waitForFunction(
    ([row, table]) => {
      const parts = [row, ...(table ? ['.strength__totals', '.list-filters input'] : ['.list-head button'])];
      return parts.every((part) => document.querySelector(part) !== null) ? performance.now() : undefined;
    },
    [rows, strength] as const,
  );
  return ((await visible.jsonValue()) ?? 0) / 1000;
}

/** Opens every filter, and the strength. */
async function openEverything(page: Page, { strength }: Screen): Promise<void> {
  if (!strength) {
    await page.locator('.strength > summary').click();
    await page.locator('.strength__zone').first().click();
    await page.getByRole('button', { name: 'Filters' }).click();
  }
  const closed = page.locator('.list-filters__group:not([open]) > summary');
  await page.locator('.list-filters').waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
  await page.waitForLoadState('networkidle');
}

async function measureScreen(browser: Browser, server: Buckle, screen: Screen) {
  const context = await browser.newContext({ viewport: screen.viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(server.address);
  await logIn(page, STAFF);
  await page.waitForURL('**/home');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await usable(page, server.address, screen));
  await page.waitForLoadState('networkidle');
  const nodes = await nodesOf(page);
  await openEverything(page, screen);
  const opened = await nodesOf(page);
  await context.close();
  return { seconds: median(times), nodes, opened };
}

export async function measureOfficersPage(report: Report, server: Buckle): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
  try {
    report.heading(`/officers of these in Chromium, median of ${RUNS}`);
    for (const screen of SCREENS) {
      const { seconds, nodes, opened } = await measureScreen(browser, server, screen);
      report.figure(`${screen.name}: until it can be used`, seconds, USABLE, ' s');
      report.figure(`${screen.name}: nodes of the document`, nodes, NODES);
      report.figure(`${screen.name}: nodes with every filter and the strength open`, opened, NODES);
    }
  } finally {
    await browser.close();
  }
}
