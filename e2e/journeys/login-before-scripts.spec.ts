import type { Page } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import { startLate } from '../late-start.ts';
import { addressOf, loginButton, passwordInput, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

/** Opens the login page on a connection that has brought its document and style sheets, and holds up its scripts. */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  let want = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    want = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(usernameInput(page)).toBeVisible();
  return async () => {
    want();
    await expect(loginButton(page)).toBeEnabled();
  };
}

test.describe('before any script has come', () => {
  test('the login page shows the name, the logo and the fields', async ({ page }) => {
    await openWithoutScripts(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('पोलीस आयुक्तालय Police Commissionerate');
    await expect(page.locator('img.logo')).toBeVisible();
    await expect(passwordInput(page)).toBeVisible();
    await expect(loginButton(page)).toBeVisible();
  });

  test('what is typed stays, and logs in once the script is there', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page);
    await usernameInput(page).fill(USERS.staff.username);
    await passwordInput(page).fill(USERS.staff.password);
    await passwordInput(page).press('Enter');
    expect(addressOf(page), 'nothing is sent by the browser itself').toBe('/');
    await bringScripts();
    await expect(usernameInput(page)).toHaveValue(USERS.staff.username);
    await expect(passwordInput(page)).toBeFocused();
    await loginButton(page).click();
    await page.waitForURL('**/home');
  });
});

test.describe('fonts', () => {
  /** Opens the login page, whose first small script comes so many milliseconds late; the requests in their order. */
  async function query(page: Page, milliseconds: number): Promise<string[]> {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await startLate(page, milliseconds);
    // The script is there before the style sheets, as it is over a real line.
    const script = page.waitForResponse('**/assets/slow-network-*.js');
    await page.route('**/assets/*.css', async (route) => {
      await (await script).finished();
      await route.continue();
    });
    await page.goto('/');
    await usernameInput(page).fill(USERS.staff.username);
    await passwordInput(page).fill(USERS.staff.password);
    await expect(loginButton(page)).toBeEnabled();
    await expect.poll(() => paths.some((path) => path.endsWith('.woff2'))).toBe(true);
    return paths;
  }

  test('over a slow line, they come behind the script that logs in', async ({ page }) => {
    const paths = await query(page, 700);
    const script = paths.findIndex((path) => path.includes('/login-'));
    expect(script).toBeGreaterThan(-1);
    expect(paths.findIndex((path) => path.endsWith('.woff2'))).toBeGreaterThan(script);
    await expect(page.locator('html')).not.toHaveClass(/slow-network/u);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  });
  test('else they are asked for at once', async ({ page }) => {
    await query(page, 0);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
  });
});
