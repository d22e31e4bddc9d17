import type { Page } from '@playwright/test';
import { LONG } from '../fixtures/officers.ts';
import { resultNames, resultOf, searchByName, showAllButton } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';

/** What cannot be read in a row: a part that is cut off or reaches out of it, and rows that lie over each other. */
const whatCannotBeRead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.result-list__row')];
    const parts = rows.flatMap((row) =>
      [
        ...row.querySelectorAll<HTMLElement>(
          '.result-row__number, .result-row__name, .result-row__rank, .result-row__unit',
        ),
      ]
        .filter((part) => {
          const [outer, inner] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
          const cut = getComputedStyle(part).overflow !== 'visible' && part.scrollWidth > part.clientWidth;
          return cut || inner.right > outer.right + 0.5 || inner.bottom > outer.bottom + 0.5 || inner.width < 1;
        })
        .map((part) => `${part.className}: ${part.textContent}`),
    );
    const boxes = rows.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
    const over = boxes.filter((box, i) => box.bottom > (boxes[i + 1]?.top ?? Infinity) + 0.5).map(() => 'rows overlap');
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    return [...parts, ...over, ...sideways];
  });

for (const [width, percent] of [
  [360, 100],
  [360, 130],
  [320, 150],
  [360, 200],
  [320, 200],
  [1280, 100],
  [1920, 130],
] as const)
  test(`at ${width} px and ${percent} % text every row says number, name, rank and unit in full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home');
    await readAt(page, percent);
    await showAllButton(page).click();
    const sunil = resultOf(page, 'Sunil Ramchandra Jadhav');
    await expect(sunil.locator('.result-row__rank')).toHaveText('Police Inspector (पोलीस निरीक्षक)');
    await expect(sunil.locator('.result-row__unit')).toHaveText('Lotus Lake Police Station');
    await expect.poll(() => whatCannotBeRead(page)).toEqual([]);
    await searchByName(page, 'iyer');
    await expect(resultNames(page)).toHaveText([String(LONG['name'])]);
    await expect(page.locator('.result-row__unit')).toHaveText(String(LONG['current_posting']));
    await expect.poll(() => whatCannotBeRead(page)).toEqual([]);
  });

test('rows are measured anew when the text grows', async ({ page }) => {
  await page.goto('/home');
  await showAllButton(page).click();
  await expect(resultNames(page).first()).toBeVisible();
  await readAt(page, 200);
  await expect.poll(() => whatCannotBeRead(page)).toEqual([]);
});

test('a call is one tap from the row, where there is a number', async ({ page }) => {
  await page.goto('/home');
  await searchByName(page, 'sunil');
  const call = resultOf(page, 'Sunil Ramchandra Jadhav').getByRole('link', { name: 'Call Sunil Ramchandra Jadhav' });
  await expect(call).toHaveAttribute('href', 'tel:0000044170');
  const { width, height } = await settledBox(call);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await searchByName(page, 'baban');
  await expect(resultOf(page, 'Baban Kale')).toBeVisible();
  await expect(resultOf(page, 'Baban Kale').getByRole('link', { name: /Call/u })).toHaveCount(0);
});
