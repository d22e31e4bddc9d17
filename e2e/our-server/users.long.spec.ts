import { settledValue } from '../settled.ts';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { apiUser, newAccount, test } from '../api-client.ts';
import { dialog, entry, expectToast, press } from '../changes.ts';
import { expectAddress, logIn, logOut, title, userMenu } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });
test.beforeEach(({ watched }) => watched.tolerate(/Failed to load resource: .* 4\d\d .*action=(?:login|addUser)/u));

const oneTimeInput = (page: Page): Locator => page.getByRole('textbox', { name: 'One-time password' });

const questions = {
  'Make administrator': (username: string) => `Make ${username} an administrator?`,
  'Make staff': (username: string) => `Make ${username} staff?`,
  Disable: (username: string) => `Disable ${username}?`,
  Enable: (username: string) => `Enable ${username}?`,
  'Reset password': (username: string) => `Reset the password of ${username}?`,
  'Log out everywhere': (username: string) => `Log ${username} out everywhere?`,
};

/** Chooses what is to be done to an account, and confirms it. */
async function does(page: Page, username: string, deed: keyof typeof questions): Promise<void> {
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  await dialog(page, username).getByRole('button', { name: deed }).click();
  await expect(dialog(page, questions[deed](username)).getByRole('heading')).toBeFocused();
  await press(page, deed);
}

async function logsInAs(page: Page, username: string, password: string): Promise<void> {
  await logOut(page);
  await expectAddress(page, '/');
  await logIn(page, { username, password });
}

