/** Finds, compares and merges duplicates; pairs marked as different people are not suggested again. */
import type { Locator, Page } from '@playwright/test';
import { addRecord, type ApiUser, test, type TestRecord } from '../api-client.ts';
import { dialog, expectToast, press } from '../changes.ts';
import { DESK } from '../desk.ts';
import { tabTo } from '../keyboard.ts';
import { expectAddress, title, userMenu } from '../person.ts';
import { expect } from '../test.ts';

// Starts a separate server instance because it writes.
test.use({ as: 'admin', settings: {} });

/** Adds a record, and the same officer again with a longer name and a slip in the employee ID. */
async function plant(admin: ApiUser, name: string, fuller: string): Promise<readonly [TestRecord, TestRecord]> {
  const record = await addRecord(admin, name);
  const slip = `${String(record.fields['employee_id'])}0`;
  const again = { ...record.fields, name: fuller, employee_id: slip, email: 'again@police.example' };
  const { id = '' } = await admin.post('addOfficer', again);
  return [record, { id, fields: again }];
}

const pair = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(name, 'u') }) });

const undoInToast = (page: Page): Promise<void> =>
  page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();

const compare = (page: Page, name: string): Promise<void> =>
  pair(page, name).getByRole('link', { name: 'Compare' }).click();

/** Searches for duplicates, and opens the list of those that were found. */
async function search(page: Page, admin: ApiUser): Promise<void> {
  await page.goto('/duplicates');
  const started = page.waitForResponse(/action=findDuplicates/u);
  await page.getByRole('button', { name: /^(?:Search for duplicates|Search again)$/u }).click();
  await started;
  // A job in the background, for which a busy server has time last of all.
  await expect.poll(async () => (await admin.get('duplicates', {})).progress).toBeUndefined();
  await page.goto('/duplicates');
  await expect(page.getByText(/^Last searched/u)).toBeVisible();
}

async function merge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Merge' }).click();
  await dialog(page, 'Merge these two records?').getByRole('button', { name: 'Merge' }).click();
}

