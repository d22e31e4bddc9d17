import type { Locator, Page } from '@playwright/test';
import { apiUser, newAccount, test } from '../api-client.ts';
import { entry, expectToast, MOMENT } from '../changes.ts';
import { enter, userMenu } from '../person.ts';
import { expect } from '../test.ts';

// Adds accounts, so it has a server of its own.
test.use({ as: 'nobody', settings: {} });

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const devices = (page: Page): Locator => page.getByRole('heading', { name: 'Your devices' });
const sessions = (page: Page): Locator => page.locator('.device-sessions__session');

test('everybody sees where they are logged in, and logs out what they choose', async ({ page, admin, server }) => {
  const user = await newAccount(server.address, admin, 'staff');
  await admin.post('endUserSessions', { username: user.username });
  const phone = await apiUser(server.address, user, PHONE);
  const desk = await apiUser(server.address, user, DESK);
  await enter(page, user);
  await userMenu(page).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(devices(page)).toBeVisible();
  await expect(sessions(page)).toHaveCount(3);

  const current = entry(page, 'this device');
  await expect(current).toContainText('Chrome on Linux computer');
  await expect(current.getByRole('button')).toHaveCount(0);
  for (const session of [
    current,
    entry(page, 'Chrome on Android phone (Pixel 9)'),
    entry(page, 'Firefox on Windows computer'),
  ]) {
    await expect(session).toContainText('Logged in');
    await expect(session).toContainText('Last used');
    await expect(session.getByRole('time')).toHaveText([MOMENT, MOMENT]);
  }

  await page.getByRole('button', { name: 'Log out Chrome on Android phone (Pixel 9)' }).click();
  await expectToast(page, 'Logged out on that device.');
  await expect(sessions(page)).toHaveCount(2);
  await expect(entry(page, 'Chrome on Android')).toHaveCount(0);
  await expect(devices(page)).toBeFocused();
  expect((await phone.send('session', 'GET')).status).toBe(401);
  expect((await desk.send('session', 'GET')).status).toBe(200);
  await page.reload();
  await expect(sessions(page)).toHaveCount(2);
});

test('all other devices are logged out with one click; equal ones can be told apart', async ({
  page,
  admin,
  server,
}) => {
  const user = await newAccount(server.address, admin, 'staff');
  await admin.post('endUserSessions', { username: user.username });
  const others = [];
  for (const device of [DESK, DESK, PHONE]) others.push(await apiUser(server.address, user, device));
  await enter(page, user);
  await page.goto('/account');
  await expect(sessions(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Log out Firefox on Windows computer, logged in \d/u })).toHaveCount(
    2,
  );

  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expectToast(page, 'All other devices are logged out.');
  await expect(sessions(page)).toHaveCount(1);
  await expect(entry(page, 'this device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0);
  await expect(devices(page)).toBeFocused();
  for (const other of others) expect((await other.send('session', 'GET')).status).toBe(401);
  await page.reload();
  await expect(sessions(page)).toHaveCount(1);
});

test('nobody ends the sessions of others', async ({ admin, staff, server }) => {
  const second = await apiUser(server.address, await newAccount(server.address, admin, 'staff'));
  const { sessions: foreign } = await second.get('ownSessions', {});
  for (const { id } of foreign) await staff.send('endOwnSession', 'POST', { id });
  expect((await second.send('session', 'GET')).status).toBe(200);
});
