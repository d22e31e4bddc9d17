import { USERS } from '../fixtures/officers.ts';
import { expectAddress, kept, logIn, logOut, title, userMenu, usernameInput } from '../person.ts';
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
  const ask = async () => (await fetch(`${server.address}/api.php?action=session`, { headers: { cookie } })).status;
  await page.route(LOGOUT, (route) => route.abort());
  await page.goto('/home');
  await logOut(page);
  await expectAddress(page, '/');
  await expect(usernameInput(page)).toBeVisible();
  await page.reload();
  await expect(usernameInput(page)).toBeVisible();
  expect([await ask(), await kept(page, 'user'), await kept(page, 'logout-pending')]).toEqual([200, null, 'true']);
  await page.unroute(LOGOUT);
  await expect.poll(ask).toBe(401);
  await expect.poll(() => kept(page, 'logout-pending')).toBeNull();
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
  const other = await context.newPage();
  await other.goto('/');
  await logIn(other, USERS.admin);
  await expect(title(other, 'Search')).toBeVisible();
  for (const release of held) release();
  await other.reload();
  await expect(userMenu(other)).toHaveText('Admin');
  await expect(other.getByRole('link', { name: 'Add Details' })).toBeVisible();
  expect(await kept(other, 'logout-pending')).toBeNull();
});
