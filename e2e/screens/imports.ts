/** Screens of imports. */
import { expect, type Page } from '@playwright/test';
import type { ActionOutput } from '@buckle/domain/registry';
import { dialog } from '../changes.ts';
import {
  APPLIED,
  CHECKED,
  CLEAR,
  DETAILS,
  IMPORTS,
  NO_IMPORTS,
  OPEN,
  PROPOSED,
  READING,
  ROWS,
  UNREADABLE,
} from '../fixtures/imports.ts';
import { mockAction, type Screen } from './screen.ts';

async function openList(page: Page, imports: ActionOutput<'imports'>): Promise<void> {
  await mockAction(page, 'imports', imports);
  await page.goto('/import');
  await expect(page.getByRole('heading', { name: 'Drop a sheet here, or choose a file' })).toBeVisible();
  await expect(page.getByText(imports.imports[0]?.file ?? 'There are no imports yet.').first()).toBeVisible();
}

async function openImport(page: Page, summary: typeof OPEN, details = DETAILS): Promise<void> {
  await mockAction(page, 'importProgress', { summary });
  await mockAction(page, 'importDetails', { ...details, summary });
  await mockAction(page, 'planImport', { ...details, summary });
  await mockAction(page, 'importedRows', { rows: ROWS, next_cursor: 'more' });
  await page.goto(`/import?id=${summary.id}`);
  await expect(page.getByRole('heading', { level: 2, name: summary.file })).toBeVisible();
}

async function openColumns(page: Page, details = DETAILS): Promise<void> {
  await openImport(page, OPEN, details);
  await expect(page.getByLabel('Field for Sevarth ID')).toHaveValue('employeeId');
}

async function openRows(page: Page, summary: typeof OPEN): Promise<void> {
  await openImport(page, summary);
  await expect(page.getByText('Row 17')).toBeVisible();
}

const asAdmin: readonly (readonly [name: string, reach: Screen['reach']])[] = [
  ['imports', (page) => openList(page, IMPORTS)],
  ['imports-none', (page) => openList(page, NO_IMPORTS)],
  [
    'import-paste',
    async (page) => {
      await openList(page, NO_IMPORTS);
      await page.getByRole('button', { name: 'Paste cells' }).click();
      await expect(dialog(page, 'Paste cells')).toBeVisible();
    },
  ],
  [
    'import-template',
    async (page) => {
      await openList(page, NO_IMPORTS);
      await page.getByRole('button', { name: 'Download with all officers' }).click();
      await expect(dialog(page, 'Export all officers to change and import again')).toBeVisible();
    },
  ],
  ['import-reading', (page) => openImport(page, READING)],
  ['import-unreadable', (page) => openImport(page, UNREADABLE)],
  ['import-columns', (page) => openColumns(page)],
  ['import-columns-clear', (page) => openColumns(page, CLEAR)],
  [
    'import-columns-all',
    async (page) => {
      await openColumns(page);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expect(page.getByRole('table', { name: 'The first rows of the sheet' })).toBeVisible();
    },
  ],
  ['import-checked', (page) => openRows(page, CHECKED)],
  [
    'import-confirm',
    async (page) => {
      await openRows(page, CHECKED);
      await page.getByRole('button', { name: 'Import 4,430 officers' }).click();
      await expect(dialog(page, 'Import 4,430 officers?')).toBeVisible();
    },
  ],
  ['import-proposed', (page) => openRows(page, PROPOSED)],
  ['import-applied', (page) => openRows(page, APPLIED)],
];

export const importScreens: readonly Screen[] = asAdmin.map(([name, reach]): Screen => ({
  name,
  as: 'admin',
  needsBuckle: true,
  reach,
}));
