import {
  codeInput,
  nameInput,
  openResult,
  resultNames,
  searchButton,
  searchByCode,
  searchByName,
  showAllButton,
  title,
} from '../person.ts';
import { expect, test } from '../test.ts';

const NOTHING_ENTERED = 'Please enter a Buckle number or Name.';
const resultsHeading = /Results:/u;

test.beforeEach(async ({ page }) => {
  await page.goto('/home');
  await expect(title(page, 'Search')).toBeVisible();
});

test('the search has the commissionerate’s name and logo, both inputs, OR, and its buttons', async ({ page }) => {
  const header = page.getByRole('banner');
  await expect(header).toContainText('पोलीस आयुक्तालय');
  await expect(header).toContainText('Police Commissionerate');
  const logo = header.locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(codeInput(page)).toHaveAttribute('placeholder', 'Enter Buckle No or Employee ID');
  await expect(page.getByText('OR', { exact: true })).toBeVisible();
  await expect(nameInput(page)).toBeVisible();
  await expect(searchButton(page)).toBeVisible();
  await expect(showAllButton(page)).toBeVisible();
});

test('a search with nothing but white space says what to enter, and asks nobody', async ({ page }) => {
  let query = 0;
  await page.route('**/api.php?action=getOfficers*', (route) => {
    query += 1;
    return route.continue();
  });
  for (const [code, name] of [
    ['', ''],
    ['   ', ''],
    ['', ' \u00a0 '],
    ['\t ', '  '],
  ] as const) {
    await page.reload();
    await nameInput(page).fill(name);
    await codeInput(page).fill(code);
    await searchButton(page).click();
    const text = page.getByRole('alert');
    await expect(text).toHaveText(NOTHING_ENTERED);
    await expect(text).toHaveCSS('text-align', 'center');
    await expect(text).toHaveCSS('color', 'rgb(179, 33, 27)');
    await expect(page.getByRole('heading', { name: resultsHeading })).toHaveCount(0);
  }
  expect(query).toBe(0);
});

test('an empty search takes earlier results away, and the next search takes the message away', async ({ page }) => {
  await searchByCode(page, '902');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  await searchByCode(page, '');
  await expect(page.getByText(NOTHING_ENTERED)).toBeVisible();
  await expect(resultNames(page)).toHaveCount(0);
  await searchByCode(page, '902');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  await expect(page.getByText(NOTHING_ENTERED)).toHaveCount(0);
});

test('a filled code is used and the name ignored', async ({ page }) => {
  await nameInput(page).fill('Asha');
  await codeInput(page).fill('902');
  await searchButton(page).click();
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
});

test('typing a name clears the code', async ({ page }) => {
  await codeInput(page).fill('902');
  await nameInput(page).pressSequentially('Asha');
  await expect(codeInput(page)).toHaveValue('');
  await searchButton(page).click();
  await expect(resultNames(page)).toHaveText(['Asha Patil']);
});

test('a code of white space leaves the search to the name', async ({ page }) => {
  await nameInput(page).fill('Asha');
  await codeInput(page).fill('  ');
  await searchButton(page).click();
  await expect(resultNames(page)).toHaveText(['Asha Patil']);
});

test('Enter in the code searches', async ({ page }) => {
  await codeInput(page).fill('902');
  await codeInput(page).press('Enter');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
});

test('Enter in the name searches', async ({ page }) => {
  await nameInput(page).fill('meera');
  await nameInput(page).press('Enter');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
});

test('inputs and results clear when another page has been shown', async ({ page }) => {
  await searchByName(page, 'baban');
  await openResult(page, 'Baban Kale');
  await expect(title(page, 'Personal Details')).toBeVisible();
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(title(page, 'Search')).toBeVisible();
  await expect(nameInput(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: resultsHeading })).toHaveCount(0);

  await searchByCode(page, '4417');
  await openResult(page, 'Asha Patil');
  await expect(title(page, 'Personal Details')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Search')).toBeVisible();
  await expect(codeInput(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: resultsHeading })).toHaveCount(0);
});
