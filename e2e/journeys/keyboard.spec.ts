import { USERS } from '../fixtures/officers.ts';
import { passwordInput, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody', hasTouch: false });

test('the first stop of each page leads past its header', async ({ page }) => {
  await page.goto('/');
  await usernameInput(page).fill(USERS.staff.username);
  await passwordInput(page).fill(USERS.staff.password);
  await passwordInput(page).press('Enter');
  await page.waitForURL('**/home');
  for (const path of ['/home', '/details/tab1?id=full', '/add']) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeAttached();
    await expect(page.getByRole('main')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test.describe('with a keyboard at hand', () => {
  test('the login screen is ready to type into', async ({ page }) => {
    await page.goto('/');
    await expect(usernameInput(page)).toBeFocused();
  });
});
