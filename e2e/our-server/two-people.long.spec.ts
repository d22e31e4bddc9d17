/** Two people use one browser: a page belongs to whom it was opened by. */
import type { Page } from '@playwright/test';
import { apiUser } from '../api-client.ts';
import { USERS } from '../fixtures/officers.ts';
import {
  control,
  failureToast,
  fillRequired,
  formOf,
  WITHOUT_BADGES,
  openAdd,
  submit,
  successToast,
  typedIn,
  writesOf,
} from '../officer-form.ts';
import { logIn, nameInput, searchByName, title, userMenu } from '../person.ts';
import { loggedIn } from '../logged-in.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });

const NAME = 'Of Two People Shinde';
const REFUSED = 'Staff is logged in on this browser now. Log in again in a new tab, then try again.';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Staff is logged in now' });

async function logInAnew(page: Page, user: { username: string; password: string }): Promise<void> {
  await page.goto('/');
  await logIn(page, user);
  await expect(title(page, 'Search')).toBeVisible();
}

test('a form that an admin opened is not sent as what staff would propose, and goes on when the admin is back', async ({
  page,
  context,
  server,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 409 .*action=addOfficer/u);
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page, { 'Full Name': NAME, 'Special Note': 'A long note that nobody wants to type again.' });
  await expect(control(page, 'Order number')).toBeVisible();
  const typed = await typedIn(page);

  const second = await context.newPage();
  await logInAnew(second, USERS.staff);
  await expect(dialog(page)).toContainText('You opened this page as Admin');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(userMenu(page)).toHaveText('Logged out');
  await userMenu(page).click();
  await expect(page.getByText('Admin (logged out)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await submit(page);
  await expect(failureToast(page)).toHaveText(REFUSED);
  await expect(dialog(page)).toBeVisible();
  expect(await typedIn(page)).toEqual(typed);
  const { proposals } = await (await apiUser(server.address, USERS.staff)).get('ownProposals', {});
  expect(proposals.map((proposal) => proposal.name)).not.toContain(NAME);

  const [retried] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Log in as Admin' }).click(),
  ]);
  await logIn(retried, USERS.admin);
  await expect(title(retried, 'Search')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(userMenu(page)).toHaveText('Admin');
  expect(await typedIn(page)).toEqual(typed);
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  expect(writes).toHaveLength(2);
});

test('what the browser’s storage does not tell, the server does; the page becomes the other’s when asked to', async ({
  page,
  context,
  server,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 409 /u);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Add Details' })).toBeVisible();
  await context.addCookies((await loggedIn(server.address, 'staff')).cookies);
  // A count in the background may learn it before the search does: then the dialog keeps the Enter.
  await nameInput(page).fill('Kavita');
  await nameInput(page).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reload as Staff' }).click();
  await expect(userMenu(page)).toHaveText('Staff');
  await expect(page.getByRole('link', { name: 'Add Details' })).toHaveCount(0);
  await searchByName(page, 'Sunil');
  await expect(page.getByText('Sunil Ramchandra Jadhav')).toBeVisible();
});

test('a new login of the same user changes nothing', async ({ page, context }) => {
  await openAdd(page);
  await fillRequired(page);
  await logInAnew(await context.newPage(), { ...USERS.admin, username: USERS.admin.username.toUpperCase() });
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  await expect(formOf(page)).toHaveCount(0);
});
