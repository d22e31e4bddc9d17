import type { Page, Route } from '@playwright/test';
import { FULL, OFFICERS } from '../fixtures/officers.ts';
import {
  expectAddress,
  kept,
  openResult,
  resultNames,
  resultOf,
  searchByCode,
  searchByName,
  showAllButton,
  title,
} from '../person.ts';
import { expect, test } from '../test.ts';

const LIST = '**/api.php?action=getOfficers*';

test.describe('results', () => {
  test('nothing is listed before searching, and nobody is asked', async ({ page }) => {
    let asked = 0;
    await page.route(LIST, (route) => {
      asked += 1;
      return route.continue();
    });
    await page.goto('/home', { waitUntil: 'networkidle' });
    await expect(title(page, 'Search')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Results:/u })).toHaveCount(0);
    await expect(page.getByText('No details found.')).toHaveCount(0);
    expect(asked).toBe(0);
  });

  test('Show All lists everybody under "All Results:", by number, blanks last', async ({ page }) => {
    await page.goto('/home');
    await showAllButton(page).click();
    await expect(page.getByRole('heading', { name: 'All Results:' })).toBeVisible();
    await expect(page.getByText(`${OFFICERS.length} officers`)).toBeVisible();
    await expect(resultNames(page).first()).toHaveText('Zo\u00eb Fernandes');
    expect((await resultNames(page).allTextContents()).slice(0, 7)).toEqual([
      'Zo\u00eb Fernandes',
      'Meera Kulkarni',
      'Sunil Ramchandra Jadhav',
      'सुनील जाधव',
      'Asha Patil',
      'Rank 000 Shinde',
      'Rank 001 Shinde',
    ]);
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

  for (const [where, body] of [
    ['data', { success: true, data: [FULL] }],
    ['officers in data', { success: true, data: { officers: [FULL] } }],
  ] as const) {
    test(`a list that a server sends as ${where} is read`, async ({ page }) => {
      await page.route(LIST, (route) => route.fulfill({ json: body }));
      await page.goto('/home');
      await showAllButton(page).click();
      await expect(resultNames(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    });
  }

  test('officers without id, as an old server sends them, open too', async ({ page }) => {
    const { id: _id, version: _version, ...old } = FULL;
    await page.route(LIST, (route) => route.fulfill({ json: { success: true, officers: [old] } }));
    await page.goto('/home');
    await showAllButton(page).click();
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await expectAddress(page, '/details/tab1');
    await expect(page.getByText('12 Police Lines, Lotus Lake')).toBeVisible();
    expect(JSON.parse((await kept(page, 'officer')) ?? '')).toEqual(old);
  });
});

test.describe('a list that cannot be fetched', () => {
  const expectRedAndCentred = async (page: Page, text: string): Promise<void> => {
    const said = page.getByRole('alert').filter({ hasText: text });
    await expect(said).toHaveText(text);
    await expect(said).toHaveCSS('color', 'rgb(179, 33, 27)');
    const [message, window] = [await said.boundingBox(), page.viewportSize()];
    expect(Math.abs((message?.x ?? 0) + (message?.width ?? 0) / 2 - (window?.width ?? 0) / 2)).toBeLessThan(2);
    await expect(page.getByText('No details found.')).toHaveCount(0);
  };

  test('"Failed to fetch officers." shows when the server says no, whatever the status', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 500 .*action=getOfficers/u);
    await page.goto('/home');
    for (const status of [200, 500]) {
      await page.route(LIST, (route) => route.fulfill({ status, json: { success: false, message: 'Table is gone' } }), {
        times: 1,
      });
      await searchByCode(page, '4417');
      await expectRedAndCentred(page, 'Failed to fetch officers.');
      await expect(page.getByText('Table is gone')).toHaveCount(0);
      await searchByCode(page, '902');
      await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
    }
  });

  for (const [what, fail] of [
    ['the server cannot be reached', (route) => route.abort('connectionrefused')],
    ['a page of HTML comes back', (route) => route.fulfill({ body: '<h1>Hello</h1>', contentType: 'text/html' })],
    ['an error page of HTML comes back', (route) => route.fulfill({ status: 503, body: '<h1>Busy</h1>' })],
    ['half of an answer comes back', (route) => route.fulfill({ body: '{"success":true,"officers":[{' })],
  ] as const satisfies [string, (route: Route) => Promise<void>][]) {
    test(`"An error occurred. Please try again." shows when ${what}`, async ({ page, watched }) => {
      watched.tolerate(/Failed to load resource: (?:net::ERR_CONNECTION_REFUSED|.* 503 ).*action=getOfficers/u);
      await page.route(LIST, fail);
      await page.goto('/home');
      await searchByCode(page, '4417');
      await expectRedAndCentred(page, 'An error occurred. Please try again.');
    });
  }

  test('can be asked for again', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: { success: false } }), { times: 1 });
    await page.goto('/home');
    await searchByCode(page, '902');
    await expect(page.getByText('Failed to fetch officers.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
    await expect(page.getByText('Failed to fetch officers.')).toHaveCount(0);
  });

  test('for an ended session leads to the login screen, which says so once', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 401 .*action=getOfficers/u);
    await page.route(LIST, (route) => route.fulfill({ status: 401, json: { success: false, message: 'Log in' } }));
    await page.goto('/home');
    await searchByCode(page, '902');
    await expectAddress(page, '/');
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(await kept(page, 'user')).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(0);
  });
});

test('while the list is on its way its place is drawn', async ({ page }) => {
  let answer = (): void => undefined;
  const patience = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LIST, async (route) => {
    await patience;
    await route.continue();
  });
  await page.goto('/home');
  await searchByCode(page, '902');
  await expect(page.getByRole('region', { name: 'Search Results:' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Searching…')).toBeVisible();
  answer();
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  await expect(page.getByRole('region', { name: 'Search Results:' })).toHaveAttribute('aria-busy', 'false');
});
