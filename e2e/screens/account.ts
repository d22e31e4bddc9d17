import { expect } from '@playwright/test';
import { breakRendering } from '../break-rendering.ts';
import { codeInput, searchButton, title } from '../person.ts';

import { neverRespond, type Screen } from './screen.ts';

const SESSION = '**/api.php?action=session';

const accountUser = { username: 'staff', role: 'staff' };

export const accountScreens: Screen[] = [
  {
    name: 'account',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/account');
      await expect(page.getByLabel('Current password')).toBeVisible();
    },
  },
  {
    name: 'account-problem',
    needsBuckle: true,
    reach: async (page) => {
      await page.goto('/account');
      await page.getByLabel('Current password').fill('staff password');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByLabel('Repeat new password').fill('short');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('button', { name: 'The new password needs at least 8 characters.' })).toBeVisible();
    },
  },
  {
    name: 'account-must-change',
    needsBuckle: true,
    reach: async (page) => {
      const data = { user: { ...accountUser, must_change_password: true } };
      await page.route(SESSION, (route) => route.fulfill({ json: { success: true, message: '', data } }));
      await page.goto('/home');
      await expect(page.getByText(/^Choose your own password/u)).toBeVisible();
    },
  },
  {
    name: 'account-changed',
    needsBuckle: true,
    reach: async (page) => {
      const json = { success: true, message: '', data: { user: accountUser } };
      await page.route('**/api.php?action=changePassword', (route) => route.fulfill({ json }));
      await page.goto('/account');
      await page.getByLabel('Current password').fill('staff password');
      await page.getByLabel('New password', { exact: true }).fill('another password');
      await page.getByLabel('Repeat new password').fill('another password');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your password is changed.')).toBeVisible();
    },
  },
  {
    name: 'error-fallback',
    reach: async (page) => {
      await page.route('**/api.php?action=officerCounts*', neverRespond);
      await page.goto('/home');
      await codeInput(page).fill('4417');
      await breakRendering(page, 'The browser cannot format numbers');
      await searchButton(page).click();
      await expect(title(page, 'Something went wrong')).toBeVisible();
    },
  },
];

/** The inspector's record as somebody else has left it meanwhile. */
