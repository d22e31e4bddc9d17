/**
 * Imports a sheet in the browser: only ambiguous columns raise questions, and records are written on confirmation only.
 */
import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { type ApiUser, change, sampleFields, test, type TestRecord } from '../api-client.ts';
import { dialog, expectToast, press } from '../changes.ts';
import { DESK, sideNavigation } from '../desk.ts';
import { chooseSheet, expectChecked, expectImported, importButton, importChecked } from '../import-sheet.ts';
import { title } from '../person.ts';
import { countInput } from '../tasks/count-input.ts';
import { expect } from '../test.ts';

// Starts a separate server instance because it writes.
test.use({ as: 'admin', settings: {}, ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });

/** A roster whose dates can all be read in two ways. */
const roster = (prefix: string, count: number): string =>
  [
    'Sevarth ID,Buckle No,Full Name,Rank,Date of Joining',
    ...Array.from(
      { length: count },
      (_, index) => `${prefix}${index},${9000 + index},Import ${prefix} ${index},PC,03/04/2010`,
    ),
  ].join('\r\n');

const found = async (admin: ApiUser, code: string) => (await admin.get('getOfficers', { code })).officers;

/** Adds an officer with an employee id in the payroll's format. */
async function add(admin: ApiUser, name: string, employeeId: string): Promise<TestRecord> {
  const fields = { ...sampleFields(name), employee_id: employeeId };
  const { id = '' } = await admin.post('addOfficer', fields);
  return { id, fields };
}

async function openImports(page: Page): Promise<void> {
  await page.goto('/import');
  await expect(title(page, 'Import')).toBeVisible();
  await expect(importButton(page, 'Choose a file')).toBeVisible();
}

test('a sheet with doubtful dates takes a few clicks, and its undo takes all of it back', async ({
  page,
  context,
  admin,
}) => {
  const counter = await countInput(context);
  await openImports(page);
  counter.restart();
  await chooseSheet(page, 'roster.csv', roster('QA', 30));
  await expect(importButton(page, 'Check 30 rows')).toHaveCount(0);
  await page.getByRole('radio', { name: '3 April 2010 (day first)' }).click();
  await importButton(page, 'Check 30 rows').click();
  await expectChecked(page);
  await expect(importButton(page, 'New 30')).toBeVisible();
  expect(await found(admin, 'QA7')).toEqual([]);
  await importChecked(page, 'Import 30 officers');
  expect(counter.effort().clicks, 'clicks').toBeLessThanOrEqual(12);
  await expect.poll(() => found(admin, 'QA7')).toMatchObject([{ employee_id: 'QA7', date_of_joining: '2010-04-03' }]);

  await importButton(page, 'Undo this import').click();
  const question = dialog(page, 'Undo this import?');
  await expect(question).toContainText('30 officers that were added will be withdrawn');
  await question.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByText('30 records were set back.')).toBeVisible();
  await expect.poll(() => found(admin, 'QA7')).toEqual([]);
  await page.getByRole('link', { name: 'See what was set back' }).click();
  await expect(title(page, 'Changes')).toBeVisible();
});

