import { expect, type Page, type Route } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
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
} from '../officer-form.ts';
import { keep, userMenu } from '../person.ts';
import { LIST, SUNIL, neverRespond, type Screen } from './screen.ts';

const changeMeanwhile = async (route: Route): Promise<void> => {
  const { 'if-none-match': _known, ...headers } = await route.request().allHeaders();
  const response = await route.fetch({ headers });
  const list = (await response.json()) as { officers: object[] };
  const theirs = { version: 2, specialNote: 'Speaks Kannada and Tulu.', current_posting: 'Control Room' };
  await route.fulfill({ response, json: { ...list, officers: list.officers.map((one) => ({ ...one, ...theirs })) } });
};

/** Simulates a login of another user in another window through storage. */
async function logInElsewhere(page: Page): Promise<void> {
  const secondPage = await page.context().newPage();
  await keep(secondPage, { user: JSON.stringify(USERS.staff) });
  await secondPage.close();
  await expect(page.getByRole('dialog', { name: 'Staff is logged in now' })).toBeVisible();
}

export const formScreens: Screen[] = [
  {
    name: 'add-officer',
    as: 'admin',
    reach: openAdd,
  },
  {
    name: 'add-officer-as-staff',
    needsBuckle: true,
    reach: async (page) => {
      await openAdd(page);
      await expect(page.getByText('An administrator will check this before it is saved.')).toBeVisible();
    },
  },
  {
    name: 'add-officer-other-user',
    as: 'admin',
    reach: async (page) => {
      await openAdd(page);
      await fillRequired(page);
      await logInElsewhere(page);
    },
  },
  {
    name: 'add-officer-other-user-menu',
    as: 'admin',
    reach: async (page) => {
      await openAdd(page);
      await fillRequired(page);
      await logInElsewhere(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await userMenu(page).click();
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
        { field: 'skills', message: 'Skills can be at most 120 characters.' },
        { field: 'punishments.0.dateOfPunishment', message: 'Date of Punishment (entry 1) cannot be in the future.' },
      ];
      await page.route(ADD, (route) => route.fulfill({ json: { success: false, message, problems } }));
      await openAdd(page);
      await fillRequired(page, { 'Employee ID': 'MH4417SJ01' });
      await submit(page);
      await expect(page.locator('.error-summary')).toBeVisible();
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
      await page.route(ADD, neverRespond);
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
    needsBuckle: true,
    reach: async (page) => {
      const message = 'This record was changed by Admin at 20 Nov 2026, 10:00. Reload it before saving.';
      const json = { success: false, message, code: 'changed-meanwhile' };
      await page.route(UPDATE, (route) => route.fulfill({ json }));
      await openEdit(page, SUNIL);
      await page.route(LIST, changeMeanwhile);
      await control(page, 'Special Note').fill('Speaks Kannada and Konkani.');
      await submit(page);
      await expect(page.getByRole('dialog', { name: 'Someone else changed this record' })).toBeVisible();
    },
  },
];
