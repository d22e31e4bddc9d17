import type { Browser, Locator, Page } from '@playwright/test';
import { expectAddress } from '../person.ts';
import {
  control,
  fill,
  WITHOUT_BADGES,
  openEdit,
  REQUIRED,
  row,
  submit,
  successToast,
  typedIn,
} from '../officer-form.ts';
import { loggedIn } from '../logged-in.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });
test.beforeEach(({ watched }) => watched.tolerate(/Failed to load resource: .* 409 .*updateOfficer/u));

const conflict = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else changed this record' });

/** What an old record has not, and the form needs. */
const { 'Buckle Number': _number, 'Employee ID': _id, 'Full Name': _name, ...NEEDED } = REQUIRED;

/** Somebody else, at a browser of their own, opens the record too. */
async function secondBrowser(browser: Browser, address: string, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    storageState: await loggedIn(address, 'admin'),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await openEdit(page, name);
  return page;
}

/** Both open the record; the other one saves first. */
async function bothEdit(
  [page, browser, address]: [Page, Browser, string],
  name: string,
  theirs: Readonly<Record<string, string>>,
): Promise<void> {
  await openEdit(page, name);
  const second = await secondBrowser(browser, address, name);
  await fill(second, { ...NEEDED, ...theirs });
  await submit(second);
  await expect(successToast(second)).toHaveText('Officer updated successfully!');
  await second.context().close();
}

test('of two browsers the second is told who was first, keeps its own text, and saves it on top', async ({
  page,
  browser,
  server,
}) => {
  await bothEdit([page, browser, server.address], 'Rank 120 Shinde', {
    'Special Note': 'Theirs.',
    'Current Posting': 'Their station',
  });
  await fill(page, { ...NEEDED, 'Special Note': 'Mine.', 'Education Details': 'B.A.' });
  await row(page, 'Punishment 1').getByLabel('Punishment Type').fill('Censure');
  const typed = await typedIn(page);
  await submit(page);
  await expect(conflict(page)).toContainText(/This record was changed by admin at .+\. Reload it before saving\./u);
  await expect(conflict(page)).toContainText('You both changed');
  for (const text of ['Theirs.', 'Mine.', 'Their station']) await expect(conflict(page)).toContainText(text);

  await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
  await expect(conflict(page)).toHaveCount(0);
  expect(await typedIn(page)).toEqual(typed);

  await submit(page);
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(successToast(page)).toHaveText('Officer updated successfully!');
  await expectAddress(page, '/home');
  await openEdit(page, 'Rank 120 Shinde');
  await expect(control(page, 'Special Note')).toHaveValue('Mine.');
  await expect(control(page, 'Education Details')).toHaveValue('B.A.');
  await expect(control(page, 'Current Posting')).toHaveValue('Their station');
  await expect(row(page, 'Punishment 1').getByLabel('Punishment Type')).toHaveValue('Censure');
});

test('the second can take the other’s text, field by field', async ({ page, browser, server }) => {
  await bothEdit([page, browser, server.address], 'Rank 121 Shinde', {
    'Special Note': 'Theirs.',
    'Current Posting': 'Their station',
  });
  await fill(page, { ...NEEDED, 'Special Note': 'Mine.', 'Current Posting': 'My station' });
  await submit(page);
  const note = conflict(page).locator('.contested-field').filter({ hasText: 'Special Note' });
  await note.getByLabel('Take their entry').check();
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(successToast(page)).toHaveText('Officer updated successfully!');
  await openEdit(page, 'Rank 121 Shinde');
  await expect(control(page, 'Special Note')).toHaveValue('Theirs.');
  await expect(control(page, 'Current Posting')).toHaveValue('My station');
});

test('changes of different fields are both kept', async ({ page, browser, server }) => {
  await bothEdit([page, browser, server.address], 'Rank 122 Shinde', { 'Current Posting': 'Their station' });
  await fill(page, { ...NEEDED, 'Education Details': 'B.Sc.' });
  await submit(page);
  await expect(conflict(page)).toContainText('They changed other fields only.');
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(successToast(page)).toHaveText('Officer updated successfully!');
  await openEdit(page, 'Rank 122 Shinde');
  await expect(control(page, 'Current Posting')).toHaveValue('Their station');
  await expect(control(page, 'Education Details')).toHaveValue('B.Sc.');
});

test('after the dialog was closed the form is still unsaved work', async ({ page, browser, server }) => {
  await bothEdit([page, browser, server.address], 'Rank 123 Shinde', { 'Special Note': 'Theirs.' });
  await fill(page, { ...NEEDED, 'Special Note': 'Mine.' });
  await submit(page);
  await expect(conflict(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(conflict(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('is told so, too, when the server has not said yet who is logged in', async ({
  page,
  browser,
  server,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 503 .*action=session/u);
  await page.route('**/api.php?action=session', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Busy.' } }),
  );
  await bothEdit([page, browser, server.address], 'Rank 124 Shinde', { 'Special Note': 'Theirs.' });
  await fill(page, { ...NEEDED, 'Special Note': 'Mine.' });
  await submit(page);
  await expect(conflict(page)).toContainText('Theirs.');
});
