import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addressOf, field, loginButton, logOut, openResult, resultNames, searchByCode, title } from '../person.ts';
import { expect, test } from '../test.ts';

const OFFLINE = 'You are offline. Search and records need a connection.';

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('there is an icon for what is no document, which browsers ask for by its name', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('the manifest is valid and its icons are what it says', async ({ page, context }) => {
  await page.goto('/home');
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest).toMatchObject({ name: 'Buckle', start_url: '/home', display: 'standalone' });
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    const response = await context.request.get(src);
    expect(response.headers()['content-type'], src).toBe(type);
    const { width, height, format } = await sharp(await response.body()).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});

test('both documents link the manifest', async ({ page }) => {
  for (const path of ['/', '/home']) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The service worker has kept the shell and answers for this page. */
  const installed = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      }
    });

  test.beforeEach(async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/u);
    await page.goto('/');
    await expect(loginButton(page)).toBeVisible();
    await installed(page);
  });

  test('what is kept is the shell: no answer, no photo, nothing of anybody', async ({ page }) => {
    await page.goto('/home');
    await searchByCode(page, '4417');
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await expect(field(page, 'Email')).toHaveText(/@/u);
    await expect
      .poll(() =>
        page.getByRole('img', { name: /Photo of/u }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(512);
    const stored = await page.evaluate(async () => {
      const entries: [string, string][] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          entries.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? '']);
        }
      }
      return entries;
    });
    const paths = stored.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/app.html']));
    expect(
      paths.filter((path) => !/^\/(?:$|(?:app\.html|manifest\.webmanifest)$|assets\/|icons\/)/u.test(path)),
    ).toEqual([]);
    const texts = stored.map(([, text]) => text).join('');
    for (const personal of ['Sunil', 'Jadhav', '4417', '"staff"']) expect(texts).not.toContain(personal);
  });

  test('without a connection the search still opens, and says that it is offline', async ({ page, context }) => {
    await page.goto('/home');
    await expect(title(page, 'Search')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(title(page, 'Search')).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toBeVisible();
    await searchByCode(page, '902');
    await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  });

  test('without a connection the record that was open last still shows', async ({ page, context }) => {
    await page.goto('/details/tab1?id=full');
    await expect(field(page, 'Email')).toHaveText(/@/u);
    await context.setOffline(true);
    await page.reload();
    await expect(field(page, 'Email')).toHaveText('sunil.jadhav@police.example');
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  test('without a connection the login screen opens, and a login says what happened', async ({ page, context }) => {
    await context.setOffline(true);
    await page.reload();
    await page.getByLabel('Username').fill('staff');
    await page.getByLabel('Password', { exact: true }).fill('staff password');
    await loginButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  });

  test('without a connection logging out still closes the app', async ({ page, context }) => {
    await page.goto('/home');
    await expect(title(page, 'Search')).toBeVisible();
    await context.setOffline(true);
    await logOut(page);
    await expect(loginButton(page)).toBeVisible();
    expect(addressOf(page)).toBe('/');
    await page.goto('/home');
    await expect(loginButton(page)).toBeVisible();
  });
});
