import { USERS } from '../fixtures/officers.ts';
import { tabTo } from '../keyboard.ts';
import { codeInput, loginButton, passwordInput, resultOf, tab, title, userMenu, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody', hasTouch: false });

test('from the login to the last tab of a record and out, with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, usernameInput(page));
  await page.keyboard.type(USERS.staff.username);
  await tabTo(page, passwordInput(page));
  await page.keyboard.type(USERS.staff.password);
  await tabTo(page, loginButton(page));
  await page.keyboard.press('Space');
  await page.waitForURL('**/home');

  await tabTo(page, codeInput(page));
  await page.keyboard.type('4417');
  await page.keyboard.press('Enter');
  await tabTo(page, resultOf(page, 'Sunil Ramchandra Jadhav').getByRole('link').first());
  await page.keyboard.press('Enter');

  await expect(title(page, 'Personal Details')).toBeFocused();
  await tabTo(page, tab(page, 'Special Note'));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Special Note')).toBeFocused();
  await expect(page.getByText('Speaks Kannada.')).toBeVisible();

  await tabTo(page, userMenu(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});
