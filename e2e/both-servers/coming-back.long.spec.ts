import type { Page } from '@playwright/test';
import { OFFICERS, USERS } from '../fixtures/officers.ts';
import {
  codeInput,
  enter,
  expectAddress,
  expectRecord,
  logOut,
  nameInput,
  openResult,
  resultNames,
  resultOf,
  searchByCode,
  searchByName,
  searchSummary,
  showAllButton,
  title,
} from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

const LIST = '**/api.php?action=getOfficers*';
const lastSearch = (page: Page, text: string) =>
  page.getByRole('button', { name: `Last search: ${text}`, exact: true });
const recentlyOpened = (page: Page) => page.getByRole('region', { name: 'Recently opened' });

async function goBack(page: Page): Promise<void> {
  await expect(title(page, 'Personal Details')).toBeVisible();
  await expectRecord(page);
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(title(page, 'Search')).toBeVisible();
}

test('one tap brings the last search back', async ({ page }) => {
  await page.goto('/home');
  await searchByCode(page, '4417');
  await openResult(page, 'Asha Patil');
  await goBack(page);
  await expect(codeInput(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: /Results:/u })).toHaveCount(0);
  await lastSearch(page, '4417 · 4').click();
  await expect(resultNames(page)).toHaveCount(4);
  await expect(searchSummary(page)).toHaveText(/Number: 4417/u);
  await searchSummary(page).click();
  await expect(codeInput(page)).toHaveValue('4417');
});

test('the list comes back at the place where it was left, and nobody is asked again', async ({ page }) => {
  await page.goto('/home');
  await showAllButton(page).click();
  await expect(resultNames(page).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 1500));
    await expect(resultOf(page, 'Rank 120 Shinde')).toBeVisible({ timeout: 300 });
  }).toPass();
  await resultOf(page, 'Rank 120 Shinde').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await expect(resultOf(page, 'Rank 120 Shinde')).toBeInViewport();
  const before = await settledBox(resultOf(page, 'Rank 120 Shinde'));
  await openResult(page, 'Rank 120 Shinde');
  await goBack(page);
  let query = 0;
  await page.route(LIST, (route) => {
    query += 1;
    return route.continue();
  });
  await lastSearch(page, `All officers · ${OFFICERS.length}`).click();
  await expect(resultOf(page, 'Rank 120 Shinde')).toBeInViewport();
  const after = await settledBox(resultOf(page, 'Rank 120 Shinde'));
  expect(Math.abs(after.y - before.y)).toBeLessThan(100);
  expect(query).toBe(0);
});

test('a search that finds nobody does not take the last one’s place', async ({ page }) => {
  await page.goto('/home');
  await searchByCode(page, 'MH0170AP03');
  await openResult(page, 'Asha Patil');
  await goBack(page);
  await searchByName(page, 'nobody at all');
  await expect(page.getByText('No details found.')).toBeVisible();
  await searchByName(page, '');
  await expect(lastSearch(page, 'MH0170AP03 · 1')).toBeVisible();
});

test.describe('the records opened last', () => {
  test.use({ as: 'nobody' });

  test('are listed on the search until somebody logs out', async ({ page }) => {
    await enter(page, USERS.staff);
    await expect(recentlyOpened(page)).toHaveCount(0);
    await searchByName(page, 'asha patil');
    await openResult(page, 'Asha Patil');
    await goBack(page);
    await searchByName(page, 'sunil ramchandra');
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await goBack(page);
    await expect(recentlyOpened(page).getByRole('listitem')).toHaveText([/4417.*Sunil Ramchandra Jadhav/u, /Asha/u]);
    await expect(recentlyOpened(page).getByRole('link', { name: 'Call Sunil Ramchandra Jadhav' })).toBeVisible();
    await openResult(page, 'Asha Patil');
    await expect(page.getByRole('heading', { name: 'Asha Patil' })).toBeVisible();
    await goBack(page);
    await expect(recentlyOpened(page).getByRole('listitem')).toHaveText([/Asha/u, /Sunil/u]);
    await logOut(page);
    await expectAddress(page, '/');
    await enter(page, USERS.staff);
    await expect(nameInput(page)).toBeVisible();
    await expect(recentlyOpened(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Last search/u })).toHaveCount(0);
  });
});
