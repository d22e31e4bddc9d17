import { field, title } from '../person.ts';
import { expect, test } from '../test.ts';

test.describe('Service Details', () => {
  test('of a full record', async ({ page }) => {
    await page.goto('/details/tab2?id=full');
    await expect(title(page, 'Service Details')).toBeVisible();
    await expect(field(page, 'Designation')).toHaveText('Police Inspector (पोलीस निरीक्षक)');
    await expect(field(page, 'Post')).toHaveText('Station House Officer');
    await expect(field(page, 'Date of Joining')).toHaveText('1 June 1995');
    await expect(field(page, 'Date of Joining').locator('time')).toHaveAttribute('datetime', '1995-06-01');
    await expect(field(page, 'Date of Retirement')).toHaveText('31 December 2026');
    await expect(field(page, 'Zone')).toHaveText('Crime Branch');
    await expect(page.getByRole('heading', { name: 'Current Posting' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Identity' })).toContainText('Lotus Lake Police Station');
    await expect(page.locator('.posting-timeline__posting').first()).toContainText('Lotus Lake Police Station');
    await expect(page.getByText('Since Jun 2023')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Previous Postings' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /Traffic Control Room\s*Jun 2019 – May 2023/u,
      /Head Quarter Reserve\s*Jun 2014 – May 2019/u,
    ]);
  });

  test('lists the postings with the newest first, however they were recorded', async ({ page }) => {
    await page.goto('/details/tab2?id=long');
    const stops = page.getByRole('main').getByRole('listitem');
    await expect(stops.first()).toContainText('Jun 2017 – May 2018');
    await expect(stops.last()).toContainText('Jun 2004 – May 2005');
  });

  test('of a record that says nothing', async ({ page }) => {
    await page.goto('/details/tab2?id=empty');
    for (const label of ['Designation', 'Post', 'Date of Joining', 'Date of Retirement', 'Zone']) {
      await expect(field(page, label), label).toHaveText('N/A');
    }
    await expect(page.getByText('Tenure N/A')).toBeVisible();
    await expect(page.getByText('No previous postings recorded.')).toBeVisible();
  });

  test('shows a date that is none as it stands, and postings that are JSON text', async ({ page, watched }) => {
    watched.tolerate(/warning: Officer record/u);
    await page.goto('/details/tab2?id=malformed');
    await expect(field(page, 'Date of Joining')).toHaveText('June 1999');
    await expect(field(page, 'Date of Joining').locator('time')).toHaveCount(0);
    await expect(field(page, 'Date of Retirement')).toHaveText('N/A');
    await page.goto('/details/tab2?id=text-lists');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Women’s Desk\s*2 years/u]);
  });
});

test.describe('Rewards', () => {
  test('show their text, then Good Entry and a medal', async ({ page }) => {
    await page.goto('/details/tab3?id=full');
    await expect(title(page, 'Rewards')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reward Details' })).toBeVisible();
    await expect(page.getByText('12 Good Entry')).toBeVisible();
    await expect(page.getByRole('img', { name: 'medal' })).toBeVisible();
    await expect(page.getByText('No rewards found')).toHaveCount(0);
  });

  test('that are a number count as its text', async ({ page }) => {
    await page.goto('/details/tab3?id=text-lists');
    await expect(page.getByText('7 Good Entry')).toBeVisible();
  });

  test('that are missing: "No rewards found"', async ({ page }) => {
    await page.goto('/details/tab3?id=empty');
    await expect(page.getByText('No rewards found', { exact: true })).toBeVisible();
    await expect(page.getByText('Good Entry')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'medal' })).toHaveCount(0);
  });
});

test.describe('Reprisal', () => {
  test('lists each punishment with its date and reason, and says what is missing', async ({ page }) => {
    await page.goto('/details/tab4?id=full');
    await expect(title(page, 'Reprisal')).toBeVisible();
    const punishments = page.getByRole('main').getByRole('listitem');
    await expect(punishments).toHaveCount(2);
    const [censure, unsaid] = [punishments.first(), punishments.last()];
    await expect(censure.getByRole('heading')).toHaveText('Censure');
    await expect(censure.locator('time')).toHaveText('14 March 2011');
    await expect(censure.getByText('Reason: Late diary entries')).toBeVisible();
    await expect(unsaid.getByRole('heading')).toHaveText('Unspecified Punishment');
    await expect(unsaid).toContainText('Date not specified');
    await expect(unsaid).not.toContainText('Reason');
  });

  test('with an empty first row: "Record not updated"', async ({ page }) => {
    await page.goto('/details/tab4?id=text-lists');
    await expect(page.getByText('Record not updated', { exact: true })).toBeVisible();
    await expect(page.getByText('Unspecified Punishment')).toHaveCount(0);
  });

  test('without a punishment: "No punishments found"', async ({ page }) => {
    await page.goto('/details/tab4?id=empty');
    await expect(page.getByText('No punishments found', { exact: true })).toBeVisible();
  });

  test('shows photo, name and designation, N/A where there is none', async ({ page }) => {
    await page.goto('/details/tab4?id=full');
    await expect(page.getByRole('img', { name: 'Photo of Sunil Ramchandra Jadhav' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
    await expect(page.getByText('Police Inspector (पोलीस निरीक्षक)')).toBeVisible();
    await page.goto('/details/tab4?id=empty');
    await expect(page.getByRole('region', { name: 'Identity' }).getByText('N/A')).toBeVisible();
  });
});

test.describe('Special Note', () => {
  test('shows the note with its lines', async ({ page }) => {
    await page.goto('/details/tab5?id=full');
    await expect(title(page, 'Special Note')).toBeVisible();
    const note = page.getByText('Speaks Kannada.');
    await expect(note).toHaveText(/^Speaks Kannada\.\s+Knows the harbour\.$/u);
    expect(await note.evaluate((element: HTMLElement) => element.innerText)).toBe(
      'Speaks Kannada.\nKnows the harbour.',
    );
  });

  test('that is empty: "Record not upated"', async ({ page }) => {
    await page.goto('/details/tab5?id=empty');
    await expect(page.getByText('Record not upated', { exact: true })).toBeVisible();
  });
});
