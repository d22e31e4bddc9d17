import type { Page } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import { expectAddress, pressHardwareBack, title, userMenu } from '../person.ts';
import { expect, test } from '../test.ts';

const CURRENT = USERS.staff.password;

async function change(page: Page, current: string, next: string, retried = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Repeat new password').fill(retried);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('the user menu leads to the account, and back leads back', async ({ page }) => {
  await page.goto('/home');
  await userMenu(page).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expectAddress(page, '/account');
  await expect(title(page, 'Account')).toBeFocused();
  await expect(page).toHaveTitle('Account – Buckle');
  await pressHardwareBack(page);
  await expectAddress(page, '/home');
});

for (const [problem, current, next, retried, watchedLine] of [
  ['The new password needs at least 8 characters.', CURRENT, 'short', 'short', undefined],
  ['The new password can be at most 128 characters.', CURRENT, 'x'.repeat(129), 'x'.repeat(129), undefined],
  ['The new password must be different from the current one.', CURRENT, CURRENT, CURRENT, undefined],
  ['The two passwords are not the same.', CURRENT, 'another password', 'another passwort', undefined],
  ['The current password is wrong.', 'not my password', 'another password', 'another password', '400'],
] as const) {
  test(`a change that cannot be made says why: ${problem}`, async ({ page, watched }) => {
    if (watchedLine) watched.tolerate(/Failed to load resource: .* 400 .*action=changePassword/u);
    await page.goto('/account');
    await change(page, current, next, retried);
    // Above the form, and beside the field.
    await expect(page.getByText(problem)).toHaveCount(2);
    await expect(page.getByText('Your password is changed.')).toHaveCount(0);
    await expectAddress(page, '/account');
  });
}

test('a problem stands beside its field, which has the focus', async ({ page }) => {
  await page.goto('/account');
  await change(page, CURRENT, 'short');
  const next = page.getByLabel('New password', { exact: true });
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toHaveAccessibleDescription('The new password needs at least 8 characters.');
});

test('a server that cannot be reached is said in the words of the catalogue', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: net::ERR_CONNECTION_REFUSED .*action=changePassword/u);
  await page.route('**/api.php?action=changePassword', (route) => route.abort('connectionrefused'));
  await page.goto('/account');
  await change(page, CURRENT, 'another password');
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
});

test('nothing is sent while a field is empty', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Please enter Current password.');
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct the fields named below.' });
  await summary.getByRole('button', { name: 'Please enter New password.' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
});
