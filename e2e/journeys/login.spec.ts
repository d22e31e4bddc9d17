import type { Page } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import manifest from '../../package.json' with { type: 'json' };
import {
  expectAddress,
  keep,
  storedItem,
  logIn,
  loginButton,
  openBlank,
  passwordInput,
  usernameInput,
} from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

const LOGIN = '**/api.php?action=login';

test.describe('the login screen', () => {
  test('names the commissionerate in two languages beside its logo', async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('पोलीस आयुक्तालय');
    await expect(heading).toContainText('Police Commissionerate');
    await expect(heading.locator('[lang=mr]')).toHaveText('पोलीस आयुक्तालय');
    const logo = page.locator('header img').first();
    await expect(logo).toBeVisible();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page).toHaveTitle('Login – Buckle');
  });

  test('has the fields Username and Password, a Login button and the version', async ({ page }) => {
    await page.goto('/');
    await expect(usernameInput(page)).toHaveAttribute('autocomplete', 'username');
    await expect(passwordInput(page)).toHaveAttribute('type', 'password');
    await expect(passwordInput(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(loginButton(page)).toBeVisible();
    await expect(page.getByText(`Buckle ${manifest.version}`)).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  });

  test('shows the password on request and hides it again', async ({ page }) => {
    await page.goto('/');
    await passwordInput(page).fill('typed blindly');
    const eye = page.getByRole('button', { name: 'Show password' });
    await eye.click();
    await expect(passwordInput(page)).toHaveAttribute('type', 'text');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await eye.click();
    await expect(passwordInput(page)).toHaveAttribute('type', 'password');
    await expect(passwordInput(page)).toHaveValue('typed blindly');
  });

  test('logs in with Enter in the password', async ({ page }) => {
    await page.goto('/');
    await usernameInput(page).fill(USERS.admin.username);
    await passwordInput(page).fill(USERS.admin.password);
    await passwordInput(page).press('Enter');
    await page.waitForURL('**/home');
  });

  test('sends nothing while a field is empty', async ({ page }) => {
    let query = 0;
    await page.route(LOGIN, (route) => {
      query += 1;
      return route.abort();
    });
    await page.goto('/');
    await loginButton(page).click();
    await expect(usernameInput(page)).toBeFocused();
    await expect(usernameInput(page)).toHaveAccessibleDescription('Enter your username.');
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('heading')).toHaveText('Please correct the fields named below.');
    await summary.getByRole('button', { name: 'Enter your password.' }).click();
    await expect(passwordInput(page)).toBeFocused();
    await usernameInput(page).fill('staff');
    await loginButton(page).click();
    await expect(passwordInput(page)).toBeFocused();
    await expect(summary.getByRole('button')).toHaveText(['Enter your password.']);
    expect(query).toBe(0);
  });

  test('asks once however often Login is pressed', async ({ page }) => {
    let query = 0;
    let response = (): void => undefined;
    const pressed = new Promise<void>((resolve) => {
      response = resolve;
    });
    await page.route(LOGIN, async (route) => {
      query += 1;
      await pressed;
      await route.continue();
    });
    await page.goto('/');
    await usernameInput(page).fill(USERS.staff.username);
    await passwordInput(page).fill(USERS.staff.password);
    await loginButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await passwordInput(page).press('Enter');
    await page.getByRole('button', { name: 'Logging in…' }).click({ force: true });
    response();
    await page.waitForURL('**/home');
    expect(query).toBe(1);
  });

  test('offers a logged-in user the way on', async ({ page }) => {
    await keep(page, { user: '{"username":"staff","role":"staff"}' });
    await page.goto('/');
    await expect(usernameInput(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue as Staff' })).toHaveAttribute('href', '/home');
  });
});

test.describe('a login that fails', () => {
  const error = 'An error occurred. Please try again.';

  test('shows whatever the server says, as text', async ({ page }) => {
    const message = 'Closed until <b>Monday</b> & later';
    await page.route(LOGIN, (route) => route.fulfill({ json: { success: false, message } }));
    await page.goto('/');
    await logIn(page, USERS.staff);
    await expect(page.getByRole('alert')).toHaveText(message);
  });

  test(`says "${error}" when the server cannot be reached`, async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: net::ERR_CONNECTION_REFUSED .*action=login/u);
    await page.route(LOGIN, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await logIn(page, USERS.staff);
    await expect(page.getByRole('alert')).toHaveText(error);
    await expect(passwordInput(page), 'what was typed is not lost').toHaveValue(USERS.staff.password);
  });

  test(`says "${error}" when anything but an answer comes back`, async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 502 .*action=login/u);
    await page.goto('/');
    for (const [label, status, body] of [
      ['a page of HTML', 200, '<!doctype html><title>Welcome</title>'],
      ['an error page of HTML', 502, '<h1>Bad Gateway</h1>'],
      ['nothing', 200, ''],
      ['JSON that is no answer', 200, '[]'],
      ['a success without a user', 200, '{"success":true,"message":""}'],
    ] as const) {
      await test.step(label, async () => {
        await page.route(LOGIN, (route) => route.fulfill({ status, body, contentType: 'text/html' }), { times: 1 });
        const answered = page.waitForResponse(LOGIN);
        await logIn(page, USERS.staff);
        await answered;
        await expect(loginButton(page)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveText(error);
        expect(await storedItem(page, 'user')).toBeNull();
      });
    }
  });
});

test.describe('what was typed and said', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(LOGIN, (route) => route.fulfill({ json: { success: false, message: 'No.' } }));
    await page.goto('/');
    await logIn(page, USERS.staff);
    await expect(page.getByRole('alert')).toHaveText('No.');
  });

  const expectClear = async (page: Page): Promise<void> => {
    await expect(loginButton(page)).toBeVisible();
    await expect(usernameInput(page)).toHaveValue('');
    await expect(passwordInput(page)).toHaveValue('');
    await expect(page.getByRole('alert')).toBeHidden();
  };

  test('is gone after a guarded page has led back', async ({ page }) => {
    await page.goto('/home');
    await expectAddress(page, '/');
    await expectClear(page);
  });

  test('is gone after going away and back', async ({ page }) => {
    await openBlank(page);
    await page.goBack();
    await expectAddress(page, '/');
    await expectClear(page);
  });

  test('is gone after a reload', async ({ page }) => {
    await page.reload();
    await expectClear(page);
  });
});
