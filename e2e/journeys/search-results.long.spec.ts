import type { Page, Route } from '@playwright/test';
import { FULL } from '../fixtures/officers.ts';
import { expectAddress, storedItem, openResult, resultNames, searchByCode, showAllButton, title } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

const LIST = '**/api.php?action=getOfficers*';

test.describe('results', () => {
  test('nothing is listed before searching, and nobody is asked', async ({ page }) => {
    let query = 0;
    await page.route(LIST, (route) => {
      query += 1;
      return route.continue();
    });
    await page.goto('/home', { waitUntil: 'networkidle' });
    await expect(title(page, 'Search')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible();
    await expect(resultNames(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Results:/u })).toHaveCount(0);
    await expect(page.getByText('No details found.')).toHaveCount(0);
    expect(query).toBe(0);
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
    expect(JSON.parse((await storedItem(page, 'officer')) ?? '')).toEqual(old);
  });
});

test.describe('a list that cannot be fetched', () => {
  const expectRedAndCentred = async (page: Page, text: string): Promise<void> => {
    const displayed = page.getByRole('alert').filter({ hasText: text });
    await expect(displayed).toHaveText(text);
    await expect(displayed).toHaveCSS('color', 'rgb(179, 33, 27)');
    const [message, viewport] = [await settledBox(displayed), page.viewportSize()];
    expect(Math.abs(message.x + message.width / 2 - (viewport?.width ?? 0) / 2)).toBeLessThan(2);
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

  for (const [label, fail] of [
    ['the server cannot be reached', (route) => route.abort('connectionrefused')],
    ['a page of HTML comes back', (route) => route.fulfill({ body: '<h1>Hello</h1>', contentType: 'text/html' })],
    ['an error page of HTML comes back', (route) => route.fulfill({ status: 503, body: '<h1>Busy</h1>' })],
    ['half of an answer comes back', (route) => route.fulfill({ body: '{"success":true,"officers":[{' })],
  ] as const satisfies [string, (route: Route) => Promise<void>][]) {
    test(`"An error occurred. Please try again." shows when ${label}`, async ({ page, watched }) => {
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
    expect(await storedItem(page, 'user')).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(0);
  });
});

test('while the list is on its way its place is drawn', async ({ page }) => {
  let response = (): void => undefined;
  const patience = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(LIST, async (route) => {
    await patience;
    await route.continue();
  });
  await page.goto('/home');
  await searchByCode(page, '902');
  await expect(page.getByRole('region', { name: 'Search Results:' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Searching…')).toBeVisible();
  response();
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  await expect(page.getByRole('region', { name: 'Search Results:' })).toHaveAttribute('aria-busy', 'false');
});
