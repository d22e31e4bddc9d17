/** Records and the officers list as of a past day. */
import type { Locator, Page } from '@playwright/test';
import { writeForm } from '@buckle/domain/officers/form';
import { readQuietly } from '@buckle/domain/officers/wire';
import { addRecord, change, test } from '../api-client.ts';
import { dateOf, fillDate } from '../date-boxes.ts';
import { DESK } from '../desk.ts';
import { expectAddress, field, openActions, title } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own; everybody is there since 2020.
test.use({ settings: { IMPORTED_AT: '2020-01-01T00:00:00.000Z' } });

const SUNIL = 'Sunil Ramchandra Jadhav';
const DAY = '2020-06-01';
const LIST = 'The list as it was at the end of 1 June 2020';
const RECORD = 'The record as it was at the end of 1 June 2020, as it is known now.';

const banner = (scope: Page | Locator, text: string): Locator => scope.getByRole('note').filter({ hasText: text });
const beside = (page: Page): Locator => page.getByRole('complementary', { name: 'Record' });
const pencils = (page: Page): Locator => page.getByRole('button', { name: /^Edit: /u });
const pastDay = (page: Page): Locator => page.locator('summary').filter({ hasText: 'As of a past day' });

test.beforeEach(async ({ admin }) => {
  const { officers } = await admin.get('getOfficers', { id: 'full' });
  const fields = writeForm(readQuietly(officers[0] ?? {}));
  await change(
    admin,
    { id: 'full', fields: { ...fields, name: SUNIL } },
    { post: `Reader ${Number(officers[0]?.['version'])}` },
  );
});

test.describe('an administrator at a desk', () => {
  test.use({ as: 'admin', ...DESK });

  test('sees the list and a record beside it as they were, with a banner on both, and goes back to today', async ({
    page,
    admin,
  }) => {
    await addRecord(admin, 'Navin Later', { dateOfJoining: '2021-01-04' });
    await page.goto('/officers?columns=number,name,post');
    await expect(page.getByRole('row').filter({ hasText: SUNIL })).toContainText('Reader');
    await pastDay(page).click();
    await fillDate(dateOf(page, 'Past day'), DAY);
    await expect(banner(page, LIST)).toBeVisible();
    await expectAddress(page, `/officers?as_of=${DAY}&columns=number%2Cname%2Cpost`);
    await expect(page.getByRole('row').filter({ hasText: SUNIL })).not.toContainText('Reader');
    await page.getByRole('searchbox', { name: 'Number, employee ID or name' }).fill('navin');
    await expect(page.getByText('No officers match these filters.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Number, employee ID or name' }).fill('');

    await page.getByRole('row').filter({ hasText: SUNIL }).click();
    await expect(banner(beside(page), RECORD)).toBeVisible();
    await expect(beside(page)).not.toContainText('Reader');
    await expect(pencils(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Open full record' }).click();
    await expectAddress(page, `/details/tab1?id=full&as_of=${DAY}`);
    await expect(title(page, 'Personal Details')).toBeVisible();
    await expect(banner(page, RECORD)).toBeVisible();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expectAddress(page, '/details/tab1?id=full');
    await expect(pencils(page).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('row').filter({ hasText: SUNIL })).toContainText('Reader');
    await expect(dateOf(page, 'Past day').getByLabel('Year')).toHaveValue('');
  });

  test('opens a record as of a day from its actions, prints it so, and is told of a day that is not past', async ({
    page,
  }) => {
    await page.goto('/details/tab2?id=full');
    await expect(field(page, 'Post')).toContainText('Reader');
    await page.getByRole('button', { name: 'As of a past day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show as of a past day' });
    await fillDate(dateOf(dialog, 'Past day'), '2026-11-20');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect(dialog.getByText('Choose a day before today.')).toBeVisible();
    await fillDate(dateOf(dialog, 'Past day'), DAY);
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expectAddress(page, `/details/tab2?id=full&as_of=${DAY}`);
    await expect(field(page, 'Post')).not.toContainText('Reader');
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByText('As it was at the end of 1 June 2020')).toBeVisible();
    await page.goto('/details/tab2?id=full&as_of=2015-12-01');
    await expect(page.getByText(/^Nothing was recorded yet on 1 December 2015:/u)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Head Quarter Reserve');
    await page.goto('/details/tab1?id=full&as_of=1995-05-31');
    await expect(page.getByText('There was no such record on 31 May 1995.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ as: 'admin' });

  test('an administrator opens a record of a past list as it was then', async ({ page }) => {
    await page.goto(`/officers?as_of=${DAY}`);
    await expect(banner(page, LIST)).toBeVisible();
    await page.getByRole('link').filter({ hasText: SUNIL }).click();
    await expectAddress(page, `/details/tab1?id=full&as_of=${DAY}`);
    await expect(banner(page, RECORD)).toBeVisible();
    await openActions(page);
    await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });
});

test('staff find nothing of it, and an address of it says that it is for administrators', async ({ page, watched }) => {
  watched.tolerate(/status of 403 .*as_of=/u);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/officers');
  await expect(page.locator('summary').filter({ hasText: 'Joined' })).toBeVisible();
  await expect(pastDay(page)).toHaveCount(0);
  await page.goto(`/officers?as_of=${DAY}`);
  await expect(page.getByText('Only an administrator may do this.').first()).toBeVisible();
});
