import { settledTexts } from '../settled.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiUser, newAccount, test } from '../api-client.ts';
import { dialog, entry, expectToast, press } from '../changes.ts';
import { enter, expectAddress, storedItem, logIn, logOut, userMenu } from '../person.ts';
import { phoneWith, secure, displayedSecret, pressButton } from '../second-factor.ts';
import { expect } from '../test.ts';

// Changes accounts, so it has a server of its own.
test.use({ as: 'nobody', settings: {} });
test.beforeEach(({ watched }) =>
  watched.tolerate(
    /Failed to load resource: .* 4\d\d .*action=(?:confirmLogin|beginSecondFactor|confirmSecondFactor)/u,
  ),
);

const codeInput = (page: Page) => page.getByLabel('Code', { exact: true });

async function enterCode(page: Page, code: string): Promise<void> {
  await codeInput(page).fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a two-step login is set up with the key that a phone scans, and asked for at the next login', async ({
  page,
  server,
  admin,
}) => {
  const user = await newAccount(server.address, admin, 'staff');
  await enter(page, user);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const password = page.locator('.two-step').getByLabel('Current password');
  await expect(password).toBeFocused();
  await password.fill('not my password');
  await pressButton(page, 'Continue');
  await expect(password).toHaveAccessibleDescription('The current password is wrong.');
  await password.fill(user.password);
  await pressButton(page, 'Continue');

  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const link = page.getByText('Open the app on this phone');
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Buckle%20Police%20Commissionerate:user-/u);
  const phone = phoneWith(await displayedSecret(page));
  await page.getByLabel('6-digit code').fill('000000');
  await pressButton(page, 'Turn on');
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/^Wrong code\./u);
  await page.getByLabel('6-digit code').fill(phone.code());
  await pressButton(page, 'Turn on');

  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const visible = page.locator('.two-step__list li');
  const codes = await settledTexts(visible, 10);
  const saving = page.waitForEvent('download');
  await pressButton(page, 'Download');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('buckle-recovery-codes.txt');
  expect(readFileSync(await saved.path(), 'utf8')).toContain(codes.join('\n'));
  await pressButton(page, 'I have saved them');
  await expectToast(page, 'Two-step login is on.');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  expect(await page.content()).not.toContain(codes[0]);

  await logOut(page);
  await expectAddress(page, '/');
  await logIn(page, user);
  await expect(codeInput(page)).toBeFocused();
  await expect(codeInput(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeInput(page)).toHaveAttribute('inputmode', 'numeric');
  expect(await storedItem(page, 'user')).toBeNull();
  await enterCode(page, '123');
  await expect(codeInput(page)).toHaveAccessibleDescription(
    'Wrong code. Enter the newest code from your app, or a recovery code.',
  );
  await expect(codeInput(page)).toBeFocused();
  const code = phone.code();
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expectAddress(page, '/home');
  await expect(userMenu(page)).toBeVisible();
});

test('a recovery code opens one login, and the way back leads to name and password', async ({
  page,
  server,
  admin,
}) => {
  const user = await newAccount(server.address, admin, 'staff');
  const { recoveryCodes } = await secure(await apiUser(server.address, user), user.password);
  const [code = ''] = recoveryCodes;
  await page.goto('/');
  await logIn(page, user);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await logIn(page, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expectAddress(page, '/home');
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await logOut(page);
  await logIn(page, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/^Wrong code\./u);
});

test('a login that is over begins again with name and password, and says so', async ({ page, server, admin }) => {
  const user = await newAccount(server.address, admin, 'staff');
  const { phone } = await secure(await apiUser(server.address, user), user.password);
  await page.goto('/');
  await logIn(page, user);
  await expect(codeInput(page)).toBeVisible();
  await admin.post('endUserSessions', { username: user.username });
  await enterCode(page, phone.code());
  await expect(page.getByRole('alert')).toHaveText('This login has ended. Log in again.');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('it is given new recovery codes and turned off with the password and a code', async ({ page, server, admin }) => {
  const user = await newAccount(server.address, admin, 'staff');
  const { phone, recoveryCodes } = await secure(await apiUser(server.address, user), user.password);
  await page.goto('/');
  await logIn(page, user);
  await enterCode(page, phone.code());
  await expectAddress(page, '/home');
  await page.goto('/account');
  const card = page.locator('.two-step');
  await card.getByRole('button', { name: 'New recovery codes' }).click();
  await card.getByLabel('Current password').fill(user.password);
  await card.getByLabel('Code from the app').fill(recoveryCodes[0] ?? '');
  await card.getByRole('button', { name: 'New recovery codes' }).click();
  const visible = card.locator('.two-step__list li');
  const codes = await settledTexts(visible, 10);
  expect(codes).not.toContain(recoveryCodes[1]);
  await pressButton(page, 'I have saved them');

  await card.getByRole('button', { name: 'Turn off' }).click();
  await card.getByLabel('Current password').fill(user.password);
  await card.getByLabel('Code from the app').fill(codes[0] ?? '');
  await card.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Two-step login is off.');
  await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('an administrator sees who has it, and resets it for who has lost the phone', async ({ page, server, admin }) => {
  const user = await newAccount(server.address, admin, 'staff');
  await secure(await apiUser(server.address, user), user.password);
  await enter(page, { username: 'admin', password: 'admin password' });
  await page.goto('/users');
  await expect(entry(page, user.username)).toContainText('Two-step login');
  await page.getByRole('button', { name: `Manage ${user.username}` }).click();
  await dialog(page, user.username).getByRole('button', { name: 'Reset two-step login' }).click();
  await press(page, 'Reset two-step login');
  await expectToast(page, `The two-step login of ${user.username} is reset.`);
  await expect(entry(page, user.username)).not.toContainText('Two-step login');
  expect((await (await apiUser(server.address, user)).send('session', 'GET')).status).toBe(200);
});
