import type { Page } from '@playwright/test';
import { LONG, MANY, OFFICERS } from '../fixtures/officers.ts';
import { openResult, resultNames, resultOf, showAllButton, title } from '../person.ts';
import { expect, test } from '../test.ts';

/** Far fewer than there are officers: a screen's worth, and what is kept ready above and below it. */
const ROWS_AT_MOST = 60;

const scrollToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test.beforeEach(async ({ page }) => {
  await page.goto('/home');
  await showAllButton(page).click();
  await expect(resultNames(page).first()).toBeVisible();
});

test('everybody is reached by scrolling, in order, each once', async ({ page }) => {
  const seen = new Map<string, string>();
  const last = 'Baban Kale';
  for (let reached = ''; reached !== last;) {
    await expect(resultNames(page).last()).not.toHaveText(reached);
    // Read and scrolled at once: what draws the whole list may take the place of its first rows in between.
    const rows = await page.getByRole('listitem').evaluateAll((elements) => {
      const named = elements
        .map((row) => ({ row, name: row.querySelector('.result-row__name')?.textContent ?? '' }))
        .filter(({ name }) => name !== '');
      named.at(-1)?.row.scrollIntoView();
      return named.map(({ row, name }) => [row.ariaPosInSet ?? '', name] as const);
    });
    for (const [position, name] of rows) seen.set(position, name);
    reached = rows.at(-1)?.[1] ?? '';
  }
  const names = OFFICERS.map((_, i) => seen.get(String(i + 1)));
  expect(names.slice(5, 405)).toEqual(MANY.map((officer) => officer['name']));
  expect(names.slice(405)).toEqual([LONG['name'], 'Kiran More', last]);
  expect(new Set(names).size).toBe(OFFICERS.length);
});

test('only the rows near the screen exist', async ({ page }) => {
  await expect(page.getByRole('listitem').nth(ROWS_AT_MOST)).toHaveCount(0);
  await expect(async () => {
    await scrollToTheEnd(page);
    await expect(resultOf(page, 'Baban Kale')).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(page.getByRole('listitem').nth(ROWS_AT_MOST)).toHaveCount(0);
});

test('a result far down opens', async ({ page }) => {
  await expect(async () => {
    await scrollToTheEnd(page);
    await expect(resultOf(page, 'Rank 399 Shinde')).toBeInViewport({ timeout: 300 });
  }).toPass();
  await openResult(page, 'Rank 399 Shinde');
  await expect(title(page, 'Personal Details')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Rank 399 Shinde' })).toBeInViewport();
});

test('deep in the list there is a way back to the inputs', async ({ page }) => {
  await expect(async () => {
    await scrollToTheEnd(page);
    await expect(resultOf(page, 'Baban Kale')).toBeInViewport({ timeout: 300 });
  }).toPass();
  await page.getByRole('button', { name: 'Change the search' }).click();
  await expect(page.getByLabel('Buckle No / Employee ID')).toBeFocused();
  await expect(page.getByLabel('Buckle No / Employee ID')).toBeInViewport();
});
