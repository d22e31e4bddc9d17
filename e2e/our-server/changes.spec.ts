/** What was changed, by whom, and taking it back: from the toast, from the list of changes, from a record's history. */
import type { Locator, Page } from '@playwright/test';
import { addRecord, type ApiUser, apiUser, change, newAccount, test as base, type TestRecord } from '../api-client.ts';
import { dialog, expectToast, press, states } from '../changes.ts';
import { DESK } from '../desk.ts';
import { openGroup, pressIn } from '../group-editor.ts';
import { tabTo } from '../keyboard.ts';
import { field, title, userMenu } from '../person.ts';
import { expect } from '../test.ts';
import { readAt } from '../text-size.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A second administrator, and what a record says now. */
const test = base.extend<{ other: ApiUser & { readonly username: string } }>({
  other: async ({ server, admin }, use) => {
    const account = await newAccount(server.address, admin, 'admin');
    await use({ ...(await apiUser(server.address, account)), username: account.username });
  },
});

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

const card = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').locator('.card').filter({ hasText: text });
const undoOn = (of: Locator): Locator => of.getByRole('button', { name: 'Undo', exact: true });
const toastButton = (page: Page, name: string): Locator =>
  page.locator('.toasts').getByRole('button', { name, exact: true });
const note = (page: Page): Locator => page.locator('.toasts').getByRole('note');

/** The record without its version. */
async function contentOf(admin: ApiUser, { id }: TestRecord): Promise<object> {
  const { version: _version, ...content } = (await admin.get('getOfficers', { id })).officers[0] ?? {};
  return content;
}

/** Edits the note of a record on its page. */
async function editNote(page: Page, { id }: TestRecord, text: string): Promise<void> {
  await page.goto(`/details/tab5?id=${id}`);
  const opened = await openGroup(page, 'Special Note');
  await opened.getByRole('textbox', { name: 'Special Note' }).fill(text);
  await pressIn(opened, 'Save');
  await expectToast(page, 'Officer updated successfully!');
}

test('an edit is undone from its toast, and the record is as it was; that is made again from the next one', async ({
  page,
  admin,
}) => {
  const record = await addRecord(admin, 'Anand Bhosle');
  const before = await contentOf(admin, record);
  await editNote(page, record, 'Speaks Tulu.');
  const after = await contentOf(admin, record);
  await toastButton(page, 'Undo').click();
  await expectToast(page, 'Change undone.');
  await expect(page.getByText('Speaks Tulu.')).toHaveCount(0);
  expect(await contentOf(admin, record)).toEqual(before);
  await toastButton(page, 'Redo').click();
  await expectToast(page, 'Change made again.');
  await expect(page.getByText('Speaks Tulu.')).toBeVisible();
  expect(await contentOf(admin, record)).toEqual(after);
});

test('the toast can be undone for a minute, or hidden', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Bina Chavan');
  await page.clock.install();
  await editNote(page, record, 'Sings.');
  await page.clock.runFor(55_000);
  await expectToast(page, 'Officer updated successfully!');
  await expect(toastButton(page, 'Undo')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(toastButton(page, 'Undo')).toHaveCount(0);
  await editNote(page, record, 'Sings and dances.');
  await toastButton(page, 'Hide this message').click();
  await expect(page.locator('.toast')).toHaveCount(0);
});

