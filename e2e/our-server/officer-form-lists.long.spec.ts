import type { Page } from '@playwright/test';
import { ADD, addRow, control, fillRequired, formOf, openAdd, row, submit, WITHOUT_BADGES } from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', hasTouch: false, settings: WITHOUT_BADGES });

const rank = (page: Page) => formOf(page).getByRole('combobox', { name: 'Designation' });
const choices = (page: Page) => page.getByRole('listbox', { name: /^Choices: /u }).getByRole('option');

/** Opens the form. On a slow machine it does not wait for ranks and units, and has plain inputs: then it is opened again. */
const openWithLists = (page: Page): Promise<void> =>
  expect(async () => {
    await openAdd(page);
    await expect(rank(page)).toBeVisible({ timeout: 5000 });
  }).toPass();

for (const [typed, chosen] of [
  ['पोह', 'Head Constable'],
  ['हवालदार', 'Head Constable'],
  ['PSI', 'Police Sub-Inspector'],
  ['head c', 'Head Constable'],
] as const) {
  test(`“${typed}” finds ${chosen}, which the keyboard chooses`, async ({ page }) => {
    await openWithLists(page);
    await rank(page).focus();
    await page.keyboard.insertText(typed);
    await expect(choices(page).first()).toContainText(chosen);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rank(page)).toHaveValue(chosen);
    await expect(choices(page)).toHaveCount(0);
    await expect(rank(page)).toBeFocused();
  });
}

test('another text than the listed ones is said to be none of them, and sent', async ({ page }) => {
  await openWithLists(page);
  await fillRequired(page);
  await expect(rank(page)).toBeVisible();
  await rank(page).fill('Chief Clerk');
  await page.keyboard.press('Tab');
  await expect(formOf(page).getByText('“Chief Clerk” is not in the list of ranks.')).toBeVisible();
  const [request] = await Promise.all([page.waitForRequest(ADD), submit(page)]);
  expect(request.postDataJSON()).toMatchObject({ designation: 'Chief Clerk' });
});

test('a posting is chosen from the units, also of an earlier one', async ({ page }) => {
  await openWithLists(page);
  await expect(formOf(page).getByRole('combobox', { name: 'Current Posting' })).toBeVisible();
  await control(page, 'Current Posting').fill('control');
  await expect(choices(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(control(page, 'Current Posting')).toHaveValue('control');
  await addRow(page, 'posting');
  await expect(row(page, 'Posting 1').getByRole('combobox', { name: 'Posting' })).toBeFocused();
});
