/** Every screen and state of the web app, and how it is reached: for whatever has to hold on all of them. */
import { expect, type Page, type Route } from '@playwright/test';
import { breakRendering } from './break-rendering.ts';
import { changesScreens } from './changes-screens.ts';
import { USERS } from './fixtures/officers.ts';
import {
  ADD,
  addRow,
  cancel,
  choosePhoto,
  control,
  failureToast,
  fillRequired,
  openAdd,
  openEdit,
  photo,
  preview,
  submit,
  UPDATE,
} from './officer-form.ts';
import {
  field,
  logIn,
  nameInput,
  openResult,
  resultNames,
  resultOf,
  searchButton,
  searchByCode,
  searchByName,
  showAllButton,
  tab,
  title,
  userMenu,
} from './person.ts';
import { answerBadges } from './servers/badge-hosts.ts';
import type { Account } from './signed-in.ts';

export interface Screen {
  readonly name: string;
  /** Who is signed in; staff where it is not said. */
  readonly as?: Account | 'nobody';
  /** Knows more than the specification's five actions. */
  readonly ourServer?: true;
  readonly reach: (page: Page) => Promise<void>;
}

const LOGIN = '**/api.php?action=login';
const SESSION = '**/api.php?action=session';
const LIST = '**/api.php?action=getOfficers*';
const SUNIL = 'Sunil Ramchandra Jadhav';

const refuse = (route: Route): Promise<void> => route.fulfill({ json: { success: false, message: 'No' } });
const neverAnswer = (): void => undefined;

const loginScreens: Screen[] = [
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
      await answerBadges(page.context());
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
      await page.route(LOGIN, neverAnswer);
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
    name: 'login-already-signed-in',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Continue as Staff' })).toBeVisible();
    },
  },
];

