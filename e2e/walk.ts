/** A walk through every page of the app by its links, where stylesheets of pages seen before stay. */
import type { Page } from '@playwright/test';
import { PAGE_PATHS, type PagePath } from '../web/src/lib/navigation/pages.ts';
import { boxOptions, DESK, findInBox, sideNavigation } from './desk.ts';
import {
  ACCOUNTS,
  ACTIVITY,
  CHANGE_COUNTS,
  CHANGES,
  HISTORY,
  OWN,
  PROPOSALS,
  VIEWS,
  WAITING,
} from './fixtures/changes.ts';
import { IMPORTS } from './fixtures/imports.ts';
import { CHANGED, IN_FORCE, ORDERS, PREVIEW, RECORD_ORDERS } from './fixtures/orders.ts';
import { DUPLICATES } from './fixtures/duplicates.ts';
import { searchByCode } from './person.ts';
import { fontsLoaded, mockAction, SUNIL } from './screens/screen.ts';
import { expect } from './test.ts';

/** The document of the walk: of an administrator, on a small desk. */
export const DOCUMENT = {
  ...DESK,
  viewport: { width: 1366, height: 768 },
  as: 'admin',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

interface Stop {
  /** With which a new document shows it; without, what `by` does on `from` leads there. */
  readonly address?: string;
  /** The page that leads to it; default: any, by the side navigation. */
  readonly from?: PagePath;
  /** Opens it there; default: its link. */
  readonly by?: (page: Page) => Promise<void>;
  /** Enters what shows the rest of it. */
  readonly fill?: (page: Page) => Promise<void>;
}

const officer = (path: PagePath): string => `${path}?id=full`;
const ofRecord = (path: PagePath): Stop => ({ address: officer(path), from: '/details/tab1' });
const ofReference = (path: PagePath): Stop => ({ address: path, from: '/reference' });

const byName =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await findInBox(page, name);
    await page.getByRole('option', { name }).first().click();
  };

const byPrinting = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Export or print' }).click();
  await page.getByRole('dialog').getByLabel('Purpose').fill('Daily review');
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('Purpose: Daily review')).toBeVisible();
};

/** `/details` leads to its first tab. */
const STOPS: Readonly<Record<Exclude<PagePath, '/details'>, Stop>> = {
  '/home': { address: '/home', fill: (page) => searchByCode(page, '902') },
  '/add': { address: '/add', from: '/home' },
  '/officers': { address: '/officers' },
  '/officers/print': { from: '/officers', by: byPrinting },
  '/proposals': { address: '/proposals' },
  '/proposals/one': { address: `/proposals/one?id=${WAITING.proposals[0]?.id}`, from: '/proposals' },
  '/my-proposals': { address: '/my-proposals', by: byName('My corrections') },
  '/orders': { address: '/orders' },
  '/import': { address: '/import' },
  '/orders/view': { address: `/orders/view?id=${IN_FORCE.order.id}`, from: '/orders' },
  '/orders/print': { from: '/orders/view', by: (page) => page.getByRole('button', { name: 'Print' }).click() },
  '/changes': { address: '/changes' },
  '/changes/print': { from: '/changes', by: byPrinting },
  '/orders/new': {
    address: '/orders/new',
    from: '/orders',
    fill: async (page) => {
      await page.getByLabel('Paste or type numbers, ids or names').fill('902\n4417\n999999');
      await page.getByRole('button', { name: 'Add officers' }).click();
    },
  },
  '/reference': { address: '/reference' },
  '/reference/units': ofReference('/reference/units'),
  '/reference/zones': ofReference('/reference/zones'),
  '/reference/driving': ofReference('/reference/driving'),
  '/reference/blood': ofReference('/reference/blood'),
  '/reference/spellings': ofReference('/reference/spellings'),
  '/duplicates': { address: '/duplicates', by: byName('Duplicate records') },
  '/users': { address: '/users' },
  '/activity': { address: '/activity' },
  '/account': { address: '/account' },
  '/history': ofRecord('/history'),
  '/history/views': ofRecord('/history/views'),
  '/details/tab1': {
    address: officer('/details/tab1'),
    by: async (page) => {
      await findInBox(page, '4417');
      await boxOptions(page).filter({ hasText: SUNIL }).click();
    },
  },
  '/details/tab2': ofRecord('/details/tab2'),
  '/details/tab3': ofRecord('/details/tab3'),
  '/details/tab4': ofRecord('/details/tab4'),
  '/details/tab5': ofRecord('/details/tab5'),
  '/details/print': ofRecord('/details/print'),
};

type StopPath = keyof typeof STOPS;
export const STOP_PATHS = PAGE_PATHS.filter((path): path is StopPath => Object.hasOwn(STOPS, path));

