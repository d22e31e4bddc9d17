import type { Browser, BrowserContext, Page } from '@playwright/test';
import { TODAY } from '../fixtures/officers.ts';
import { openGroup, pressIn } from '../group-editor.ts';
import { loggedIn } from '../logged-in.ts';
import {
  cancel,
  choosePhoto,
  control,
  fillRequired,
  openAdd,
  openEdit,
  photo,
  preview,
  row,
  addRow,
  submit,
  successToast,
  WITHOUT_BADGES,
} from '../officer-form.ts';
import { expectAddress, logOut } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });

const SUNIL = 'Sunil Ramchandra Jadhav';
const TYPED = 'Half a note';

/** Returns the drafts on the device as they are stored. */
const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('draft.'))
      .map(([key, value]) => `${key} ${String(value)}`),
  );

const expectDrafts = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await storedDrafts(page)).length).toBe(count);

const restored = (page: Page) => page.getByText(/^Restored what you typed at \d\d:\d\d\.$/u);

/** Another browser on the same device: the same storage, and the same session. */
async function reopen(context: BrowserContext, browser: Browser, address: string): Promise<Page> {
  const storageState = await context.storageState();
  await context.close();
  const next = await browser.newContext({ baseURL: address, storageState, serviceWorkers: 'block' });
  await next.clock.setFixedTime(TODAY);
  return next.newPage();
}

test('a reload in the middle of adding an officer loses nothing, the photo neither', async ({ page }) => {
  await openAdd(page);
  await fillRequired(page, { 'Full Name': 'Half a na' });
  await addRow(page, 'posting');
  await row(page, 'Posting 1').getByLabel('Posting', { exact: true }).fill('Wai');
  await control(page, '2 Wheeler').check();
  await choosePhoto(page, await photo());
  await expect(preview(page)).toBeVisible();
  await expectDrafts(page, 2);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(control(page, 'Full Name')).toHaveValue('Half a na');
  await expect(row(page, 'Posting 1').getByLabel('Posting', { exact: true })).toHaveValue('Wai');
  await expect(control(page, '2 Wheeler')).toBeChecked();
  await expect(preview(page)).toBeVisible();
  for (const text of await storedDrafts(page)) expect(text).not.toMatch(/Half a na|2 Wheeler/u);

  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  await expectDrafts(page, 0);
  await openAdd(page);
  await expect(control(page, 'Full Name')).toHaveValue('');
});

test('what is typed into a record survives a killed browser, until it is discarded', async ({
  page,
  context,
  browser,
  server,
}) => {
  await openEdit(page, SUNIL);
  await control(page, 'Special Note').fill(TYPED);
  await expectDrafts(page, 1);
  const next = await reopen(context, browser, server.address);
  await openEdit(next, SUNIL);
  await expect(restored(next)).toBeVisible();
  await expect(control(next, 'Special Note')).toHaveValue(TYPED);
  await next.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(restored(next)).toHaveCount(0);
  await expect(control(next, 'Special Note')).not.toHaveValue(TYPED);
  await expectDrafts(next, 0);
  await cancel(next);
  await expectAddress(next, '/home');
  await next.context().close();
});

test('a reload in the middle of a group opens its editor again, with what was typed', async ({ page }) => {
  await page.goto('/details/tab5?id=empty');
  const opened = await openGroup(page, 'Special Note');
  await opened.getByRole('textbox', { name: 'Special Note' }).fill(TYPED);
  await expectDrafts(page, 1);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(opened.getByRole('textbox', { name: 'Special Note' })).toHaveValue(TYPED);
  await pressIn(opened, 'Cancel');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(opened).toHaveCount(0);
  await expectDrafts(page, 0);
});

test('a draft is gone after logging out, and after 24 hours', async ({ page, context }) => {
  await openAdd(page);
  await control(page, 'Full Name').fill('Half a na');
  await expectDrafts(page, 1);
  await context.clock.setFixedTime(new Date(TODAY.getTime() + 24 * 3_600_000));
  await page.reload();
  await expect(control(page, 'Full Name')).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
  await expectDrafts(page, 0);

  await control(page, 'Full Name').fill('Half a na');
  await expectDrafts(page, 1);
  await logOut(page);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expectAddress(page, '/');
  await expectDrafts(page, 0);
});

test('another user of the device cannot read it, and its author can after logging in again', async ({
  page,
  browser,
  server,
}) => {
  await openAdd(page);
  await control(page, 'Full Name').fill('Half a na');
  await expectDrafts(page, 1);
  const { origins } = await page.context().storageState();
  for (const [account, name] of [
    ['staff', ''],
    ['admin', 'Half a na'],
  ] as const) {
    const login = await loggedIn(server.address, account);
    const drafts = origins.flatMap(({ localStorage }) => localStorage).filter((item) => item.name !== 'user');
    const [origin] = login.origins;
    const context = await browser.newContext({
      baseURL: server.address,
      storageState: {
        ...login,
        origins: [{ origin: server.address, localStorage: [...(origin?.localStorage ?? []), ...drafts] }],
      },
      serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(TODAY);
    const other = await context.newPage();
    await openAdd(other);
    await expect(control(other, 'Full Name')).toHaveValue(name);
    await expectDrafts(other, 1);
    await context.close();
  }
});

test('where the record has changed meanwhile, a restored draft is merged with the change', async ({
  page,
  browser,
  server,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 409 .*updateOfficer/u);
  await page.goto('/details/tab5?id=long');
  const opened = await openGroup(page, 'Special Note');
  await opened.getByRole('textbox', { name: 'Special Note' }).fill(TYPED);
  await expectDrafts(page, 1);

  const context = await browser.newContext({
    baseURL: server.address,
    storageState: await loggedIn(server.address, 'admin'),
    serviceWorkers: 'block',
  });
  const second = await context.newPage();
  await second.goto('/details/tab5?id=long');
  const theirs = await openGroup(second, 'Special Note');
  await theirs.getByRole('textbox', { name: 'Special Note' }).fill('Theirs.');
  await pressIn(theirs, 'Save');
  await expect(successToast(second)).toHaveText('Officer updated successfully!');
  await context.close();

  await page.reload();
  await expect(restored(page)).toBeVisible();
  await pressIn(opened, 'Save');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(conflict).toContainText('Theirs.');
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.special-note')).toHaveText(TYPED);
  await expectDrafts(page, 0);
});
