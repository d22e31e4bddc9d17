/** Lists that leave the directory as a file: what for, by whom, and what is in it. */
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { DESK } from '../desk.ts';
import { OFFICERS } from '../fixtures/officers.ts';
import { searchByName } from '../person.ts';
import { expect, test } from '../test.ts';

const ZONE_2_THIS_YEAR = ['Rank 010 Shinde', 'Rank 011 Shinde', 'Rank 012 Shinde'];

const exportOrPrint = (page: Page): Locator => page.getByRole('button', { name: 'Export or print' });
const purpose = (page: Page): Locator => page.getByRole('dialog').getByLabel('Purpose');
const choose = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name });

/** Presses a button, and answers the file that the browser saves, and under which name. */
async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const namesIn = (bytes: Buffer): string[] =>
  utils.sheet_to_json<Record<string, string>>(read(bytes).Sheets['Officers'] ?? {}).map(({ Name }) => Name ?? '');

test.use({ ...DESK, as: 'admin' });

/** Everyone in Zone 2 who retires this year, with three clicks from home; two are left for what becomes of them. */
async function zone2ThisYear(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: /^Officers/u }).click();
  await page.getByRole('checkbox', { name: /^Zone 2/u }).click();
  await page.getByRole('group', { name: 'Retires' }).getByRole('radio', { name: 'This year' }).click();
  await expect(page.getByRole('status').getByText('3 officers', { exact: true })).toBeVisible();
}

test('everyone in Zone 2 who retires this year, as XLSX with dates that are dates, in five clicks', async ({
  page,
}) => {
  await zone2ThisYear(page);
  await exportOrPrint(page).click();
  await expect(page.getByRole('dialog', { name: 'Export or print 3 officers' })).toBeVisible();
  // The keyboard goes on: the purpose is the next thing.
  await page.keyboard.press('Tab');
  await expect(purpose(page)).toBeFocused();
  await page.keyboard.type('Farewell parade');
  const { name, bytes } = await saved(page, choose(page, 'Save XLSX'));
  expect(name, 'the day is the server’s').toMatch(/^Officers – Zone 2 – retiring 2026 – \d+ \w{3} \d{4}\.xlsx$/u);
  expect(namesIn(bytes)).toEqual(ZONE_2_THIS_YEAR);
  const sheet = read(bytes).Sheets['Officers'] ?? {};
  expect(sheet['G1']).toMatchObject({ v: 'Retires' });
  expect(sheet['G2']).toMatchObject({ t: 'n', w: '31 Aug 2026' });
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the same as CSV with all details, and it is found in the activity log with its purpose', async ({ page }) => {
  await zone2ThisYear(page);
  await exportOrPrint(page).click();
  await purpose(page).fill('Pension papers');
  await page.getByRole('dialog').getByText('All details of each officer').click();
  const { name, bytes } = await saved(page, choose(page, 'Save CSV'));
  expect(name).toMatch(/^Officers – Zone 2 – retiring 2026 – \d+ \w{3} \d{4}\.csv$/u);
  const [head, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF"Buckle Number","Employee ID","Full Name",.*,"Permanent Address",/u);
  expect(rows).toHaveLength(3);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Pension papers' });
  await expect(entry).toContainText('Exported 3 officers as a CSV file');
  await expect(entry).toContainText('Zone: Zone 2; Retires: 2026');
  // What it held is an entry where somebody asks for it, and in the history of each officer.
  await expect(page.getByText('Exported 3 officers', { exact: true })).toHaveCount(0);
  await page.getByLabel('Type').selectOption('Records exported or printed');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Exported 3 officers', { exact: true })).toBeVisible();
  await page.goto('/history/views?id=many-11');
  await expect(page.getByRole('listitem').filter({ hasText: 'admin exported' }).first()).toBeVisible();
});

