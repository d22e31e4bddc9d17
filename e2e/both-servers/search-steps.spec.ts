import type { Page } from '@playwright/test';
import { expectAddress, openResult, resultNames, searchByCode, showAllButton, tab, title } from '../person.ts';
import { settledTexts } from '../settled.ts';
import { expect, test } from '../test.ts';

const steps = (page: Page) => page.getByRole('navigation', { name: 'Search results' });
const step = (page: Page, name: 'Previous' | 'Next') => steps(page).getByRole('button', { name });
const whose = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('Previous and Next lead through what was found, on the same tab, and back leads to the search', async ({
  page,
}) => {
  await page.goto('/home');
  await searchByCode(page, '4417');
  const names = await settledTexts(resultNames(page), 4);
  await openResult(page, names[1] ?? '');
  await expect(whose(page, names[1] ?? '')).toBeVisible();
  await expect(steps(page)).toContainText('2 of 4');
  await tab(page, 'Service Details').click();
  await expect(title(page, 'Service Details')).toBeVisible();
  for (const at of [2, 3]) {
    await step(page, 'Next').click();
    await expect(whose(page, names[at] ?? '')).toBeVisible();
    await expect(steps(page)).toContainText(`${at + 1} of 4`);
    await expect(title(page, 'Service Details')).toBeVisible();
  }
  await expect(step(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
  await expect(step(page, 'Next')).toBeFocused();
  await step(page, 'Previous').click();
  await expect(whose(page, names[2] ?? '')).toBeVisible();
  await page.goBack();
  await expectAddress(page, '/home');
});

test('a record that no search found has no steps', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(whose(page, 'Sunil Ramchandra Jadhav')).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await page.goto('/home');
  await searchByCode(page, 'MH0170AP03');
  await openResult(page, 'Asha Patil');
  await expect(whose(page, 'Asha Patil')).toBeVisible();
  await expect(steps(page), 'nor has the only one').toHaveCount(0);
});

test('a record leads to the one that was read before it, on the same tab, and the arrow still to the search', async ({
  page,
}) => {
  const before = (name: string) => page.getByRole('link', { name: `Opened before: ${name}` });
  await page.goto('/home');
  for (const [code, name] of [
    ['K4417', 'Kiran More'],
    ['MH0170AP03', 'Asha Patil'],
  ] as const) {
    await searchByCode(page, code);
    await openResult(page, name);
    await expect(whose(page, name)).toBeVisible();
    if (name === 'Asha Patil') break;
    await expect(page.getByRole('link', { name: /^Opened before/u })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to search' }).click();
  }
  await tab(page, 'Service Details').click();
  await expect(title(page, 'Service Details')).toBeVisible();
  await before('Kiran More').click();
  await expect(whose(page, 'Kiran More')).toBeVisible();
  await expectAddress(page, '/details/tab2?id=elsewhere');
  await before('Asha Patil').click();
  await expect(whose(page, 'Asha Patil')).toBeVisible();
  await page.goBack();
  await expect(whose(page, 'Kiran More')).toBeVisible();
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expectAddress(page, '/home');
});

test('whose record it is stays in sight', async ({ page }) => {
  await page.goto('/details/tab2?id=long');
  const line = page.locator('.whose-record');
  await expect(page.getByText('Jun 2004 – May 2005')).toBeAttached();
  await expect(line).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(line).toHaveText(/123456789012.*Venkata.* Iyer/u);
  await expect(line).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(line).toHaveCount(0);
});

test('the photo opens large, and the back button closes it', async ({ page }) => {
  await page.goto('/home');
  await showAllButton(page).click();
  await openResult(page, 'Sunil Ramchandra Jadhav');
  await page.getByRole('button', { name: 'Photo of Sunil Ramchandra Jadhav' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo of Sunil Ramchandra Jadhav' });
  await expect.poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await page.evaluate(() => document.dispatchEvent(new Event('backbutton')));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Photo of Sunil Ramchandra Jadhav' })).toBeFocused();
  await expectAddress(page, '/details/tab1?id=full');
});
