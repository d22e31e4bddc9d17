import type { Page } from '@playwright/test';
import { DESK, sideNavigation } from '../desk.ts';
import { readAt } from '../text-size.ts';
import { expect, test } from '../test.ts';

// A page that the browser has kept is there before its scripts have asked for anything.
test.use({ ...DESK, serviceWorkers: 'allow' });

/** A phone's layout, in which the list has the width of the page. */
async function expectWholeWidth(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const width = await page.locator('.officers__list').evaluate((list) => list.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(1200);
}

test('a desk at 150 % shows the list as a phone does, if the text is made larger before anything shows', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '150%';
    }),
  );
  for (let visit = 0; visit < 8; visit++) {
    await page.goto('/officers');
    await expectWholeWidth(page);
  }
});

test('a desk at 150 % shows the list as a phone does, if the text is made larger on another page', async ({ page }) => {
  await page.goto('/home');
  await expect(sideNavigation(page).getByRole('link', { name: 'Officers' })).toBeVisible();
  await readAt(page, 150);
  await page.getByRole('link', { name: 'Officers list' }).click();
  await expectWholeWidth(page);
});
