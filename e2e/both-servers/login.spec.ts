import { USERS } from '../fixtures/officers.ts';
import { addressOf, storedItem, logIn, loginButton, passwordInput, usernameInput } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

test.describe('the login screen', () => {
  test('stores the user and goes to the search', async ({ page }) => {
    await page.goto('/');
    await logIn(page, USERS.staff);
    await page.waitForURL('**/home');
    expect(JSON.parse((await storedItem(page, 'user')) ?? '')).toEqual({ username: 'staff', role: 'staff' });
    await page.goBack();
    expect(addressOf(page), 'back does not lead to the login screen').not.toBe('/');
  });
});

test.describe('a login that fails', () => {
  test('shows the server’s message under the fields, in red and centred', async ({ page, kind, watched }) => {
    watched.tolerate(/Failed to load resource: .* 401 .*action=login/u);
    await page.goto('/');
    await logIn(page, { username: 'staff', password: 'not the password' });
    const text = page.getByRole('alert');
    await expect(text).toHaveText(kind === 'real' ? 'Wrong username or password.' : 'Invalid username or password');
    const field = await settledBox(passwordInput(page));
    expect((await settledBox(text)).y).toBeGreaterThan(field.y + field.height);
    await expect(text).toHaveCSS('text-align', 'center');
    await expect(text).toHaveCSS('color', 'rgb(179, 33, 27)');
    await expect(usernameInput(page)).toHaveValue('staff');
    expect(await storedItem(page, 'user')).toBeNull();
    expect(addressOf(page)).toBe('/');
  });

  test('lets the right password in after a wrong one', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 401 .*action=login/u);
    await page.goto('/');
    await logIn(page, { username: 'staff', password: 'not the password' });
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(passwordInput(page)).toBeFocused();
    await passwordInput(page).fill(USERS.staff.password);
    await loginButton(page).click();
    await page.waitForURL('**/home');
  });
});
