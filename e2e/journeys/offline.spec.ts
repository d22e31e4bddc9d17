import {
  comeFromRecord,
  expectAddress,
  field,
  logOut,
  openResult,
  resultNames,
  searchByCode,
  searchByName,
  tab,
  title,
} from '../person.ts';
import { expect, test } from '../test.ts';

const OFFLINE = 'You are offline. Search and records need a connection.';
const UNREACHABLE = 'Cannot reach the server. Try again in a moment.';
const ONLINE = 'You are connected again.';

test.beforeEach(({ watched }) => {
  watched.tolerate(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/u);
});

test('without a connection the search says so, and a failed search is made again when there is one', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await expect(title(page, 'Search')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await searchByCode(page, '902');
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ONLINE)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
});

test('a record that is open stays readable on every tab', async ({ page, context }) => {
  await page.goto('/details/tab1?id=full');
  await expect(page.getByText('12 Police Lines, Lotus Lake')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await tab(page, 'Service Details').click();
  await expect(page.getByText('Station House Officer')).toBeVisible();
  await tab(page, 'Rewards').click();
  await expect(page.getByText('12 Good Entry')).toBeVisible();
});

test('a row whose record is not here yet opens the card, and the record when there is a connection', async ({
  page,
  context,
}) => {
  await comeFromRecord(page);
  await searchByName(page, 'sunil ramchandra');
  await expect(resultNames(page)).toHaveText(['Sunil Ramchandra Jadhav']);
  await context.setOffline(true);
  await openResult(page, 'Sunil Ramchandra Jadhav');
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(page.getByText('An error occurred. Please try again.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Sunil Ramchandra Jadhav' })).toBeVisible();
  await expect(field(page, 'Employee ID (Sevaarth ID)')).toHaveText('MH4417SJ01');
  await expect(field(page, 'Email'), 'nobody knows whether there is one').toHaveCount(0);
  await tab(page, 'Service Details').click();
  await expect(field(page, 'Zone')).toHaveText('Crime Branch');
  await context.setOffline(false);
  await expect(field(page, 'Date of Joining')).toHaveText('1 June 1995');
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveCount(0);
});

test('a record whose page could not be fetched says so in its place, and opens when there is a connection', async ({
  page,
  context,
  watched,
}) => {
  watched.tolerate(
    /Failed to load resource: net::ERR_CONNECTION_RESET|Failed to fetch dynamically imported module|Unable to preload CSS/u,
  );
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/record-pages-'));
  await page.route('**/assets/record-pages-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/home');
  await searchByName(page, 'sunil ramchandra');
  await failed;
  await context.setOffline(true);
  await openResult(page, 'Sunil Ramchandra Jadhav');
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
});

test('where only the server does not answer, the search says that it cannot be reached', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: net::ERR_CONNECTION_REFUSED/u);
  // A later answer would say that there is a connection.
  await page.goto('/home', { waitUntil: 'networkidle' });
  await page.route('**/api.php?action=getOfficers*', (route) => route.abort('connectionrefused'));
  await searchByCode(page, '902');
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
});

test('logging out works offline, as far as this device goes', async ({ page, context }) => {
  await page.goto('/home');
  await expect(title(page, 'Search')).toBeVisible();
  await context.setOffline(true);
  await page.route('**/', (route) => route.fulfill({ body: 'login screen', contentType: 'text/html' }));
  await logOut(page);
  await expectAddress(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
