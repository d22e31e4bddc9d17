/** The pictures of README.md, of the demo's invented officers: `docs/pictures/search.webp`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { strengthOf } from '../officers-list-page.ts';
import { field, resultNames, searchByName } from '../person.ts';
import { expect, test } from '../test.ts';
import { settle } from './settle.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');

const PHONE = { width: 412, height: 915 };
const DESK = { width: 1280, height: 800 };

test.use({ as: 'admin', deviceScaleFactor: 2, settings: { DEMO_OFFICERS: '5000', TEST_OFFICERS: 'off' } });

/** Takes a screenshot as WebP, half the size of PNG. */
async function picture(page: Page, name: string): Promise<void> {
  await settle(page);
  await mkdir(FOLDER, { recursive: true });
  await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
}

async function searchForRajesh(page: Page): Promise<void> {
  await page.goto('/home');
  await searchByName(page, 'राजेश');
  await expect(resultNames(page).first()).toHaveText(/^राजेश/u);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a search in the other script', async ({ page }) => {
    await searchForRajesh(page);
    await expect(page.getByRole('heading', { name: 'Similar names' })).toBeVisible();
    await picture(page, 'search');
  });

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark' });

    test('a record', async ({ page }) => {
      await searchForRajesh(page);
      await resultNames(page).last().click();
      await expect(field(page, 'Email')).toHaveText(/@/u);
      await picture(page, 'record');
    });
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('the officers list with a record beside it', async ({ page }) => {
    const designation = 'Police Constable';
    const query = { zone: 'Crime Branch', designation, columns: 'number,name,posting' };
    await page.goto(`/officers?${new URLSearchParams(query).toString()}`);
    await page.getByRole('row').filter({ hasText: 'Police Station' }).first().click();
    await expect(field(page, 'Email')).toHaveText(/@/u);
    await picture(page, 'officers');
  });

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark' });

    test('strength by zone and designation', async ({ page }) => {
      await page.goto('/officers');
      const strength = strengthOf(page);
      await expect(strength.getByRole('row').nth(3)).toBeVisible();
      await expect(page.getByRole('status').getByText(/officers$/u)).toBeVisible();
      await picture(page, 'strength');
    });
  });
});
