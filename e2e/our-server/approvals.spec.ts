import type { Locator, Page } from '@playwright/test';
import { addRecord, apiUser, change, type ApiUser, newAccount, test } from '../api-client.ts';
import { dialog, entry, expectToast, press, states } from '../changes.ts';
import { expectAddress, field, logIn, title } from '../person.ts';
import { settledBox } from '../settled.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

test.afterEach(async ({ admin }) => {
  const { proposals } = await admin.get('proposals', {});
  for (const { id } of proposals) await admin.post('declineProposal', { id, reason: 'the test is over' });
});

/** Corrections of so many new records by staff. */
async function sendCorrections(admin: ApiUser, staff: ApiUser, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const record = await addRecord(admin, name);
    await change(staff, record, { post: 'Reader' });
    ids.push(record.id);
  }
  return ids;
}

const postOf = async (admin: ApiUser, id: string): Promise<unknown> =>
  (await admin.get('getOfficers', { id })).officers[0]?.['post'];

const approveOn = (card: Locator): Locator => card.getByRole('button', { name: 'Approve', exact: true });
const undo = (page: Page): Locator => page.locator('.toasts').getByRole('button', { name: 'Undo' });

test('a correction is approved with one tap on its card, which shows what it changes, and undone', async ({
  page,
  admin,
  staff,
}) => {
  const [id = ''] = await sendCorrections(admin, staff, ['Anil Bhide']);
  await page.goto('/proposals');
  const card = entry(page, 'Anil Bhide');
  await expect(states(card, 'Post')).toHaveText(['NowBeat Marshal', 'ProposedReader']);
  await approveOn(card).click();
  await expectToast(page, 'Approved: Anil Bhide.');
  await expect(card).toContainText('Approved');
  await expect(approveOn(card)).toHaveCount(0);
  expect(await postOf(admin, id)).toBe('Reader');
  await undo(page).click();
  await expectToast(page, 'Approval undone.');
  await expect(card).toContainText('Approval undone.');
  expect(await postOf(admin, id)).toBe('Beat Marshal');
});

test('ten corrections are approved in ten clicks one by one, and in one together', async ({ page, admin, staff }) => {
  const names = Array.from({ length: 20 }, (_, i) => `Officer Number ${String.fromCodePoint(65 + i)}`);
  const ids = await sendCorrections(admin, staff, names);
  await page.goto('/proposals');
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.documentElement.dataset['clicks'] = String(Number(document.documentElement.dataset['clicks'] ?? 0) + 1);
    });
  });
  const clicks = page.locator('html');
  for (const name of names.slice(0, 10)) {
    await approveOn(entry(page, name)).click();
    await expect(approveOn(entry(page, name))).toHaveCount(0);
  }
  await expect(clicks).toHaveAttribute('data-clicks', '10');
  // While it has the focus, it stays: the button is not below it.
  await undo(page).focus();
  await page.getByRole('button', { name: 'Approve all 10' }).click();
  await expectToast(page, '10 changes approved.');
  await expect(clicks).toHaveAttribute('data-clicks', '11');
  for (const id of ids) expect(await postOf(admin, id)).toBe('Reader');
});

test('all are approved with one click but own ones and those of withdrawn records, and undone together', async ({
  page,
  context,
  admin,
  staff,
  server,
}) => {
  const [first = '', second = '', third = ''] = await sendCorrections(admin, staff, [
    'Jaya Rane',
    'Kedar Sathe',
    'Lata Thorat',
  ]);
  await admin.post('withdrawOfficer', { id: third, reason: 'Added twice' });
  const user = await newAccount(server.address, admin, 'staff');
  const [own = ''] = await sendCorrections(admin, await apiUser(server.address, user), ['Mohan Ubale']);
  await admin.post('changeRole', { username: user.username, role: 'admin' });
  await context.clearCookies();
  await page.goto('/');
  await logIn(page, user);
  await expectAddress(page, '/home');
  await page.goto('/proposals');
  const all = page.getByRole('button', { name: /^Approve all/u });
  await expect(all).toHaveText('Approve all 2');
  const place = await settledBox(entry(page, 'Jaya Rane'));
  await page.getByLabel('Select Jaya Rane').check();
  await expect(all, 'the selection has its own buttons').toHaveCount(0);
  expect(await settledBox(entry(page, 'Jaya Rane')), 'no card moves').toEqual(place);
  await page.getByLabel('Select Jaya Rane').uncheck();
  await all.click();
  await expectToast(page, '2 changes approved.');
  await expect(all).toHaveCount(0);
  const posts = () => Promise.all([first, second, own].map((id) => postOf(admin, id)));
  expect(await posts()).toEqual(['Reader', 'Reader', 'Beat Marshal']);
  await expect(entry(page, 'Lata Thorat').getByRole('button', { name: 'Decline' })).toBeVisible();
  await undo(page).click();
  await expectToast(page, 'Approval undone.');
  expect(await posts()).toEqual(['Beat Marshal', 'Beat Marshal', 'Beat Marshal']);
});

