/** Orders: found, read, approved line by line, cancelled, printed, and named on the record. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addRecord, change, sendOrder, test } from '../api-client.ts';
import { dialog, entry, expectToast, press } from '../changes.ts';
import { tabTo } from '../keyboard.ts';
import { title, userMenu } from '../person.ts';
import { expect } from '../test.ts';

const PHONE = { width: 320, height: 640 };

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const openOrder = async (page: Page, number: string): Promise<void> => {
  await page.goto('/orders');
  await page.getByRole('link', { name: new RegExp(`^${number}`, 'u') }).click();
  await expect(title(page, 'Order')).toBeVisible();
};

test('an order of staff is approved for all but one officer, and cancelled: what was changed later stays, and is named', async ({
  page,
  admin,
  staff,
}) => {
  const records = [
    await addRecord(admin, 'Anand Bhosle'),
    await addRecord(admin, 'Bina Chavan'),
    await addRecord(admin, 'Chandu Dalvi'),
  ] as const;
  const postingOf = async (index: 0 | 1 | 2): Promise<unknown> =>
    (await admin.get('getOfficers', { id: records[index].id })).officers[0]?.['current_posting'];
  const before = await postingOf(0);
  await sendOrder(staff, records, { number: 'DO 21/2026' });

  await page.goto('/proposals');
  await page.getByRole('link', { name: '1 order waiting for approval' }).click();
  await expect(title(page, 'Orders')).toBeVisible();
  await expect(button(page, /^Waiting for approval$/u)).toHaveAttribute('aria-pressed', 'true');
  await expect(entry(page, 'DO 21/2026')).toContainText('3 officers');
  await page.getByRole('link', { name: /^DO 21\/2026/u }).click();
  await page.getByText('What it will change').click();
  await expect(page.getByText('Lotus Lake Police Station')).not.toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Approve for Bina Chavan' }).uncheck();
  await button(page, 'Approve for 2 of 3').click();
  await expect(dialog(page, 'Approve this order?')).toContainText('For 1 officer it is declined.');
  await press(page, 'Approve for 2 of 3');
  await expectToast(page, 'Order approved.');
  await expect(page.getByText('In force', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Approved by admin/u)).toBeVisible();
  expect(await postingOf(0)).toBe('Lotus Lake Police Station');
  expect(await postingOf(1)).toBe(before);

  await change(admin, records[2], { currentPosting: 'Traffic Control Room' });
  await page.reload();
  await button(page, 'Cancel order').click();
  const question = dialog(page, 'Cancel this order?');
  await question.getByLabel('Reason').fill('Issued by mistake');
  await press(page, 'Cancel order');
  const outcome = dialog(page, 'Order cancelled.');
  await expect(outcome).toContainText('Chandu Dalvi');
  await expect(outcome).toContainText('Current Posting');
  await expect(outcome).toContainText('changed later by admin');
  await press(page, 'Close');
  await expect(page.getByText(/^Cancelled by admin/u)).toBeVisible();
  await expect(page.getByText('Reason: Issued by mistake')).toBeVisible();
  expect(await postingOf(0)).toBe(before);
  expect(await postingOf(2)).toBe('Traffic Control Room');
  await page.getByRole('link', { name: 'See all changes of this order' }).click();
  await expect(title(page, 'Changes')).toBeVisible();
});

test('an order that takes effect later is pending, and its cancellation changes no record', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Deepak Edake');
  await sendOrder(admin, [record], { number: 'DO 22/2026', effectiveDate: '2096-01-01' });
  await openOrder(page, 'DO 22/2026');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await button(page, 'Cancel order').click();
  await expect(dialog(page, 'Cancel this order?')).toContainText('It will not be applied on 1 January 2096.');
  await page.getByRole('dialog').getByLabel('Reason').fill('Postponed');
  await press(page, 'Cancel order');
  await expectToast(page, 'Order cancelled.');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect((await admin.get('changes', { record: record.id })).changes).toHaveLength(1);
});

test('the list is narrowed by kind, status and days, which the address keeps, and by what is typed, which it does not', async ({
  page,
  admin,
}) => {
  const record = await addRecord(admin, 'Eknath Fadke');
  await sendOrder(admin, [record], { number: 'DO 31/2026' });
  await sendOrder(
    admin,
    [await addRecord(admin, 'Farida Ghosh')],
    { number: 'GE 7/2026', kind: 'good_entries' },
    { count: '2' },
  );
  await page.goto('/home');
  await userMenu(page).click();
  await page.getByRole('link', { name: 'Orders' }).click();
  const transfer = page.getByRole('link', { name: /^DO 31\/2026/u });
  const goodEntries = page.getByRole('link', { name: /^GE 7\/2026/u });
  await expect(transfer).toBeVisible();
  await expect(goodEntries).toBeVisible();

  await button(page, 'Filters').click();
  await page.getByLabel('Kind').selectOption('Good entries');
  await button(page, 'Show').click();
  await expect(transfer).toHaveCount(0);
  await page.reload();
  await expect(goodEntries).toBeVisible();
  await expect(transfer).toHaveCount(0);
  await button(page, 'Remove filter: Good entries').click();
  await expect(transfer).toBeVisible();

  const box = page.getByLabel('Order number, or an officer');
  await box.fill('GE 7');
  await expect(transfer).toHaveCount(0);
  await expect(goodEntries).toBeVisible();
  await box.fill(String(record.fields['buckleNumber']));
  await expect(goodEntries).toHaveCount(0);
  await expect(transfer).toBeVisible();
  expect(page.url()).not.toContain(String(record.fields['buckleNumber']));
  await transfer.click();
  await expect(title(page, 'Order')).toBeVisible();
  await page.goBack();
  await expect(box, 'it is there on the way back').toHaveValue(String(record.fields['buckleNumber']));
  await box.fill('no such order');
  await expect(page.getByText('No order was found.')).toBeVisible();
});

test('an order is printed for the file, and named on the record and on its print', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Gauri Hegde');
  await sendOrder(admin, [record], { number: 'DO 41/2026' });
  await openOrder(page, 'DO 41/2026');
  await button(page, 'Print').click();
  await expect(page.getByRole('heading', { name: '1 officer' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Gauri Hegde');
  await expect(page.getByRole('article')).toContainText('Lotus Lake Police Station');
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(title(page, 'Order')).toBeVisible();

  await page.goto(`/details/tab2?id=${record.id}`);
  const linkIn = (heading: string) =>
    page
      .getByRole('heading', { name: heading, exact: true })
      .locator('xpath=ancestor::section[1]')
      .getByRole('link', { name: 'DO 41/2026' });
  await expect(linkIn('Orders')).toBeVisible();
  await linkIn('Current Posting').click();
  await expect(title(page, 'Order')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('DO 41/2026');
  await page.goto(`/details/print?id=${record.id}`);
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('DO 41/2026');
});

test('an order and the list are saved as a file', async ({ page, admin }) => {
  await sendOrder(admin, [await addRecord(admin, 'Hari Indulkar')], { number: 'DO 51/2026' });
  await openOrder(page, 'DO 51/2026');
  await button(page, 'Export').click();
  await page.getByRole('dialog').getByLabel('Purpose').fill('For the file');
  const download = page.waitForEvent('download');
  await press(page, 'Save CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/u);
  await page.goto('/orders');
  await button(page, 'Export').click();
  await expect(dialog(page, 'Export these orders').getByRole('button')).toHaveText(['Cancel', 'Save XLSX', 'Save CSV']);
});

test('the scan of an order is saved as it was sent', async ({ page, admin }) => {
  const buffer = Buffer.from('%PDF-1.4\n% the paper\n');
  await page.goto('/orders');
  const multipart = { image: { name: 'order.pdf', mimeType: 'application/pdf', buffer } };
  const response = await page.request.post('/api.php?action=uploadScan', {
    multipart,
    headers: { 'x-requested-with': 'test' },
  });
  const { path } = (await response.json()) as { path: string };
  const id = await sendOrder(admin, [await addRecord(admin, 'Lata Mane')], { number: 'DO 56/2026' }, undefined, {
    path,
    name: 'order.pdf',
  });
  await page.goto(`/orders/view?id=${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download order.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(buffer);
});

test('by the keyboard alone on a narrow phone: read, decline with a reason', async ({ page, admin, staff }) => {
  await page.setViewportSize(PHONE);
  await sendOrder(staff, [await addRecord(admin, 'Indu Joshi')], { number: 'DO 61/2026' });
  await openOrder(page, 'DO 61/2026');
  await tabTo(page, button(page, 'Decline'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('Not on the list');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Decline' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Order declined.');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Declined by admin/u)).toBeVisible();
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('see their own orders, what became of them, and can discard one that waits', async ({ page, admin, staff }) => {
    await sendOrder(admin, [await addRecord(admin, 'Jyoti Kulkarni')], { number: 'DO 71/2026' });
    await sendOrder(staff, [await addRecord(admin, 'Kiran Lokhande')], { number: 'DO 72/2026' });
    await openOrder(page, 'DO 72/2026');
    await expect(button(page, /^Approve|^Decline|^Cancel order|^Export/u)).toHaveCount(0);
    await button(page, 'Discard').click();
    await press(page, 'Discard');
    await expectToast(page, 'Order discarded.');
    await expect(title(page, 'Orders')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^DO 7[12]\/2026/u })).toHaveCount(0);
    await page.goto('/orders?status=discarded');
    await expect(entry(page, 'DO 72/2026')).toBeVisible();
  });
});
