import { TODAY } from '../fixtures/officers.ts';
import { expectAddress, storedItem, logOut, title, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';

for (const from of ['/home', '/details/tab4?id=full', '/add']) {
  test(`Logout on ${from} clears both stored keys and returns to the login screen`, async ({ page }) => {
    await page.goto(from);
    if (from.includes('full')) await expect.poll(() => storedItem(page, 'officer')).not.toBeNull();
    await logOut(page);
    await expectAddress(page, '/');
    await expect(usernameInput(page)).toBeVisible();
    expect(await storedItem(page, 'user')).toBeNull();
    expect(await storedItem(page, 'officer')).toBeNull();
    await expect(page.getByRole('status')).toHaveCount(0);
  });
}

test('Logout forgets the user at once and returns after 100 ms', async ({ page }) => {
  await page.clock.install({ time: TODAY });
  await page.goto('/home');
  await page.clock.pauseAt(new Date(TODAY.getTime() + 60_000));
  await logOut(page);
  expect(await storedItem(page, 'user')).toBeNull();
  await page.clock.runFor(99);
  await expect(title(page, 'Search')).toBeVisible();
  await page.clock.runFor(1);
  await expectAddress(page, '/');
});

test('Logout works while the server cannot be reached', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: net::ERR_CONNECTION_REFUSED .*action=logout/u);
  await page.route('**/api.php?action=logout', (route) => route.abort('connectionrefused'));
  await page.goto('/home');
  await logOut(page);
  await expectAddress(page, '/');
  expect(await storedItem(page, 'user')).toBeNull();
});

test('after Logout the guarded pages are closed, and back does not open them', async ({ page }) => {
  await page.goto('/home');
  await page.goto('/details/tab1?id=full');
  await expect(page.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
  await logOut(page);
  await expectAddress(page, '/');
  await page.goBack();
  await expectAddress(page, '/');
  await expect(usernameInput(page)).toBeVisible();
});

test('Logout in one window closes the others', async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto('/details/tab1?id=full');
  await expect(second.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
  await page.goto('/home');
  await logOut(page);
  await expectAddress(second, '/');
});
