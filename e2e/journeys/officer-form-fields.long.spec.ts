import type { Page } from '@playwright/test';
import { dateOf, expectDate } from '../date-boxes.ts';
import { PHOTOS } from '../fixtures/officers.ts';
import { title } from '../person.ts';
import {
  addRow,
  control,
  errorSummary,
  failureToast,
  fill,
  fillRequired,
  formOf,
  openAdd,
  openEdit,
  preview,
  REQUIRED,
  row,
  submit,
  typedIn,
  writesOf,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

/** The specification's fields and `Current Posting From` by their labels, with the type of their control. */
const TYPES: Record<string, string> = {
  'Buckle Number': 'text',
  'Employee ID': 'text',
  'Full Name': 'text',
  Email: 'email',
  'Mobile Number': 'tel',
  'Blood Group': 'select-one',
  Gender: 'select-one',
  'Marital Status': 'select-one',
  'Spouse Government Employee': 'select-one',
  'Current Address': 'textarea',
  'Permanent Address': 'textarea',
  'Education Details': 'textarea',
  Skills: 'text',
  Designation: 'text',
  Post: 'text',
  'Date of Joining': 'text',
  'Date of Retirement': 'text',
  Zone: 'select-one',
  'Current Posting': 'text',
  'Current Posting Tenure': 'text',
  'Current Posting From': 'text',
  Rewards: 'number',
  'Special Note': 'textarea',
};

const OPTIONS: Record<string, string[]> = {
  'Blood Group': ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
  Gender: ['Male', 'Female', 'Other'],
  'Marital Status': ['N/A', 'Single', 'Married', 'Divorced', 'Widowed'],
  'Spouse Government Employee': ['Yes', 'No'],
  Zone: ['Zone 1', 'Zone 2', 'Zone 3', 'Crime Branch', 'Traffic Branch', 'Head Quarter', 'Others'],
};

const SECTIONS = ['Personal Details', 'Service Details', 'Previous Postings', 'Rewards', 'Punishment Records'];

const requiredOnes = (page: Page): Promise<string[]> =>
  formOf(page).evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement>(':required')].map(
      (input) => (input.closest('fieldset')?.querySelector('legend') ?? input.labels?.[0])?.textContent ?? input.name,
    ),
  );

async function expectFields(page: Page): Promise<void> {
  for (const [label, type] of Object.entries(TYPES)) {
    await expect(control(page, label), label).toHaveJSProperty('type', type);
  }
  for (const [label, options] of Object.entries(OPTIONS)) {
    await expect(control(page, label).locator('option'), label).toHaveText(['', ...options]);
  }
  const driving = page.getByRole('group', { name: 'Driving Skills', exact: true });
  await expect(driving.getByRole('checkbox')).toHaveCount(3);
  await expect(driving.locator('label')).toHaveText(['2 Wheeler', '4 Wheeler', 'Heavy Vehicle']);
  for (const heading of [...SECTIONS, 'Special Note']) {
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  }
  expect((await requiredOnes(page)).toSorted()).toEqual(Object.keys(REQUIRED).toSorted());
}

test('the form is Add Officer, with every field of the specification and none filled in', async ({ page }) => {
  await openAdd(page);
  await expect(page).toHaveTitle('Add Officer – Buckle');
  await expect(formOf(page).getByRole('button', { name: 'Add Officer' })).toHaveAttribute('type', 'submit');
  await expectFields(page);
  expect((await typedIn(page)).filter(([, value]) => value !== '')).toEqual([]);
});

test('with an officer passed on it is Edit Officer, with the same fields filled in', async ({ page }) => {
  await openEdit(page, 'Sunil Ramchandra Jadhav');
  await expect(page).toHaveTitle('Edit Officer – Buckle');
  await expect(title(page, 'Add Officer')).toHaveCount(0);
  await expect(formOf(page).getByRole('button', { name: 'Update Officer' })).toHaveAttribute('type', 'submit');
  await expectFields(page);
  for (const [label, value] of Object.entries({
    'Buckle Number': '4417',
    'Employee ID': 'MH4417SJ01',
    'Full Name': 'Sunil Ramchandra Jadhav',
    Zone: 'Crime Branch',
    Gender: 'Male',
    Skills: 'Swimming, Finger prints',
    Rewards: '12',
    'Current Posting Tenure': 'Since Jun 2023',
  })) {
    await expect(control(page, label), label).toHaveValue(value);
  }
  await expectDate(dateOf(page, 'Date of Joining'), '1995-06-01');
  await expectDate(dateOf(page, 'Date of Retirement'), '2026-12-31');
  await expect(dateOf(page, 'Date of Retirement')).toContainText('31 December 2026');
  await expect(control(page, '2 Wheeler')).toBeChecked();
  await expect(control(page, '4 Wheeler')).toBeChecked();
  await expect(control(page, 'Heavy Vehicle')).not.toBeChecked();
  await expect(row(page, 'Posting 2').getByLabel('Posting', { exact: true })).toHaveValue('Head Quarter Reserve');
  await expect(row(page, 'Punishment 1').getByLabel('Punishment Type')).toHaveValue('Censure');
  await expectDate(dateOf(row(page, 'Punishment 1'), 'Date of Punishment'), '2011-03-14');
});

