/** Print previews. */
import { expect } from '@playwright/test';
import { columnNames } from '@buckle/domain/officers-list/list-columns';
import { title } from '../person.ts';
import type { Screen } from './screen.ts';

const LINE = ['25 November 2026, 10:30', 'admin', 'Edited', 'EST/12/2026', '4417', 'Sunil Ramchandra Jadhav'];
const PRINTED_CHANGES = {
  success: true,
  message: '',
  changes: 2,
  printed: '2026-11-25T05:00:00.000Z',
  lines: [
    [...LINE, 'Police Naik', 'Harbour Police Station', 'Skills', 'Judo\nSwimming', 'Swimming'],
    [...LINE, 'पोलीस नाईक', '', 'Current Address', '', '12 Shivaji Nagar, Mumbai 400001'],
  ],
};

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
  {
    name: 'changes-sheet',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.route('**/api.php?action=printChanges', (route) => route.fulfill({ json: PRINTED_CHANGES }));
      await page.goto('/changes');
      await page.getByRole('button', { name: 'Export or print' }).click();
      await page.getByRole('dialog').getByLabel('Purpose').fill('Daily review');
      await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      await expect(page.getByText('Purpose: Daily review')).toBeVisible();
    },
  },
];
