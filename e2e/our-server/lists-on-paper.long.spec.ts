import type { Page } from '@playwright/test';
import { pagesOfPdf } from '../pdf.ts';
import { resultNames, searchByCode, showAllButton } from '../person.ts';
import { expect, test } from '../test.ts';

const OFFICER = /^Rank \d+ Shinde$/u;

async function linesOnPaper(page: Page): Promise<string[]> {
  return pagesOfPdf(await page.pdf())
    .join('')
    .split('\n');
}

test('of a long list found, paper says that administrators print lists, rather than the rows on the screen', async ({
  page,
}) => {
  await page.goto('/home');
  await showAllButton(page).click();
  await expect(resultNames(page).first()).toBeVisible();
  // Who may print lists is known when the server has said who is logged in.
  await expect.poll(() => linesOnPaper(page)).toContain('Lists are printed by administrators.');
  expect((await linesOnPaper(page)).filter((line) => OFFICER.test(line))).toEqual([]);
});

test('a few officers found are printed as they are', async ({ page }) => {
  await page.goto('/home');
  await searchByCode(page, '4417');
  await expect(resultNames(page)).toHaveCount(4);
  const lines = await linesOnPaper(page);
  expect(lines).toContain('Sunil Ramchandra Jadhav');
  expect(lines).not.toContain('Lists are printed by administrators.');
});

for (const width of [412, 1280]) {
  test.describe(`on a screen of ${width} pixels, to an administrator`, () => {
    test.use({ as: 'admin', viewport: { width, height: 900 } });

    test('paper says how the officers list is printed', async ({ page }) => {
      await page.goto('/officers');
      await expect(page.getByText('Rank 000 Shinde')).toBeVisible();
      await expect.poll(() => linesOnPaper(page)).toContain('To print this list, use Export or print.');
      expect((await linesOnPaper(page)).filter((line) => OFFICER.test(line))).toEqual([]);
    });
  });
}
