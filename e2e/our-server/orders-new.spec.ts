/** An order on one page: what usual ones take, and that nothing that was entered is lost. */
import type { Locator, Page } from '@playwright/test';
import { type ApiUser, sampleFields, test, type TestRecord } from '../api-client.ts';
import { expectToast } from '../changes.ts';
import { DESK } from '../desk.ts';
import { WITHOUT_BADGES } from '../officer-form.ts';
import { title } from '../person.ts';
import { countInput } from '../tasks/count-input.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ ...DESK, as: 'admin', settings: WITHOUT_BADGES, permissions: ['clipboard-read', 'clipboard-write'] });

const POSTING = 'Lotus Lake Police Station';

const names = (page: Page): Locator => page.getByLabel('Paste or type numbers, ids or names');
const lines = (page: Page): Locator => page.locator('.order-line');
const summary = (page: Page): Locator => page.locator('.order-counts');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const add = async (
  admin: ApiUser,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<TestRecord> => {
  const sample = {
    ...sampleFields(name),
    currentPosting: 'Wai Police Station',
    currentPostingFrom: '2020-06-01',
    ...fields,
  };
  const { id = '' } = await admin.post('addOfficer', sample);
  return { id, fields: sample };
};

async function addMany(admin: ApiUser, count: number, fields = {}): Promise<TestRecord[]> {
  const added: TestRecord[] = [];
  for (let index = 0; index < count; index++) added.push(await add(admin, `Kiran Order ${index}`, fields));
  return added;
}

const numberOf = ({ fields }: TestRecord): string => String(fields['buckleNumber']);

async function openNew(page: Page): Promise<void> {
  await page.goto('/orders/new');
  await expect(title(page, 'New order')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Transfer' })).toBeFocused();
}

const copy = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

/** Returns the draft on the device as it is stored; blank without one. */
const storedDraft = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('draft.'))
      .map(([, value]) => String(value))
      .join(' '),
  );

const record = async (admin: ApiUser, id: string) => (await admin.get('getOfficers', { id })).officers[0] ?? {};

/** The record without its version. */
async function contentOf(admin: ApiUser, id: string): Promise<object> {
  const { version: _version, ...content } = await record(admin, id);
  return content;
}

test('twelve transfers of one order take at most 15 clicks and 60 keys beside the paste, and are taken back to the byte', async ({
  page,
  context,
  admin,
}) => {
  const officers = await addMany(admin, 12);
  const last = officers.at(-1);
  const double = await add(admin, 'Meena Double', {
    buckleNumber: last ? numberOf(last) : '',
    designation: 'Head Constable (पोलीस हवालदार)',
  });
  const before = await Promise.all(officers.map(({ id }) => contentOf(admin, id)));
  const counter = await countInput(context);
  await openNew(page);
  await copy(page, officers.map(numberOf).join('\r\n'));
  counter.restart();

  await page.keyboard.press('Tab');
  await page.keyboard.type('DO 118/2026');
  await names(page).click();
  await page.keyboard.press('Control+V');
  await expect(lines(page)).toHaveCount(12);
  await expect(page.getByText(`2 officers match “${numberOf(double)}”. Choose one.`)).toBeVisible();
  await page.getByRole('button', { name: /^Kiran Order 11 / }).click();
  await page.getByLabel('New posting', { exact: true }).click();
  await page.keyboard.type(POSTING);
  await expect(summary(page)).toContainText('12 officers');
  await button(page, 'Put in force').click();
  await expectToast(page, 'The order is in force. 12 records changed.');
  const { clicks, keys } = counter.effort();
  expect(clicks, 'clicks').toBeLessThanOrEqual(15);
  // The paste itself is two keys.
  expect(keys - 2, 'keys').toBeLessThanOrEqual(60);

  for (const { id } of officers) {
    const after = await record(admin, id);
    expect(after['current_posting']).toBe(POSTING);
    expect(after['current_posting_from']).toBe('2026-11-20');
    expect(after['previous_postings']).toMatchObject([
      { posting: 'Wai Police Station', from: '2020-06-01', to: '2026-11-19' },
    ]);
  }
  expect((await record(admin, double.id))['current_posting']).toBe('Wai Police Station');
  for (const { id } of officers)
    expect((await admin.get('recordHistory', { id })).versions).toMatchObject([
      { how: 'order', order_number: 'DO 118/2026' },
      { how: 'add' },
    ]);

  await button(page, 'Cancel order').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Issued by mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await Promise.all(officers.map(({ id }) => contentOf(admin, id)))).toEqual(before);
});

