import { expect, type Page } from '@playwright/test';
import {
  comeFromRecord,
  field,
  openActions,
  openResult,
  resultNames,
  searchByCode,
  searchByName,
  tab,
  title,
  expectRecord,
} from '../person.ts';

import { openGroup } from '../group-editor.ts';
import { fontsLoaded, LIST, SUNIL, fulfillError, neverRespond, type Screen, presentAsPast } from './screen.ts';

const TABS = {
  tab1: ['personal', 'Personal Details'],
  tab2: ['service', 'Service Details'],
  tab3: ['rewards', 'Rewards'],
  tab4: ['reprisal', 'Reprisal'],
  tab5: ['note', 'Special Note'],
} as const;

const tabScreens: Screen[] = Object.entries(TABS).flatMap(([path, [name, label]]) =>
  [
    ['full', SUNIL],
    ['empty', 'Baban Kale'],
    ['malformed', 'Meera Kulkarni'],
    ['long', /^Venkata/u],
  ].map(([id, officer]) => ({
    name: `record-${name}-${String(id)}`,
    reach: async (page: Page) => {
      await page.goto(`/details/${path}?id=${String(id)}`);
      await expect(title(page, label)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: officer ?? '' })).toBeVisible();
    },
  })),
);

async function openRecordActions(page: Page): Promise<void> {
  await page.goto('/details/tab1?id=full');
  await expect(field(page, 'Email')).toHaveText(/@/u);
  await openActions(page);
}

export const recordScreens: Screen[] = [
  ...tabScreens,
  {
    name: 'record-not-updated',
    reach: async (page) => {
      await page.goto('/details/tab4?id=text-lists');
      await expect(page.getByText('Record not updated')).toBeVisible();
    },
  },
  {
    name: 'record-on-its-way',
    reach: async (page) => {
      await page.route(LIST, neverRespond);
      await page.goto('/details/tab1?id=full');
      await expect(title(page, 'Personal Details')).toBeVisible();
    },
  },
  {
    name: 'record-opened-from-a-card',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/home');
      await searchByName(page, 'sunil ramchandra jadhav');
      await expect(resultNames(page)).toHaveText([SUNIL]);
      await page.route(LIST, neverRespond);
      await openResult(page, SUNIL);
      await expect(field(page, 'Buckle Number')).toHaveText('4417');
    },
  },
  {
    name: 'record-within-a-search',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, '4417');
      await expect(resultNames(page)).toHaveCount(4);
      await openResult(page, SUNIL);
      await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('of 4');
      await expect(field(page, 'Email')).toHaveText(/@/u);
    },
  },
  {
    name: 'record-as-admin',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/details/tab1?id=full');
      await expect(page.getByRole('link', { name: `Call ${SUNIL}` })).toBeVisible();
    },
  },
  {
    name: 'record-past-day',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await presentAsPast(page);
      await page.goto('/details/tab1?id=full&as_of=2026-05-01');
      await expect(page.getByRole('note')).toBeVisible();
      await expect(field(page, 'Email')).toHaveText(/@/u);
    },
  },
  {
    name: 'record-past-day-choice',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openRecordActions(page);
      await page.getByRole('button', { name: 'As of a past day' }).click();
      await expect(page.getByRole('dialog', { name: 'Show as of a past day' })).toBeVisible();
    },
  },
  {
    name: 'record-without-photo',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, 'MH4417SJ01');
      await openResult(page, SUNIL);
      await expectRecord(page);
      await page.getByRole('link', { name: 'Back to search' }).click();
      await searchByCode(page, 'MH0005ZF04');
      await openResult(page, 'Zo\u00eb Fernandes');
      await expect(page.getByRole('link', { name: `Opened before: ${SUNIL}` })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Upload Photo' })).toBeVisible();
    },
  },
  {
    name: 'record-actions',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await openRecordActions(page);
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
    },
  },
  {
    name: 'group-editor',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/details/tab1?id=full');
      await openGroup(page, 'Contact');
    },
  },
  {
    name: 'group-editor-rows',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/details/tab2?id=full');
      await openGroup(page, 'Previous Postings');
    },
  },
  {
    name: 'group-editor-restored',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/details/tab2?id=full');
      const opened = await openGroup(page, 'Current Posting');
      await opened.getByLabel('Current Posting', { exact: true }).fill('Harbour Police Station');
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft.'))))
        .toBe(true);
      await page.reload();
      await expect(page.getByText(/^Restored what you typed at/u)).toBeVisible();
    },
  },
  {
    name: 'record-scrolled',
    reach: async (page) => {
      await page.goto('/details/tab2?id=long');
      await expect(page.getByText('Jun 2004 – May 2005')).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect(page.locator('.whose-record')).toBeVisible();
    },
  },
  {
    name: 'record-photo-large',
    reach: async (page) => {
      await page.goto('/details/tab1?id=full');
      await page.getByRole('button', { name: `Photo of ${SUNIL}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'record-card-offline',
    needsBuckle: true,
    reach: async (page) => {
      await comeFromRecord(page);
      await searchByName(page, 'sunil ramchandra jadhav');
      await expect(resultNames(page)).toHaveText([SUNIL]);
      await fontsLoaded(page);
      await page.context().setOffline(true);
      await openResult(page, SUNIL);
      await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
    },
  },
  {
    name: 'record-none-selected',
    reach: async (page) => {
      await page.goto('/details/tab1');
      await expect(page.getByText('No officer selected.')).toBeVisible();
    },
  },
  {
    name: 'record-does-not-exist',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/details/tab1?id=nobody');
      await expect(page.getByText('This record does not exist, or was removed.')).toBeVisible();
    },
  },
  {
    name: 'record-failed',
    reach: async (page) => {
      await page.route(LIST, fulfillError);
      await page.goto('/details/tab2?id=full');
      await expect(page.getByText('Failed to fetch officers.')).toBeVisible();
    },
  },
  {
    name: 'record-offline',
    reach: async (page) => {
      await page.goto('/details/tab1?id=full');
      await expect(field(page, 'Email')).toHaveText(/@/u);
      await fontsLoaded(page);
      await page.context().setOffline(true);
      await tab(page, 'Service Details').click();
      await expect(page.getByText(/You are offline/u)).toBeVisible();
    },
  },
];
