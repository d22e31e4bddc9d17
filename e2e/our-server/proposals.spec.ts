import type { Page } from '@playwright/test';
import { addRecord, apiUser, change, newAccount, sampleFields, test } from '../api-client.ts';
import { compared, dialog, entry, expectToast, MOMENT, press, states } from '../changes.ts';
import { USERS } from '../fixtures/officers.ts';
import { fill } from '../officer-form.ts';
import {
  expectAddress,
  field,
  logIn,
  logOut,
  openActions,
  resultNames,
  searchByName,
  title,
  userMenu,
} from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

const NOTHING_WAITS = 'No changes are waiting.';

test.afterEach(async ({ admin }) => {
  const { proposals } = await admin.get('proposals', {});
  for (const { id } of proposals) await admin.post('declineProposal', { id, reason: 'the test is over' });
});

const inboxLink = (page: Page) => page.getByRole('link', { name: /^Approvals/u });
async function approve(page: Page, reason = ''): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog(page, 'Approve this change?').getByLabel('Remarks (optional)').fill(reason);
  await press(page, 'Approve');
}

async function openProposal(page: Page, name: string): Promise<void> {
  await page.goto('/proposals');
  await entry(page, name).getByRole('link').click();
  await expect(title(page, 'Change')).toBeVisible();
}

async function openOwn(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('link', { name: 'My corrections' }).click();
  await expect(title(page, 'My corrections')).toBeVisible();
}

/** Logs in as somebody else than whom the test began with. */
async function logInAs(page: Page, user: { username: string; password: string }): Promise<void> {
  await page.goto('/home');
  await logOut(page);
  await expectAddress(page, '/');
  await logIn(page, user);
  await expectAddress(page, '/home');
}

test('an edit by staff waits for an administrator, who sees it beside the record and approves it', async ({
  page,
  admin,
  staff,
}) => {
  const record = await addRecord(admin, 'Anita Sathe');
  const changes = { post: 'Reader', skills: ['Judo'], order_number: 'EST/12/2026', change_reason: 'Posted yesterday' };
  expect(await change(staff, record, changes)).toMatchObject({ message: 'Sent to an administrator for approval.' });

  await page.goto('/home');
  await expect(inboxLink(page)).toHaveText('Approvals1');
  await expect(inboxLink(page).getByTitle('1 change waiting')).toBeVisible();
  await inboxLink(page).click();
  await expectAddress(page, '/proposals');
  await expect(title(page, 'Approvals')).toBeFocused();
  const waiting = entry(page, 'Anita Sathe');
  for (const text of ['Edit', 'Sent by staff', MOMENT, 'Order number: EST/12/2026', 'Reason: Posted yesterday'])
    await expect(waiting).toContainText(text);

  await waiting.getByRole('link').click();
  await expect(title(page, 'Change')).toBeVisible();
  await expect(states(page, 'Post')).toHaveText(['NowBeat Marshal', 'ProposedReader']);
  await expect(states(page, 'Skills')).toHaveText(['NowNone', 'ProposedJudoadded']);
  await expect(page.locator('.differences__field')).toHaveCount(2);
  await approve(page, 'As the order says');
  await expectToast(page, 'Approved: Anita Sathe.');
  await expectAddress(page, '/proposals');
  await expect(page.getByText(NOTHING_WAITS)).toBeVisible();

  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(inboxLink(page)).toHaveText('Approvals');
  await page.goto(`/details/tab2?id=${record.id}`);
  await expect(field(page, 'Post')).toHaveText('Reader');
  expect(await staff.get('ownProposals', {})).toMatchObject({ proposals: [{ decision_reason: 'As the order says' }] });
});

