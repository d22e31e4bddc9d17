import { addRecord, change, test } from '../api-client.ts';
import { compared, dialog, entry, expectToast, MOMENT, press, states } from '../changes.ts';
import { expectAddress, field, openActions, tab, title } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

test('the history tells of each version who made it, when, how, by which order and why, and what it changed', async ({
  page,
  admin,
  staff,
}) => {
  const record = await addRecord(admin, 'Anita Sathe');
  const changes = { post: 'Reader', skills: ['Judo'] };
  const { proposal_id: id = '' } = await change(staff, record, changes);
  await admin.post('approveProposal', { id, version: 1 });
  await change(admin, record, {
    ...changes,
    skills: ['Swimming'],
    dateOfRetirement: '2041-05-31',
    order_number: 'EST/7/2026',
    change_reason: 'As the service book says',
  });
  const { versions } = await admin.get('recordHistory', { id: record.id });

  await page.goto(`/details/tab2?id=${record.id}`);
  await openActions(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expectAddress(page, `/history?id=${record.id}`);
  await expect(title(page, 'History')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Anita Sathe' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Edited by admin',
    'Sent by staff, approved by admin',
    'Added by admin',
  ]);
  const moments = page.locator('.card__meta').getByRole('time');
  await expect(moments).toHaveText([MOMENT, MOMENT, MOMENT]);
  for (const [index, { made: created }] of versions.entries())
    await expect(moments.nth(index)).toHaveAttribute('datetime', created);

  const latest = entry(page, 'Edited by admin');
  for (const text of ['Current', 'Order number: EST/7/2026', 'Reason: As the service book says'])
    await expect(latest).toContainText(text);
  await expect(states(latest, 'Date of Retirement')).toHaveText(['BeforeNone', 'After31 May 2041']);
  await expect(states(latest, 'Skills')).toHaveText(['BeforeJudoremoved', 'AfterSwimmingadded']);
  await expect(compared(latest, 'Post')).toHaveCount(0);
  await expect(states(entry(page, 'Sent by staff'), 'Post')).toHaveText(['BeforeBeat Marshal', 'AfterReader']);
  const first = entry(page, 'Added by admin');
  await first.getByText('View full record').click();
  await expect(states(first, 'Post')).toHaveText(['Beat Marshal']);

  await page.getByRole('link', { name: 'Back to the record' }).click();
  await expectAddress(page, `/details/tab2?id=${record.id}`);
  await expect(tab(page, 'Service Details')).toHaveAttribute('aria-current', 'page');
});

test('a record that was imported says so', async ({ page }) => {
  await page.goto('/history?id=full');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Imported']);
  await page.getByText('View full record').click();
  await expect(states(page, 'Date of Joining')).toHaveText(['1 June 1995']);
  await expect(states(page, 'Spouse Details')).toHaveText(['Government Employee']);
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
});

test('a version is restored after a question, and that is a new version', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Bharat Desai');
  await change(admin, record, { post: 'Reader' });
  await page.goto(`/history?id=${record.id}`);
  const restore = entry(page, 'Added by admin').getByRole('button', { name: 'Restore this version' });
  await expect(restore).toBeVisible();
  await expect(entry(page, 'Current').getByRole('button')).toHaveText(['Undo this change']);

  await restore.click();
  const question = dialog(page, 'Restore version 1?');
  await expect(question.getByRole('heading')).toBeFocused();
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(restore).toBeFocused();

  await restore.click();
  await expect(states(question, 'Post')).toHaveText(['NowReader', 'AfterBeat Marshal']);
  await question.getByLabel('Order number').fill('EST/8/2026');
  await question.getByLabel('Reason').fill('Entered for somebody else');
  await press(page, 'Restore');
  await expectToast(page, 'Version 1 restored.');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Version 1 restored by admin',
    'Edited by admin',
    'Added by admin',
  ]);
  const latest = entry(page, 'Current');
  await expect(latest).toContainText('Version 3');
  await expect(latest).toContainText('Order number: EST/8/2026');
  await expect(latest).toContainText('Reason: Entered for somebody else');
  await expect(restore).toHaveCount(0);
  await page.goto(`/details/tab2?id=${record.id}`);
  await expect(field(page, 'Post')).toHaveText('Beat Marshal');
});

test('a restored version says what to check in it', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Bina Desai');
  await change(admin, record, { email: 'bina@police' });
  await change(admin, record, {});
  await page.goto(`/history?id=${record.id}`);
  await entry(page, 'Version 2').getByRole('button', { name: 'Restore this version' }).click();
  await press(page, 'Restore');
  await expectToast(page, 'Version 2 restored.');
  await expect(page.locator('.toasts').getByRole('note')).toContainText('The e-mail address has no dot after the @.');
});

test('a restore that somebody else has made already is refused in words', async ({ page, admin, watched }) => {
  watched.tolerate(/Failed to load resource: .* 4\d\d .*restoreVersion/u);
  const record = await addRecord(admin, 'Charu Nene');
  await change(admin, record, { post: 'Reader' });
  await page.goto(`/history?id=${record.id}`);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await admin.post('restoreVersion', { id: record.id, version: 1 });
  await press(page, 'Restore');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The record already has these details.');
});

test('a record that does not exist has no history', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: .* 404 .*recordHistory/u);
  await page.goto('/history?id=nobody');
  await expect(page.getByText('There is no such record. Search again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
});

test('who looked at a record: each opening with its time, in a list or not, and one a minute of the same person', async ({
  page,
  admin,
  staff,
}) => {
  const record = await addRecord(admin, 'Dilip Joshi');
  await page.goto(`/history?id=${record.id}`);
  await page.getByRole('link', { name: 'Who looked at this record' }).click();
  await expectAddress(page, `/history/views?id=${record.id}`);
  const views = page.locator('.views__view');
  // Reading a history is an opening of the record.
  await expect(views.first()).toHaveText(/^admin\s*\d.*20\d\d, \d\d:\d\d$/u);

  await staff.get('getOfficers', { name: 'Dilip Joshi' });
  for (let i = 0; i < 52; i++) await staff.get('getOfficers', { id: record.id });
  await page.goto(`/details/tab1?id=${record.id}`);
  await expect(field(page, 'Email')).toHaveText(/@/u);
  await page.goto(`/history/views?id=${record.id}`);
  await expect(views.nth(0)).toHaveText(/^(?:admin|staff)\s*\d.*20\d\d, \d\d:\d\d/u);
  // Of a minute that ends meanwhile there may be one more.
  const ofStaff = views.filter({ hasText: /^staff/u });
  await expect(ofStaff.filter({ hasText: 'in a list' })).toHaveCount(1);
  const openings = ofStaff.filter({ hasNotText: 'in a list' });
  await expect(openings.first()).toBeVisible();
  await expect(openings.nth(2)).toHaveCount(0);

  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Added by admin']);
});
