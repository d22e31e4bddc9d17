import { USERS } from '../fixtures/officers.ts';
import {
  enter,
  expectAddress,
  storedItem,
  logIn,
  logOut,
  openBlank,
  passwordInput,
  searchByCode,
  title,
  userMenu,
  usernameInput,
} from '../person.ts';
import { expect, test } from '../test.ts';

const ENDED = 'Your session has ended. Please log in again.';
const SESSION = '/api.php?action=session';

test.beforeEach(({ watched }) => watched.tolerate(/Failed to load resource: .* 401 .*api\.php/u));

test('a session that has ended sends who searches to the login screen, which says so', async ({
  page,
  context,
  watched,
}) => {
  // A count in the background would notice the ended session before the search does.
  watched.tolerate(/Failed to load resource: .* 404 .*api\.php/u);
  await page.route(/action=(?!getOfficers|login|session)/u, (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'Unknown action' } }),
  );
  const resumed = page.waitForResponse(/action=session/u);
  await page.goto('/home');
  await resumed;
  await expect(title(page, 'Search')).toBeVisible();
  await context.clearCookies();
  await searchByCode(page, '4417');
  await expectAddress(page, '/');
  await expect(page.getByRole('status')).toHaveText(ENDED);
  await expect(usernameInput(page)).toHaveValue('');
  expect(await storedItem(page, 'user')).toBeNull();
  expect(await storedItem(page, 'officer')).toBeNull();
  await logIn(page, USERS.staff);
  await expectAddress(page, '/home');
});

for (const path of ['/home', '/details/tab1?id=full', '/add', '/account']) {
  test(`a session that has ended is noticed when ${path} is opened`, async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(path);
    await expectAddress(page, '/');
    await expect(page.getByRole('status')).toHaveText(ENDED);
    expect(await storedItem(page, 'user')).toBeNull();
  });
}

test('a cookie that the server does not know is an ended session', async ({ page, context, server }) => {
  await context.clearCookies();
  await context.addCookies([{ name: 'buckle', value: 'made-up', url: server.address }]);
  await page.goto('/home');
  await expectAddress(page, '/');
  await expect(page.getByRole('status')).toHaveText(ENDED);
});

test('the sentence goes once something else is said', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/home');
  await expect(page.getByText(ENDED)).toBeVisible();
  await logIn(page, { username: 'staff', password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await expect(page.getByText(ENDED)).toHaveCount(0);
  await expect(passwordInput(page)).toHaveValue('');
});

test('logging out ends the session on the server: the old cookie opens nothing', async ({ page, context, server }) => {
  await page.goto('/home');
  const [cookie] = await context.cookies();
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await fetch(server.address + SESSION, { headers })).status).toBe(200);
  const exited = page.waitForResponse('**/api.php?action=logout');
  await logOut(page);
  await exited;
  await expectAddress(page, '/');
  expect((await fetch(server.address + SESSION, { headers })).status).toBe(401);
  expect(await context.cookies()).toEqual([]);
});

test('the cookies of a login are out of the reach of scripts and of other sites', async ({ page, context }) => {
  await page.goto('/home');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  // No page of the app is open that could notice it.
  await openBlank(page);
  await context.clearCookies();
  await enter(page, USERS.staff);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await context.cookies();
  const unreachable = { httpOnly: true, sameSite: 'Strict', path: '/' };
  expect(cookies.find(({ name }) => name === 'buckle')).toMatchObject({ ...unreachable, expires: -1 });
  expect(cookies.find(({ name }) => name === 'buckle-device')).toMatchObject(unreachable);
});

test('a role that has changed on the server is taken over', async ({ page, watched }) => {
  // The server that the test speaks for knows better, and refuses an administrator's question.
  watched.tolerate(/Failed to load resource: .* 403 .*action=proposalCount/u);
  const data = { user: { username: 'staff', role: 'admin' } };
  await page.route('**/api.php?action=session', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  );
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Add Details' })).toBeVisible();
  expect(JSON.parse((await storedItem(page, 'user')) ?? '')).toEqual({ username: 'staff', role: 'admin' });
  await expect(userMenu(page)).toHaveText('Staff');
});