/** Controls that cannot be pressed in the middle, because a toast is there. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
    const covered = controls.filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !control.closest('.toasts') && control.checkVisibility() && hit?.closest('.toasts');
    });
    // What lets the pointer through covers with its box.
    const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    const below = controls.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        !control.closest('.toasts, .skip-link') &&
        control.checkVisibility() &&
        boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
      );
    });
    return [...new Set([...covered, ...below])].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

for (const percent of [100, 150]) {
  test(`a toast with an undo covers no control at 360 pixels and text of ${percent} %`, async ({ page, admin }) => {
    const record = await addRecord(admin, 'Bapu Gaikwad');
    await page.setViewportSize({ width: 360, height: 800 });
    await editNote(page, record, 'Sings.');
    await readAt(page, percent);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(toastButton(page, 'Undo')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await userMenu(page).click();
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect(title(page, 'Changes')).toBeVisible();
    await expectToast(page, 'Officer updated successfully!');
    await expect.poll(() => coveredControls(page)).toEqual([]);
  });
}

test('what somebody else has changed later is kept, and named with its fields and who that was', async ({
  page,
  admin,
  other,
}) => {
  const record = await addRecord(admin, 'Chandu Dalvi');
  await change(admin, record, { post: 'Reader', zone: 'Zone 2' });
  const shown = await admin.get('changes', { record: record.id });
  await change(other, record, { post: 'Writer', zone: 'Zone 2' });

  await page.goto(`/changes?change=${shown.changes[0]?.change}`);
  await undoOn(card(page, 'admin edited Chandu Dalvi')).click();
  await expect(states(dialog(page, 'Undo this change?'), 'Zone')).toHaveText(['Changed toZone 2', 'Back toZone 1']);
  await press(page, 'Undo');
  const partly = dialog(page, 'Not everything was undone');
  await expect(partly).toContainText('1 record was set back.');
  await expect(partly).toContainText(`changed later by ${other.username}`);
  await expect(partly).toContainText('Post');
  await expect(partly).not.toContainText('Zone');
  await partly.getByRole('link', { name: 'Chandu Dalvi' }).click();
  await expect(title(page, 'Personal Details')).toBeVisible();
  expect(await contentOf(admin, record)).toMatchObject({ post: 'Writer', zone: 'Zone 1' });
});

test('a toast names what was kept, too, and says so where nothing is left to undo', async ({
  page,
  admin,
  other,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 409 .*action=undoChange/u);
  const record = await addRecord(admin, 'Deepak Edake');
  await editNote(page, record, 'Speaks Tulu.');
  await change(other, record, { specialNote: 'Speaks Kannada.' });
  await toastButton(page, 'Undo').click();
  await expect(page.locator('.toasts').getByRole('alert')).toContainText(
    `Nothing of this change is left to undo: the record was changed by ${other.username}`,
  );

  await change(admin, record, { post: 'Reader', specialNote: 'Cooks.' });
  await page.goto(`/details/tab2?id=${record.id}`);
  const opened = await openGroup(page, 'Service');
  await opened.getByLabel('Post', { exact: true }).fill('Writer');
  await opened.getByLabel('Zone').selectOption('Zone 3');
  await pressIn(opened, 'Save');
  await expectToast(page, 'Officer updated successfully!');
  await change(other, record, { post: 'Driver', zone: 'Zone 3', specialNote: 'Cooks.' });
  await toastButton(page, 'Undo').click();
  await expectToast(page, 'Change undone.');
  await expect(note(page)).toContainText(`Kept as it is: Deepak Edake, Post (changed later by ${other.username}`);
  await expect(field(page, 'Zone')).toHaveText('Zone 1');
  await expect(field(page, 'Post')).toHaveText('Driver');
});

test('the list of changes is narrowed to yesterday, a person and a field, and stays so after a reload', async ({
  page,
  admin,
  other,
}) => {
  const record = await addRecord(admin, 'Eknath Fadke');
  await change(admin, record, { email: 'eknath@police.example' });
  await change(other, record, { email: 'eknath@police.example', post: 'Reader' });
  await page.clock.setFixedTime(new Date(Date.now() + DAY_MS));
  await page.goto('/home');
  await userMenu(page).click();
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(title(page, 'Changes')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Yesterday']);
  await page.getByRole('button', { name: `${other.username}: 1 record` }).click();
  await expect(card(page, `${other.username} edited Eknath Fadke`)).toBeVisible();
  await expect(card(page, 'admin')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, `${other.username} edited Eknath Fadke`)).toBeVisible();
  await expect(card(page, 'admin')).toHaveCount(0);

  await page.getByRole('button', { name: `Remove filter: By ${other.username}` }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Field').selectOption('Email');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  const found = card(page, 'Eknath Fadke');
  await expect(found.filter({ hasText: 'edited' })).toHaveCount(1);
  await page.reload();
  await expect(states(found.filter({ hasText: 'admin edited' }), 'Email')).toHaveText([
    'Beforesomebody@police.example',
    'Aftereknath@police.example',
  ]);
  await expect(found.filter({ hasText: 'edited' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(found.filter({ hasText: 'edited' })).toHaveCount(2);
});

test('a change is undone in the list, and so is its undo; each says so', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Farida Ghosh');
  await change(admin, record, { post: 'Reader', order_number: 'DO 24/2026' });
  await page.goto(`/changes?record=${record.id}`);
  const edited = card(page, 'admin edited Farida Ghosh');
  await expect(edited).toContainText('Order number: DO 24/2026');
  await undoOn(edited).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Wrong officer');
  await press(page, 'Undo');
  await expectToast(page, 'Change undone.');
  await expect(edited).toContainText('Undone');
  await expect(undoOn(edited)).toHaveCount(0);
  expect(await contentOf(admin, record)).toMatchObject({ post: 'Beat Marshal' });

  const undo = card(page, 'admin undid a change of Farida Ghosh');
  await expect(undo).toContainText('Reason: Wrong officer');
  await expect(states(undo, 'Post')).toHaveText(['BeforeReader', 'AfterBeat Marshal']);
  await undoOn(undo).click();
  await press(page, 'Undo');
  await expectToast(page, 'Change undone.');
  await expect(undoOn(edited), 'it is as if it had not been undone').toBeVisible();
  await expect(undo).toHaveCount(2);
  expect(await contentOf(admin, record)).toMatchObject({ post: 'Reader' });
});

test('by the keyboard alone: from the list to the change, its undo, and back to the page', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Gauri Hegde');
  await change(admin, record, { post: 'Reader' });
  await page.goto(`/changes?record=${record.id}`);
  await tabTo(page, undoOn(card(page, 'admin edited Gauri Hegde')));
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Undo this change?');
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undoOn(card(page, 'admin edited Gauri Hegde'))).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Change undone.');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await contentOf(admin, record)).toMatchObject({ post: 'Beat Marshal' });
});

test('all records of an import are shown in their place, and its undo says how many there are', async ({ page }) => {
  await page.goto('/changes?imports=only');
  const found = card(page, /Import of \d+ records/u);
  await expect(found.getByRole('listitem')).toHaveCount(5);
  await undoOn(found).click();
  await expect(page.getByRole('dialog')).toContainText(/The first 5 of \d+ records that will be set back:/u);
  await press(page, 'Cancel');
  await found.getByRole('button', { name: /^All \d+ records$/u }).click();
  await expect(found.getByRole('listitem')).toHaveCount(50);
  await found.getByRole('button', { name: 'Show more' }).click();
  await expect(found.getByRole('listitem')).toHaveCount(100);
});

test('a record’s history has the same card: a change is undone there, beside Restore', async ({ page, admin }) => {
  const record = await addRecord(admin, 'Hari Indulkar');
  await change(admin, record, { post: 'Reader' });
  await change(admin, record, { post: 'Reader', zone: 'Zone 2' });
  await page.goto(`/history?id=${record.id}`);
  await card(page, 'Version 2').getByRole('button', { name: 'Undo this change' }).click();
  await press(page, 'Undo');
  await expectToast(page, 'Change undone.');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Change undone by admin',
    'Edited by admin',
    'Edited by admin',
    'Added by admin',
  ]);
  expect(await contentOf(admin, record)).toMatchObject({ post: 'Beat Marshal', zone: 'Zone 2' });
  await card(page, 'Version 2').getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByRole('dialog')).toContainText('Undone by admin');
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Close']);
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('the changes are printed and saved, for a purpose that is in the activity log', async ({ page, admin }) => {
    const record = await addRecord(admin, 'Indu Joglekar');
    await change(admin, record, { post: 'Reader' });
    await page.goto(`/changes?record=${record.id}`);
    await page.getByRole('button', { name: 'Export or print' }).click();
    await page.getByRole('dialog', { name: 'Export or print 2 changes' }).getByLabel('Purpose').fill('Daily review');
    await press(page, 'Print');
    await expect(page.getByText('Purpose: Daily review')).toBeVisible();
    await expect(page.getByRole('row', { name: /Edited.*Indu Joglekar.*Post Beat Marshal Reader/u })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the changes' }).click();
    await page.getByRole('button', { name: 'Export or print' }).click();
    await page.getByRole('dialog').getByLabel('Purpose').fill('Monthly review');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save CSV')]);
    expect(download.suggestedFilename()).toMatch(/^Changes – .*\.csv$/u);
    await page.goto('/activity');
    const entries = page.getByRole('listitem');
    await expect(entries.filter({ hasText: 'Daily review' })).toContainText('Printed 2 changes');
    await expect(entries.filter({ hasText: 'Monthly review' })).toContainText('Exported 2 changes as a CSV file');
  });
});

test.describe('staff', () => {
  test.use({ as: 'staff' });

  test('see nothing of it', async ({ page, admin, watched }) => {
    watched.tolerate(/Failed to load resource: .* 403 .*action=change/u);
    const record = await addRecord(admin, 'Jyoti Kulkarni');
    await page.goto('/changes');
    await expect(page.getByText('This page is for administrators.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Filters|Export|Today/u })).toHaveCount(0);
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: 'My corrections' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Changes' })).toHaveCount(0);
    await page.goto(`/details/tab5?id=${record.id}`);
    const opened = await openGroup(page, 'Special Note');
    await opened.getByRole('textbox', { name: 'Special Note' }).fill('Speaks Tulu.');
    await pressIn(opened, 'Send');
    await expectToast(page, 'Sent to an administrator for approval.');
    await expect(toastButton(page, 'Undo')).toHaveCount(0);
  });
});
