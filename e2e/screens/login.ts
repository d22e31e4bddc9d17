import { expect } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import { logIn, showAllButton } from '../person.ts';
import { mockBadges } from '../servers/badge-hosts.ts';

import { LIST, neverRespond, type Screen } from './screen.ts';

const LOGIN = '**/api.php?action=login';

export const loginScreens: Screen[] = [
  {
    name: 'login',
    as: 'nobody',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByLabel('Username')).toBeVisible();
    },
  },
  {
    name: 'login-badges',
    as: 'nobody',
    reach: async (page) => {
      await mockBadges(page.context());
      await page.goto('/');
      await expect(page.locator('#wcb')).toBeVisible();
      await expect(page.getByRole('img', { name: /Green hosting/u })).toBeVisible();
    },
  },
  {
    name: 'login-rejected',
    as: 'nobody',
    reach: async (page) => {
      const message = 'Wrong username or password.';
      await page.route(LOGIN, (route) => route.fulfill({ json: { success: false, message } }));
      await page.goto('/');
      await logIn(page, USERS.staff);
      await expect(page.getByText(message)).toBeVisible();
    },
  },
  {
    name: 'login-failed',
    as: 'nobody',
    reach: async (page) => {
      await page.route(LOGIN, (route) => route.fulfill({ body: '<h1>Hello</h1>' }));
      await page.goto('/');
      await logIn(page, USERS.staff);
      await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
    },
  },
  {
    name: 'login-under-way',
    as: 'nobody',
    reach: async (page) => {
      await page.route(LOGIN, neverRespond);
      await page.goto('/');
      await logIn(page, USERS.staff);
      await expect(page.getByText('Logging in…')).toBeVisible();
    },
  },
  {
    name: 'login-session-ended',
    reach: async (page) => {
      await page.route(LIST, (route) => route.fulfill({ status: 401, json: { success: false, message: 'No' } }));
      await page.goto('/home');
      await showAllButton(page).click();
      await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    },
  },
  {
    name: 'login-already-logged-in',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Continue as Staff' })).toBeVisible();
    },
  },
];