/** Mocks what differs from visit to visit, and what the tests' directory lacks. */
async function mockVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft.')) localStorage.removeItem(key);
  });
  await mockAction(page, 'activityLog', ACTIVITY);
  await mockAction(page, 'changeCounts', CHANGE_COUNTS);
  await mockAction(page, 'changedRecords', CHANGED);
  await mockAction(page, 'changes', CHANGES);
  await mockAction(page, 'imports', IMPORTS);
  await mockAction(page, 'order', IN_FORCE);
  await mockAction(page, 'orders', ORDERS);
  await mockAction(page, 'ownProposals', OWN);
  await mockAction(page, 'previewOrder', PREVIEW);
  await mockAction(page, 'printChanges', { changes: 0, printed: '2026-11-25T05:00:00.000Z', lines: [] });
  await mockAction(page, 'printOrder', { printed: '2026-11-25T05:00:00.000Z' });
  await mockAction(page, 'proposal', PROPOSALS.edit);
  await mockAction(page, 'proposals', WAITING);
  await mockAction(page, 'recordHistory', HISTORY);
  await mockAction(page, 'recordOrders', RECORD_ORDERS);
  await mockAction(page, 'recordViews', VIEWS);
  await mockAction(page, 'duplicates', DUPLICATES);
  await mockAction(page, 'users', ACCOUNTS);
}

const at = (page: Page): string => new URL(page.url()).pathname;

async function follow(page: Page, path: StopPath): Promise<void> {
  const { address, by, fill }: Stop = STOPS[path];
  const isUnsaved = at(page) === '/orders/new';
  if (by) await by(page);
  else
    await page
      .locator(`a[href="${String(address)}"]:visible`)
      .first()
      .click();
  if (isUnsaved) await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => at(page)).toBe(path);
  await fill?.(page);
}

/** Opens a page in a new document. */
async function openDirectly(page: Page, path: StopPath): Promise<void> {
  const { address, from, fill }: Stop = STOPS[path];
  if (address === undefined) {
    await openDirectly(page, from as StopPath);
    return follow(page, path);
  }
  await page.goto(address);
  await fill?.(page);
}

/** Opens a page by the links that lead to it from the page that is shown, in the same document. */
async function openByLinks(page: Page, path: StopPath): Promise<void> {
  const { from }: Stop = STOPS[path];
  // Sheets of paper have no navigation.
  if (at(page).endsWith('/print')) await page.goBack();
  await sideNavigation(page).waitFor();
  if (from !== undefined && from !== at(page)) await openByLinks(page, from as StopPath);
  await follow(page, path);
}

const PARTS =
  'h1, h2, h3, th, td:not([class*=spacer]), dt, dd, legend, label, input, select, textarea, button, summary, main, section, nav, li, p';

/** The boxes of the first parts of a page: their element, class, text, place and size. */
const readBoxes = (page: Page): Promise<string[]> =>
  page.evaluate((parts) => {
    window.scrollTo(0, 0);
    const shown = [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
    return shown.slice(0, 400).map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const text = part.textContent.trim();
      // What happened in this run is of another minute, or day, when the page opens again, and as wide as its digits.
      const untimed = text.replaceAll(/\d{1,2} [A-Z][a-z]+ \d{4}|\d{1,2}:\d{2}/gu, 'time');
      const box = untimed === text ? [x, y, width, height] : [x, y, height];
      return `${part.localName}.${part.className} “${untimed.slice(0, 40)}” ${box.map(Math.round).join(' ')}`;
    });
  }, PARTS);

/** The boxes of a page once everything is there and they stay. */
async function settledBoxes(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await fontsLoaded(page);
  let last: string[] = [];
  await expect
    .poll(async () => {
      const previous = last;
      last = await readBoxes(page);
      return last.length > 0 && previous.join('\n') === last.join('\n');
    })
    .toBe(true);
  return last;
}

/** Where the first parts stand that are not where they are in a new document. */
const displaced = (boxes: readonly string[], now: readonly string[]): string[] =>
  now.filter((box, index) => box !== boxes[index]).slice(0, 10);

/** Opens every page in a new document, which is what it has to look like. */
export async function pagesByLinks(page: Page) {
  await mockVisits(page);
  // The browser warns of print dialogs that follow each other at once, as those of the print pages do here.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const direct = new Map<StopPath, string[]>();
  for (const path of STOP_PATHS) {
    await openDirectly(page, path);
    direct.set(path, await settledBoxes(page));
  }
  return {
    /** Opens pages by links in this order, in one document; returns those that look different, and what of them. */
    differing: async (order: readonly StopPath[]): Promise<Record<string, string[]>> => {
      const found: Record<string, string[]> = {};
      await page.goto('/home');
      for (const path of order) {
        await openByLinks(page, path);
        const boxes = direct.get(path) ?? [];
        const looksSame = expect.poll(async () => displaced(boxes, await readBoxes(page))).toEqual([]);
        await looksSame.catch(async () => {
          found[path] = displaced(boxes, await readBoxes(page));
        });
      }
      return found;
    },
  };
}

/** All pages in an order that the seed determines. */
export function shuffled(seed: number): StopPath[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return STOP_PATHS.map((path) => ({ path, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => path);
}