test('two planted records are found, compared, merged, and separated again', async ({ page, admin }) => {
  const [record, again] = await plant(admin, 'Tukaram Dhondiba Zambre', 'Tukaram Dhondiba Zambre Patil');
  await search(page, admin);
  const found = pair(page, 'Zambre');
  await expect(found.getByText('Same mobile number')).toBeVisible();
  await compare(page, 'Zambre');
  await expect(title(page, 'Compare two records')).toBeFocused();
  const name = page.getByRole('group', { name: 'Full Name' });
  await expect(name.getByRole('radio', { name: /^Other record/u })).toBeChecked();
  await page
    .getByRole('group', { name: 'Email' })
    .getByRole('radio', { name: /^Other record/u })
    .check();
  await page.getByLabel('Reason (optional)').fill('Added twice');
  await merge(page);
  await expectToast(page, 'Records merged.');
  await expectAddress(page, `/details/tab1?id=${record.id}`);
  // The comparison, whose headings have the name too, is shown until the record has loaded.
  await expect(title(page, 'Personal Details')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tukaram Dhondiba Zambre Patil' })).toBeVisible();

  // The merged record redirects to the current one.
  await page.goto(`/details/tab1?id=${again.id}`);
  await expect(page.getByRole('note')).toContainText('The record you opened was merged into this one by admin');
  await page.goto(`/history?id=${record.id}`);
  await expect(page.getByText('Another record merged into this one by admin')).toBeVisible();
  await expect(page.getByText('Added twice')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Version 1 of the record that was merged into this one')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this change' }).first().click();
  await press(page, 'Undo');
  await expectToast(page, 'Change undone.');
  await page.goto(`/details/tab1?id=${again.id}`);
  await expect(page.getByRole('heading', { name: 'Tukaram Dhondiba Zambre Patil' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.goto(`/details/tab1?id=${record.id}`);
  await expect(page.getByRole('heading', { name: 'Tukaram Dhondiba Zambre', exact: true })).toBeVisible();
});

test('a merge is undone from its message', async ({ page, admin }) => {
  const [record, again] = await plant(admin, 'Vasudha Keshav Yelmar', 'Vasudha Keshav Yelmar Deo');
  await page.goto(`/duplicates?a=${record.id}&b=${again.id}`);
  await merge(page);
  await undoInToast(page);
  await expectToast(page, 'Change undone.');
  const { merged } = await admin.get('getOfficers', { id: again.id });
  expect(merged).toBeUndefined();
});

test('that two are not the same person is remembered, and can be taken back', async ({ page, admin }) => {
  await plant(admin, 'Gangaram Vithoba Quadros', 'Gangaram Vithoba Quadros Jr');
  await search(page, admin);
  const found = pair(page, 'Quadros');
  await found.getByRole('button', { name: 'Not the same person' }).click();
  await expectToast(page, 'Noted: not the same person.');
  await expect(found.getByRole('link', { name: 'Compare' })).toHaveCount(0);
  await undoInToast(page);
  await expectToast(page, 'This pair is suspected again.');
  await expect(found.getByRole('link', { name: 'Compare' })).toBeVisible();
  await compare(page, 'Quadros');
  await expect(title(page, 'Compare two records')).toBeVisible();
  await page.getByRole('button', { name: 'Not the same person' }).click();
  await expect(title(page, 'Duplicate records')).toBeVisible();
  await search(page, admin);
  await expect(found).toHaveCount(0);
});

test('a record that was changed meanwhile is shown again, with the choices that were made', async ({
  page,
  admin,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 409 .*action=mergeDuplicates/u);
  const [record, again] = await plant(admin, 'Ulhas Narayan Xavier', 'Ulhas Narayan Xavier Roy');
  await page.goto(`/duplicates?a=${record.id}&b=${again.id}`);
  const name = page.getByRole('group', { name: 'Full Name' });
  await name.getByRole('radio', { name: /^Kept record/u }).check();
  await admin.post('updateOfficer', { ...again.fields, id: again.id, post: 'Reader' });
  await merge(page);
  await expect(page.getByText(/^Someone changed one of these records/u)).toBeFocused();
  const post = page.getByRole('group', { name: /^Post/u });
  await expect(post).toContainText('Changed since you opened this page');
  await expect(name.getByRole('radio', { name: /^Kept record/u })).toBeChecked();
  await post.getByRole('radio', { name: /Reader$/u }).check();
  await merge(page);
  await expectToast(page, 'Records merged.');
  const { officers } = await admin.get('getOfficers', { id: record.id });
  expect(officers).toMatchObject([{ name: 'Ulhas Narayan Xavier', post: 'Reader' }]);
});

test('by the keyboard alone: compared, the other record kept, and merged', async ({ page, admin }) => {
  const [record, again] = await plant(admin, 'Indumati Baburao Wagle', 'Indumati Baburao Wagle Rao');
  await page.goto(`/duplicates?a=${record.id}&b=${again.id}`);
  const keep = page.getByRole('group', { name: 'Which record is kept' });
  await expect(keep.getByRole('radio').first()).toBeChecked();
  await tabTo(page, keep.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(keep.getByRole('radio').last()).toBeChecked();
  const email = page.getByRole('group', { name: 'Email' }).getByRole('radio');
  await tabTo(page, email.last());
  await page.keyboard.press('ArrowUp');
  await expect(email.first()).toBeChecked();
  await tabTo(page, page.getByLabel('Reason (optional)'));
  await page.keyboard.type('Added twice');
  await tabTo(page, page.getByRole('button', { name: 'Merge' }));
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Merge these two records?');
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Merge' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Merge' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Records merged.');
  await expectAddress(page, `/details/tab1?id=${again.id}`);
  await expect(title(page, 'Personal Details')).toBeFocused();
});

test('four clicks from the home page merge a pair', async ({ page, admin }) => {
  const [record] = await plant(admin, 'Yashoda Kisan Ubale', 'Yashoda Kisan Ubale Naik');
  await search(page, admin);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Duplicate records' }).click();
  await compare(page, 'Ubale');
  await merge(page);
  await expectToast(page, 'Records merged.');
  await expectAddress(page, `/details/tab1?id=${record.id}`);
});

test('choices that were not merged are not lost without a question', async ({ page, admin }) => {
  await plant(admin, 'Eknath Shivaji Oak', 'Eknath Shivaji Oak Jog');
  await search(page, admin);
  await compare(page, 'Oak');
  const name = page.getByRole('group', { name: 'Full Name' });
  await name.getByRole('radio', { name: /^Kept record/u }).check();
  await page.goBack();
  const question = dialog(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name.getByRole('radio', { name: /^Kept record/u })).toBeChecked();
  await page.getByRole('link', { name: 'Back to duplicate records' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(title(page, 'Duplicate records')).toBeVisible();
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('the page is found from the search and from the filters of the officers list', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Duplicate records' }).click();
    await expect(title(page, 'Duplicate records')).toBeVisible();
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expectAddress(page, '/home');
    await page.goto('/officers');
    await page.getByRole('link', { name: 'Duplicate records' }).click();
    await expect(title(page, 'Duplicate records')).toBeVisible();
  });
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('see nothing of it', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 403 .*action=duplicate/u);
    await page.goto('/duplicates');
    await expect(page.getByText('This page is for administrators.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Search/u })).toHaveCount(0);
    await page.goto('/home');
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: 'My corrections' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Duplicate records' })).toHaveCount(0);
  });
});
