import type { Page } from '@playwright/test';
import { dateOf, expectDate, fillDate } from '../date-boxes.ts';
import { addRow, control, openAdd, openEdit, removeRow, row } from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

const postings = (page: Page) => page.getByRole('group', { name: /^Posting \d+$/u });
const punishments = (page: Page) => page.getByRole('group', { name: /^Punishment \d+$/u });

test('postings are added and removed in any place, and the others keep what is typed', async ({ page }) => {
  await openAdd(page);
  await expect(postings(page)).toHaveCount(0);
  for (const number of [1, 2, 3]) {
    await addRow(page, 'posting');
    const first = row(page, `Posting ${number}`).getByLabel('Posting', { exact: true });
    await expect(first).toBeFocused();
    await first.fill(`Station ${number}`);
  }
  await removeRow(page, 'Posting 2');
  await expect(postings(page)).toHaveCount(2);
  await expect(row(page, 'Posting 1').getByLabel('Posting', { exact: true })).toHaveValue('Station 1');
  await expect(row(page, 'Posting 2').getByLabel('Posting', { exact: true })).toHaveValue('Station 3');
  await removeRow(page, 'Posting 1');
  await removeRow(page, 'Posting 1');
  await expect(postings(page)).toHaveCount(0);
});

test('removing the last punishment leaves one empty row', async ({ page }) => {
  await openAdd(page);
  await expect(punishments(page)).toHaveCount(1);
  await row(page, 'Punishment 1').getByLabel('Punishment Type').fill('Censure');
  await row(page, 'Punishment 1').getByLabel('Reason').fill('Late');
  await fillDate(dateOf(row(page, 'Punishment 1'), 'Date of Punishment'), '2020-01-02');
  await addRow(page, 'punishment');
  await removeRow(page, 'Punishment 1');
  await expect(punishments(page)).toHaveCount(1);
  await row(page, 'Punishment 1').getByLabel('Punishment Type').fill('Fine');
  await removeRow(page, 'Punishment 1');
  await expect(punishments(page)).toHaveCount(1);
  for (const part of ['Punishment Type', 'Reason']) {
    await expect(row(page, 'Punishment 1').getByLabel(part)).toHaveValue('');
  }
  await expectDate(dateOf(row(page, 'Punishment 1'), 'Date of Punishment'), '');
});

test('malformed stored lists are empty lists, with one empty row of a punishment', async ({ page, watched }) => {
  watched.tolerate(/warning: Officer record/u);
  await openEdit(page, 'Meera Kulkarni');
  await expect(control(page, 'Skills')).toHaveValue('');
  for (const skill of ['2 Wheeler', '4 Wheeler', 'Heavy Vehicle']) {
    await expect(control(page, skill)).not.toBeChecked();
  }
  await expect(postings(page)).toHaveCount(0);
  await expect(punishments(page)).toHaveCount(1);
  await expect(row(page, 'Punishment 1').getByLabel('Punishment Type')).toHaveValue('');
  await expectDate(dateOf(page, 'Date of Joining'), '');
  await expect(page.getByText('Recorded as “June 1999”. Kept unless you pick a date.')).toBeVisible();
});