test('a record that staff adds in the form waits in the same way', async ({ page, admin }) => {
  await logInAs(page, USERS.staff);
  await page.goto('/add');
  const { name, buckleNumber, employee_id: employeeId, designation, post } = sampleFields('Bharat Desai');
  await fill(page, {
    'Buckle Number': String(buckleNumber),
    'Employee ID': String(employeeId),
    'Full Name': name,
    Designation: String(designation),
    Post: String(post),
    'Date of Joining': '2015-06-01',
    Email: 'bharat@police.example',
    'Mobile Number': '0000012345',
  });
  await page.getByRole('button', { name: 'Add Officer' }).click();
  await expectToast(page, 'Sent to an administrator for approval.');
  await expectAddress(page, '/home');
  await searchByName(page, name);
  await expect(page.getByText('No details found.')).toBeVisible();

  await logOut(page);
  await logIn(page, USERS.admin);
  await inboxLink(page).click();
  await expect(entry(page, name)).toContainText('New record');
  await entry(page, name).getByRole('link').click();
  await expect(title(page, 'Change')).toBeVisible();
  await expect(states(page, 'Post')).toHaveText(['Beat Marshal']);
  await expect(states(page, 'Date of Joining')).toHaveText(['1 June 2015']);
  await expect(compared(page, 'Skills')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the record' })).toHaveCount(0);
  await approve(page);
  await expectToast(page, `Approved: ${name}.`);
  await page.goto('/home');
  await searchByName(page, name);
  await expect(resultNames(page)).toHaveText([name]);
  const { officers } = await admin.get('getOfficers', { code: String(buckleNumber) });
  expect(officers).toMatchObject([{ name, version: 1 }]);
});

test('a proposal is declined with a reason, which its author reads', async ({ page, admin, staff, watched }) => {
  watched.tolerate(/Failed to load resource: .* 400 .*declineProposal/u);
  const record = await addRecord(admin, 'Charu Nene');
  await change(staff, record, { zone: 'Zone 2' });
  await openProposal(page, 'Charu Nene');
  await page.getByRole('button', { name: 'Decline' }).click();
  const reason = dialog(page, 'Decline this change?').getByLabel('Reason (the sender will see it)');
  await press(page, 'Decline');
  await expect(reason).toBeFocused();
  await reason.fill('   ');
  await press(page, 'Decline');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Enter a reason. The sender will see it.');
  await reason.fill('The order names Zone 3.');
  await press(page, 'Decline');
  await expectToast(page, 'Declined: Charu Nene.');
  await expect(page.getByText(NOTHING_WAITS)).toBeVisible();
  await page.goto(`/details/tab2?id=${record.id}`);
  await expect(field(page, 'Zone')).toHaveText('Zone 1');

  await logInAs(page, USERS.staff);
  await openOwn(page);
  const item = entry(page, 'Charu Nene');
  await expect(item).toContainText('Declined by admin');
  await expect(item).toContainText('Remarks: The order names Zone 3.');
  await expect(item.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('nothing is declined when the dialog is left', async ({ page, admin, staff }) => {
  await change(staff, await addRecord(admin, 'Dilip Joshi'), { zone: 'Zone 2' });
  await openProposal(page, 'Dilip Joshi');
  const decline = page.getByRole('button', { name: 'Decline' });
  for (const release of [() => press(page, 'Cancel'), () => page.keyboard.press('Escape')]) {
    await decline.click();
    await expect(dialog(page, 'Decline this change?')).toBeVisible();
    await release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(decline).toBeFocused();
  }
  expect(await admin.get('proposalCount', {})).toMatchObject({ pending: 1 });
});

test('a record that has moved on since is shown three ways, and what others changed elsewhere stays', async ({
  page,
  admin,
  staff,
}) => {
  const record = await addRecord(admin, 'Esha Rane');
  await change(staff, record, { post: 'Reader', zone: 'Zone 2' });
  await change(admin, record, { post: 'Station House Officer', currentPosting: 'Lotus Lake' });
  await openProposal(page, 'Esha Rane');
  await expect(page.getByText(/^The record has changed since this was sent\./u)).toBeVisible();
  await expect(states(page, 'Post')).toHaveText(['ThenBeat Marshal', 'NowStation House Officer', 'ProposedReader']);
  await expect(states(page, 'Zone')).toHaveText(['ThenZone 1', 'NowZone 1', 'ProposedZone 2']);
  const contested = 'Someone changed this later. Approving will overwrite it.';
  await expect(compared(page, 'Post')).toContainText(contested);
  await expect(compared(page, 'Zone')).not.toContainText(contested);
  await expect(compared(page, 'Zone')).toContainText('The posting was changed later. Check that this is still right.');
  await expect(compared(page, 'Current Posting')).toHaveCount(0);
  await approve(page);
  await expectToast(page, 'Approved: Esha Rane.');
  const { officers } = await admin.get('getOfficers', { id: record.id });
  expect(officers).toMatchObject([{ post: 'Reader', zone: 'Zone 2', current_posting: 'Lotus Lake', version: 3 }]);
});

test('a record that moves on while it is looked at is looked at anew', async ({ page, admin, staff, watched }) => {
  watched.tolerate(/Failed to load resource: .* 409 .*approveProposal/u);
  const record = await addRecord(admin, 'Farida Khan');
  await change(staff, record, { post: 'Reader' });
  await openProposal(page, 'Farida Khan');
  await expect(states(page, 'Post')).toHaveText(['NowBeat Marshal', 'ProposedReader']);
  await change(admin, record, { post: 'Wireless Operator' });
  await approve(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'The record has changed since you opened this page. Check it again before you decide.',
  );
  await press(page, 'Cancel');
  await expect(states(page, 'Post')).toHaveText(['ThenBeat Marshal', 'NowWireless Operator', 'ProposedReader']);
  await approve(page);
  await expectToast(page, 'Approved: Farida Khan.');
  const { officers } = await admin.get('getOfficers', { id: record.id });
  expect(officers).toMatchObject([{ post: 'Reader', version: 3 }]);
});

test('a proposal that somebody else has decided meanwhile says so', async ({ page, admin, staff, watched }) => {
  watched.tolerate(/Failed to load resource: .* 409 .*approveProposal/u);
  const { proposal_id: id = '' } = await change(staff, await addRecord(admin, 'Gita Oak'), { post: 'Reader' });
  await openProposal(page, 'Gita Oak');
  await expect(states(page, 'Post')).toHaveText(['NowBeat Marshal', 'ProposedReader']);
  await admin.post('declineProposal', { id, reason: 'Not now' });
  await approve(page);
  await expect(page.getByText('Declined by admin')).toBeVisible();
  await expect(page.getByText('Remarks: Not now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('nobody approves their own: the page offers nothing, and the server refuses', async ({ page, admin, server }) => {
  const user = await newAccount(server.address, admin, 'staff');
  const proposer = await apiUser(server.address, user);
  const record = await addRecord(admin, 'Hemant Lele');
  const { proposal_id: id = '' } = await change(proposer, record, { post: 'Reader' });
  await admin.post('changeRole', { username: user.username, role: 'admin' });

  await logInAs(page, user);
  await expect(inboxLink(page)).toHaveText('Approvals');
  await inboxLink(page).click();
  await expect(entry(page, 'Hemant Lele')).toContainText('Sent by you');
  await entry(page, 'Hemant Lele').getByRole('link').click();
  const rejection = 'You cannot approve your own change. Ask another administrator.';
  await expect(page.getByText(rejection)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  const promoted = await apiUser(server.address, user);
  const response = await promoted.send('approveProposal', 'POST', { id, version: 1 });
  expect([response.status, await response.json()]).toMatchObject([403, { success: false, message: rejection }]);
  const { officers } = await admin.get('getOfficers', { id: record.id });
  expect(officers).toMatchObject([{ post: 'Beat Marshal', version: 1 }]);
});

test.describe('staff', () => {
  test.use({ as: 'staff' });
  test.beforeEach(({ watched }) => watched.tolerate(/Failed to load resource: .* 403 .*api\.php/u));

  test('sees and withdraws an own proposal', async ({ page, admin, staff }) => {
    await change(staff, await addRecord(admin, 'Indu Phadke'), { post: 'Reader' });
    await page.goto('/home');
    await openOwn(page);
    const item = entry(page, 'Indu Phadke');
    await expect(item).toContainText('Waiting for an administrator');
    await expect(item).toContainText('Sent by you');
    await item.getByRole('link', { name: 'View changes' }).click();
    await expect(states(page, 'Post')).toHaveText(['NowBeat Marshal', 'ProposedReader']);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to your changes' }).click();
    await item.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog(page, 'Withdraw this change?')).toBeVisible();
    await press(page, 'Withdraw');
    await expectToast(page, 'Change withdrawn.');
    await expect(item).toContainText('Withdrawn');
    await expect(item.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    expect(await admin.get('proposalCount', {})).toMatchObject({ pending: 0 });
  });

  test('sees nobody else’s proposals', async ({ page, admin, server }) => {
    const second = await apiUser(server.address, await newAccount(server.address, admin, 'staff'));
    await change(second, await addRecord(admin, 'Jyoti Gore'), { post: 'Reader' });
    await page.goto('/my-proposals');
    await expect(title(page, 'My corrections')).toBeVisible();
    await expect(page.getByText('You have not sent any changes yet.').or(entry(page, MOMENT).first())).toBeVisible();
    await expect(page.getByText('Jyoti Gore')).toHaveCount(0);
  });

  test('is offered neither inbox nor users nor histories', async ({ page }) => {
    await page.goto('/home');
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: 'My corrections' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await expect(inboxLink(page)).toHaveCount(0);
    await page.goto('/details/tab1?id=full');
    await expect(field(page, 'Email')).toHaveText(/@/u);
    await openActions(page);
    await expect(page.getByRole('link', { name: 'Suggest a correction' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  });

  test('is told that there is no such proposal, where it is another’s', async ({ page, admin, server, watched }) => {
    watched.tolerate(/Failed to load resource: .* 404 .*action=proposal/u);
    const second = await apiUser(server.address, await newAccount(server.address, admin, 'staff'));
    const { proposal_id: id } = await change(second, await addRecord(admin, 'Kedar Vaze'), { post: 'Reader' });
    await page.goto(`/proposals/one?id=${id}`);
    await expect(page.getByText('This change was not found. Reload the list.')).toBeVisible();
    await expect(page.getByText('Kedar Vaze')).toHaveCount(0);
  });

  for (const path of ['/proposals', '/users', '/history?id=full', '/history/views?id=full'])
    test(`is refused by the server at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('This page is for administrators.')).toBeVisible();
      await expect(page.getByRole('button', { name: /Approve|Restore|Add user|Try again/u })).toHaveCount(0);
    });
});
