/** Screens of the page on which an order is written. */
import type { ActionOutput } from '@buckle/domain/registry';
import { expect, type Page } from '@playwright/test';
import { mockAction, type Screen } from './screen.ts';

const asha = {
  id: 'asha',
  buckle_number: '340',
  name: 'Asha Ganpat Patil',
  designation: 'Police Naik (पोलीस नाईक)',
  current_posting: 'Wai Police Station',
  version: 1,
};
const ravi = { ...asha, id: 'ravi', buckle_number: '348', name: 'Ravi Shankar More' };
const meena = { ...ravi, id: 'meena', name: 'मीना जाधव', designation: 'Head Constable (पोलीस हवालदार)' };

const RESOLVED = {
  results: [
    { text: '340', officers: [asha], total: 1 },
    { text: '348', officers: [ravi, meena], total: 2 },
    { text: 'Asha Patl', officers: [asha], total: 1, similar: true },
    { text: '999', officers: [], total: 0 },
  ],
};

const PREVIEW: ActionOutput<'previewOrder'> = {
  problems: [
    {
      field: 'lines.0.relieved',
      message: 'The current posting is recorded from June 2024. It cannot end before that.',
    },
  ],
  warnings: [
    {
      kind: 'tenure',
      source: 'Maharashtra Police Act, section 22N(1): five years at one place of posting.',
      found: [
        {
          message: 'At “Wai Police Station” since June 2024. Normal tenure: 5 years, until June 2029.',
          lines: [0],
        },
      ],
    },
  ],
  changes: 3,
  records: [
    {
      line: 0,
      before: { ...asha, current_posting_from: '2024-06' },
      after: {
        ...asha,
        current_posting: 'Lotus Lake Police Station',
        current_posting_from: '2026-11-20',
        previous_postings: [{ posting: 'Wai Police Station', from: '2024-06', to: '2026-11-19' }],
      },
    },
  ],
};

/** An order with officers in every state, and its preview. */
async function writeOrder(page: Page): Promise<void> {
  await mockAction(page, 'resolveOfficers', RESOLVED);
  await mockAction(page, 'previewOrder', PREVIEW);
  await page.goto('/orders/new');
  await page.getByLabel('Paste or type numbers, ids or names').fill('340\n348\nAsha Patl\n999');
  await page.getByRole('button', { name: 'Add officers' }).click();
  await page.getByLabel('New posting', { exact: true }).fill('Lotus Lake Police Station');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 officer · 3 values change · 1 problem · 1 warning$/u)).toBeVisible();
}

export const orderEditorScreens: readonly Screen[] = [
  { name: 'order-new', as: 'admin', needsBuckle: true, reach: writeOrder },
  {
    name: 'order-new-with-problems',
    as: 'staff',
    needsBuckle: true,
    reach: async (page) => {
      await writeOrder(page);
      await page.getByRole('button', { name: 'Send for approval' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Order number' })).toBeVisible();
    },
  },
  {
    name: 'order-new-general',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/orders/new');
      await page.getByRole('radio', { name: 'Other change' }).check();
      for (const field of ['mobileNumber', 'drivingSkills', 'specialNote'])
        await page.getByLabel('Field to change').selectOption(field);
      await expect(page.getByRole('textbox', { name: 'Special Note' })).toBeVisible();
    },
  },
];
