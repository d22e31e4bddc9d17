import type { Locator, Page } from '@playwright/test';
import { dateOf } from '../date-boxes.ts';
import { tabTo } from '../keyboard.ts';
import { expectAddress, title } from '../person.ts';
import {
  ADD,
  bodyOf,
  control,
  formOf,
  freshId,
  WITHOUT_BADGES,
  openAdd,
  photo,
  preview,
  row,
  submitButton,
  successToast,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', hasTouch: false, settings: WITHOUT_BADGES });

/** Goes to a control by Tab, and types. */
async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, control(page, label));
    await page.keyboard.type(text);
  }
}

/** Goes to a date by Tab, and types day, month and year into its boxes. */
async function typeDate(page: Page, field: Locator, [day, month, year]: [string, string, string]): Promise<void> {
  await tabTo(page, field.getByLabel('Day'));
  await page.keyboard.type(day);
  await page.keyboard.press('Tab');
  await page.keyboard.type(month);
  await page.keyboard.press('Tab');
  await page.keyboard.type(year);
}

async function pressOn(page: Page, name: string, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, formOf(page).getByRole('button', { name, exact: true }));
  await page.keyboard.press(key);
}

test('the whole form is filled in and sent from the keyboard alone', async ({ page }) => {
  test.slow();
  const id = freshId();
  await openAdd(page);
  const choosing = page.waitForEvent('filechooser');
  await pressOn(page, 'Upload Photo', 'Enter');
  await (await choosing).setFiles(await photo());
  await expect(preview(page)).toBeVisible();
  await type(page, {
    'Buckle Number': '90002',
    'Employee ID': id,
    'Full Name': 'Nisha Pawar',
    Email: 'nisha@police.example',
    'Mobile Number': '0000012347',
    'Blood Group': 'AB-',
    Gender: 'Fem',
    'Marital Status': 'Mar',
    'Spouse Government Employee': 'No',
    'Current Address': 'Police Lines',
    'Permanent Address': 'Wadgaon',
    'Education Details': 'B.A.',
    Skills: 'Judo, Typing',
  });
  for (const skill of ['2 Wheeler', 'Heavy Vehicle']) {
    await tabTo(page, control(page, skill));
    await page.keyboard.press('Space');
  }
  await type(page, {
    Designation: 'Police Constable',
    Post: 'Beat Marshal',
  });
  await typeDate(page, dateOf(page, 'Date of Joining'), ['6', '6', '2015']);
  await typeDate(page, dateOf(page, 'Date of Retirement'), ['05', '05', '2049']);
  await type(page, {
    Zone: 'Head',
    'Current Posting': 'Lotus Lake',
    'Current Posting Tenure': 'Since 2024',
  });
  await pressOn(page, 'Add posting', 'Enter');
  await expect(row(page, 'Posting 1').getByLabel('Posting', { exact: true })).toBeFocused();
  await page.keyboard.type('Control Room');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2015 – 2020');
  await type(page, { Rewards: '3', 'Punishment Type': 'Censure' });
  await typeDate(page, dateOf(row(page, 'Punishment 1'), 'Date of Punishment'), ['3', '3', '2021']);
  await type(page, { Reason: 'Late' });
  await pressOn(page, 'Add punishment', 'Space');
  await expect(row(page, 'Punishment 2').getByLabel('Punishment Type')).toBeFocused();
  await page.keyboard.type('By mistake');
  await pressOn(page, 'Remove Punishment 2', 'Enter');
  await expect(page.getByRole('group', { name: /^Punishment \d+$/u })).toHaveCount(1);
  await type(page, { 'Special Note': 'Speaks Kannada.', 'Order number': 'EST/1', 'Reason for the change': 'New' });
  await tabTo(page, submitButton(page));
  const [request] = await Promise.all([page.waitForRequest(ADD), page.keyboard.press('Enter')]);
  expect(bodyOf(request)).toEqual({
    buckleNumber: '90002',
    employee_id: id,
    name: 'Nisha Pawar',
    email: 'nisha@police.example',
    mobileNumber: '0000012347',
    bloodGroup: 'AB-',
    gender: 'Female',
    maritalStatus: 'Married',
    spouseGovernmentEmployee: 'No',
    currentAddress: 'Police Lines',
    permanentAddress: 'Wadgaon',
    educationDetails: 'B.A.',
    skills: ['Judo', 'Typing'],
    drivingSkills: ['2 Wheeler', 'Heavy Vehicle'],
    designation: 'Police Constable',
    post: 'Beat Marshal',
    dateOfJoining: '2015-06-06',
    dateOfRetirement: '2049-05-05',
    zone: 'Head Quarter',
    currentPosting: 'Lotus Lake',
    currentPostingTenure: 'Since 2024',
    currentPostingFrom: '',
    previous_postings: [{ posting: 'Control Room', tenure: '2015 – 2020' }],
    rewards: '3',
    punishments: [{ punishmentType: 'Censure', reason: 'Late', dateOfPunishment: '2021-03-03' }],
    specialNote: 'Speaks Kannada.',
    imagePath: expect.stringMatching(/^photos\//u),
    order_number: 'EST/1',
    change_reason: 'New',
  });
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  await expectAddress(page, '/home');
  await expect(title(page, 'Search')).toBeFocused();
});

test('the question before leaving is answered from the keyboard, and gives the focus back', async ({ page }) => {
  await openAdd(page);
  await type(page, { 'Full Name': 'Nisha' });
  const cancel = formOf(page).getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await tabTo(page, question.getByRole('button', { name: 'Stay' }));
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();
});
