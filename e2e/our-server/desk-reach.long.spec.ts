/** At a desk each page is at most two clicks, or one shortcut, from any other. */
import type { Page } from '@playwright/test';
import { type Page as TablePage, PAGE_PATHS, type PagePath, PAGES } from '../../web/src/lib/navigation/pages.ts';
import { addRecord, change, sendOrder, test } from '../api-client.ts';
import { boxOptions, DESK, findInBox, sideNavigation } from '../desk.ts';
import { entry } from '../changes.ts';
import { title } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ settings: {}, ...DESK });

const navigate = (name: string) => async (page: Page) => {
  await sideNavigation(page)
    .getByRole('link', { name: new RegExp(`^${name}`, 'u') })
    .click();
};

const byName = (typed: string, found: string) => async (page: Page) => {
  await findInBox(page, typed);
  await expect(boxOptions(page).first()).toContainText(found);
  await page.keyboard.press('Enter');
};

async function openRecord(page: Page): Promise<void> {
  await byName('4417', 'Sunil')(page);
  await expect(title(page, 'Personal Details')).toBeVisible();
}

interface Way {
  readonly title: string;
  /** At most two of: a click, a shortcut with what is typed into the box. */
  readonly go: (page: Page) => Promise<void>;
}

const everyone = {
  '/home': { title: 'Search', go: navigate('Search') },
  '/officers': { title: 'Officers list', go: navigate('Officers') },
  '/add': { title: 'Add Officer', go: byName('add', 'Add Officer') },
  '/account': { title: 'Account', go: navigate('Account') },
  '/orders': { title: 'Orders', go: navigate('Orders') },
  '/import': { title: 'Import', go: navigate('Import') },
  '/orders/new': { title: 'New order', go: byName('new', 'New order') },
  '/orders/view': {
    title: 'Order',
    go: async (page: Page) => {
      await navigate('Orders')(page);
      // Each test of the file sends such an order.
      await entry(page, 'DO 7/2026').getByRole('link').first().click();
    },
  },
  '/details': { title: 'Personal Details', go: openRecord },
};
const changeFrom = (list: string, change: string): Way => ({
  title: 'Change',
  go: async (page) => {
    await navigate(list)(page);
    await entry(page, change).getByRole('link').first().click();
  },
});

const WAYS: Readonly<Record<'admin' | 'staff', Readonly<Partial<Record<PagePath, Way>>>>> = {
  admin: {
    ...everyone,
    '/proposals': { title: 'Approvals', go: navigate('Approvals') },
    '/proposals/one': changeFrom('Approvals', 'Anita Sathe'),
    '/changes': { title: 'Changes', go: navigate('Changes') },
    '/reference': { title: 'Ranks and units', go: navigate('Ranks and units') },
    '/duplicates': { title: 'Duplicate records', go: byName('dupl', 'Duplicate records') },
    '/users': { title: 'Users', go: navigate('Users') },
    '/activity': { title: 'Activity log', go: navigate('Activity') },
    '/my-proposals': { title: 'My corrections', go: byName('my', 'My corrections') },
    '/history': {
      title: 'History',
      go: async (page) => {
        await openRecord(page);
        await page.getByRole('link', { name: 'History', exact: true }).click();
      },
    },
  },
  staff: {
    ...everyone,
    '/my-proposals': { title: 'My corrections', go: navigate('My corrections') },
    '/proposals/one': changeFrom('My corrections', 'Anita Sathe'),
  },
};

/** Pages for administrators only. */
const ADMIN_PAGES: ReadonlySet<PagePath> = new Set([
  '/proposals',
  '/changes',
  '/reference',
  '/duplicates',
  '/users',
  '/activity',
  '/history',
]);

test('the ways lead to all pages of the table, but for sheets of paper', () => {
  const pages = PAGE_PATHS.filter((path) => {
    const { partOf, paper }: TablePage = PAGES[path];
    return partOf === undefined && paper === undefined;
  });
  expect(Object.keys(WAYS.admin).toSorted()).toEqual(pages.toSorted());
  expect(Object.keys(WAYS.staff).toSorted()).toEqual(pages.filter((path) => !ADMIN_PAGES.has(path)).toSorted());
});

for (const as of ['admin', 'staff'] as const)
  test.describe(`for ${as}`, () => {
    test.use({ as });

    test('from each page to each other', async ({ page, admin, staff }) => {
      test.slow();
      const record = await addRecord(admin, 'Anita Sathe');
      await change(staff, record, { post: 'Reader' });
      await sendOrder(staff, [record], { number: 'DO 7/2026' });
      const ways = Object.values(WAYS[as]);
      const go = async (way: Way): Promise<void> => {
        await way.go(page);
        await expect(title(page, way.title)).toBeVisible();
      };
      await page.goto('/home');
      for (const [at, from] of ways.entries()) {
        await go(from);
        for (const to of ways.slice(at + 1)) {
          await test.step(`${from.title} and ${to.title}`, async () => {
            await go(to);
            await go(from);
          });
        }
      }
    });
  });