async function readsOneTime(page: Page, username: string): Promise<string> {
  await expect(dialog(page, `One-time password of ${username}`).getByRole('heading')).toBeFocused();
  const password = await settledValue(oneTimeInput(page));
  expect(password.length).toBeGreaterThan(8);
  await press(page, 'Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return password;
}

test('an account is added; its one-time password is shown once, opens the account and must be changed', async ({
  page,
}) => {
  const username = `clerk-${randomUUID().slice(0, 6)}`;
  await page.goto('/home');
  await userMenu(page).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(title(page, 'Users')).toBeFocused();
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog(page, 'Add user').getByLabel('Username').fill(username);
  await expect(page.getByLabel('Role')).toHaveValue('staff');
  await press(page, 'Add user');
  const oneTime = await readsOneTime(page, username);
  await expect(entry(page, username)).toContainText('Staff');
  await expect(entry(page, username)).toContainText('Password not set yet');
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  await expect(oneTimeInput(page)).toHaveCount(0);
  await press(page, 'Cancel');
  expect(await page.content()).not.toContain(oneTime);

  await logsInAs(page, username, oneTime);
  await expectAddress(page, '/account');
  await expect(page.getByText(/^Choose your own password/u)).toBeVisible();
  await page.goto('/users');
  await expectAddress(page, '/account');
  await page.getByLabel('New password', { exact: true }).fill('a password of my own');
  await page.getByLabel('Repeat new password').fill('a password of my own');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('a username that is taken or is none is refused in the dialog, which keeps what was typed', async ({ page }) => {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const input = page.getByLabel('Username');
  for (const [username, rejection] of [
    ['staff', 'There is already a user "staff". Choose another name.'],
    [
      'two words',
      'A username needs 2 to 60 letters and digits, without spaces. Use letters A to Z or Devanagari, not both. Dots, hyphens and underscores can go between them.',
    ],
  ] as const) {
    await input.fill(username);
    await press(page, 'Add user');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(rejection);
    await expect(input).toHaveValue(username);
  }
});

test('a role is changed, which ends the sessions of the old one', async ({ page, admin, server }) => {
  const user = await newAccount(server.address, admin, 'staff');
  const { send } = await apiUser(server.address, user);
  await page.goto('/users');
  await does(page, user.username, 'Make administrator');
  await expectToast(page, `${user.username} is now an administrator.`);
  await expect(entry(page, user.username)).toContainText('Administrator');
  expect((await send('session', 'GET')).status).toBe(401);
  const retried = await apiUser(server.address, user);
  expect((await retried.send('users', 'GET')).status).toBe(200);
  await does(page, user.username, 'Make staff');
  await expect(entry(page, user.username)).toContainText('Staff');
  expect((await retried.send('users', 'GET')).status).toBe(401);
});

test('an account is disabled and enabled again, with a new one-time password', async ({ page, admin, server }) => {
  const user = await newAccount(server.address, admin, 'staff');
  const { send } = await apiUser(server.address, user);
  await page.goto('/users');
  await does(page, user.username, 'Disable');
  await expectToast(page, `${user.username} is disabled.`);
  await expect(entry(page, user.username)).toContainText('Disabled');
  expect((await send('session', 'GET')).status).toBe(401);

  await does(page, user.username, 'Enable');
  const oneTime = await readsOneTime(page, user.username);
  await expect(entry(page, user.username)).not.toContainText('Disabled');
  await logsInAs(page, user.username, user.password);
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await logIn(page, { username: user.username, password: oneTime });
  await expectAddress(page, '/account');
});

test('a disabled account says so to who knows its password', async ({ page, admin, server }) => {
  const { username, password } = await newAccount(server.address, admin, 'staff');
  await admin.post('disableUser', { username });
  await page.goto('/home');
  await logsInAs(page, username, password);
  await expect(page.getByRole('alert')).toHaveText('This account is disabled. Ask an administrator to enable it.');
});

test('a password is reset: the old one and its sessions are over', async ({ page, admin, server }) => {
  const { username, password } = await newAccount(server.address, admin, 'staff');
  const { send } = await apiUser(server.address, { username, password });
  await page.goto('/users');
  await does(page, username, 'Reset password');
  const oneTime = await readsOneTime(page, username);
  await expect(entry(page, username)).toContainText('Password not set yet');
  expect((await send('session', 'GET')).status).toBe(401);
  await logsInAs(page, username, password);
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await logIn(page, { username, password: oneTime });
  await expectAddress(page, '/account');
});

test('sessions are ended, and the account stays open', async ({ page, admin, server }) => {
  const user = await newAccount(server.address, admin, 'staff');
  const { send } = await apiUser(server.address, user);
  await page.goto('/users');
  await expect(entry(page, user.username)).toContainText('2 devices');
  await does(page, user.username, 'Log out everywhere');
  await expectToast(page, `${user.username} is logged out everywhere.`);
  await expect(entry(page, user.username)).toContainText('Not logged in');
  expect((await send('session', 'GET')).status).toBe(401);
  await page.getByRole('button', { name: `Manage ${user.username}` }).click();
  await expect(dialog(page, user.username).getByRole('button', { name: 'Log out everywhere' })).toHaveCount(0);
  expect((await (await apiUser(server.address, user)).send('session', 'GET')).status).toBe(200);
});

test('nothing is done when the question is left', async ({ page, admin, server }) => {
  const { username, password } = await newAccount(server.address, admin, 'staff');
  await page.goto('/users');
  const manage = page.getByRole('button', { name: `Manage ${username}` });
  await manage.click();
  await dialog(page, username).getByRole('button', { name: 'Disable' }).click();
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(manage).toBeFocused();
  await manage.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await (await apiUser(server.address, { username, password })).send('session', 'GET')).status).toBe(200);
});

test('the own account has no dangerous actions, and the server refuses them', async ({ page, admin }) => {
  await page.goto('/users');
  const ownRow = entry(page, 'You');
  await expect(ownRow).toContainText('admin');
  await expect(ownRow.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Manage admin', exact: true })).toHaveCount(0);
  for (const [action, more] of [
    ['changeRole', { role: 'staff' }],
    ['disableUser', {}],
  ] as const) {
    const response = await admin.send(action, 'POST', { username: 'admin', ...more });
    expect([response.status, await response.json()], action).toMatchObject([
      409,
      { message: 'You cannot do this to your own account. Ask another administrator.' },
    ]);
  }
});
