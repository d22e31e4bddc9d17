import type { Page } from '@playwright/test';
import { apiUser } from '../api-client.ts';
import { USERS } from '../fixtures/officers.ts';
import { expectAddress, resultNames, searchByCode } from '../person.ts';
import {
  ADD,
  bodyOf,
  control,
  failureToast,
  fillRequired,
  formOf,
  WITHOUT_BADGES,
  openAdd,
  openEdit,
  submit,
  successToast,
  typedIn,
  UPDATE,
  writesOf,
} from '../officer-form.ts';
import { loggedIn } from '../logged-in.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });
test.beforeEach(({ watched }) =>
  watched.tolerate(/Failed to load resource: (?:net::ERR_FAILED|.* 40[019] ).*action=(?:add|update)Officer/u),
);

/** Lets the next call of an action through to the server, and loses the reply. */
async function loseReply(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    async (route) => {
      const reply = await route.fetch();
      expect(reply.ok()).toBe(true);
      await route.abort();
    },
    { times: 1 },
  );
}

test('an officer whose reply was lost is sent again with the same key, and is there once', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  const id = await fillRequired(page);
  await loseReply(page, ADD);
  await submit(page);
  await expect(failureToast(page)).toHaveText('An error occurred while adding the officer.');
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  const keys = writes.map((write) => write.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(keys[1]).toBe(keys[0]);
  await searchByCode(page, id);
  await expect(resultNames(page)).toHaveText(['Kavita Ramesh Shinde']);
});

test('a change whose reply was lost is no conflict with itself', async ({ page }) => {
  const writes = writesOf(page);
  await openEdit(page, 'Rank 110 Shinde');
  await fillRequired(page, { 'Full Name': 'Rank 110 Shinde' });
  await loseReply(page, UPDATE);
  await submit(page);
  await expect(failureToast(page)).toHaveText('An error occurred while updating the officer.');
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer updated successfully!');
  expect(new Set(writes.map((write) => write.headers()['idempotency-key'])).size).toBe(1);
  expect(writes.map((write) => write.headers()['if-match'])).toEqual(['"1"', '"1"']);
});

test('after a lost reply other words are another sending', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page);
  await loseReply(page, ADD);
  await submit(page);
  await expect(failureToast(page)).toBeVisible();
  await control(page, 'Full Name').fill('Kavita Shinde');
  await submit(page);
  // The first one arrived: what the server says now is true, and no word is lost.
  await expect(failureToast(page)).toContainText('Another officer has the employee id');
  expect(new Set(writes.map((write) => write.headers()['idempotency-key'])).size).toBe(2);
  await expect(control(page, 'Full Name')).toHaveValue('Kavita Shinde');
});

test('what the server finds wrong is named above the form and beside its fields', async ({ page }) => {
  await openAdd(page);
  await fillRequired(page, { Skills: 'Judo' });
  await formOf(page).getByLabel('Punishment Type').fill('Censure');
  await page.route(ADD, (route) =>
    route.continue({
      postData: JSON.stringify({ ...bodyOf(route.request()), email: 'nobody', skills: ['x'.repeat(121)] }),
    }),
  );
  const typed = await typedIn(page);
  await submit(page);
  const problems = {
    Email: 'Email must be an e-mail address, like name@example.in.',
    Skills: 'Skills can be at most 120 characters.',
  };
  for (const [label, problem] of Object.entries(problems)) {
    await expect(control(page, label)).toHaveAccessibleDescription(problem);
    await expect(control(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(failureToast(page)).toContainText(problem);
  }
  await expect(control(page, 'Email')).toBeFocused();
  await expect(control(page, 'Post')).not.toHaveAttribute('aria-invalid');
  expect(await typedIn(page)).toEqual(typed);

  const summary = page.locator('.error-summary');
  await expect(summary.getByRole('heading')).toHaveText('Please correct the fields named below.');
  await summary.getByRole('button', { name: problems.Skills }).click();
  await expect(control(page, 'Skills')).toBeFocused();

  await page.unroute(ADD);
  await control(page, 'Skills').fill('Judo');
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
});

test('an employee id that another officer has is named beside its field', async ({ page }) => {
  await openAdd(page);
  await fillRequired(page, { 'Employee ID': 'mh4417sj01' });
  await submit(page);
  const sentence = 'Another officer has the employee id mh4417sj01. Check the number.';
  await expect(failureToast(page)).toHaveText(sentence);
  await expect(control(page, 'Employee ID')).toHaveAccessibleDescription(new RegExp(`^${sentence}`, 'u'));
  await expect(control(page, 'Employee ID')).toBeFocused();
});

test('a session that ended in the middle keeps the form, which is sent after logging in again', async ({
  page,
  context,
  server,
}) => {
  await openAdd(page);
  await fillRequired(page, { 'Special Note': 'A long note that nobody wants to type again.' });
  const typed = await typedIn(page);
  await context.clearCookies();
  await submit(page);
  await expect(failureToast(page)).toHaveText('Your session has ended. Please log in again.');
  await expectAddress(page, '/add');
  expect(await typedIn(page)).toEqual(typed);
  const retried = formOf(page).getByRole('link', { name: /^Log in again in a new tab/u });
  await expect(retried).toHaveAttribute('href', '/');
  await expect(retried).toHaveAttribute('target', '_blank');
  await context.addCookies((await loggedIn(server.address, 'admin')).cookies);
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('sends an officer to an administrator, and no record changes yet', async ({ page }) => {
    await openAdd(page);
    await expect(page.getByText('An administrator will check this before it is saved.')).toBeVisible();
    const id = await fillRequired(page);
    await submit(page);
    await expect(successToast(page)).toHaveText('Sent to an administrator for approval.');
    await expectAddress(page, '/home');
    await searchByCode(page, id);
    await expect(page.getByText('No details found.')).toBeVisible();
  });

  test('who sends a form again before the server has said who they are sends one proposal', async ({
    page,
    server,
    watched,
  }) => {
    watched.tolerate(/Failed to load resource: net::ERR_FAILED .*action=session/u);
    await page.route('**/api.php?action=session', (route) => route.abort());
    await openAdd(page);
    await fillRequired(page, { 'Full Name': 'Sent Twice Shinde' });
    await loseReply(page, ADD);
    await submit(page);
    await expect(failureToast(page)).toHaveText('An error occurred while adding the officer.');
    await submit(page);
    await expect(successToast(page)).toHaveText('Sent to an administrator for approval.');
    const staff = await apiUser(server.address, USERS.staff);
    const { proposals } = await staff.get('ownProposals', {});
    expect(proposals.filter((proposal) => JSON.stringify(proposal).includes('Sent Twice Shinde'))).toHaveLength(1);
  });
});

test('an order number and a reason go with the change', async ({ page }) => {
  await openAdd(page);
  await fillRequired(page, { 'Order number': ' EST/12/2026 ', 'Reason for the change': 'Transfer' });
  const [request] = await Promise.all([page.waitForRequest(ADD), submit(page)]);
  expect(bodyOf(request)).toMatchObject({ order_number: 'EST/12/2026', change_reason: 'Transfer' });
  await expect(successToast(page)).toBeVisible();
});
