/** The browser's Back closes what lies over a page before it leaves the page. */
import type { Locator, Page } from '@playwright/test';
import { DESK, searchBox, sideNavigation } from '../desk.ts';
import { control } from '../officer-form.ts';
import { expectAddress, field, openActions, openResult, searchByName, title, userMenu } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

const SUNIL = 'Sunil Ramchandra Jadhav';
const logout = (page: Page): Locator => page.getByRole('button', { name: 'Logout' });
/** Without waiting for a page: Back may close something instead. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());
const goForward = (page: Page): Promise<void> => page.evaluate(() => history.forward());

/** The record, come to from the search. */
async function openRecord(page: Page): Promise<void> {
  await page.goto('/home');
  await searchByName(page, 'sunil ramchandra jadhav');
  await openResult(page, SUNIL);
  await expect(field(page, 'Email')).toHaveText(/@/u);
}

/** What can lie over a page, and how it is opened. */
const LAYERS: Record<string, { at: string; open: (page: Page) => Promise<void>; layer: (page: Page) => Locator }> = {
  'the user menu': { at: '/details/tab1?id=full', open: (page) => userMenu(page).click(), layer: logout },
  'the menu of a record': {
    at: '/details/tab1?id=full',
    open: openActions,
    layer: (page) => page.locator('.record-menu'),
  },
  'the photo': {
    at: '/details/tab1?id=full',
    open: (page) => page.getByRole('button', { name: /photo/iu }).first().click(),
    layer: (page) => page.locator('.large-portrait'),
  },
  'a dialog of the menu': {
    at: '/details/tab1?id=full',
    open: async (page) => {
      await openActions(page);
      await page.getByRole('button', { name: 'As of a past day' }).click();
    },
    layer: (page) => page.getByRole('dialog', { name: 'Show as of a past day' }),
  },
  'the sheet of filters': {
    at: '/officers',
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    layer: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
};

for (const [name, { at, open, layer }] of Object.entries(LAYERS)) {
  test(`Back closes ${name}, and leaves the page the next time, also where the page was opened by a link`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.goto(at);
    for (let times = 0; times < 2; times++) {
      await open(page);
      await expect(layer(page)).toBeVisible();
      await goBack(page);
      await expect(layer(page)).toBeHidden();
      await expectAddress(page, at);
    }
    await goBack(page);
    await expectAddress(page, '/');
  });
}

test('what was closed by Escape or its button takes no step of the history', async ({ page }) => {
  await openRecord(page);
  await userMenu(page).click();
  await expect(logout(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logout(page)).toBeHidden();
  await page.getByRole('button', { name: /photo/iu }).first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.large-portrait')).toHaveCount(0);
  await goBack(page);
  await expect(title(page, 'Search')).toBeVisible();
  await goForward(page);
  await expect(title(page, 'Personal Details')).toBeVisible();
});

test('a link of the menu leads to its page, from which Back leads to the page of the menu', async ({ page }) => {
  await page.goto('/home');
  await userMenu(page).click();
  await page.locator('.user-menu').getByRole('link', { name: 'Account' }).click();
  await expect(title(page, 'Account')).toBeVisible();
  await goBack(page);
  await expect(title(page, 'Search')).toBeVisible();
  await expect(logout(page)).toBeHidden();
  await goForward(page);
  await expect(title(page, 'Account')).toBeVisible();
  await userMenu(page).click();
  await expect(logout(page)).toBeVisible();
  await goBack(page);
  await expect(logout(page)).toBeHidden();
  await expect(title(page, 'Account')).toBeVisible();
  await goBack(page);
  await expect(title(page, 'Search')).toBeVisible();
});

test('over a form with unsaved changes Back closes the menu first, and asks then', async ({ page }) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Add Details' }).click();
  await control(page, 'Full Name').fill('Half a na');
  await userMenu(page).click();
  await expect(logout(page)).toBeVisible();
  await goBack(page);
  await expect(logout(page)).toBeHidden();
  await expect(question).toHaveCount(0);
  await goBack(page);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(title(page, 'Search')).toBeVisible();
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('Back closes the search box and the list of shortcuts', async ({ page }) => {
    await page.goto('/officers');
    await sideNavigation(page).waitFor();
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeVisible();
    await goBack(page);
    await expect(searchBox(page)).toBeHidden();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: /shortcuts/iu });
    await expect(shortcuts).toBeVisible();
    await goBack(page);
    await expect(shortcuts).toBeHidden();
    await expectAddress(page, '/officers');
  });
});
