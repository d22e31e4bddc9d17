import type { Page } from '@playwright/test';
import { dateOf, expectDate, fillDate } from '../date-boxes.ts';
import {
  ADD,
  addRow,
  control,
  errorSummary,
  fill,
  fillRequired,
  formOf,
  openAdd,
  row,
  submit,
  typedIn,
  WITHOUT_BADGES,
  writesOf,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES, permissions: ['clipboard-read', 'clipboard-write'] });

const joining = (page: Page) => dateOf(page, 'Date of Joining');

for (const [text, into] of [
  ['05/04/2007', 'Day'],
  ['5-4-07', 'Month'],
  ['5 April 2007', 'Year'],
  ['५/४/२००७', 'Day'],
] as const) {
  test(`${text}, pasted into the box ${into}, fills all boxes and is read back`, async ({ page }) => {
    await openAdd(page);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await joining(page).getByLabel(into).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expectDate(joining(page), '2007-04-05');
    await expect(joining(page)).toContainText('5 April 2007');
  });
}

test('typing and deleting stay in their box', async ({ page }) => {
  await openAdd(page);
  const day = joining(page).getByLabel('Day');
  await day.focus();
  await page.keyboard.type('12');
  await expect(day).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('');
  for (const box of ['Day', 'Month', 'Year'])
    await expect(joining(page).getByLabel(box)).toHaveAttribute('inputmode', 'numeric');
});

test('the calendar button opens the browser’s calendar with the date, and takes the one that is picked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = function pick(this: HTMLInputElement) {
      document.body.dataset['openedWith'] = this.value;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(this, '2026-05-04');
      this.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await openAdd(page);
  await fillDate(joining(page), '2007-04-05');
  await page.getByRole('button', { name: 'Open the calendar: Date of Joining' }).press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-opened-with', '2007-04-05');
  await expectDate(joining(page), '2026-05-04');
  await expect(joining(page)).toContainText('4 May 2026');
});

test('an impossible date is refused beside its field, not sent, and kept as it was typed', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page, { 'Date of Joining': '2007-02-31' });
  await expect(joining(page)).not.toContainText('February');
  await control(page, 'Post').focus();
  await expect(joining(page)).toContainText('Date of Joining: February 2007 has 28 days.');
  await addRow(page, 'posting');
  const posting = row(page, 'Posting 1');
  await posting.getByLabel('Posting', { exact: true }).fill('Control Room');
  await fillDate(dateOf(posting, 'From'), '2022-06-05');
  await fillDate(dateOf(posting, 'To'), '2022--05');
  const typed = await typedIn(page);
  await submit(page);
  await expect(errorSummary(page).getByRole('button')).toHaveText([
    'Date of Joining: February 2007 has 28 days.',
    'Previous Postings (entry 1): To needs at least a year, and for a day the month too.',
  ]);
  await expect(joining(page).getByLabel('Day')).toBeFocused();
  await expect(dateOf(posting, 'To')).toContainText('needs at least a year');
  expect(await typedIn(page)).toEqual(typed);
  expect(writes).toEqual([]);

  await errorSummary(page).getByRole('button').last().click();
  await expect(dateOf(posting, 'To').getByLabel('Day')).toBeFocused();
  await fillDate(dateOf(posting, 'To'), '2024');
  await fillDate(joining(page), '2007-02-28');
  await expect(dateOf(posting, 'To')).not.toContainText('needs at least a year');
  const [request] = await Promise.all([page.waitForRequest(ADD), submit(page)]);
  expect(request.postDataJSON()).toMatchObject({
    dateOfJoining: '2007-02-28',
    previous_postings: [{ posting: 'Control Room', tenure: '', from: '2022-06-05', to: '2024' }],
  });
});

test('dates that contradict each other are refused when a field is left; the mended one is accepted', async ({
  page,
}) => {
  await openAdd(page);
  await fill(page, { 'Date of Joining': '2015-06-01', 'Date of Retirement': '2014-05-31' });
  const sentence = 'Date of Retirement must be after Date of Joining.';
  await expect(formOf(page)).not.toContainText(sentence);
  await control(page, 'Post').focus();
  await expect(dateOf(page, 'Date of Retirement')).toContainText(sentence);
  await fill(page, { 'Date of Retirement': '2049-05-31' });
  await control(page, 'Post').focus();
  await expect(formOf(page)).not.toContainText(sentence);
});

test('what is unlikely is said under the field, and sent all the same', async ({ page }) => {
  await openAdd(page);
  await fillRequired(page);
  await control(page, 'Mobile Number').fill('+91 98230 1234');
  await fill(page, { 'Date of Retirement': '2061-06-01' });
  await control(page, 'Post').focus();
  await expect(formOf(page).getByRole('status').getByText('A mobile number has ten digits. Check it.')).toBeVisible();
  await expect(dateOf(page, 'Date of Retirement').getByText('more than 45 years after Date of Joining')).toBeVisible();
  await control(page, 'Mobile Number').fill('+91 98230-12345');
  await control(page, 'Post').focus();
  await expect(control(page, 'Mobile Number')).toHaveValue('9823012345');
  await expect(formOf(page).getByText('A mobile number has ten digits. Check it.')).toHaveCount(0);
  const [request] = await Promise.all([page.waitForRequest(ADD), submit(page)]);
  expect(request.postDataJSON()).toMatchObject({ mobileNumber: '9823012345', dateOfRetirement: '2061-06-01' });
});

test('a posting with dates and no tenure shows the tenure that they give', async ({ page }) => {
  await openAdd(page);
  await addRow(page, 'posting');
  const posting = row(page, 'Posting 1');
  await fillDate(dateOf(posting, 'From'), '2022-06');
  await fillDate(dateOf(posting, 'To'), '2024-10');
  await expect(posting).toContainText('Shown as “Jun 2022 – Oct 2024 · 2 years 4 months”.');
  await posting.getByLabel('Tenure', { exact: true }).fill('2022-24');
  await expect(posting).not.toContainText('Shown as');
});
