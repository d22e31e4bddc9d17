/** The officers list: what a clerk asks of it, each in at most five clicks from home. */
import type { Locator, Page } from '@playwright/test';
import { OFFICERS } from '../fixtures/officers.ts';
import { addressOf, expectAddress, field, title } from '../person.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';

const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };
const MOST_CLICKS = 5;

/** Presses one thing after another, counts, and fails with one press too many. */
async function press(...steps: readonly Locator[]): Promise<void> {
  expect(steps.length).toBeLessThanOrEqual(MOST_CLICKS);
  for (const step of steps) await step.click();
}

/** At a desk the one of the side navigation, on a phone the one above the search. */
const way = (page: Page): Locator => page.getByRole('link', { name: /^Officers/u });
const box = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name });
const thisYear = (page: Page): Locator =>
  page.getByRole('group', { name: 'Retires' }).getByRole('radio', { name: 'This year' });
const count = (page: Page, officers: number): Locator =>
  page.getByRole('status').getByText(officers === 1 ? '1 officer' : `${officers} officers`, { exact: true });
/** The names of the table's rows in their order. */
const names = (page: Page): Locator => page.locator('.list-table__name');
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const phoneRows = (page: Page): Locator => page.locator('.result-row__name');
/** Rows of a table that its head and its last row, which stay in sight, cut through: how much of each shows. */
const rowsCut = (region: Element): string[] => {
  const rows = [...region.querySelectorAll('tbody tr')];
  const from = region.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0;
  const to = rows.pop()?.querySelector('td')?.getBoundingClientRect().top ?? 0;
  const visible = rows.map((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return (Math.min(bottom, to) - Math.max(top, from)) / height;
  });
  return visible.filter((part) => part > 0.05 && part < 0.95).map((part) => part.toFixed(2));
};
const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });

test.beforeEach(async ({ page, watched, kind }) => {
  // A server of five actions has no list, and the browser writes that down.
  if (kind === 'stand-in') watched.tolerate(/Failed to load resource: .* 404 .*action=(?:listOfficers|officerCounts)/u);
  await page.goto('/home');
});

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

  test('strength per zone and rank', async ({ page }) => {
    await press(way(page));
    const strength = page.getByRole('region', { name: 'Strength by zone and designation' });
    await expect(strength.getByRole('columnheader', { name: 'Crime Branch' })).toBeVisible();
    const zones = await strength
      .getByRole('columnheader', { name: 'Crime Branch' })
      .evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
    const naiks = strength.getByRole('row').filter({ hasText: 'Police Naik' });
    await expect(naiks.getByRole('cell').nth(zones - 1)).toHaveText('3');
    await expect(naiks.getByRole('cell').last()).toHaveText('4');
    await expect(strength.getByRole('row').last().getByRole('cell').last()).toHaveText(String(OFFICERS.length));
  });

  test('a count of the strength shows its officers, by pointer and by keyboard; pressed again, all of them', async ({
    page,
  }) => {
    await press(way(page));
    const strength = page.getByRole('region', { name: 'Strength by zone and designation' });
    const naiks = strength.getByRole('button', { name: '3: Police Naik, Crime Branch' });
    await naiks.click();
    await expectAddress(page, '/officers?zone=Crime+Branch&designation=Police+Naik');
    await expect(count(page, 3)).toBeVisible();
    await expect(naiks).toHaveAttribute('aria-pressed', 'true');
    await expect(naiks).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(count(page, OFFICERS.length)).toBeVisible();
    await expect(naiks).toHaveAttribute('aria-pressed', 'false');

    const sumOfNaiks = strength.getByRole('button', { name: '4: Police Naik', exact: true });
    for (let moves = 0; moves < 10; moves++) await page.keyboard.press('ArrowRight');
    await expect(sumOfNaiks).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAddress(page, '/officers?designation=Police+Naik');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/officers');
    const sumOfZone = strength.getByRole('button', { name: '4: Crime Branch', exact: true });
    await sumOfZone.click();
    await expectAddress(page, '/officers?zone=Crime+Branch');
    await expect(strength.getByRole('row').last().getByRole('cell').last().getByRole('button')).toHaveCount(0);
  });

  test('the counts of the strength are one stop of Tab', async ({ page }) => {
    await press(way(page));
    const strength = page.getByRole('region', { name: 'Strength by zone and designation' });
    await expect(strength.getByRole('button').first()).toBeVisible();
    await expect(strength.locator('table [tabindex="0"]')).toHaveCount(1);
  });

  test('the strength cuts none of its rows, wherever it has been scrolled to', async ({ page }) => {
    await press(way(page));
    const strength = page.getByRole('region', { name: 'Strength by zone and designation' });
    await expect(strength.getByRole('columnheader', { name: 'Crime Branch' })).toBeVisible();
    for (const scrolled of [0, 10, 45, 1000]) {
      await strength.evaluate((region, by) => region.scrollTo(0, by), scrolled);
      await expect.poll(() => strength.evaluate(rowsCut), `scrolled by ${scrolled}`).toEqual([]);
    }
  });

  test('the list sorts by a press on a column, and back; officers without a value stay behind', async ({ page }) => {
    await press(way(page));
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
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText(`${OFFICERS.length} selected`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Meera Kulkarni' }).uncheck();
    await expect(page.getByText(`${OFFICERS.length - 1} selected`)).toBeVisible();
    await box(page, /^Crime Branch/u).check();
    await expect(page.getByText(/selected$/u)).toHaveCount(0);
  });

  test('a press opens the record beside the list, all of it', async ({ page }) => {
    await press(way(page));
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

  test('strength per zone and rank', async ({ page }) => {
    await press(way(page), page.getByText('Strength by zone and designation'));
    const strength = page.getByRole('region', { name: 'Strength by zone and designation' });
    const crimeBranch = strength.locator('summary').filter({ hasText: 'Crime Branch' });
    await expect(crimeBranch).toHaveText(/4$/u);
    await crimeBranch.click();
    const designations = strength.getByRole('list', { name: 'Crime Branch' }).getByRole('listitem');
    await expect(designations.filter({ hasText: 'Police Naik' })).toHaveText(/3$/u);
    await expect(strength.getByRole('listitem').last()).toHaveText(`Total${OFFICERS.length}`);
    await strength.getByRole('button', { name: '3: Police Naik, Crime Branch' }).tap();
    await expectAddress(page, '/officers?zone=Crime+Branch&designation=Police+Naik');
    await expect(count(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Police Naik' }).tap();
    await strength.getByRole('button', { name: '4: Crime Branch' }).tap();
    await expect(count(page, OFFICERS.length)).toBeVisible();
  });

  test('filters that find nobody say so, and are cleared', async ({ page }) => {
    await page.goto('/officers?zone=Zone+2&blood_group=B%2B');
    await expect(page.getByText('No officers match these filters.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(count(page, OFFICERS.length)).toBeVisible();
  });
});
