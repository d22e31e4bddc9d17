/** What administrators ask of the officers list, at a desk. */
import type { Locator, Page } from '@playwright/test';
import { boxInput, boxOptions, sideNavigation } from '../desk.ts';
import { editor } from '../group-editor.ts';
import { photo, preview, successToast } from '../officer-form.ts';
import { expect } from '../test.ts';
import type { Tasks } from './task.ts';

const list = (page: Page): Locator => sideNavigation(page).getByRole('link', { name: 'Officers' });
const box = (page: Page, name: RegExp): Locator => page.getByRole('checkbox', { name });
const isCounted = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();

export const listTasks = {
  'Count who of Zone 2 retires this year': {
    async walk({ page, press }) {
      await press(page.getByRole('link', { name: /^All of 2026/u }));
      await press(box(page, /^Zone 2/u));
      await isCounted(page, '3 officers');
    },
  },
  'Save the Naiks of the Crime Branch as XLSX': {
    async walk({ page, press, type, key }) {
      await press(list(page));
      await press(page.getByRole('button', { name: '3: Police Naik, Crime Branch' }));
      await isCounted(page, '3 officers');
      await press(page.getByRole('button', { name: 'Export or print' }));
      await expect(page.getByRole('dialog', { name: 'Export or print 3 officers' })).toBeVisible();
      await key('Tab');
      await type('Parade');
      const [download] = await Promise.all([page.waitForEvent('download'), key('Enter')]);
      expect(download.suggestedFilename()).toMatch(/[.]xlsx$/u);
    },
  },
  'Find who has no photo, open the first and add one': {
    async walk({ page, press }) {
      await press(page.getByRole('region', { name: 'What is missing' }).getByRole('link', { name: /^No photo/u }));
      await press(page.locator('.list-table__name').first());
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByRole('region', { name: 'Identity' }).getByRole('button', { name: 'Upload Photo' }));
      await (await choosing).setFiles(await photo());
      await expect(preview(page)).toBeVisible();
      await press(editor(page, 'Name and photo').getByRole('button', { name: 'Save' }));
      await expect(successToast(page)).toHaveText('Officer updated successfully!');
    },
  },
  'Open the list of contradictions': {
    async walk({ page, press }) {
      await press(
        page.getByRole('region', { name: 'What is missing' }).getByRole('link', { name: /^Contradictions/u }),
      );
      await isCounted(page, '1 officer');
    },
  },
  'See who retires next month': {
    async walk({ page, press }) {
      await press(page.getByRole('link', { name: /^December 2026/u }));
      await isCounted(page, '1 officer');
    },
  },
  'Go from the officers list to the record of a name': {
    prepare: ({ page }) => page.goto('/officers'),
    async walk({ page, type, key }) {
      await expect(sideNavigation(page)).toBeVisible();
      await key('/');
      await expect(boxInput(page)).toBeFocused();
      await type('more');
      await expect(boxOptions(page).first()).toContainText('Kiran More');
      await key('Enter');
      await expect(page.getByRole('region', { name: 'Identity' })).toContainText('Kiran More');
    },
  },
  'Take up a view of the list: filters, columns and order': {
    async prepare({ page, admin }) {
      await admin.post('saveView', {
        name: 'Leaving Zone 2',
        query:
          'zone=Zone+2&retiring=2026&sort=retirement&columns=number,name,designation,posting,zone,retirement,blood_group',
      });
      await page.goto('/home');
    },
    async walk({ page, press }) {
      await press(page.getByRole('link', { name: 'Leaving Zone 2' }));
      await isCounted(page, '3 officers');
      await expect(page.getByRole('columnheader', { name: 'Blood Group' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Mobile Number' })).toHaveCount(0);
      await expect(page.getByRole('columnheader', { name: 'Retires' })).toHaveAttribute('aria-sort', 'ascending');
    },
  },
} satisfies Tasks;
