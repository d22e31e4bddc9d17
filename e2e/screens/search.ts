import { expect } from '@playwright/test';
import {
  expectRecord,
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

import { control, formOf, respondWith, submit, successToast, UPDATE } from '../officer-form.ts';
import { LIST, SUNIL, fulfillError, neverRespond, type Screen } from './screen.ts';

const COUNTS = '**/api.php?action=officerCounts*';

const correction = (id: string, status: string, name: string, more: object = {}): object => ({
  id,
  kind: 'edit',
  status,
  by: 'staff',
  at: '2026-11-19T06:30:00.000Z',
  name,
  buckle_number: '4417',
  order_number: '',
  reason: '',
  decision_reason: '',
  ...more,
});

const PROPOSALS_OF_USER = {
  success: true,
  message: '',
  proposals: [
    correction('1', 'pending', SUNIL),
    correction('2', 'approved', 'सुनील जाधव', { decided_by: 'admin' }),
    correction('3', 'declined', 'Venkatanarasimharajuvaripeta Lakshminarayanan', { decided_by: 'admin' }),
  ],
};

export const searchScreens: Screen[] = [
  {
    name: 'search',
    reach: async (page) => {
      await page.goto('/home');
      await expect(title(page, 'Search')).toBeVisible();
      await expect(page.getByRole('link', { name: /^No photo/u })).toBeVisible();
    },
  },
  {
    name: 'search-as-admin',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/home');
      await expect(page.getByRole('link', { name: 'Add Details' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^No photo/u })).toBeVisible();
    },
  },
  {
    name: 'search-overview-loading',
    needsBuckle: true,
    reach: async (page) => {
      await page.route(COUNTS, neverRespond);
      await page.goto('/home');
      await expect(page.getByRole('region', { name: 'What is missing' })).toBeVisible();
    },
  },
  {
    name: 'search-overview-failed',
    needsBuckle: true,
    reach: async (page) => {
      await page.route(COUNTS, fulfillError);
      await page.goto('/home');
      await expect(page.getByText('This could not be loaded.').first()).toBeVisible();
    },
  },
  {
    name: 'search-overview-with-corrections',
    needsBuckle: true,
    reach: async (page) => {
      await page.route('**/api.php?action=proposalCount', (route) =>
        route.fulfill({ json: { success: true, message: '', pending: 0, own_pending: 2, unseen: 1 } }),
      );
      await page.route('**/api.php?action=ownProposals', (route) => route.fulfill({ json: PROPOSALS_OF_USER }));
      await page.goto('/home');
      await expect(page.getByRole('link', { name: /^Sunil Ramchandra Jadhav/u })).toBeVisible();
      await expect(page.getByRole('link', { name: /^No photo/u })).toBeVisible();
    },
  },
  {
    name: 'search-overview-with-views',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      const view = (id: string, name: string) => ({ id, name, query: '', shared: false, own: true });
      const views = [
        view('a', 'Zone 2, retiring this year'),
        view('b', 'छायाचित्र नाही'),
        view('c', 'Officers of the Crime Branch whose blood group is not recorded, by rank'),
      ];
      await page.route('**/api.php?action=savedViews', (route) =>
        route.fulfill({ json: { success: true, message: '', views } }),
      );
      await page.goto('/home');
      await expect(page.getByRole('region', { name: 'Saved views' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^No photo/u })).toBeVisible();
    },
  },
  {
    name: 'search-nothing-to-do',
    as: 'admin',
    needsBuckle: true,
    reach: async (page) => {
      await page.route(COUNTS, (route) =>
        route.fulfill({
          json: { success: true, message: '', total: 0, missing: {}, months: { joined: [], retiring: [] } },
        }),
      );
      await page.goto('/home');
      await expect(page.getByText(/^Nothing is missing/u)).toBeVisible();
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
      await page.route(
        UPDATE,
        respondWith({ success: true, message: '', id: 'full', version: 2, change: 7, warnings: [] }),
      );
      await page.goto('/home');
      await searchByCode(page, '4417');
      await resultOf(page, SUNIL)
        .getByRole('link', { name: `Edit ${SUNIL}` })
        .click();
      await control(page, 'Current Posting').fill('Harbour Police Station');
      await formOf(page).getByLabel('Transferred').check();
      await submit(page);
      await expect(
        page.getByRole('region', { name: 'Just saved' }).getByRole('button', { name: 'Undo' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Hide this message' }).click();
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
        await expect(resultNames(page)).toHaveText([new RegExp(name, 'iu')]);
        await page.locator('.result-row--link').click();
        await expect(title(page, 'Personal Details')).toBeVisible();
        await expectRecord(page);
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
    name: 'search-similar-names',
    reach: async (page) => {
      await page.goto('/home');
      await searchByName(page, 'Sunil Jadav');
      await expect(page.getByRole('region', { name: 'Similar names' })).toBeVisible();
    },
  },
  {
    name: 'search-by-mobile-number',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, '44170');
      await expect(resultNames(page)).toHaveCount(2);
    },
  },
  {
    name: 'search-of-the-other-input',
    reach: async (page) => {
      await page.goto('/home');
      await searchByCode(page, 'patil');
      await expect(page.getByRole('button', { name: 'Search names for "patil"' })).toBeVisible();
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
      await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible();
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
