import type { Locator } from '@playwright/test';
import { sideNavigation } from '../desk.ts';
import { openResult, searchByCode, showAllButton, title } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1920, height: 1080 }, hasTouch: false });

const WIDTH = 1920;

/** Distances from the edges of what the side navigation leaves. */
async function boxOf(element: Locator): Promise<{ left: number; right: number; width: number }> {
  const navigation = await settledBox(sideNavigation(element.page()));
  const { x, width } = await settledBox(element);
  return { left: x - navigation.width, right: WIDTH - x - width, width };
}

test('the inputs stay where they are when results take the place of what there is to do', async ({ page }) => {
  await page.goto('/home');
  const missing = page.getByRole('region', { name: 'What is missing' });
  await expect(missing).toBeVisible();
  const [panel, counts] = [await boxOf(page.locator('.search-panel')), await boxOf(missing)];
  expect(Math.abs(panel.left - counts.right), 'margins are alike').toBeLessThan(20);
  await showAllButton(page).click();
  await expect(page.locator('.result-list__row').first()).toBeVisible();
  await expect(missing).toHaveCount(0);
  expect((await boxOf(page.locator('.search-panel'))).left).toBe(panel.left);
});

test('results take the width that there is, each fact in a column of its own', async ({ page }) => {
  await page.goto('/home');
  await showAllButton(page).click();
  // The first rows have given their place to the whole list.
  await expect(page.locator('.result-list__row').first()).toBeVisible();
  const [panel, list] = [await boxOf(page.locator('.search-panel')), await boxOf(page.locator('.result-list'))];
  expect(Math.abs(panel.left - list.right), 'margins are alike').toBeLessThan(20);
  expect(panel.left / WIDTH).toBeLessThan(0.15);
  for (const column of ['name', 'rank', 'unit']) {
    const lefts = await page
      .locator(`.result-row__${column}`)
      .evaluateAll((cells) => [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))]);
    expect(lefts, `one column of the ${column}`).toHaveLength(1);
  }
});

test('a record uses the width beside its card', async ({ page }) => {
  await page.goto('/home');
  await searchByCode(page, '4417');
  await openResult(page, 'Sunil Ramchandra Jadhav');
  await expect(title(page, 'Personal Details')).toBeVisible();
  const [card, group] = [
    await boxOf(page.getByRole('region', { name: 'Identity' })),
    await boxOf(page.locator('.record-group').first()),
  ];
  expect(card.left).toBeLessThan(WIDTH * 0.15);
  expect(Math.abs(card.left - group.right)).toBeLessThan(20);
});
