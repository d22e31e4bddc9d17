/** Print previews. */
import { expect } from '@playwright/test';
import { columnNames } from '@buckle/domain/list/list-columns';
import { title } from '../person.ts';
import type { Screen } from './screen.ts';

const OFFICERS = ['full', 'empty', 'malformed', 'long'];

export const printScreens: readonly Screen[] = [
  ...OFFICERS.map((id): Screen => ({
    name: `service-sheet-${id}`,
    reach: async (page) => {
      await page.goto(`/details/print?id=${id}`);
      await expect(title(page, 'Service sheet')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Special Note' })).toBeVisible();
    },
  })),
  {
    name: 'service-sheet-of-nobody',
    reach: async (page) => {
      await page.goto('/details/print');
      await expect(page.getByText('No officer selected.')).toBeVisible();
    },
  },
  ...['columns=name', `columns=${columnNames.join(',')}`].map((columns, index): Screen => ({
    name: index === 0 ? 'list-sheet' : 'list-sheet-wide',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto(`/officers?zone=Crime+Branch&${columns}`);
      await page.getByRole('button', { name: 'Export or print' }).click();
      await page.getByRole('dialog').getByLabel('Purpose').fill('Election duty');
      await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      await expect(page.getByText('Purpose: Election duty')).toBeVisible();
    },
  })),
  {
    name: 'list-sheet-forgotten',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/officers/print');
      await expect(page.getByText('There is no list to print.')).toBeVisible();
    },
  },
];
