/** Below the search: what there is to do. Each count opens what it counts. */
import type { Locator, Page } from '@playwright/test';
import { lacks } from '@buckle/domain/officers-list/list-filters';
import { listMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { addRecord, change, test } from '../api-client.ts';
import { entry } from '../changes.ts';
import { DESK } from '../desk.ts';
import { expectAddress, searchByName, resultNames, title, expectRecord } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ settings: {} });

const part = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });
const retiring = (page: Page): Locator => part(page, 'Retiring this month and the next three');
const missing = (page: Page): Locator => part(page, 'What is missing');

const MONTHS = [
  ['2026-11', 'November 2026'],
  ['2026-12', 'December 2026'],
  ['2027-01', 'January 2027'],
  ['2027-02', 'February 2027'],
] as const;

/** Opens the list that a count leads to: its total is the count. */
async function expectSameTotal(page: Page, within: Locator, label: string, count: number): Promise<void> {
  const row = within.getByRole('listitem').filter({ hasText: label });
  if (count === 0) {
    await expect(within.getByRole('heading')).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
    return;
  }
  await row.getByRole('link', { name: `${label} ${count}`, exact: true }).click();
  await expect(title(page, 'Officers list')).toBeVisible();
  const total = count === 1 ? '1 officer' : `${count} officers`;
  await expect(page.getByRole('status').getByText(total, { exact: true })).toBeVisible();
  await page.goBack();
  await expectAddress(page, '/home');
}

for (const as of ['admin', 'staff'] as const)
  test.describe(`at a desk, as ${as}`, () => {
    test.use({ as, ...DESK });

    test('each count opens a list of as many officers', async ({ page, staff }) => {
      await page.goto('/home');
      for (const [month, label] of MONTHS) {
        const { total } = await staff.get('officerCounts', { retiring: month });
        await expectSameTotal(page, retiring(page), label, total);
      }
      const { total } = await staff.get('officerCounts', { retiring: '2026' });
      await expectSameTotal(page, retiring(page), 'All of 2026', total);
      const { missing: lacking } = await staff.get('officerCounts', {});
      expect(lacking.photo).toBeGreaterThan(1);
      for (const lack of lacks) await expectSameTotal(page, missing(page), listMessages.lacks[lack], lacking[lack]);
    });
  });

test('a saved view is one tap from home', async ({ page, staff }) => {
  const { id } = await staff.post('saveView', { name: 'Leaving Zone 2', query: 'zone=Zone+2&retiring=2026' });
  await page.goto('/home');
  await part(page, 'Saved views').getByRole('link', { name: 'Leaving Zone 2', exact: true }).tap();
  await expectAddress(page, '/officers?zone=Zone+2&retiring=2026');
  await expect(page.getByRole('status').getByText('3 officers', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).first().tap();
  await expectAddress(page, '/home');
  await staff.post('deleteView', { id });
});

test.describe('an administrator', () => {
  test.use({ as: 'admin', ...DESK });

  test('sees how many changes wait, and comes to them', async ({ page, admin, staff }) => {
    await page.goto('/home');
    await expect(part(page, 'Changes waiting')).toContainText('No changes are waiting.');
    const record = await addRecord(admin, 'Anita Sathe');
    await change(staff, record, { post: 'Reader' });
    await page.reload();
    await part(page, 'Changes waiting').getByRole('link', { name: 'For your approval 1' }).click();
    await expectAddress(page, '/proposals');
    await expect(entry(page, 'Anita Sathe')).toBeVisible();
    const { proposals } = await admin.get('proposals', {});
    for (const { id } of proposals) await admin.post('declineProposal', { id, reason: 'the test is over' });
  });
});

test('staff see on a phone what became of their corrections, below the records opened last', async ({
  page,
  admin,
  staff,
}) => {
  const record = await addRecord(admin, 'Bharat Desai');
  await change(staff, record, { post: 'Reader' });
  const [sent] = (await staff.get('ownProposals', {})).proposals;
  await page.goto('/home');
  const corrections = part(page, 'My corrections');
  await expect(corrections.getByRole('link', { name: 'Waiting for an administrator 1', exact: true })).toBeVisible();
  await expect(corrections.getByRole('link', { name: 'Bharat Desai Waiting for an administrator' })).toBeVisible();
  await admin.post('declineProposal', { id: sent?.id ?? '', reason: 'The order names another' });
  await page.reload();
  await expect(corrections.getByRole('link', { name: 'Bharat Desai Declined by admin' })).toBeVisible();
  await corrections.getByRole('link', { name: /^New decisions/u }).click();
  await expectAddress(page, '/my-proposals');
  await expect(entry(page, 'Bharat Desai')).toContainText('The order names another');

  await page.goto('/home');
  await searchByName(page, 'bharat desai');
  await expect(corrections).toHaveCount(0);
  await resultNames(page).first().click();
  await expectRecord(page);
  await page.getByRole('link', { name: 'Back to search' }).click();
  const opened = part(page, 'Recently opened');
  await expect(
    opened.locator('xpath=following-sibling::*').getByRole('region', { name: 'My corrections' }),
  ).toBeVisible();
});
