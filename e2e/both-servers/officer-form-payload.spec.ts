import type { Page, Request } from '@playwright/test';
import { expectAddress, resultOf, searchByCode } from '../person.ts';
import {
  addRow,
  bodyOf,
  control,
  fill,
  fillRequired,
  WITHOUT_BADGES,
  openAdd,
  openEdit,
  REQUIRED,
  removeRow,
  row,
  submit,
  successToast,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ settings: WITHOUT_BADGES });

/** Presses the submit button, and returns what it sends with the action. */
async function sentBy(page: Page, action: 'addOfficer' | 'updateOfficer'): Promise<Request> {
  const [request] = await Promise.all([page.waitForRequest(`**/api.php?action=${action}`), submit(page)]);
  return request;
}

/** What the rest of the form says. */
const MORE = {
  'Current Address': 'Police Lines,\nBlock 4',
  'Permanent Address': 'At post Wadgaon',
  'Education Details': 'B.A.',
  Skills: ' Judo , Finger prints,, Marathi typing ,',
  'Date of Retirement': '2049-05-31',
  'Current Posting': 'Lotus Lake Police Station',
  'Current Posting Tenure': 'Since Jun 2024',
  Rewards: '12',
  'Special Note': 'Speaks Kannada.\n\nTrained in first aid.',
};

const CHOICES = {
  'Blood Group': 'AB-',
  Gender: 'Female',
  'Marital Status': 'Married',
  'Spouse Government Employee': 'Yes',
  Zone: 'Head Quarter',
};

async function fillRows(page: Page): Promise<void> {
  for (const [number, posting, tenure] of [
    [1, 'Traffic Control Room', 'Jun 2019 – May 2023'],
    [2, 'Head Quarter Reserve', ''],
    [3, '', ''],
  ] as const) {
    await addRow(page, 'posting');
    await row(page, `Posting ${number}`).getByLabel('Posting', { exact: true }).fill(posting);
    await row(page, `Posting ${number}`).getByLabel('Tenure', { exact: true }).fill(tenure);
  }
  await addRow(page, 'punishment');
  await row(page, 'Punishment 2').getByLabel('Punishment Type').fill('Censure');
  await row(page, 'Punishment 2').getByLabel('Reason').fill('Late diary entries');
  await row(page, 'Punishment 2').getByLabel('Date of Punishment').fill('2021-03-14');
}

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('adds an officer: the payload is the specification’s, name by name, and the list has the officer', async ({
    page,
    kind,
  }) => {
    await openAdd(page);
    const id = await fillRequired(page, { 'Full Name': '  Kavita Ramesh Shinde ' });
    await fill(page, MORE);
    for (const [label, option] of Object.entries(CHOICES)) await control(page, label).selectOption(option);
    for (const skill of ['2 Wheeler', 'Heavy Vehicle']) await control(page, skill).check();
    await fillRows(page);
    const request = await sentBy(page, 'addOfficer');
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toMatch(/^application\/json/u);
    expect(bodyOf(request)).toEqual({
      buckleNumber: '90001',
      employee_id: id,
      name: 'Kavita Ramesh Shinde',
      email: 'kavita.shinde@police.example',
      mobileNumber: '0000012345,0000012346',
      bloodGroup: 'AB-',
      gender: 'Female',
      maritalStatus: 'Married',
      currentAddress: 'Police Lines,\nBlock 4',
      permanentAddress: 'At post Wadgaon',
      educationDetails: 'B.A.',
      spouseGovernmentEmployee: 'Yes',
      designation: 'Police Constable',
      post: 'Beat Marshal',
      dateOfJoining: '2015-06-01',
      dateOfRetirement: '2049-05-31',
      zone: 'Head Quarter',
      currentPosting: 'Lotus Lake Police Station',
      currentPostingTenure: 'Since Jun 2024',
      skills: ['Judo', 'Finger prints', 'Marathi typing'],
      drivingSkills: ['2 Wheeler', 'Heavy Vehicle'],
      rewards: '12',
      punishments: [{ punishmentType: 'Censure', reason: 'Late diary entries', dateOfPunishment: '2021-03-14' }],
      specialNote: 'Speaks Kannada.\n\nTrained in first aid.',
      imagePath: '',
      currentPostingFrom: '',
      previous_postings: [
        { posting: 'Traffic Control Room', tenure: 'Jun 2019 – May 2023' },
        { posting: 'Head Quarter Reserve', tenure: '' },
      ],
    });
    await expect(successToast(page)).toHaveText('Officer added successfully!');
    await expectAddress(page, '/home');
    if (kind === 'stand-in') return;
    await searchByCode(page, id);
    await expect(resultOf(page, 'Kavita Ramesh Shinde')).toBeVisible();
  });

  test('adds an officer of whom only the required is known', async ({ page }) => {
    await openAdd(page);
    await fillRequired(page);
    const body = bodyOf(await sentBy(page, 'addOfficer'));
    expect(body).toMatchObject({ skills: [], drivingSkills: [], punishments: [], previous_postings: [], gender: '' });
    expect(Object.keys(body)).toHaveLength(26);
    await expect(successToast(page)).toHaveText('Officer added successfully!');
  });

  test('edits an officer: the same payload, with current_employee_id as it was', async ({ page, kind }) => {
    await openEdit(page, 'Rank 101 Shinde');
    const id = await fillRequired(page, { 'Full Name': 'Rank 101 Shinde' });
    const request = await sentBy(page, 'updateOfficer');
    expect(bodyOf(request)).toEqual({
      ...(kind === 'real' && { id: 'many-101' }),
      current_employee_id: 'MH70101RS',
      buckleNumber: '90001',
      employee_id: id,
      name: 'Rank 101 Shinde',
      email: REQUIRED.Email,
      mobileNumber: REQUIRED['Mobile Number'],
      bloodGroup: '',
      gender: '',
      maritalStatus: '',
      currentAddress: '',
      permanentAddress: '',
      educationDetails: '',
      spouseGovernmentEmployee: '',
      designation: REQUIRED.Designation,
      post: 'Beat Marshal',
      dateOfJoining: '2015-06-01',
      dateOfRetirement: '',
      zone: 'Zone 1',
      currentPosting: '',
      currentPostingTenure: '',
      skills: [],
      drivingSkills: [],
      rewards: '',
      punishments: [],
      specialNote: '',
      imagePath: '',
      currentPostingFrom: '',
      previous_postings: [],
    });
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expectAddress(page, '/home');
  });

  test('what was taken away is sent as taken away', async ({ page }) => {
    await openEdit(page, 'Sunil Ramchandra Jadhav');
    await removeRow(page, 'Posting 1');
    await removeRow(page, 'Posting 1');
    await removeRow(page, 'Punishment 1');
    await control(page, 'Gender').selectOption('');
    await control(page, '2 Wheeler').uncheck();
    await fill(page, { Skills: '', Rewards: '', 'Date of Retirement': '' });
    await page.getByRole('button', { name: 'Remove photo' }).click();
    const body = bodyOf(await sentBy(page, 'updateOfficer'));
    expect(body).toMatchObject({
      current_employee_id: 'MH4417SJ01',
      previous_postings: [],
      punishments: [],
      gender: '',
      drivingSkills: ['4 Wheeler'],
      skills: [],
      rewards: '',
      dateOfRetirement: '',
      imagePath: '',
      currentPostingFrom: '',
    });
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
  });
});
