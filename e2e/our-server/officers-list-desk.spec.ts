/** The officers list as a place to work at: text box, parts that collapse, selection, record beside it, print. */
import type { Locator, Page } from '@playwright/test';
import { DESK } from '../desk.ts';
import { box, strengthOf } from '../officers-list-page.ts';
import { addressOf, expectAddress, title } from '../person.ts';
import { expect, test } from '../test.ts';

const TEXT_BOX = 'Number, employee ID or name';

const textBox = (page: Page): Locator => page.getByRole('searchbox', { name: TEXT_BOX });
const names = (page: Page): Locator => page.locator('.list-table__name');
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const heads = (page: Page): Locator => page.getByRole('columnheader').getByRole('button');
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
const record = (page: Page): Locator => page.getByRole('complementary', { name: 'Record' });

test.describe('at a desk', () => {
  test.use({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });

  test('numbers of selected officers are copied, also of those found with an earlier text', async ({ page }) => {
    await page.goto('/officers');
    await textBox(page).fill('Sunil Ramchandra');
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    await box(page, 'Select Sunil Ramchandra Jadhav').check();
    await textBox(page).fill('rank 021');
    await expect(names(page)).toHaveText(['Rank 021 Shinde']);
    await expect(page.getByText('1 selected')).toBeVisible();
    await box(page, 'Select Rank 021 Shinde').check();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Copy numbers' }).click();
    await expect(page.getByText('2 numbers copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(2);
    expect(copied).toMatch(/^4417/u);
    await expect(page.getByRole('button', { name: 'Export or print' })).toHaveCount(0);
  });

  test('what is typed stands in no address, and is there on the way back from a record', async ({ page }) => {
    await page.goto('/officers?zone=Crime+Branch');
    await textBox(page).fill('sunil');
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    await textBox(page).press('ArrowDown');
    await page.keyboard.press('Enter');
    await record(page).getByRole('link', { name: 'Open full record' }).click();
    await expect(title(page, 'Personal Details')).toBeVisible();
    await page.goBack();
    await expect(textBox(page)).toHaveValue('sunil');
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    expect(addressOf(page)).toBe('/officers?zone=Crime+Branch');
  });

  test('any or all of what is missing, chosen in the panel and kept in the address', async ({ page }) => {
    await page.goto('/officers');
    await box(page, /^No photo/u).check();
    await box(page, /^No blood group/u).check();
    await expect(page.getByText('Missing: any of')).toBeVisible();
    await page.getByRole('radio', { name: 'all of these' }).check();
    await expect(page.getByText('Missing: all of')).toBeVisible();
    await expectAddress(page, '/officers?missing=photo&missing=blood_group&missing_match=all');
  });

  test('years and months tell how many they find', async ({ page }) => {
    await page.goto('/officers?zone=Zone+2');
    const retires = page.getByRole('group', { name: 'Retires' });
    await expect(retires.getByRole('radio', { name: 'This year (2026) 3' })).toBeVisible();
    await retires.getByRole('radio', { name: 'A month' }).check();
    await retires.getByRole('combobox', { name: 'Month' }).selectOption('August 2026 (3)');
    await expect(names(page)).toHaveCount(3);
    await expectAddress(page, '/officers?zone=Zone+2&retiring=2026-08');
  });

  test('filters and strength stay closed on this device', async ({ page }) => {
    await page.goto('/officers');
    await expect(strengthOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Hide filters' }).click();
    await page.getByText('Strength by zone and designation').click();
    // The browser hides it before the event that saves the choice and removes it.
    await expect(
      page.getByRole('region', { name: 'Strength by zone and designation', includeHidden: true }),
    ).toHaveCount(0);
    await page.reload();
    await expect(names(page).first()).toBeVisible();
    await expect(filters(page)).toHaveCount(0);
    await expect(strengthOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show filters' }).click();
    await expect(filters(page)).toBeVisible();
  });

  test('an open record leaves number, name and rank, and takes 60 % of the page', async ({ page }) => {
    await page.goto('/officers');
    await row(page, 'Sunil Ramchandra Jadhav').click();
    await expect(record(page).getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
    await expect(heads(page)).toHaveText([/^Buckle No/u, /^Name/u, /^Designation/u]);
    await expect(filters(page)).toHaveCount(0);
    const widths = (): Promise<number> =>
      page.evaluate(() => {
        const width = (selector: string): number =>
          document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
        return Math.round((100 * width('.officers__record')) / width('.officers'));
      });
    await expect.poll(widths).toBeGreaterThanOrEqual(57);
    await expect
      .poll(() => page.locator('.list-region').evaluate((list) => list.scrollWidth - list.clientWidth))
      .toBe(0);
    await record(page).getByRole('button', { name: 'Close record' }).click();
    await expect(filters(page)).toBeVisible();
    await expect(heads(page)).toHaveCount(7);
  });

  test('the keyboard skips to the table, and J, K and X work there', async ({ page }) => {
    await page.goto('/officers');
    await expect(names(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Skip to the table' }).focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Zo\u00eb Fernandes')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(row(page, 'Meera Kulkarni')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('k');
    await expect(row(page, 'Zo\u00eb Fernandes')).toBeFocused();
  });

  test('a list that fails shows its error, and is tried again with one press', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 500 .*action=(?:listOfficers|officerCounts)/u);
    await page.route(/action=(?:listOfficers|officerCounts)/u, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'No' } }),
    );
    await page.goto('/officers');
    // Of the list, and of the counts in the filters.
    await expect(page.getByText('Failed to fetch officers.')).toHaveCount(2);
    await expect(page.getByText('Loading the list…')).toHaveCount(0);
    await page.unroute(/action=(?:listOfficers|officerCounts)/u);
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expect(names(page).first()).toBeVisible();
    await expect(box(page, /^Zone 2/u)).toBeVisible();
  });
});

test.describe('to an administrator', () => {
  test.use({ ...DESK, as: 'admin' });

  test('the print shortcut asks for the purpose of printing the list as it is narrowed', async ({ page }) => {
    await page.goto('/officers');
    await textBox(page).fill('shinde 021');
    await expect(names(page)).toHaveText(['Rank 021 Shinde']);
    await expect(page.getByRole('button', { name: 'Export or print' })).toBeVisible();
    await page.keyboard.press('Control+p');
    const dialog = page.getByRole('dialog', { name: 'Export or print 1 officer' });
    await dialog.getByLabel('Purpose').fill('Roll call');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expectAddress(page, '/officers/print');
    await expect(page.getByText('Rank 021 Shinde')).toBeVisible();
    await expect(page.getByText('Rank 019 Shinde')).toHaveCount(0);
  });

  test('a selection is exported whole, whatever is typed above the list', async ({ page }) => {
    await page.goto('/officers');
    await textBox(page).fill('sunil');
    // Until then the rows move away under a press.
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    await box(page, 'Select Sunil Ramchandra Jadhav').check();
    await textBox(page).fill('rank 020');
    await expect(names(page)).toHaveText(['Rank 020 Shinde']);
    await box(page, 'Select Rank 020 Shinde').check();
    const sent = page.waitForRequest(/action=exportOfficers/u);
    await page.getByRole('button', { name: 'Export or print' }).click();
    await page.getByRole('dialog', { name: 'Export or print 2 officers' }).getByLabel('Purpose').fill('Order');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save XLSX' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ only: [expect.any(String), expect.any(String)] });
    expect((await sent).postDataJSON()).not.toHaveProperty('text');
    await download;
  });
});
