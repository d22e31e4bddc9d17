import type { Page } from '@playwright/test';
import { field, title } from '../person.ts';
import { expect, test } from '../test.ts';

const expectFields = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await expect(field(page, label), label).toHaveText(value);
};

test('Personal Details of a full record', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(title(page, 'Personal Details')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
  await expect(page.getByText('Police Inspector (पोलीस निरीक्षक)')).toBeVisible();
  await expectFields(page, {
    'Buckle Number': '4417',
    'Employee ID (Sevaarth ID)': 'MH4417SJ01',
    'Current Address': '12 Police Lines, Lotus Lake',
    'Permanent Address': 'At Post Wadgaon',
    'Education Details': 'B.A.',
    Email: 'sunil.jadhav@police.example',
    'Mobile Number': '00000441700000044171',
    Gender: 'Male',
    'Marital Status': 'Married',
    Skills: 'Swimming, Finger prints',
    'Driving Skills': '2 Wheeler, 4 Wheeler',
    'Blood Group': 'B+',
    'Spouse Details': 'Government Employee',
  });
});

test('Personal Details of a record that says nothing: N/A throughout', async ({ page }) => {
  await page.goto('/details/tab1?id=empty');
  await expect(page.getByRole('heading', { name: 'Baban Kale' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Identity' }).getByText('N/A')).toBeVisible();
  const labels = [
    'Buckle Number',
    'Employee ID (Sevaarth ID)',
    'Current Address',
    'Permanent Address',
    'Education Details',
    'Email',
    'Mobile Number',
    'Gender',
    'Marital Status',
    'Skills',
    'Driving Skills',
    'Blood Group',
  ];
  await expectFields(page, Object.fromEntries(labels.map((label) => [label, 'N/A'])));
  await expect(page.locator('dt')).toHaveCount(labels.length);
});

test('Spouse Details show for the married only', async ({ page, watched }) => {
  watched.tolerate(/warning: Officer record/u);
  await page.goto('/details/tab1?id=malformed');
  await expect(field(page, 'Marital Status')).toHaveText('Single');
  await expect(field(page, 'Spouse Details')).toHaveCount(0);
  await page.goto('/details/tab1?id=text-lists');
  await expect(field(page, 'Marital Status')).toHaveText('Married');
  await expect(field(page, 'Spouse Details')).toHaveText('Not a Government Employee');
});

test('lists that are JSON text are read', async ({ page }) => {
  await page.goto('/details/tab1?id=text-lists');
  await expectFields(page, { Skills: 'Judo', 'Driving Skills': 'Heavy Vehicle' });
});

test('a number calls, an e-mail address writes, an address opens in the device’s map', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  await expect(page.getByRole('link', { name: 'Call 0000044170', exact: true })).toHaveAttribute(
    'href',
    'tel:0000044170',
  );
  await expect(page.getByRole('link', { name: 'Call 0000044171', exact: true })).toHaveAttribute(
    'href',
    'tel:0000044171',
  );
  await expect(field(page, 'Email').getByRole('link')).toHaveAttribute('href', 'mailto:sunil.jadhav@police.example');
  const map = field(page, 'Current Address').getByRole('link');
  await expect(map, 'whatever map the device has').toHaveAttribute(
    'href',
    'geo:0,0?q=12%20Police%20Lines%2C%20Lotus%20Lake',
  );
});

test('a name in Devanagari shows as it is written', async ({ page }) => {
  await page.goto('/details/tab1?id=devanagari');
  await expect(page.getByRole('heading', { name: 'सुनील जाधव' })).toBeVisible();
});