test('with the keyboard alone: Space selects, A approves and goes on to the next, D declines', async ({
  page,
  admin,
  staff,
}) => {
  const [first = '', , third = ''] = await sendCorrections(admin, staff, ['Bela Kher', 'Chetan Lad', 'Deepa Mohite']);
  await page.goto('/proposals');
  const box = (name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}` });
  await box('Bela Kher').focus();
  await page.keyboard.press('a');
  await expectToast(page, 'Approved: Bela Kher.');
  await expect(box('Chetan Lad')).toBeFocused();
  await page.keyboard.press('d');
  await dialog(page, 'Decline this change?').getByLabel('Reason (the sender will see it)').fill('Not so.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Declined: Chetan Lad.');
  await expect(box('Deepa Mohite')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box('Deepa Mohite')).toBeChecked();
  await page.getByRole('button', { name: 'Approve 1' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Approved: Deepa Mohite.');
  expect([await postOf(admin, first), await postOf(admin, third)]).toEqual(['Reader', 'Reader']);
});

test('of several that are decided together, those that cannot be are named with the reason, and the others are done', async ({
  page,
  admin,
  staff,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 409 .*approveProposal/u);
  const [, second = '', third = ''] = await sendCorrections(admin, staff, ['Eknath Naik', 'Fatima Khan', 'Gauri Oak']);
  await page.goto('/proposals');
  await page.getByLabel('Select all').check();
  await admin.post('withdrawOfficer', { id: second, reason: 'Added twice' });
  await page.getByRole('button', { name: 'Approve 3' }).click();
  await expectToast(page, '2 changes approved.');
  const failures = page.getByRole('main').getByRole('alert').filter({ hasText: '1 of 3 could not be decided:' });
  await expect(failures).toContainText('Fatima Khan: The record has changed since you opened this page.');
  expect(await postOf(admin, third)).toBe('Reader');
  const card = entry(page, 'Fatima Khan').filter({ has: page.getByRole('checkbox') });
  await expect(card).toContainText('This record was withdrawn.');
  await expect(approveOn(card)).toHaveCount(0);
  await card.getByRole('button', { name: 'Decline' }).click();
  await dialog(page, 'Decline this change?').getByLabel('Reason (the sender will see it)').fill('Added twice.');
  await press(page, 'Decline');
  await expectToast(page, 'Declined: Fatima Khan.');
});

test('a record says that a correction waits, and its author sees what was decided until they have looked', async ({
  page,
  admin,
  staff,
}) => {
  const [id = ''] = await sendCorrections(admin, staff, ['Hema Ingle']);
  await page.goto(`/details/tab2?id=${id}`);
  await page.getByRole('link', { name: '1 correction waiting' }).click();
  await expect(title(page, 'Change')).toBeVisible();
  await expect(states(page, 'Post')).toHaveText(['NowBeat Marshal', 'ProposedReader']);
  const { proposals } = await admin.get('proposals', { record: id });
  await admin.post('approveProposal', { id: proposals[0]?.id ?? '', version: 1 });
  await page.goto(`/details/tab2?id=${id}`);
  await expect(field(page, 'Post')).toHaveText('Reader');
  await expect(page.getByText('correction waiting')).toHaveCount(0);
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('see their waiting correction on the record, and a mark for what was decided until they have looked', async ({
    page,
    admin,
    staff,
  }) => {
    const [id = ''] = await sendCorrections(admin, staff, ['Ishwar Jog']);
    await page.goto(`/details/tab2?id=${id}`);
    await expect(page.getByRole('link', { name: '1 correction waiting' })).toBeVisible();
    const { proposals } = await admin.get('proposals', { record: id });
    await admin.post('approveProposal', { id: proposals[0]?.id ?? '', version: 1 });
    await page.goto('/home');
    await page.getByRole('button', { name: /new decision/u }).click();
    await page.getByRole('link', { name: /^My corrections/u }).click();
    const card = entry(page, 'Ishwar Jog');
    await expect(card).toContainText('New');
    await expect(page.getByRole('button', { name: /new decision/u })).toHaveCount(0);
    await page.reload();
    await expect(card).toContainText('Approved by admin');
    await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  });
});
