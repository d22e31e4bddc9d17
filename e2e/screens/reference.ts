/** Screens of the reference data. */
import { expect, type Page } from '@playwright/test';
import { dialog, entry } from '../changes.ts';
import type { Screen } from './screen.ts';

const WAITING = {
  success: true,
  message: '',
  spellings: [
    { text: 'Head Konstable', count: 12, suggestion: 'rank-hc' },
    { text: 'मुख्य हवालदार (वाहतूक)', count: 1 },
  ],
  count: 2,
};

async function mockSpellings(page: Page, json: object): Promise<void> {
  await page.route('**/api.php?action=spellings&*', (route) => route.fulfill({ json }));
}

const screen = (name: string, reach: Screen['reach']): Screen => ({ name, as: 'admin', needsBuckle: true, reach });

export const referenceScreens: readonly Screen[] = [
  screen('reference-ranks', async (page) => {
    await page.goto('/reference');
    await page.getByRole('button', { name: 'Move Commissioner of Police up' }).click();
    await expect(page.getByRole('button', { name: 'Save order' })).toBeVisible();
  }),
  screen('reference-edit-rank', async (page) => {
    await page.goto('/reference');
    await page.getByRole('button', { name: 'Edit Head Constable' }).click();
    await expect(dialog(page, 'Edit rank').getByLabel('Other spellings')).toBeVisible();
  }),
  screen('reference-units', async (page) => {
    await page.goto('/reference/units');
    await expect(entry(page, 'Accounts Branch').first()).toBeVisible();
  }),
  screen('reference-import-units', async (page) => {
    await page.goto('/reference/units');
    await page.getByRole('button', { name: 'Import a list' }).click();
    await dialog(page, 'Import a list of units')
      .getByLabel('Table')
      .fill(
        'Name\tKind\tZone\nHarbour Police Station\tpolice station\tZone 2\nDog Squad\t\tZone 3\nMoon Base\t\tZone 9',
      );
    await expect(page.getByText('1 new · 1 changed · 0 unchanged · 1 refused')).toBeVisible();
  }),
  screen('reference-edit-unit', async (page) => {
    await page.goto('/reference/units');
    await page.getByRole('button', { name: 'Edit Accounts Branch' }).click();
    await expect(dialog(page, 'Edit unit').getByLabel('Zone')).toBeVisible();
  }),
  screen('reference-zones', async (page) => {
    await page.goto('/reference/zones');
    await expect(entry(page, 'Crime Branch').first()).toBeVisible();
  }),
  screen('reference-edit-zone', async (page) => {
    await page.goto('/reference/zones');
    await page.getByRole('button', { name: 'Edit Crime Branch' }).click();
    await expect(dialog(page, 'Edit zone').getByLabel('Not for new entries')).toBeVisible();
  }),
  screen('reference-spellings', async (page) => {
    await mockSpellings(page, WAITING);
    await page.goto('/reference/spellings');
    await page.getByRole('checkbox', { name: 'Select Head Konstable' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
  }),
  screen('reference-merge', async (page) => {
    await mockSpellings(page, WAITING);
    await page.goto('/reference/spellings');
    await page.getByRole('button', { name: 'Merge Head Konstable into…' }).click();
    await expect(dialog(page, 'Merge 1 spelling into').getByLabel('Head Constable')).toBeChecked();
  }),
  screen('reference-all-sorted', async (page) => {
    await mockSpellings(page, { ...WAITING, spellings: [], count: 0 });
    await page.goto('/reference/spellings');
    await expect(page.getByText('Every text matches a rank or unit.')).toBeVisible();
  }),
];
