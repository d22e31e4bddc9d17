/** Screens of suspected duplicates. */
import { expect, type Page } from '@playwright/test';
import { dialog } from '../changes.ts';
import { FULL } from '../fixtures/officers.ts';
import { LONG_PAIR, NO_TWINS, NOT_SEARCHED, SEARCHING, TWIN_PAIR, TWINS } from '../fixtures/twins.ts';
import { mockAction, type Screen } from './screen.ts';

async function openList(page: Page, twins: typeof TWINS): Promise<void> {
  await mockAction(page, 'twins', twins);
  await page.goto('/twins');
}

async function openPair(page: Page, pair: typeof TWIN_PAIR): Promise<void> {
  await mockAction(page, 'twinPair', pair);
  await page.goto('/twins?a=one&b=other');
  await expect(page.getByRole('heading', { name: 'The merged record' })).toBeVisible();
}

const merge = (page: Page): Promise<void> => page.getByRole('button', { name: 'Merge' }).last().click();

const asAdmin: readonly (readonly [name: string, reach: Screen['reach']])[] = [
  [
    'twins',
    async (page) => {
      await openList(page, TWINS);
      await expect(page.getByText('1,204 suspected pairs')).toBeVisible();
    },
  ],
  [
    'twins-noted',
    async (page) => {
      await mockAction(page, 'notTwins', {});
      await openList(page, TWINS);
      await page.getByRole('button', { name: 'Not the same person' }).first().click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  ],
  [
    'twins-none',
    async (page) => {
      await openList(page, NO_TWINS);
      await expect(page.getByText('No duplicates are suspected.')).toBeVisible();
    },
  ],
  [
    'twins-not-searched',
    async (page) => {
      await openList(page, NOT_SEARCHED);
      await expect(page.getByRole('button', { name: 'Search for duplicates' })).toBeVisible();
    },
  ],
  [
    'twins-searching',
    async (page) => {
      await openList(page, SEARCHING);
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  ],
  ['twin-pair', (page) => openPair(page, TWIN_PAIR)],
  ['twin-pair-long', (page) => openPair(page, LONG_PAIR)],
  [
    'twin-pair-same-fields',
    async (page) => {
      await openPair(page, TWIN_PAIR);
      await page.getByText(/^\d+ fields are the same$/u).click();
      await page.getByText('Permanent Address').scrollIntoViewIfNeeded();
    },
  ],
  [
    'twin-pair-merge',
    async (page) => {
      await openPair(page, TWIN_PAIR);
      await merge(page);
      await expect(dialog(page, 'Merge these two records?')).toBeVisible();
    },
  ],
  [
    'twin-pair-conflict',
    async (page) => {
      await openPair(page, TWIN_PAIR);
      await page.route('**/api.php?action=mergeTwins', (route) =>
        route.fulfill({ json: { success: false, code: 'changed-meanwhile', message: 'Changed by Kale.' } }),
      );
      await mockAction(page, 'twinPair', {
        ...TWIN_PAIR,
        b: { ...TWIN_PAIR.b, version: 2, name: 'Sunil Ramchandra Jadhav Patil' },
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

export const twinScreens: readonly Screen[] = asAdmin.map(([name, reach]): Screen => ({
  name,
  as: 'admin',
  needsBuckle: true,
  reach,
}));