test('what was chosen is there after a reload, differences are shown, and a later edit is kept by the undo', async ({
  page,
  admin,
}) => {
  const [first, second] = [
    await add(admin, 'Asha Import Patil', 'DSPAIP7001'),
    await add(admin, 'Ravi Import More', 'DSPRIM7002'),
  ];
  const row = ({ fields }: typeof first, post: string): string =>
    `${String(fields['employee_id'])},${fields.name},${post},x`;
  const sheet = ['Employee ID,Name,What he does,Qwerty', row(first, 'Writer'), row(second, 'Driver')].join('\n');
  await openImports(page);
  await chooseSheet(page, 'posts.csv', sheet);
  await page.getByLabel('Field for What he does').selectOption('post');
  await expect(page.getByText('3 of 4 columns are imported.')).toBeVisible();
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Field for What he does')).toHaveValue('post');

  await importButton(page, 'Check 2 rows').click();
  await expectChecked(page);
  await importButton(page, 'Changed 2').click();
  await expect(page.getByText('Writer')).toBeVisible();
  await importButton(page, 'Change columns').click();
  await expect(page.getByLabel('Field for What he does')).toHaveValue('post');
  await importButton(page, 'Check 2 rows').click();
  await expectChecked(page);
  await importChecked(page, 'Import 2 officers');

  await change(admin, { ...second, fields: { ...second.fields, post: 'Driver' } }, { post: 'Orderly' });
  await importButton(page, 'Undo this import').click();
  await dialog(page, 'Undo this import?').getByRole('button', { name: 'Undo this import' }).click();
  const outcome = page.getByRole('main');
  await expect(outcome).toContainText('1 record was set back.');
  await expect(outcome).toContainText('Kept, because it was changed later:');
  await expect(outcome).toContainText('Ravi Import More');
});

test('cells are pasted anywhere on the page, and the import is discarded before anything is written', async ({
  page,
  admin,
}) => {
  await openImports(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), roster('QB', 3).replaceAll(',', '\t'));
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('heading', { level: 2, name: 'pasted cells' })).toBeVisible();
  await expect(page.getByLabel('Field for Full Name')).toHaveValue('name');
  await importButton(page, 'Discard').click();
  await press(page, 'Discard');
  await expectToast(page, 'Import discarded.');
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible();
  expect(await found(admin, 'QB1')).toEqual([]);
});

test('cells are pasted into the dialog, too', async ({ page }) => {
  await openImports(page);
  await importButton(page, 'Paste cells').click();
  await page.getByLabel('Cells of a spreadsheet, with their headers').fill(roster('QC', 2).replaceAll(',', '\t'));
  await press(page, 'Read the cells');
  await expect(page.getByRole('heading', { level: 2, name: 'pasted cells' })).toBeVisible();
});

