import { dateOf, fillDate } from '../date-boxes.ts';
import { newAccount, test } from '../api-client.ts';
import { entry, MOMENT } from '../changes.ts';
import { expectAddress, title, userMenu } from '../person.ts';
import { expect } from '../test.ts';

// Counts entries, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

test('an administrator finds who looked at a record, by the keyboard, and goes from there to the record', async ({
  page,
}) => {
  await page.goto('/details/tab1?id=full');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Activity log' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Activity log')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'This server makes no backups.' })).toBeVisible();
  await expect(page.getByText('If the disk fails, everything is lost.')).toBeVisible();
  await expect(entry(page, 'Opened the activity log')).toContainText('admin');

  await page.getByLabel('Type').selectOption('Records viewed');
  await page.getByLabel('User').fill('ADMIN');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Opened the activity log')).toHaveCount(0);
  const looked = entry(page, 'Viewed the record of Sunil Ramchandra Jadhav');
  await expect(looked).toContainText(MOMENT);
  // What was chosen stands in the address, a name that was typed does not.
  await expectAddress(page, '/activity?kind=views');

  await page.getByLabel('User').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByLabel('User').fill('');
  await page.keyboard.press('Enter');
  await looked.getByRole('link', { name: 'Sunil Ramchandra Jadhav' }).first().click();
  await expectAddress(page, '/details/tab1?id=full');
});

test('the log speaks of people and things: what was tried, and what was changed', async ({
  page,
  admin,
  staff,
  server,
}) => {
  const colleague = await newAccount(server.address, admin, 'staff');
  expect((await staff.send('addUser', 'POST', { username: 'rival', role: 'admin' })).status).toBe(403);
  await admin.post('changeRole', { username: colleague.username, role: 'admin' });
  await page.goto('/activity');
  await expect(entry(page, 'Tried to add a user, which staff may not')).toContainText('staff');
  const changed = entry(page, `Changed the role of ${colleague.username}`);
  await expect(changed).toContainText('Role: staff → administrator');
  await expect(entry(page, `Added the user ${colleague.username} as staff`)).toBeVisible();
  await changed.getByRole('link', { name: colleague.username }).click();
  await expectAddress(page, '/users');
});

test('a record’s history leads to all that happened to it', async ({ page }) => {
  await page.goto('/history?id=full');
  await page.getByRole('link', { name: 'Show in the activity log' }).click();
  await expectAddress(page, '/activity?record=full');
  // Views within a minute are one entry: there may be several.
  await expect(entry(page, 'Viewed the record of Sunil Ramchandra Jadhav').first()).toBeVisible();
  await expect(entry(page, 'Logged in')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(entry(page, 'Logged in').first()).toBeVisible();
});

test('days that end before they begin are not asked for', async ({ page }) => {
  await page.goto('/activity?from=2026-11-20&to=2026-11-20');
  await fillDate(dateOf(page, 'To'), '2026-11-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The To date is before the From date.');
});

test('what cannot be read is said, and can be tried again', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: .* 500/u);
  await page.route('**/api.php?action=activityLog*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entry(page, 'Logged in').first()).toBeVisible();
});