test('good entries for 30 take at most 10 clicks', async ({ page, context, admin }) => {
  const officers = await addMany(admin, 30, { rewards: '2' });
  const counter = await countInput(context);
  await openNew(page);
  await copy(page, officers.map(numberOf).join('\r\n'));
  counter.restart();

  await page.getByRole('radio', { name: 'Good entries' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('GE 7/2026');
  await names(page).click();
  await page.keyboard.press('Control+V');
  await expect(lines(page)).toHaveCount(30);
  await page.getByLabel('Number of good entries', { exact: true }).click();
  await page.keyboard.type('3');
  await expect(summary(page)).toHaveText('30 officers · 30 values change');
  await button(page, 'Put in force').click();
  await expectToast(page, 'The order is in force. 30 records changed.');
  expect(counter.effort().clicks, 'clicks').toBeLessThanOrEqual(10);
  for (const { id } of officers) expect((await record(admin, id))['rewards']).toBe('5');
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('sends an order for approval, which changes nothing yet', async ({ page, admin }) => {
    const officer = await add(admin, 'Lata Waiting');
    await openNew(page);
    await page.getByLabel('Order number', { exact: true }).fill('DO 9');
    await names(page).fill(numberOf(officer));
    await names(page).press('Control+Enter');
    await expect(lines(page)).toContainText('Lata Waiting');
    await page.getByLabel('New posting', { exact: true }).fill(POSTING);
    await button(page, 'Send for approval').click();
    await expectToast(page, 'The order is sent to an administrator for approval.');
    expect((await record(admin, officer.id))['current_posting']).toBe('Wai Police Station');
  });
});

// More digits than the invented numbers have, so that none of these is similar.
const NOBODY = 'XQ-987654321-XQ';

test('a reload loses nothing, texts that are not clear neither; the order can be discarded', async ({
  page,
  admin,
}) => {
  const officer = await add(admin, 'Nita Kept');
  await openNew(page);
  await page.getByRole('radio', { name: 'Good entries' }).check();
  await page.getByLabel('Order number', { exact: true }).fill('GE 1');
  await names(page).fill(`${numberOf(officer)}\n${NOBODY}`);
  await button(page, 'Add officers').click();
  await expect(page.getByText(`Nobody matches “${NOBODY}”. Enter it again or remove it.`)).toBeVisible();
  await page.getByLabel('Number of good entries, Nita Kept').fill('4');
  await expect.poll(() => storedDraft(page)).not.toBe('');
  const before = await storedDraft(page);
  await names(page).fill('half a na');
  await expect.poll(() => storedDraft(page)).not.toBe(before);
  await page.reload();
  await expect(page.getByText(/^Restored what you typed at/u)).toBeVisible();
  await expect(names(page)).toHaveValue('half a na');
  await expect(page.getByLabel('Order number', { exact: true })).toHaveValue('GE 1');
  await expect(page.getByLabel('Number of good entries, Nita Kept')).toHaveValue('4');
  await expect(page.getByText(`Nobody matches “${NOBODY}”. Enter it again or remove it.`)).toBeVisible();
  await button(page, 'Discard').click();
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByLabel('Order number', { exact: true })).toHaveValue('');
});

test('an officer chosen in the list and a scan are part of the saved draft', async ({ page, admin }) => {
  const officer = await add(admin, 'Usha Listed');
  await page.goto(`/details/tab1?id=${officer.id}`);
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'order.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await expect(button(page, 'Remove order.pdf')).toBeVisible();
  await page.getByLabel('Order number', { exact: true }).fill('DO 30');
  await button(page, 'Save draft').click();
  await expectToast(page, 'Draft saved.');
  const { orders } = await admin.get('orders', { status: 'draft', text: 'DO 30' });
  expect(orders).toMatchObject([{ lines: 1, scan: { name: 'order.pdf' } }]);
});
