import { openResult, searchByCode, tab, title, PAGES } from '../person.ts';
import { expect, test } from '../test.ts';

test('each page names itself in the browser’s title', async ({ page }) => {
  for (const [path, name] of PAGES) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} – Buckle`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('the focus moves to the title of each new page', async ({ page }) => {
  await page.goto('/home');
  await searchByCode(page, '4417');
  await openResult(page, 'Sunil Ramchandra Jadhav');
  await expect(title(page, 'Personal Details')).toBeFocused();
  await expect(page).toHaveTitle('Personal Details – Buckle');
  await tab(page, 'Reprisal').click();
  await expect(title(page, 'Reprisal')).toBeFocused();
  await expect(page).toHaveTitle('Reprisal – Buckle');
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(title(page, 'Search')).toBeFocused();
  await expect(page).toHaveTitle('Search – Buckle');
});

test('a page that has just been loaded is read from its start', async ({ page }) => {
  await page.goto('/details/tab4?id=full');
  await expect(page.getByText('Unspecified Punishment')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('a new page shows from its top', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 500 });
  await page.goto('/details/tab1?id=long');
  await expect(page.getByText('Taluka Mandargad').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await tab(page, 'Special Note').click();
  await expect(title(page, 'Special Note')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