test('an officer with a photo is edited with it, and Change Photo', async ({ page }) => {
  await openEdit(page, 'Sunil Ramchandra Jadhav');
  await expect(preview(page)).toHaveAttribute('src', `/${PHOTOS.present}`);
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
});

test('a row of a posting and of a punishment has the specification’s parts', async ({ page }) => {
  await openAdd(page);
  await addRow(page, 'posting');
  for (const part of ['Posting', 'Tenure']) {
    await expect(row(page, 'Posting 1').getByLabel(part, { exact: true })).toHaveJSProperty('type', 'text');
  }
  for (const part of ['From', 'To']) await expectDate(dateOf(row(page, 'Posting 1'), part), '');
  const punishment = row(page, 'Punishment 1');
  await expect(punishment.getByLabel('Punishment Type')).toHaveJSProperty('type', 'text');
  await expect(punishment.getByLabel('Reason')).toHaveJSProperty('type', 'textarea');
  await expectDate(dateOf(punishment, 'Date of Punishment'), '');
});

test('the browser does not send the form while a required field is empty or blank', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page);
  for (const [label, text] of Object.entries(REQUIRED)) {
    const blanks = label === 'Date of Joining' || label === 'Mobile Number' ? [''] : ['', '   '];
    for (const blank of blanks) {
      await test.step(`${label} is "${blank}"`, async () => {
        await control(page, label).fill(blank);
        await submit(page);
        expect(await formOf(page).evaluate((form: HTMLFormElement) => form.checkValidity())).toBe(false);
        await expect(formOf(page).locator('input:invalid, select:invalid, textarea:invalid')).toHaveCount(1);
        await expect(control(page, label)).toBeFocused();
        const sentence =
          label === 'Date of Joining' ? `${label} needs a day, a month and a year.` : `Please enter ${label}.`;
        await expect(errorSummary(page).getByRole('button')).toHaveText([sentence]);
        await expect(formOf(page).getByText(sentence), 'above, and beside the field').toHaveCount(2);
        await expect(title(page, 'Add Officer')).toBeVisible();
      });
    }
    await fill(page, { [label]: text });
  }
  expect(await formOf(page).evaluate((form: HTMLFormElement) => form.checkValidity())).toBe(true);
  expect(writes).toEqual([]);
});

test('the browser does not send what is no e-mail address', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page);
  for (const text of ['kavita', 'kavita@', '@police.example', 'kavita shinde@police.example']) {
    await control(page, 'Email').fill(text);
    await submit(page);
    await expect(control(page, 'Email')).toBeFocused();
    await expect(errorSummary(page)).toContainText('Email must be an e-mail address, like name@example.in.');
    expect(await control(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
  await expect(failureToast(page)).toHaveCount(0);
  expect(writes).toEqual([]);
});

test('all that is blank is named above the form, in the order of the fields, and each leads to its field', async ({
  page,
}) => {
  await openAdd(page);
  await submit(page);
  await expect(errorSummary(page).getByRole('button')).toHaveText(
    Object.keys(REQUIRED).map((label) => `Please enter ${label}.`),
  );
  await expect(errorSummary(page)).toHaveRole('alert');
  await errorSummary(page).getByRole('button', { name: 'Please enter Designation.' }).press('Enter');
  await expect(control(page, 'Designation')).toBeFocused();
  await expect(control(page, 'Designation')).toHaveAttribute('aria-invalid', 'true');
  await control(page, 'Designation').fill('Police Constable');
  await control(page, 'Post').focus();
  await expect(control(page, 'Designation')).not.toHaveAttribute('aria-invalid');
});

test('letters in a number are named, not dropped', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page);
  await control(page, 'Rewards').pressSequentially('1e');
  await submit(page);
  await expect(control(page, 'Rewards')).toBeFocused();
  await expect(control(page, 'Rewards')).toHaveAccessibleDescription('Rewards must be a whole number.');
  expect(writes).toEqual([]);
});

test('the mobile number keeps digits and commas only, and the place where somebody types', async ({ page }) => {
  await openAdd(page);
  const mobile = control(page, 'Mobile Number');
  await mobile.pressSequentially('+91 (98a)-76,5४x');
  await expect(mobile).toHaveValue('919876,54');
  await mobile.press('Home');
  await mobile.press('ArrowRight');
  await mobile.pressSequentially('x7y');
  await expect(mobile).toHaveValue('9719876,54');
  await mobile.fill('call 022-2262, or 100!');
  await expect(mobile).toHaveValue('0222262,100');
});
