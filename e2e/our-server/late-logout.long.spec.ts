import { USERS } from '../fixtures/officers.ts';
import { expectAddress, storedItem, logIn, logOut, title, userMenu, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';

const LOGOUT = '**/api.php?action=logout';

test.beforeEach(({ watched }) =>
  watched.tolerate(/Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED) .*action=logout/u),
);

test('a logout that is lost on the network is repeated from the login page, until the session is ended', async ({
  page,
  context,
  server,
}) => {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const fetchResponse = async () =>
    (await fetch(`${server.address}/api.php?action=session`, { headers: { cookie } })).status;
  await page.route(LOGOUT, (route) => route.abort());
  await page.goto('/home');
  await logOut(page);
  await expectAddress(page, '/');
  await expect(usernameInput(page)).toBeVisible();
  await page.reload();
  await expect(usernameInput(page)).toBeVisible();
  expect([await fetchResponse(), await storedItem(page, 'user'), await storedItem(page, 'logout-pending')]).toEqual([
    200,
    null,
    'true',
  ]);
  await page.unroute(LOGOUT);
  await expect.poll(fetchResponse).toBe(401);
  await expect.poll(() => storedItem(page, 'logout-pending')).toBeNull();
  expect((await context.cookies()).length).toBe(0);
});

test('a logout that is answered late does not end the login after it', async ({ page, context }) => {
  const held: (() => void)[] = [];
  await context.route(LOGOUT, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/home');
  await logOut(page);
  await expectAddress(page, '/');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const second = await context.newPage();
  await second.goto('/');
  await logIn(second, USERS.admin);
  await expect(title(second, 'Search')).toBeVisible();
  for (const release of held) release();
  await second.reload();
  await expect(userMenu(second)).toHaveText('Admin');
  await expect(second.getByRole('link', { name: 'Add Details' })).toBeVisible();
  expect(await storedItem(second, 'logout-pending')).toBeNull();
});
