/** The screens of the two-step login: at the login, and on the account page. */
import { expect, type Page } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import { logIn } from '../person.ts';
import { pressButton } from '../second-factor.ts';
import type { Screen } from './screen.ts';

const SET = '2026-11-02T04:30:00.000Z';
const OFF = { recovery_codes_left: 0, compulsory: false, available: true };
const ON = { ...OFF, set: SET, recovery_codes_left: 2 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const OFFER = {
  uri: `otpauth://totp/Buckle%20Police%20Commissionerate:staff?issuer=Buckle%20Police%20Commissionerate&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  secret: SECRET,
};
const CODES = Array.from({ length: 10 }, (_one, i) => `k${'abcdefghjk'.charAt(i)}md-7wqa-nfr4-pb3x-tz6h-cj9v`);
const STAFF = { username: 'staff', role: 'staff' };

/** Mocks an action. */
async function mockAction(page: Page, action: string, output: object): Promise<void> {
  await page.route(`**/api.php?action=${action}`, (route) =>
    route.fulfill({ json: { success: true, message: '', ...output } }),
  );
}

async function openCard(page: Page, status: object): Promise<void> {
  await mockAction(page, 'secondFactor', status);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
}

async function scan(page: Page): Promise<void> {
  await mockAction(page, 'beginSecondFactor', { data: OFFER });
  await openCard(page, OFF);
  await pressButton(page, 'Set up');
  await page.locator('.two-step').getByLabel('Current password').fill('staff password');
  await pressButton(page, 'Continue');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
}

async function needCode(page: Page): Promise<void> {
  await mockAction(page, 'login', { data: { second_factor: 'needed' } });
  await page.goto('/');
  await logIn(page, USERS.staff);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
}

export const twoStepScreens: readonly Screen[] = [
  { name: 'login-code', as: 'nobody', needsBuckle: true, reach: needCode },
  {
    name: 'login-code-wrong',
    as: 'nobody',
    needsBuckle: true,
    reach: async (page) => {
      const message = 'Wrong code. Enter the newest code from your app, or a recovery code.';
      await page.route('**/api.php?action=confirmLogin', (route) =>
        route.fulfill({ json: { success: false, message } }),
      );
      await needCode(page);
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await pressButton(page, 'Login');
      await expect(page.getByText(message)).toBeVisible();
    },
  },
  {
    name: 'login-recovery-code',
    as: 'nobody',
    needsBuckle: true,
    reach: async (page) => {
      await needCode(page);
      await pressButton(page, 'Use a recovery code');
      await expect(page.getByLabel('Recovery code')).toBeVisible();
    },
  },
  { name: 'two-step-off', needsBuckle: true, reach: (page) => openCard(page, OFF) },
  {
    name: 'two-step-on',
    needsBuckle: true,
    reach: async (page) => {
      await openCard(page, ON);
      await expect(page.getByText('2 recovery codes left. Make new ones soon.')).toBeVisible();
    },
  },
  {
    name: 'two-step-must',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'session', { data: { user: { ...STAFF, must_set_second_factor: true } } });
      await openCard(page, { ...OFF, compulsory: true });
      await expect(page.getByText(/^Your account must have two-step login/u)).toBeVisible();
    },
  },
  {
    name: 'two-step-turn-off',
    needsBuckle: true,
    reach: async (page) => {
      await openCard(page, ON);
      await pressButton(page, 'Turn off');
      await expect(page.getByLabel('Code from the app')).toBeVisible();
    },
  },
  { name: 'two-step-scan', needsBuckle: true, reach: scan },
  {
    name: 'two-step-codes',
    needsBuckle: true,
    reach: async (page) => {
      await mockAction(page, 'confirmSecondFactor', { data: { user: STAFF, recovery_codes: CODES } });
      await scan(page);
      await page.getByLabel('6-digit code').fill('123456');
      await pressButton(page, 'Turn on');
      await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    },
  },
];
