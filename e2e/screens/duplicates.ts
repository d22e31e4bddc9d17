/** Screens of suspected duplicates. */
import { expect, type Page } from '@playwright/test';
import { dialog } from '../changes.ts';
import { FULL } from '../fixtures/officers.ts';
import {
  LONG_PAIR,
  NO_DUPLICATES,
  NOT_SEARCHED,
  SEARCHING,
  DUPLICATE_PAIR,
  DUPLICATES,
} from '../fixtures/duplicates.ts';
import { mockAction, type Screen } from './screen.ts';

async function openList(page: Page, duplicates: typeof DUPLICATES): Promise<void> {
  await mockAction(page, 'duplicates', duplicates);
  await page.goto('/duplicates');
}

async function openPair(page: Page, pair: typeof DUPLICATE_PAIR): Promise<void> {
  await mockAction(page, 'duplicatePair', pair);
  await page.goto('/duplicates?a=one&b=other');
  await expect(page.getByRole('heading', { name: 'The merged record' })).toBeVisible();
}

const merge = (page: Page): Promise<void> => page.getByRole('button', { name: 'Merge' }).last().click();

const asAdmin: readonly (readonly [name: string, reach: Screen['reach']])[] = [
  [
    'duplicates',
    async (page) => {
      await openList(page, DUPLICATES);
      await expect(page.getByText('1,204 suspected pairs')).toBeVisible();
    },
  ],
  [
    'duplicates-noted',
    async (page) => {
      await mockAction(page, 'notDuplicates', {});
      await openList(page, DUPLICATES);
      await page.getByRole('button', { name: 'Not the same person' }).first().click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  ],
  [
    'duplicates-none',
    async (page) => {
      await openList(page, NO_DUPLICATES);
      await expect(page.getByText('No duplicates are suspected.')).toBeVisible();
    },
  ],
  [
    'duplicates-not-searched',
    async (page) => {
      await openList(page, NOT_SEARCHED);
      await expect(page.getByRole('button', { name: 'Search for duplicates' })).toBeVisible();
    },
  ],
  [
    'duplicates-searching',
    async (page) => {
      await openList(page, SEARCHING);
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  ],
  ['duplicate-pair', (page) => openPair(page, DUPLICATE_PAIR)],
  ['duplicate-pair-long', (page) => openPair(page, LONG_PAIR)],
  [
    'duplicate-pair-same-fields',
    async (page) => {
      await openPair(page, DUPLICATE_PAIR);
      await page.getByText(/^\d+ fields are the same$/u).click();
      await page.getByText('Permanent Address').scrollIntoViewIfNeeded();
    },
  ],
  [
    'duplicate-pair-merge',
    async (page) => {
      await openPair(page, DUPLICATE_PAIR);
      await merge(page);
      await expect(dialog(page, 'Merge these two records?')).toBeVisible();
    },
  ],
  [
    'duplicate-pair-conflict',
    async (page) => {
      await openPair(page, DUPLICATE_PAIR);
      await page.route('**/api.php?action=mergeDuplicates', (route) =>
        route.fulfill({ json: { success: false, code: 'changed-meanwhile', message: 'Changed by Kale.' } }),
      );
      await mockAction(page, 'duplicatePair', {
        ...DUPLICATE_PAIR,
        b: { ...DUPLICATE_PAIR.b, version: 2, name: 'Sunil Ramchandra Jadhav Patil' },
      });
      await merge(page);
      await merge(page);
      await expect(page.getByText(/^Someone changed one of these records/u)).toBeVisible();
    },
  ],
  [
    'record-merged',
    async (page) => {
      const merged = { id: 'again', by: 'kale', at: '2026-11-25T05:00:00.000Z' };
      await mockAction(page, 'getOfficers', { officers: [FULL], total: 1, merged });
      await page.goto('/details/tab1?id=again');
      await expect(page.getByRole('note')).toBeVisible();
    },
  ],
];

export const duplicateScreens: readonly Screen[] = asAdmin.map(([name, reach]): Screen => ({
  name,
  as: 'admin',
  needsBuckle: true,
  reach,
}));