const searchScreens: Screen[] = [
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
      await page.route(LIST, neverAnswer);
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
      await page.route(LIST, refuse);
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

const recordScreens: Screen[] = [
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
      await page.route(LIST, neverAnswer);
      await page.goto('/details/tab1?id=full');
      await expect(title(page, 'Personal Details')).toBeVisible();
    },
  },
  {
    name: 'record-opened-from-a-card',
    ourServer: true,
    reach: async (page) => {
      await page.goto('/home');
      await searchByName(page, 'sunil ramchandra');
      await expect(resultNames(page)).toHaveText([SUNIL]);
      await page.route(LIST, neverAnswer);
      await openResult(page, SUNIL);
      await expect(field(page, 'Buckle Number')).toHaveText('4417');
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
    ourServer: true,
    reach: async (page) => {
      await page.goto('/details/tab1?id=nobody');
      await expect(page.getByText('This record does not exist, or was removed.')).toBeVisible();
    },
  },
  {
    name: 'record-failed',
    reach: async (page) => {
      await page.route(LIST, refuse);
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

const accountUser = { username: 'staff', role: 'staff' };

const otherScreens: Screen[] = [
  {
    name: 'account',
    ourServer: true,
    reach: async (page) => {
      await page.goto('/account');
      await expect(page.getByLabel('Current password')).toBeVisible();
    },
  },
  {
    name: 'account-problem',
    ourServer: true,
    reach: async (page) => {
      await page.goto('/account');
      await page.getByLabel('Current password').fill('staff password');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByLabel('New password again').fill('short');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('The new password needs at least 10 characters.')).toBeVisible();
    },
  },
  {
    name: 'account-must-change',
    ourServer: true,
    reach: async (page) => {
      const data = { user: { ...accountUser, must_change_password: true } };
      await page.route(SESSION, (route) => route.fulfill({ json: { success: true, message: '', data } }));
      await page.goto('/home');
      await expect(page.getByText(/^Choose your own password/u)).toBeVisible();
    },
  },
  {
    name: 'account-changed',
    ourServer: true,
    reach: async (page) => {
      const json = { success: true, message: '', data: { user: accountUser } };
      await page.route('**/api.php?action=changePassword', (route) => route.fulfill({ json }));
      await page.goto('/account');
      await page.getByLabel('Current password').fill('staff password');
      await page.getByLabel('New password', { exact: true }).fill('another password');
      await page.getByLabel('New password again').fill('another password');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your password is changed.')).toBeVisible();
    },
  },
  {
    name: 'error-fallback',
    reach: async (page) => {
      await page.goto('/home');
      await breakRendering(page, 'The browser cannot format numbers');
      await searchByCode(page, '4417');
      await expect(title(page, 'Something went wrong')).toBeVisible();
    },
  },
];

/** The inspector's record as somebody else has left it meanwhile. */
const changeMeanwhile = async (route: Route): Promise<void> => {
  const { 'if-none-match': _known, ...headers } = await route.request().allHeaders();
  const response = await route.fetch({ headers });
  const list = (await response.json()) as { officers: object[] };
  const theirs = { version: 2, specialNote: 'Speaks Kannada and Tulu.', current_posting: 'Control Room' };
  await route.fulfill({ response, json: { ...list, officers: list.officers.map((one) => ({ ...one, ...theirs })) } });
};

const formScreens: Screen[] = [
  {
    name: 'add-officer',
    as: 'admin',
    reach: openAdd,
  },
  {
    name: 'add-officer-as-staff',
    ourServer: true,
    reach: async (page) => {
      await openAdd(page);
      await expect(page.getByText('What you send goes to an administrator for approval.')).toBeVisible();
    },
  },
  {
    name: 'add-officer-with-photo',
    as: 'admin',
    reach: async (page) => {
      await openAdd(page);
      await choosePhoto(page, await photo());
      await expect(preview(page)).toBeVisible();
      await addRow(page, 'posting');
      await addRow(page, 'punishment');
    },
  },
  {
    name: 'add-officer-photo-refused',
    as: 'admin',
    reach: async (page) => {
      await openAdd(page);
      await choosePhoto(page, { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
      await expect(failureToast(page)).toBeVisible();
    },
  },
  {
    name: 'add-officer-with-problems',
    as: 'admin',
    reach: async (page) => {
      const message = 'Please correct the fields named below.';
      const problems = [
        { field: 'employee_id', message: 'Another officer has the employee id MH4417SJ01. Check the number.' },
        { field: 'skills', message: 'Skills may have at most 120 characters.' },
        { field: 'punishments', message: 'Punishment Records must be a date that exists, as YYYY-MM-DD.' },
      ];
      await page.route(ADD, (route) => route.fulfill({ json: { success: false, message, problems } }));
      await openAdd(page);
      await fillRequired(page, { 'Employee ID': 'MH4417SJ01' });
      await submit(page);
      await expect(page.locator('.form-summary')).toBeVisible();
    },
  },
  {
    name: 'add-officer-failed',
    as: 'admin',
    reach: async (page) => {
      await page.route(ADD, (route) => route.fulfill({ body: '<h1>Hello</h1>' }));
      await openAdd(page);
      await fillRequired(page);
      await submit(page);
      await expect(failureToast(page)).toHaveText('An error occurred while adding the officer.');
      // At its end, where the bar with the sentence covers no half of a control.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'add-officer-under-way',
    as: 'admin',
    reach: async (page) => {
      await page.route(ADD, neverAnswer);
      await openAdd(page);
      await fillRequired(page);
      await submit(page);
      await expect(page.getByText('Saving…')).toBeVisible();
    },
  },
  {
    name: 'add-officer-leaving',
    as: 'admin',
    reach: async (page) => {
      await openAdd(page);
      await control(page, 'Full Name').fill('Kavita');
      await cancel(page);
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    },
  },
  {
    name: 'edit-officer',
    as: 'admin',
    reach: (page) => openEdit(page, SUNIL),
  },
  {
    name: 'edit-officer-malformed',
    as: 'admin',
    reach: (page) => openEdit(page, 'Meera Kulkarni'),
  },
  {
    name: 'edit-officer-conflict',
    as: 'admin',
    ourServer: true,
    reach: async (page) => {
      const message = 'This record was changed by Admin at 20 Nov 2026, 10:00. Reload it before saving.';
      const json = { success: false, message, code: 'changed-meanwhile' };
      await page.route(UPDATE, (route) => route.fulfill({ json }));
      await openEdit(page, SUNIL);
      await page.route(LIST, changeMeanwhile);
      await control(page, 'Special Note').fill('Speaks Kannada and Konkani.');
      await submit(page);
      await expect(page.getByRole('dialog', { name: 'Somebody else changed this record' })).toBeVisible();
    },
  },
];

export const screens: readonly Screen[] = [
  ...loginScreens,
  ...searchScreens,
  ...recordScreens,
  ...formScreens,
  ...otherScreens,
  ...changesScreens,
];

/** Waits for the fonts of what shows: they are asked for when a text that needs them is drawn. */
export const fontsLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
  });

/** What the browser and the app write down on the way to these screens, and would nowhere else. */
export const PROVOKED =
  /Failed to load resource: (?:.* 401 .*getOfficers|.* 403 .*action=proposals|net::ERR_INTERNET_DISCONNECTED)|warning: Officer record|cannot format numbers/u;
