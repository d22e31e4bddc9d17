import { OFFICERS } from '../fixtures/officers.ts';
import { expectAddress, openResult, resultNames, resultOf, searchByName, showAllButton, title } from '../person.ts';
import { expect, test } from '../test.ts';

test.describe('results', () => {
  test('Show All lists everybody under "All Results:", by number, blanks last', async ({ page }) => {
    await page.goto('/home');
    await showAllButton(page).click();
    await expect(page.getByRole('heading', { name: 'All Results:' })).toBeVisible();
    await expect(page.getByText(`${OFFICERS.length} officers`)).toBeVisible();
    const first = [
      'Zo\u00eb Fernandes',
      'Meera Kulkarni',
      'Sunil Ramchandra Jadhav',
      'सुनील जाधव',
      'Asha Patil',
      'Rank 000 Shinde',
      'Rank 001 Shinde',
    ];
    for (const [i, name] of first.entries()) await expect(resultNames(page).nth(i)).toHaveText(name);
  });

  test('a search after Show All lists under "Search Results:" again', async ({ page }) => {
    await page.goto('/home');
    await showAllButton(page).click();
    await expect(page.getByRole('heading', { name: 'All Results:' })).toBeVisible();
    await searchByName(page, 'meera');
    await expect(page.getByRole('heading', { name: 'Search Results:' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Results:' })).toHaveCount(0);
    await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  });

  test('a result shows photo, buckle number, name and what the officer is', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'sunil jadhav');
    const row = resultOf(page, 'Sunil Ramchandra Jadhav');
    await expect(row).toContainText('4417');
    await expect(row).toContainText('Police Inspector (पोलीस निरीक्षक)');
    await expect(row).toContainText('Lotus Lake Police Station');
    const photo = row.locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('an officer without number or photo is listed all the same', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'baban');
    await expect(resultOf(page, 'Baban Kale')).toContainText('No number');
    await expect(resultOf(page, 'Baban Kale').locator('img')).toHaveCount(0);
    await expect(resultOf(page, 'Baban Kale').locator('svg').first()).toBeVisible();
  });

  test('a tap on a result opens its Personal Details', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'sunil jadhav');
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await expectAddress(page, '/details/tab1?id=full');
    await expect(title(page, 'Personal Details')).toBeVisible();
    await expect(page.getByText('12 Police Lines, Lotus Lake')).toBeVisible();
  });
});
