/** The record on a phone: what is seen first, its actions, and its tab bar at every size of text. */
import type { Locator, Page } from '@playwright/test';
import {
  ADMIN_ACTIONS,
  openActions,
  openResult,
  recordActions,
  resultNames,
  searchByCode,
  tab,
  title,
} from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';

test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const SUNIL = 'Sunil Ramchandra Jadhav';
/** The first group of each tab. */
const FIRST = {
  tab1: '.record-group',
  tab2: '.record-group',
  tab3: '.record-group',
  tab4: '.punishment',
  tab5: '.special-note',
};

const top = (page: Page, selector: string) => async (): Promise<number> =>
  (await settledBox(page.locator(selector).first())).y;
const isAbove = (one: Locator, other: Locator) => async (): Promise<boolean> => {
  const [upper, lower] = [await settledBox(one), await settledBox(other)];
  return upper.y + upper.height <= lower.y;
};
const actions = (page: Page) => page.locator('.record-actions');
const call = (page: Page) => page.getByRole('link', { name: `Call ${SUNIL}` });
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Sections of the record' });

for (const as of ['staff', 'admin'] as const) {
  test.describe(as, () => {
    test.use({ as });

    test('read the first group of every tab within 300 pixels, also of a record that a search found', async ({
      page,
    }) => {
      for (const [path, first] of Object.entries(FIRST)) {
        await page.goto(`/details/${path}?id=full`);
        await expect(page.locator(first).first()).toBeVisible();
        await expect.poll(top(page, first), path).toBeLessThanOrEqual(300);
      }
      await page.goto('/home');
      await searchByCode(page, '4417');
      await openResult(page, SUNIL);
      await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('of 4');
      await expect(page.getByText(/^Officer to retire on/u)).toBeVisible();
      await expect.poll(top(page, '.record-group')).toBeLessThanOrEqual(300);
    });
  });
}

test('steps and actions keep their place from record to record', async ({ page }) => {
  await page.goto('/home');
  await searchByCode(page, '4417');
  await expect(resultNames(page)).toHaveCount(4);
  await openResult(page, SUNIL);
  const next = page.getByRole('button', { name: 'Next' });
  const before = await settledBox(next);
  for (let at = 2; at <= 4; at++) {
    await next.click();
    await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText(`${at} of 4`);
    expect((await settledBox(next)).y).toBe(before.y);
  }
});

test('staff call first; the rest is in a menu, which Escape and the keyboard close', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(actions(page).getByRole('link')).toHaveText(['Call']);
  await openActions(page);
  await expect(recordActions(page)).toHaveText(['Write e-mail', 'Print', 'Suggest a correction', 'New order']);
  await expect(recordActions(page).first()).toHaveAttribute('href', 'mailto:sunil.jadhav@police.example');
  await page.keyboard.press('Escape');
  await expect(recordActions(page).first()).toBeHidden();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(recordActions(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Service sheet')).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('has history and withdrawal in the menu, and is back at it after a dialog', async ({ page }) => {
    await page.goto('/details/tab1?id=full');
    const [calls, more] = [await settledBox(call(page)), await settledBox(page.getByRole('button', { name: 'More' }))];
    expect(calls.y, 'one row').toBe(more.y);
    expect(calls.x).toBeLessThan(more.x);
    await openActions(page);
    await expect(recordActions(page)).toHaveText(ADMIN_ACTIONS);
    await page.getByRole('button', { name: 'Withdraw record' }).click();
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
    await expect(recordActions(page).first()).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  });
});

test('a record without a number, an address and a version has what is left', async ({ page }) => {
  await page.goto('/details/tab1?id=empty');
  await expect(page.getByRole('heading', { name: 'Baban Kale' })).toBeVisible();
  await openActions(page);
  await expect(recordActions(page)).toHaveText(['Print', 'Suggest a correction', 'New order']);
  await expect(page.getByRole('link', { name: /^Call/u })).toHaveCount(0);
});

for (const [width, height, text, labelled] of [
  [360, 800, 100, true],
  [412, 915, 150, true],
  [320, 640, 150, false],
  [360, 800, 200, false],
] as const) {
  test(`on ${width} × ${height} with text of ${text} % the tabs stay in reach, and cover nothing at the end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/details/tab1?id=long');
    await readAt(page, text);
    await expect(page.getByText('Spouse Details')).toBeAttached();
    await expect(tabBar(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(tabBar(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(isAbove(page.locator('.record-group').last(), tabBar(page))).toBe(true);
    // Screen readers have the names at every size; they are seen where five of them have room.
    await expect(tabBar(page).getByRole('link')).toHaveText([
      'Personal Details',
      'Service Details',
      'Rewards',
      'Reprisal',
      'Special Note',
    ]);
    await expect(tabBar(page).getByText('Rewards')).toHaveCSS('clip-path', labelled ? 'none' : 'inset(50%)');
    await tab(page, 'Reprisal').click();
    await expect(title(page, 'Reprisal')).toBeVisible();
  });
}

test('what takes the focus at large text is not behind the tab bar', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await readAt(page, 200);
  const pencil = page.getByRole('button', { name: 'Suggest a correction: Personal' });
  await pencil.focus();
  await expect.poll(isAbove(pencil, tabBar(page))).toBe(true);
});
