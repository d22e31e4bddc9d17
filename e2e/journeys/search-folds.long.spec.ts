import {
  codeInput,
  nameInput,
  resultNames,
  resultOf,
  searchButton,
  searchByCode,
  searchByName,
  searchSummary,
  showAllButton,
  title,
} from '../person.ts';
import { expect, test } from '../test.ts';

const openSearch = async (page: Parameters<typeof title>[0]): Promise<void> => {
  await page.goto('/home');
  await expect(title(page, 'Search')).toBeVisible();
};

test('on a phone the inputs fold to a line once something is found, and a tap unfolds them', async ({ page }) => {
  await openSearch(page);
  await searchByCode(page, '4417');
  await expect(resultNames(page)).toHaveCount(4);
  await expect(codeInput(page)).toBeHidden();
  await expect(searchSummary(page)).toHaveText(/Number: 4417/u);
  await expect(resultNames(page).first()).toBeInViewport();
  await searchSummary(page).click();
  await expect(codeInput(page)).toHaveValue('4417');
  await expect(codeInput(page)).toBeFocused();
  await searchByName(page, 'nobody at all');
  await expect(page.getByText('No details found.')).toBeVisible();
  await expect(nameInput(page), 'there is nothing to make room for').toBeVisible();
});

test('at a desk the inputs stay beside the results', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSearch(page);
  await searchByCode(page, '4417');
  await expect(resultNames(page)).toHaveCount(4);
  await expect(codeInput(page)).toBeVisible();
  await expect(searchSummary(page)).toBeHidden();
});

test('a name beside a number looks ignored, and says so', async ({ page }) => {
  await openSearch(page);
  await nameInput(page).fill('Asha');
  await expect(nameInput(page)).toHaveCSS('text-decoration-line', 'none');
  await codeInput(page).fill('902');
  await expect(nameInput(page)).toHaveCSS('text-decoration-line', 'line-through');
  await expect(nameInput(page)).toHaveAccessibleDescription('Not used while a number is entered.');
});

test('what was typed does not stay above All Results', async ({ page }) => {
  await openSearch(page);
  await nameInput(page).fill('patil');
  await showAllButton(page).click();
  await expect(page.getByRole('heading', { name: 'All Results:' })).toBeVisible();
  await expect(searchSummary(page)).toHaveText(/All officers/u);
  await searchSummary(page).click();
  await expect(nameInput(page)).toHaveValue('');
  await searchButton(page).click();
  await expect(page.getByText('Please enter a Buckle number or Name.')).toBeVisible();
});

test('nothing has the focus that would bring a phone’s keyboard up', async ({ page }) => {
  await openSearch(page);
  await expect(page.locator('input:focus')).toHaveCount(0);
  await searchByCode(page, '4417');
  await expect(resultNames(page)).toHaveCount(4);
  await expect(page.locator('input:focus')).toHaveCount(0);
});

test.describe('with a keyboard at hand', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('the first input is ready to type into, and again after a record', async ({ page }) => {
    await page.goto('/home');
    await expect(codeInput(page)).toBeFocused();
    await page.keyboard.type('MH0170AP03');
    await page.keyboard.press('Enter');
    await resultOf(page, 'Asha Patil').getByRole('link').first().click();
    await expect(title(page, 'Personal Details')).toBeFocused();
    await page.goBack();
    await expect(codeInput(page)).toBeFocused();
  });

  test('/ leads to the search, arrow keys to the rows, and Enter opens one', async ({ page }) => {
    let bringLongList = (): void => undefined;
    const broughtLongList = new Promise<void>((resolve) => (bringLongList = resolve));
    await page.route('**/virtual-list*', async (route) => {
      await broughtLongList;
      await route.continue();
    });
    await page.goto('/home');
    await showAllButton(page).click();
    await expect(resultNames(page).first()).toBeVisible();
    await page.getByRole('heading', { name: 'All Results:' }).click();
    await page.keyboard.press('/');
    await expect(codeInput(page)).toBeFocused();
    await expect(codeInput(page)).toHaveValue('');
    const row = page.locator('.result-row--link:focus');
    const walk = async (from: number, to: number): Promise<void> => {
      for (let at = from; at <= to; at++) {
        await expect(page.locator(`[aria-posinset="${at}"] .result-row--link`)).toBeAttached();
        await page.keyboard.press('ArrowDown');
        await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', String(at));
        await expect(row).toBeInViewport({ ratio: 1 });
      }
    };
    await walk(1, 25);
    bringLongList();
    await expect(page.locator('.result-list__row:focus-within')).toHaveAttribute('aria-posinset', '25');
    await walk(26, 30);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', '29');
    await expect(row).toContainText('Rank 023 Shinde');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Rank 023 Shinde' })).toBeVisible();
  });
});
