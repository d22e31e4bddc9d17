/** The officers list: what a clerk asks of it, each in at most five clicks from home. */
import type { Locator, Page } from '@playwright/test';
import { DESK } from '../desk.ts';
import { OFFICERS } from '../fixtures/officers.ts';
import { beginAtHome, box, count, expectStrength, press, way } from '../officers-list-page.ts';
import { addressOf, expectAddress, field, title } from '../person.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';

const thisYear = (page: Page): Locator =>
  page.getByRole('group', { name: 'Retires' }).getByRole('radio', { name: 'This year' });
/** The names of the table's rows in their order. */
const names = (page: Page): Locator => page.locator('.list-table__name');
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const phoneRows = (page: Page): Locator => page.locator('.result-row__name');
const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });

beginAtHome();

test.describe('at a desk', () => {
  test.use(DESK);

  test('everyone in Zone 2 who retires this year', async ({ page }) => {
    await press(way(page), box(page, /^Zone 2/u), thisYear(page));
    await expect(count(page, 3)).toBeVisible();
    await expect(names(page)).toHaveText(['Rank 010 Shinde', 'Rank 011 Shinde', 'Rank 012 Shinde']);
    await expect(row(page, 'Rank 010')).toContainText('31 August 2026');
  });

  test('Police Naiks of the Crime Branch', async ({ page }) => {
    await press(way(page), box(page, /^Crime Branch/u), box(page, /^Police Naik/u));
    await expect(names(page)).toHaveText(['Rank 020 Shinde', 'Rank 021 Shinde', 'Rank 022 Shinde']);
  });

  test('who has no photo, no number, no blood group', async ({ page }) => {
    const [noPhoto, noNumber, noBlood] = [box(page, /^No photo/u), box(page, /^No buckle/u), box(page, /^No blood/u)];
    const photos = OFFICERS.filter((one) => !one['image_path']).length;
    await press(way(page), noPhoto);
    await expect(count(page, photos)).toBeVisible();
    await press(noPhoto, noNumber);
    await expect(names(page)).toHaveText(['Baban Kale']);
    await press(noNumber, noBlood);
    await expect(count(page, OFFICERS.filter((one) => !one['blood_group']).length)).toBeVisible();
    await press(noPhoto, noNumber);
    await expect(
      count(page, OFFICERS.filter((one) => !one['blood_group'] || !one['image_path'] || !one['buckle_number']).length),
    ).toBeVisible();
  });

  test('the list sorts by a press on a column, and back; officers without a value stay behind', async ({ page }) => {
    await press(way(page));
    await expectStrength(page);
    await expect(names(page).first()).toHaveText('Zo\u00eb Fernandes');
    await expect(head(page, 'Buckle No')).toHaveAttribute('aria-sort', 'ascending');
    await head(page, 'Retires').getByRole('button').click();
    await expect(names(page).first()).toHaveText(/^Venkatanarasimharajuvaripeta/u);
    await expect(head(page, 'Retires')).toHaveAttribute('aria-sort', 'ascending');
    await head(page, 'Retires').getByRole('button').click();
    await expect(names(page).first()).toHaveText('Asha Patil');
    await expect(head(page, 'Retires')).toHaveAttribute('aria-sort', 'descending');
    await expectAddress(page, '/officers?sort=retirement&order=down');
  });

  test('filters, order and columns stand in the address, which can be opened again', async ({ page }) => {
    await press(way(page), box(page, /^Crime Branch/u), thisYear(page));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Blood Group' }).check();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Mobile Number' }).uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    const address = addressOf(page);
    expect(decodeURIComponent(address)).toBe(
      '/officers?zone=Crime+Branch&retiring=2026&columns=number,name,designation,posting,zone,retirement,blood_group',
    );
    await page.goto('/home');
    await page.goto(address);
    await expect(row(page, 'Sunil').getByRole('gridcell').last()).toHaveText('B+');
    await expect(head(page, 'Mobile Number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter: Crime Branch' }).click();
    await expect(count(page, 5)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(count(page, OFFICERS.length)).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Search')).toBeVisible();
  });

  test('the list is narrowed by number, employee id or name, beside the filters', async ({ page }) => {
    await press(way(page), box(page, /^Crime Branch/u));
    const typed = page.getByRole('searchbox', { name: 'Number, employee ID or name' });
    await typed.fill('sunil JADHAV');
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    await expect(count(page, 1)).toBeVisible();
    await expect(box(page, /^Crime Branch/u)).toBeChecked();
    await typed.fill('no such officer');
    await expect(page.getByText('No officers match these filters.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(typed).toHaveValue('');
    await expect(count(page, OFFICERS.length)).toBeVisible();
    await typed.fill('4417');
    await expect(names(page)).toHaveCount(4);
    await expectAddress(page, '/officers');
  });

  test('a posting is found by its letters', async ({ page }) => {
    await press(way(page));
    await page.getByRole('group', { name: 'Designation' }).getByText('Police Inspector').click();
    await expect(names(page)).toHaveText(['Sunil Ramchandra Jadhav']);
    await page.getByText('Current Posting').first().click();
    await expect(box(page, /^Lotus Lake Police Station/u)).toBeVisible();
  });

  test('the keys move, select and open', async ({ page, kind }) => {
    await press(way(page));
    await row(page, 'Zo\u00eb Fernandes').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Meera Kulkarni')).toBeFocused();
    await page.keyboard.press(' ');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(row(page, 'Meera Kulkarni')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const record = page.getByRole('complementary', { name: 'Record' });
    await expect(record.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
    await expect(row(page, 'Sunil Ramchandra Jadhav')).toBeFocused();
    await page.keyboard.press('End');
    // To the last one who is here: a server of five actions sends everybody at once.
    const here = kind === 'stand-in' ? OFFICERS.length : 100;
    await expect(page.locator('tr:focus')).toHaveAttribute('aria-rowindex', String(here + 1));
    await expect(page.locator('tr:focus')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(row(page, 'Zo\u00eb Fernandes')).toBeFocused();
  });

  test('everybody is selected, those who are not here yet too, and other filters select anew', async ({ page }) => {
    await press(way(page));
    await expectStrength(page);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText(`${OFFICERS.length} selected`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Meera Kulkarni' }).uncheck();
    await expect(page.getByText(`${OFFICERS.length - 1} selected`)).toBeVisible();
    await box(page, /^Crime Branch/u).check();
    await expect(page.getByText(/selected$/u)).toHaveCount(0);
  });

  test('a press opens the record beside the list, all of it', async ({ page }) => {
    await press(way(page));
    await expectStrength(page);
    await row(page, 'Sunil Ramchandra Jadhav').click();
    const record = page.getByRole('complementary', { name: 'Record' });
    for (const name of ['Personal Details', 'Service Details', 'Rewards', 'Reprisal', 'Special Note'])
      await expect(record.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(field(page, 'Current Address')).toHaveText('12 Police Lines, Lotus Lake');
    await expect(record.getByText('Knows the harbour.')).toBeVisible();
    await row(page, 'Asha Patil').click();
    await expect(record.getByRole('heading', { name: 'Asha Patil' })).toBeVisible();
    await record.getByRole('button', { name: 'Close record' }).click();
    await expect(record).toHaveCount(0);
    expect(addressOf(page)).toBe('/officers');
  });

  test('with text of 150 % the window is no desk, and with the usual one it is again', async ({ page }) => {
    await press(way(page));
    await expect(page.getByRole('grid')).toBeVisible();
    await readAt(page, 150);
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(phoneRows(page).first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    // 64 rem are 1280 pixels at 125 %.
    await readAt(page, 125);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(thisYear(page)).toBeVisible();
  });

  test('everybody is reached by scrolling', async ({ page }) => {
    await press(way(page));
    await expect(names(page).first()).toBeVisible();
    await expect(async () => {
      await page.locator('.list-region').evaluate((region) => region.scrollTo(0, region.scrollHeight));
      await expect(names(page).last()).toHaveText('Baban Kale', { timeout: 500 });
    }).toPass();
    await expect(names(page).nth(60)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test('everyone in Zone 2 who retires this year', async ({ page }) => {
    await press(
      way(page),
      page.getByRole('button', { name: 'Filters' }),
      box(page, /^Zone 2/u),
      thisYear(page),
      page.getByRole('button', { name: 'Show 3 officers' }),
    );
    await expect(phoneRows(page)).toHaveText(['Rank 010 Shinde', 'Rank 011 Shinde', 'Rank 012 Shinde']);
    await page.getByRole('listitem').filter({ hasText: 'Rank 011' }).getByRole('link').first().click();
    await expect(title(page, 'Personal Details')).toBeVisible();
    await page.goBack();
    await expect(phoneRows(page)).toHaveCount(3);
    await expectAddress(page, '/officers?zone=Zone+2&retiring=2026');
  });

  test('who has no number', async ({ page }) => {
    await press(
      way(page),
      page.getByRole('button', { name: 'Filters' }),
      box(page, /^No buckle/u),
      page.getByRole('button', { name: 'Show 1 officer' }),
    );
    await expect(phoneRows(page)).toHaveText(['Baban Kale']);
  });

  test('Police Naiks of the Crime Branch', async ({ page }) => {
    await press(
      way(page),
      page.getByRole('button', { name: 'Filters' }),
      box(page, /^Crime Branch/u),
      box(page, /^Police Naik/u),
      page.getByRole('button', { name: 'Show 3 officers' }),
    );
    await expect(phoneRows(page)).toHaveText(['Rank 020 Shinde', 'Rank 021 Shinde', 'Rank 022 Shinde']);
  });

  test('filters that find nobody say so, and are cleared', async ({ page }) => {
    await page.goto('/officers?zone=Zone+2&blood_group=B%2B');
    await expect(page.getByText('No officers match these filters.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(count(page, OFFICERS.length)).toBeVisible();
  });
});
