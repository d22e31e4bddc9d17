import { expect } from '@playwright/test';
import { neverAnswer, refuse, type Screen } from './screen.ts';

const LISTS = /action=(?:listOfficers|officerCounts)/u;

export const listScreens: Screen[] = [
  {
    name: 'officers-list',
    reach: async (page) => {
      await page.goto('/officers');
      await expect(page.getByRole('status').getByText(/^\d+ officers$/u)).toBeVisible();
    },
  },
  {
    name: 'officers-list-filtered',
    reach: async (page) => {
      await page.goto('/officers?zone=Crime+Branch&zone=Traffic+Branch&retiring=2026-01-01..2026-12-31&missing=mobile');
      await expect(page.getByRole('button', { name: 'Remove filter: Crime Branch' })).toBeVisible();
    },
  },
  {
    name: 'officers-list-filters',
    reach: async (page) => {
      await page.goto('/officers');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: /^Show \d+ officers/u })).toBeVisible();
    },
  },
  {
    name: 'officers-list-strength',
    reach: async (page) => {
      await page.goto('/officers');
      await page.getByText('Strength by zone and designation').click();
      await expect(page.getByRole('region', { name: 'Strength by zone and designation' })).toBeVisible();
    },
  },
  {
    name: 'officers-list-with-record',
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/officers?zone=Crime+Branch&designation=Police+Inspector+(पोलीस+निरीक्षक)');
      await page.getByRole('row').filter({ hasText: 'Sunil Ramchandra Jadhav' }).click();
      await expect(page.getByText('Knows the harbour.')).toBeVisible();
      await page.getByRole('checkbox', { name: /^Select Sunil/u }).check();
    },
  },
  {
    name: 'officers-list-columns',
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/officers');
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'officers-list-export',
    as: 'admin',
    ourServer: true,
    reach: async (page) => {
      await page.goto('/officers?zone=Crime+Branch');
      await page.getByRole('button', { name: 'Export or print' }).click();
      await expect(page.getByRole('dialog', { name: /^Export or print \d+ officers$/u })).toBeVisible();
    },
  },
  {
    name: 'search-export-at-a-desk',
    as: 'admin',
    ourServer: true,
    reach: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/home');
      await page.getByRole('button', { name: 'Show All' }).click();
      await expect(page.getByRole('button', { name: 'Export or print' })).toBeVisible();
    },
  },
  {
    name: 'officers-list-empty',
    reach: async (page) => {
      await page.goto('/officers?posting=Nowhere');
      await expect(page.getByText('No officers match these filters.')).toBeVisible();
    },
  },
  {
    name: 'officers-list-under-way',
    reach: async (page) => {
      await page.route(LISTS, neverAnswer);
      await page.goto('/officers');
      await expect(page.getByText('Loading the list…')).toBeVisible();
    },
  },
  {
    name: 'officers-list-refused',
    reach: async (page) => {
      await page.route(LISTS, refuse);
      await page.goto('/officers');
      await expect(page.getByText('Failed to fetch officers.')).toBeVisible();
    },
  },
];
