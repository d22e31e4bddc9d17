import type { Page } from '@playwright/test';
import { breakRendering } from '../break-rendering.ts';
import { codeInput, field, openResult, searchButton, searchByCode, tab, title } from '../person.ts';
import { control, openAdd } from '../officer-form.ts';
import { neverRespond } from '../screens/screen.ts';
import { expect, test } from '../test.ts';

const REASON = 'The browser cannot format numbers';

test.describe('after an uncaught render error', () => {
  test.beforeEach(async ({ page, watched }) => {
    watched.tolerate(new RegExp(`^(?:error|uncaught): .*${REASON}`, 'su'));
    // The counts below the search would not render either.
    await page.route('**/api.php?action=officerCounts*', neverRespond);
    await page.goto('/home');
    await expect(title(page, 'Search')).toBeVisible();
    await codeInput(page).fill('4417');
    await breakRendering(page, REASON);
    // Once, since the button is gone afterwards.
    await searchButton(page).click();
  });

  test('after an uncaught render error the screen says "Something went wrong", why, and offers Refresh', async ({
    page,
  }) => {
    await expect(title(page, 'Something went wrong')).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(page.getByLabel('Buckle No / Employee ID')).toHaveCount(0);
  });

  test('Refresh loads the page anew, and it works again', async ({ page }) => {
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await expect(title(page, 'Search')).toBeVisible();
    await searchByCode(page, '4417');
    await expect(page.getByText('4 officers')).toBeVisible();
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await expect(field(page, 'Email')).toHaveText('sunil.jadhav@police.example');
    await tab(page, 'Rewards').click();
    await expect(page.getByText('12 Good Entry')).toBeVisible();
  });
});

test.describe('code that the server no longer has', () => {
  const UPDATED = 'The app was updated. Reloading …';
  const STUCK = 'A part of the app could not be loaded. Try again in a moment, or tell your administrator.';

  /** Removes files of the web app from the server. */
  const remove = (page: Page, files: string): Promise<unknown> =>
    page.route(`**/assets/${files}`, (route) => route.continue({ url: new URL('/assets/gone', page.url()).href }));

  /** Serves documents of another release, whose first script has another name, and all its files. */
  async function upgrade(page: Page, files: string): Promise<void> {
    await page.route(
      (url) => !url.pathname.includes('.'),
      async (route) => {
        if (!(route.request().headers()['accept'] ?? '').includes('text/html')) return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/\/assets\/app-[^"]+\.js/gu, '/assets/app-next.js');
        if (route.request().isNavigationRequest()) await page.unroute(`**/assets/${files}`);
        await route.fulfill({ response, body });
      },
    );
    await page.route('**/assets/app-next.js', async (route) => {
      const html = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
      const [path = ''] = /\/assets\/app-[^"]+\.js/u.exec(html) ?? [];
      await route.fulfill({ response: await route.fetch({ url: new URL(path, page.url()).href }) });
    });
  }

  const openOfficers = (page: Page): Promise<void> =>
    page.locator('#content').getByRole('link', { name: 'Officers list' }).click();

  test.beforeEach(async ({ page, watched }) => {
    watched.tolerate(
      /404 .*assets|ERR_INTERNET_DISCONNECTED|Refused to apply style|Unable to preload CSS|Failed to fetch dynamically/su,
    );
    await page.goto('/home');
    await expect(title(page, 'Search')).toBeVisible();
  });

  for (const files of ['officers-list-*.js', 'officers-list-*.css']) {
    test(`after an upgrade the page is loaded anew and opens: ${files}`, async ({ page }) => {
      await remove(page, files);
      await upgrade(page, files);
      await openOfficers(page);
      await expect(page.getByText(UPDATED)).toBeVisible();
      await expect(title(page, 'Officers list')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/officers');
    });
  }

  test('a reload that does not help is not repeated: the page says so, and offers Refresh', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await remove(page, 'officers-list-*');
    await openOfficers(page);
    await expect(title(page, 'Something went wrong')).toBeVisible();
    await expect(page.getByText(STUCK)).toBeVisible();
    await expect(page.getByText(/preload|fetch/u)).toHaveCount(0);
    expect(documents).toHaveLength(1);
    await page.unroute('**/assets/officers-list-*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(title(page, 'Officers list')).toBeVisible();
  });

  test('without a connection it says so, and the page opens once there is one', async ({ page, context }) => {
    await context.setOffline(true);
    await openOfficers(page);
    await expect(page.getByText('You are offline. Search and records need a connection.')).toBeVisible();
    await expect(title(page, 'Something went wrong')).toBeVisible();
    await context.setOffline(false);
    await expect(title(page, 'Officers list')).toBeVisible();
  });

  test.describe('for an administrator at a desk', () => {
    test.use({ as: 'admin', viewport: { width: 1280, height: 800 } });

    test('what was typed is there after the reload', async ({ page }) => {
      await openAdd(page);
      await control(page, 'Full Name').fill('Half a name');
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')).length))
        .toBe(1);
      await page.getByRole('heading', { level: 1 }).click();
      await remove(page, 'shortcuts-*');
      await page.keyboard.press('?');
      await expect(page.getByText(/^Restored what you typed at/u)).toBeVisible();
      await expect(control(page, 'Full Name')).toHaveValue('Half a name');
    });
  });
});
