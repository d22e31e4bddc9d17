import { addRecord, test } from '../api-client.ts';
import { dialog, entry, expectToast, press } from '../changes.ts';
import { field, openActions, resultNames, searchByName } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

test('a record that was added by mistake is withdrawn with a reason, found in the activity log, and brought back', async ({
  page,
  admin,
}) => {
  const { id } = await addRecord(admin, 'Asmita Bapat');
  await page.goto(`/details/tab1?id=${id}`);
  await openActions(page);
  await page.getByRole('button', { name: 'Withdraw record' }).click();
  const reason = dialog(page, 'Withdraw the record of Asmita Bapat?').getByLabel('Reason');
  await press(page, 'Withdraw');
  await expect(reason).toBeFocused();
  await reason.fill('Added twice');
  await press(page, 'Withdraw');
  await expectToast(page, 'Withdrawn: Asmita Bapat.');
  await expect(page.getByText(/^This record was withdrawn on .* by admin: Added twice$/u)).toBeVisible();
  await openActions(page);
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
  for (const name of ['Edit', 'Print', 'Withdraw record'])
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);

  await page.goto('/home');
  await searchByName(page, 'Asmita Bapat');
  await expect(page.getByText('No details found.')).toBeVisible();

  await page.goto('/activity');
  await page.getByLabel('Type').selectOption('Withdrawn records');
  await page.getByRole('button', { name: 'Show' }).click();
  await entry(page, 'Withdrew the record of Asmita Bapat').getByRole('link', { name: 'Asmita Bapat' }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expectToast(page, 'Brought back: Asmita Bapat.');
  await expect(page.getByText(/^This record was withdrawn/u)).toHaveCount(0);
  await page.goto('/home');
  await searchByName(page, 'Asmita Bapat');
  await expect(resultNames(page)).toHaveText(['Asmita Bapat']);
});

test('withdrawing is undone from its toast', async ({ page, admin }) => {
  const { id } = await addRecord(admin, 'Bhaskar Chitale');
  await page.goto(`/details/tab1?id=${id}`);
  await openActions(page);
  await page.getByRole('button', { name: 'Withdraw record' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Added twice');
  await press(page, 'Withdraw');
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Change undone.');
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await openActions(page);
  await expect(page.getByRole('button', { name: 'Withdraw record' })).toBeVisible();
  expect(await admin.get('getOfficers', { name: 'Bhaskar Chitale' })).toMatchObject({ total: 1 });
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('are not offered to withdraw a record, and do not find a withdrawn one', async ({ page, admin }) => {
    const { id } = await addRecord(admin, 'Charulata Deo');
    await page.goto(`/details/tab1?id=${id}`);
    await expect(field(page, 'Gender')).toBeVisible();
    await openActions(page);
    await expect(page.getByRole('link', { name: 'Suggest a correction' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw record' })).toHaveCount(0);
    await admin.post('withdrawOfficer', { id, reason: 'Added twice' });
    await page.reload();
    await expect(page.getByText('This record does not exist, or was removed.')).toBeVisible();
  });
});