test('only those who are selected', async ({ page }) => {
  await zone2ThisYear(page);
  await page.getByRole('checkbox', { name: 'Select Rank 011 Shinde' }).check();
  await exportOrPrint(page).click();
  await expect(page.getByRole('dialog', { name: 'Export or print 1 officer' })).toBeVisible();
  await purpose(page).fill('Order 12');
  expect(namesIn((await saved(page, choose(page, 'Save XLSX'))).bytes)).toEqual(['Rank 011 Shinde']);
});

test('where everybody was selected and each was taken back, nobody is selected, and the list is exported as it is', async ({
  page,
}) => {
  await zone2ThisYear(page);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  for (const name of ZONE_2_THIS_YEAR) await page.getByRole('checkbox', { name: `Select ${name}` }).uncheck();
  await expect(page.getByText(/selected$/u)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear selection' })).toHaveCount(0);
  await exportOrPrint(page).click();
  await expect(page.getByRole('dialog', { name: 'Export or print 3 officers' })).toBeVisible();
  await purpose(page).fill('Order 13');
  expect(namesIn((await saved(page, choose(page, 'Save XLSX'))).bytes)).toEqual(ZONE_2_THIS_YEAR);
});

test('what searches remember stays: an export changes nothing', async ({ page }) => {
  await page.goto('/home');
  await searchByName(page, 'kulkarni');
  await page.getByRole('link', { name: /^Officers/u }).click();
  // Until then the button is that of the search.
  await expect(page.getByRole('grid')).toBeVisible();
  await exportOrPrint(page).click();
  await purpose(page).fill('Order 14');
  await saved(page, choose(page, 'Save CSV'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const query: string[] = [];
  page.on('request', (request) => query.push(request.url()));
  await page.goBack();
  await page.getByRole('button', { name: /^Last search: kulkarni/u }).click();
  await expect(page.getByText('Meera Kulkarni')).toBeVisible();
  expect(query.filter((url) => url.includes('getOfficers'))).toEqual([]);
});

test('what a search has found', async ({ page }) => {
  await page.goto('/home');
  await searchByName(page, 'kulkarni');
  await exportOrPrint(page).click();
  await purpose(page).fill('Asked by the court');
  const { name, bytes } = await saved(page, choose(page, 'Save XLSX'));
  expect(namesIn(bytes)).toEqual(['Meera Kulkarni']);
  expect(name, 'what was typed is in no name').toMatch(/^Officers – search results – \d+ \w{3} \d{4}\.xlsx$/u);
});

test('nothing leaves without a purpose, and what was typed stays when the server refuses', async ({
  page,
  watched,
}) => {
  watched.tolerate(/503 .*action=exportOfficers/u);
  await zone2ThisYear(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await exportOrPrint(page).click();
  await choose(page, 'Save XLSX').click();
  await expect(purpose(page)).toBeFocused();
  await expect(purpose(page)).toHaveAccessibleDescription('Write what the list is for.');
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct the fields named below.' });
  await summary.getByRole('button', { name: 'Write what the list is for.' }).press('Enter');
  await expect(purpose(page)).toBeFocused();
  await purpose(page).fill('  ');
  await choose(page, 'Save XLSX').click();
  expect(sent.filter((url) => url.includes('exportOfficers'))).toEqual([]);
  await purpose(page).fill('Parade');
  await page.route('**/api.php?action=exportOfficers', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Others are exporting lists right now.' } }),
  );
  await choose(page, 'Save CSV').click();
  await expect(page.getByRole('alert')).toHaveText('Others are exporting lists right now.');
  await expect(purpose(page)).toHaveValue('Parade');
});

test('on a phone the officers list offers it too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/officers');
  await exportOrPrint(page).click();
  await expect(page.getByRole('dialog', { name: `Export or print ${OFFICERS.length} officers` })).toBeVisible();
});

test.describe('staff', () => {
  test.use({ as: 'staff' });
  test('are not offered it', async ({ page }) => {
    await page.goto('/officers');
    await expect(page.getByRole('status').getByText(`${OFFICERS.length} officers`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    await expect(exportOrPrint(page)).toHaveCount(0);
  });
});
