import { expect } from '@playwright/test';
import {
  codeInput,
  nameInput,
  resultNames,
  resultOf,
  searchButton,
  searchByCode,
  searchByName,
  showAllButton,
  title,
  userMenu,
} from '../person.ts';

import { control, respondWith, submit, successToast, UPDATE } from '../officer-form.ts';
import { LIST, fulfillError, neverRespond, type Screen, SUNIL } from './screen.ts';

export const searchScreens: Screen[] = [
  {
    name: 'search',
    reach: async (page) => {
      await page.goto('/home');
      await expect(title(page, 'Search')).toBeVisible();
    },
  },
  {
    name: 'search-as-admin',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/home');
      await expect(page.getByRole('link', { name: 'Add Details' })).toBeVisible();
    },
  },
  {
    name: 'search-nothing-entered',
    reach: async (page) => {
      await page.goto('/home');
      await searchButton(page).click();
      await expect(page.getByText('Please enter a Buckle number or Name.')).toBeVisible();
    },
  },
  {
    name: 'search-results',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, '4417');
      await expect(resultNames(page)).toHaveCount(4);
    },
  },
  {
    name: 'search-after-saving',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.route(UPDATE, respondWith({ success: true, message: '', id: 'full', version: 2, warnings: [] }));
      await page.goto('/home');
      await searchByCode(page, '4417');
      await resultOf(page, SUNIL)
        .getByRole('link', { name: `Edit ${SUNIL}` })
        .click();
      await control(page, 'Current Posting').fill('Harbour Police Station');
      await submit(page);
      await expect(
        page.getByRole('region', { name: 'Just saved' }).getByRole('button', { name: 'Undo' }),
      ).toBeVisible();
      await expect(successToast(page)).toHaveCount(0);
    },
  },
  {
    name: 'search-results-unfolded',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, '4417');
      await expect(resultNames(page)).toHaveCount(4);
      await page.getByRole('button', { name: 'Number: 4417 Change' }).click();
      await expect(codeInput(page)).toBeVisible();
    },
  },
  {
    name: 'search-name-ignored',
    reach: async (page) => {
      await page.goto('/home');
      await nameInput(page).fill('Sunil');
      await codeInput(page).fill('4417');
      await expect(page.getByText('Not used while a number is entered.')).toBeVisible();
    },
  },
  {
    name: 'search-coming-back',
    reach: async (page) => {
      await page.goto('/home');
      for (const name of ['asha patil', 'kiran more', 'sunil ramchandra jadhav']) {
        await searchByName(page, name);
        await expect(resultNames(page)).toHaveCount(1);
        await page.locator('.result-row--link').click();
        await expect(title(page, 'Personal Details')).toBeVisible();
        await page.getByRole('link', { name: 'Back to search' }).click();
        await expect(title(page, 'Search')).toBeVisible();
      }
      await expect(page.getByRole('button', { name: /^Last search/u })).toBeVisible();
      await expect(resultNames(page)).toHaveCount(3);
    },
  },
  {
    name: 'search-results-long',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, '1234567890');
      await expect(resultNames(page)).toHaveCount(1);
    },
  },
  {
    name: 'search-results-as-admin',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/home');
      await searchByName(page, 'ni');
      await expect(resultOf(page, 'Meera Kulkarni').getByRole('link', { name: 'Edit Meera Kulkarni' })).toBeVisible();
    },
  },
  {
    name: 'search-all',
    reach: async (page) => {
      await page.goto('/home');
      await showAllButton(page).click();
      await expect(resultNames(page).first()).toBeVisible();
    },
  },
  {
    name: 'search-deep-in-the-list',
    reach: async (page) => {
      await page.goto('/home');
      await showAllButton(page).click();
      await expect(resultNames(page).first()).toBeVisible();
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 2400));
        await expect(page.getByRole('button', { name: 'Change the search' })).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  },
  {
    name: 'search-under-way',
    reach: async (page) => {
      await page.goto('/home');
      await page.route(LIST, neverRespond);
      await searchByCode(page, '4417');
      await expect(page.getByText('Searching…')).toBeVisible();
    },
  },
  {
    name: 'search-nothing-found',
    reach: async (page) => {
      await page.goto('/home');
      await searchByName(page, 'nobody at all');
      await expect(page.getByText('No details found.')).toBeVisible();
    },
  },
  {
    name: 'search-refused',
    reach: async (page) => {
      await page.goto('/home');
      await page.route(LIST, fulfillError);
      await searchByCode(page, '4417');
      await expect(page.getByText('Failed to fetch officers.')).toBeVisible();
    },
  },
  {
    name: 'search-offline',
    reach: async (page) => {
      await page.goto('/home');
      await expect(title(page, 'Search')).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText(/You are offline/u)).toBeVisible();
    },
  },
  {
    name: 'search-failed-offline',
    reach: async (page) => {
      await page.goto('/home');
      await nameInput(page).fill('sunil');
      await page.context().setOffline(true);
      await searchButton(page).click();
      await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    reach: async (page) => {
      await page.goto('/home');
      await userMenu(page).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  },
];
