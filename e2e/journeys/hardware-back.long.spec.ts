import type { Page } from '@playwright/test';
import {
  addressOf,
  expectAddress,
  loginButton,
  openResult,
  pressHardwareBack,
  searchByCode,
  tab,
  title,
} from '../person.ts';
import { expect, test } from '../test.ts';

/** Stands for the native shell: tells in which ways the app asked to be left. */
async function inNativeShell(page: Page, shell: 'cordova' | 'capacitor'): Promise<() => Promise<number>> {
  await page.addInitScript((kind) => {
    let left = 0;
    const exitApp = (): void => void (left += 1);
    Object.assign(window, { timesLeft: () => left });
    if (kind === 'cordova') Object.assign(navigator, { app: { exitApp } });
    else Object.assign(window, { Capacitor: { Plugins: { App: { exitApp } } } });
  }, shell);
  return () => page.evaluate(() => (window as unknown as { timesLeft: () => number }).timesLeft());
}

for (const shell of ['cordova', 'capacitor'] as const) {
  test(`leaves the app from the search, in ${shell}`, async ({ page }) => {
    const timesLeft = await inNativeShell(page, shell);
    await page.goto('/home');
    await expect(title(page, 'Search')).toBeVisible();
    await pressHardwareBack(page);
    expect(await timesLeft()).toBe(1);
    expect(addressOf(page)).toBe('/home');
  });

  test(`leaves the app from the login screen, in ${shell}`, async ({ page }) => {
    const timesLeft = await inNativeShell(page, shell);
    await page.goto('/');
    await expect(loginButton(page)).toBeVisible();
    await pressHardwareBack(page);
    expect(await timesLeft()).toBe(1);
    expect(addressOf(page)).toBe('/');
  });
}

test('leads from any tab of a record opened from the list back to the search', async ({ page }) => {
  const timesLeft = await inNativeShell(page, 'cordova');
  await page.goto('/home');
  await searchByCode(page, '902');
  await page.getByRole('heading', { name: 'Search Results:' }).waitFor();
  await searchByCode(page, 'MH0170AP03');
  await openResult(page, 'Asha Patil');
  await tab(page, 'Reprisal').click();
  await expect(title(page, 'Reprisal')).toBeVisible();
  await pressHardwareBack(page);
  await expectAddress(page, '/home');
  await expect(title(page, 'Search')).toBeVisible();
  expect(await timesLeft()).toBe(0);
});

test('leads from a page opened by a link to the search', async ({ page }) => {
  const timesLeft = await inNativeShell(page, 'cordova');
  for (const path of ['/details/tab1?id=full', '/details/tab3', '/add']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await pressHardwareBack(page);
      await expectAddress(page, '/home');
      await expect(title(page, 'Search')).toBeVisible();
      expect(await timesLeft()).toBe(0);
    });
  }
});

test('does nothing in a browser, on the login screen and the search', async ({ page }) => {
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
  await pressHardwareBack(page);
  await page.goto('/home');
  await expect(title(page, 'Search')).toBeVisible();
  await pressHardwareBack(page);
  await expect(title(page, 'Search')).toBeVisible();
  expect(addressOf(page)).toBe('/home');
});

test.describe('with an admin', () => {
  test.use({ as: 'admin' });

  test('leads from the form back to the search', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Add Details' }).click();
    await expect(title(page, 'Add Officer')).toBeVisible();
    await pressHardwareBack(page);
    await expectAddress(page, '/home');
  });
});