test('a refused row names its cell, and comes back as a file', async ({ page }) => {
  await openImports(page);
  const sheet = [
    'Employee ID,Name,Date of Joining',
    'QD1,Good Row,13/04/2010',
    ',,31/12/2011',
    'QD3,Third Row,14/05/2012',
  ];
  await chooseSheet(page, 'bad.csv', sheet.join('\n'));
  await importButton(page, 'Check 3 rows').click();
  await expectChecked(page);
  await expect(page.getByText('Row 3', { exact: false })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download refused rows' }).click();
  expect((await saved).suggestedFilename()).toContain('bad');
});

test('refused rows are corrected with the keyboard alone, also over a reload, and imported', async ({
  page,
  admin,
}) => {
  await openImports(page);
  const sheet = [
    'Buckle No,Full Name,Date of Joining',
    '9801,Keyed Good,27/03/2010',
    '9802,Keyed Second,31/02/2011',
    '9803,Keyed Third,14/13/2012',
  ];
  await chooseSheet(page, 'keyed.csv', sheet.join('\n'));
  await importButton(page, 'Check 3 rows').click();
  await expectChecked(page);
  const cell = (row: number) =>
    page.getByRole('group', { name: `Cells: Row ${row}` }).getByLabel('Date of Joining', { exact: true });
  await cell(3).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('28/02/2011');
  await page.keyboard.press('Enter');
  await expect(cell(4)).toBeFocused();
  await page.keyboard.type('14/12/2012');
  await expect(page.getByText('Corrections are saved.')).toBeVisible();
  await page.reload();
  await expect(cell(3)).toHaveValue('28/02/2011');
  await expect(cell(4)).toHaveValue('14/12/2012');
  await cell(4).focus();
  await page.keyboard.press('Enter');
  await expect(importButton(page, 'Check again')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(importButton(page, 'New 3')).toBeVisible();
  await expect(page.getByText('2 rows with a corrected cell')).toBeVisible();
  await expect(page.getByText('was “31/02/2011”')).toBeVisible();
  await importButton(page, 'Import 3 officers').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Import 3 officers', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectImported(page);
  const { officers } = await admin.get('getOfficers', { name: 'Keyed' });
  const joined = officers.map(({ name, date_of_joining: day }) => `${String(name)} ${String(day)}`);
  expect(joined.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Keyed Good 2010-03-27',
    'Keyed Second 2011-02-28',
    'Keyed Third 2012-12-14',
  ]);
});

test('a file that is no sheet is not read, and says what to do', async ({ page }) => {
  await openImports(page);
  const chooser = page.waitForEvent('filechooser');
  await importButton(page, 'Choose a file').click();
  await (
    await chooser
  ).setFiles({ name: 'photo.xlsx', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]) });
  await expect(page.getByText('This file cannot be read')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(importButton(page, 'Choose a file')).toBeVisible();
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('send an import for approval, which an administrator declines or imports', async ({
    page,
    browser,
    server,
    logins,
    admin,
  }) => {
    await openImports(page);
    await chooseSheet(page, 'proposal.csv', roster('QE', 4).replaceAll('03/04/2010', '2010-04-03'));
    await importButton(page, 'Check 4 rows').click();
    await expectChecked(page);
    await importButton(page, 'Send for approval').click();
    await expectToast(page, 'Sent to an administrator for approval.');
    await expect(importButton(page, 'Withdraw')).toBeVisible();
    expect(await found(admin, 'QE1')).toEqual([]);

    const context = await browser.newContext({ storageState: await logins.of('admin'), baseURL: server.address });
    const other = await context.newPage();
    const approvals = sideNavigation(other).getByRole('link', { name: /^Approvals/u });
    await other.goto('/proposals');
    await expect(approvals).toContainText('1');
    await other.getByRole('link', { name: '1 import waiting for approval' }).click();
    await other.getByRole('link', { name: 'proposal.csv' }).click();
    await expectChecked(other);
    await expect(importButton(other, 'Decline')).toBeVisible();
    await importChecked(other, 'Import 4 officers');
    await expect(approvals).not.toContainText('1');
    await context.close();
    await expect.poll(() => found(admin, 'QE1')).toHaveLength(1);
    await page.reload();
    await expectImported(page);
    await expect(importButton(page, 'Undo this import')).toHaveCount(0);
  });
});

test('a template with all officers is changed in one cell and imported again, and changes one field', async ({
  page,
  admin,
}) => {
  const { fields } = await add(admin, 'Meena Import Jadhav', '000713');
  await openImports(page);
  await importButton(page, 'Download with all officers').click();
  await dialog(page, 'Export all officers to change and import again').getByLabel('Purpose').fill('New posts');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save XLSX')]);
  await expectToast(page, `${download.suggestedFilename()} saved.`);
  const book = read(await readFile(await download.path()), { cellNF: true });
  const sheet = book.Sheets['Officers'] ?? {};
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const row = rows.findIndex((cells) => cells.includes('000713'));
  sheet[utils.encode_cell({ r: row, c: rows[0]?.indexOf('Post') ?? 0 })] = { t: 's', v: 'Writer', z: '@' };
  await chooseSheet(page, 'template.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  await importButton(page, /^Check [\d,]+ rows$/u).click();
  await expectChecked(page);
  await expect(importButton(page, 'Changed 1')).toBeVisible();
  await importChecked(page, 'Import 1 officer');
  await expect
    .poll(() => found(admin, '000713'))
    .toMatchObject([{ employee_id: '000713', post: 'Writer', mobile_number: fields['mobileNumber'] }]);
});

test('an empty template has the headers alone', async ({ page }) => {
  await openImports(page);
  const [download] = await Promise.all([page.waitForEvent('download'), importButton(page, 'Download empty').click()]);
  expect(download.suggestedFilename()).toBe('Officers – to fill in.xlsx');
  const sheet = read(await readFile(await download.path())).Sheets['Officers'] ?? {};
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 }).filter((cells) => cells.length > 0);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 3)).toEqual(['Buckle Number', 'Employee ID', 'Full Name']);
});
