import { expect, type Page } from '@playwright/test';
import { expectStrength, strengthOf } from '../officers-list-page.ts';
import { neverRespond, fulfillError, presentAsPast, type Screen } from './screen.ts';

const LISTS = /action=(?:listOfficers|officerCounts)/u;

const valuesLike = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ value: `${name} ${i + 1}`, count: 9000 - i }));

/** Mocks a state's server: more zones, designations and postings than a page. */
async function manyValues(page: Page): Promise<void> {
  await page.route(/action=officerCounts/u, async (route) => {
    const counts = (await (await route.fetch()).json()) as Record<string, object>;
    const options = {
      ...counts['options'],
      zone: valuesLike('Zone', 180),
      designation: [
        ...valuesLike('Assistant Sub-Inspector (Motor Transport), Selection Grade', 60),
        { value: 'पोलीस उपनिरीक्षक', count: 7 },
      ],
      posting: valuesLike('Lotus Lake Police Station', 50),
    };
    await route.fulfill({
      json: { ...counts, options, options_left_out: { ...counts['options_left_out'], posting: 2650 } },
    });
  });
  await page.route(/action=officerStrength/u, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [zones, rows] = [Number(searchParams.get('zone_limit')), Number(searchParams.get('designation_limit'))];
    const page = {
      total: 220_000,
      zones: { values: valuesLike('Zone', zones), count: 180 },
      designations: { values: valuesLike('Assistant Sub-Inspector (Driver)', rows), count: 1281 },
      counts: Array.from({ length: rows }, (_, row) => Array.from({ length: zones }, (_, zone) => (row * zone) % 90)),
    };
    await route.fulfill({ json: { success: true, message: '', ...page } });
  });
}

export const listScreens: Screen[] = [
  {
    name: 'officers-list',
    reach: async (page) => {
      await page.goto('/officers');
      await expect(page.getByRole('status').getByText(/^\d+ officers$/u)).toBeVisible();
    },
  },
  {
    name: 'officers-list-filtered',
    reach: async (page) => {
      await page.goto('/officers?zone=Crime+Branch&zone=Traffic+Branch&retiring=2026-01-01..2026-12-31&missing=mobile');
      await expect(page.getByRole('button', { name: 'Remove filter: Crime Branch' })).toBeVisible();
    },
  },
  {
    name: 'officers-list-filters',
    reach: async (page) => {
      await page.goto('/officers');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: /^Show \d+ officers/u })).toBeVisible();
    },
  },
  {
    name: 'officers-list-strength',
    reach: async (page) => {
      await page.goto('/officers');
      await page.getByText('Strength by zone and designation').click();
      const strength = strengthOf(page);
      await strength.locator('summary').first().click();
      await expect(strength.getByRole('list').nth(1)).toBeVisible();
    },
  },
  {
    name: 'officers-list-strength-chosen',
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/officers');
      const naiks = page.getByRole('button', { name: '3: Police Naik, Crime Branch' });
      await naiks.click();
      await expect(naiks).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'officers-list-many-zones',
    reach: async (page) => {
      await manyValues(page);
      await page.goto('/officers');
      await page.getByText('Strength by zone and designation').click();
      const strength = strengthOf(page);
      await strength.locator('summary').first().click();
      await expect(strength.getByText('Designations 1–10 of 1,281')).toBeVisible();
    },
  },
  {
    name: 'officers-list-many-values',
    reach: async (page) => {
      await manyValues(page);
      await page.goto('/officers?designation=Closed+Unit');
      await page.getByRole('button', { name: 'Filters (1)' }).click();
      await page.locator('summary').filter({ hasText: 'Current Posting' }).click();
      await page.getByRole('searchbox', { name: 'Find Designation' }).fill('selection');
      await expect(page.getByText('60 found')).toBeVisible();
    },
  },
  {
    name: 'officers-list-with-record',
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/officers?zone=Crime+Branch&designation=Police+Inspector+(पोलीस+निरीक्षक)');
      await expectStrength(page);
      await page.getByRole('row').filter({ hasText: 'Sunil Ramchandra Jadhav' }).click();
      await expect(page.getByText('Knows the harbour.')).toBeVisible();
      await page.getByRole('checkbox', { name: /^Select Sunil/u }).check();
    },
  },
  {
    name: 'officers-list-columns',
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/officers');
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'officers-list-selected',
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/officers?zone=Crime+Branch&zone=Traffic+Branch&missing=photo&missing=mobile&missing_match=any');
      await expectStrength(page);
      await page.getByRole('button', { name: 'Hide filters' }).click();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expect(page.getByText(/selected$/u)).toBeVisible();
    },
  },
  {
    name: 'officers-list-past-day',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await presentAsPast(page);
      await page.goto('/officers?as_of=2026-05-01&zone=Crime+Branch');
      await expect(page.getByRole('note')).toBeVisible();
      await expect(page.getByRole('status').getByText(/^\d+ officers$/u)).toBeVisible();
      await expect(page.getByText('Sunil Ramchandra Jadhav')).toBeVisible();
    },
  },
  {
    name: 'officers-list-views',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      const views = [
        { id: 'a', name: 'Zone 2, retiring this year', query: 'zone=Zone+2&retiring=2026', shared: false, own: true },
        { id: 'b', name: 'छायाचित्र नाही', query: 'missing=photo', shared: true, own: false },
      ];
      await page.route(/action=savedViews/u, (route) => route.fulfill({ json: { success: true, message: '', views } }));
      await page.goto('/officers?missing=photo');
      await page.getByRole('button', { name: 'Views' }).click();
      await expect(page.getByRole('dialog').getByText('Zone 2, retiring this year')).toBeVisible();
    },
  },
  {
    name: 'officers-list-export',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/officers?zone=Crime+Branch');
      await page.getByRole('button', { name: 'Export or print' }).click();
      await expect(page.getByRole('dialog', { name: /^Export or print \d+ officers$/u })).toBeVisible();
    },
  },
  {
    name: 'search-export-at-a-desk',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/home');
      await page.getByRole('button', { name: 'Show All' }).click();
      await expect(page.getByRole('button', { name: 'Export or print' })).toBeVisible();
    },
  },
  {
    name: 'officers-list-empty',
    reach: async (page) => {
      await page.goto('/officers?posting=Nowhere');
      await expect(page.getByText('No officers match these filters.')).toBeVisible();
    },
  },
  {
    name: 'officers-list-under-way',
    reach: async (page) => {
      await page.route(LISTS, neverRespond);
      await page.goto('/officers');
      await expect(page.getByText('Loading the list…')).toBeVisible();
    },
  },
  {
    name: 'officers-list-refused',
    reach: async (page) => {
      await page.route(LISTS, fulfillError);
      await page.goto('/officers');
      await expect(page.getByText('Failed to fetch officers.')).toBeVisible();
    },
  },
];
