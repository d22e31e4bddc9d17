import type { Page, Route } from '@playwright/test';
import { TODAY } from '../fixtures/officers.ts';
import { expectAddress } from '../person.ts';
import {
  ADD,
  addRow,
  respondWith,
  choosePhoto,
  control,
  expectToStay,
  failureToast,
  fill,
  fillRequired,
  openAdd,
  openEdit,
  photo,
  preview,
  row,
  stopClock,
  submit,
  submitButton,
  successToast,
  typedIn,
  UPDATE,
  UPLOAD,
  writesOf,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });
test.beforeEach(({ watched }) =>
  watched.tolerate(
    /Failed to load resource: (?:net::ERR_FAILED|.* 500 ).*action=(?:uploadImage|addOfficer|updateOfficer)/u,
  ),
);

type Answer = (route: Route) => Promise<void>;

const noNetwork: Answer = (route) => route.abort();
const html: Answer = (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Fatal error in line 3</h1>' });
const brokenHtml: Answer = (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' });
const refusedWith = (message?: string): Answer =>
  respondWith({ success: false, ...(message !== undefined && { message }) });

/** What goes wrong while adding, and what the person is told (specification, section 8). */
const ADDING: [string, string, Answer, string][] = [
  ['the image is refused with a message', UPLOAD, refusedWith('The disk is full.'), 'The disk is full.'],
  ['the image is refused without one', UPLOAD, refusedWith(), 'Image upload failed'],
  ['the officer is refused with a message', ADD, refusedWith('Duplicate entry'), 'Duplicate entry'],
  ['the officer is refused without one', ADD, refusedWith(''), 'Failed to add officer'],
  ['nothing answers the image', UPLOAD, noNetwork, 'Image upload failed'],
  ['nothing answers', ADD, noNetwork, 'An error occurred while adding the officer.'],
  ['HTML answers the image', UPLOAD, html, 'Image upload failed'],
  ['HTML answers', ADD, html, 'An error occurred while adding the officer.'],
  ['HTML answers with a failure', ADD, brokenHtml, 'An error occurred while adding the officer.'],
];

const EDITING: [string, string, Answer, string][] = [
  ['the image is refused without a message', UPLOAD, refusedWith(), 'Image upload failed'],
  ['the change is refused with a message', UPDATE, refusedWith('Duplicate entry'), 'Duplicate entry'],
  ['the change is refused without one', UPDATE, refusedWith(), 'Failed to update officer'],
  ['nothing answers', UPDATE, noNetwork, 'An error occurred while updating the officer.'],
  ['HTML answers', UPDATE, html, 'An error occurred while updating the officer.'],
];

/** A red toast at the top of the screen, looked at in one moment: it is there for three seconds. */
async function expectFailure(page: Page, text: string): Promise<void> {
  await expect(failureToast(page)).toHaveText(text);
  const { top, title, isRed } = await failureToast(page).evaluate((alert) => {
    const toast = alert.closest('.toast') ?? alert;
    for (const animation of toast.getAnimations({ subtree: true })) animation.finish();
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = getComputedStyle(toast).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return {
      top: alert.getBoundingClientRect().top,
      title: document.querySelector('h1')?.getBoundingClientRect().bottom ?? Infinity,
      isRed: red > 2 * Math.max(green, blue),
    };
  });
  expect(top, 'at the top').toBeLessThan(120);
  expect(top, 'and not over the title').toBeGreaterThan(title);
  expect(isRed, 'red').toBe(true);
}

async function expectKept(page: Page, typed: [string, string][]): Promise<void> {
  await expect(submitButton(page)).toBeEnabled();
  expect(await typedIn(page)).toEqual(typed);
  await expect(preview(page)).toBeVisible();
  await expectAddress(page, '/add');
  await expect(successToast(page)).toHaveCount(0);
}

/** Words in every kind of input. */
async function typeMuch(page: Page): Promise<void> {
  await fill(page, { Skills: 'Judo, ', 'Special Note': 'A long\nnote', 'Current Address': 'Police Lines' });
  await control(page, 'Zone').selectOption('Zone 2');
  await control(page, '4 Wheeler').check();
  await addRow(page, 'posting');
  await row(page, 'Posting 1').getByLabel('Tenure', { exact: true }).fill('Since 2020');
  await row(page, 'Punishment 1').getByLabel('Punishment Type').fill('Censure');
  await choosePhoto(page, await photo());
  await expect(preview(page)).toBeVisible();
}

for (const [label, call, respond, sentence] of ADDING) {
  test(`adding, when ${label}: “${sentence}”, and every typed word stays`, async ({ page }) => {
    for (const write of [UPLOAD, ADD]) await page.route(write, respondWith({ success: true, path: 'photos/new.webp' }));
    await page.route(call, respond);
    await openAdd(page);
    await fillRequired(page);
    await typeMuch(page);
    const typed = await typedIn(page);
    await submit(page);
    await expectFailure(page, sentence);
    await expectKept(page, typed);
  });
}

for (const [label, call, respond, sentence] of EDITING) {
  test(`editing, when ${label}: “${sentence}”, and every typed word stays`, async ({ page }) => {
    for (const write of [UPLOAD, UPDATE])
      await page.route(write, respondWith({ success: true, path: 'photos/new.webp' }));
    await page.route(call, respond);
    await openEdit(page, 'Rank 202 Shinde');
    await fillRequired(page);
    await typeMuch(page);
    const typed = await typedIn(page);
    await submit(page);
    await expectFailure(page, sentence);
    await expectKept(page, typed);
  });
}

test('an image that was refused keeps the officer from being sent', async ({ page }) => {
  const writes = writesOf(page);
  await page.route(UPLOAD, refusedWith('No'));
  await openAdd(page);
  await fillRequired(page);
  await choosePhoto(page, await photo());
  await submit(page);
  await expectFailure(page, 'No');
  expect(writes).toHaveLength(1);
});

test('a failure’s toast stays for three seconds; beside the button the sentence stays', async ({ page }) => {
  await page.route(ADD, refusedWith('Duplicate entry'));
  await page.clock.install({ time: TODAY });
  await openAdd(page);
  await fillRequired(page);
  await stopClock(page);
  await submit(page);
  await expect(failureToast(page)).toHaveText('Duplicate entry');
  await expectToStay(page, failureToast(page), 3000);
  await expect(page.locator('.form-bar').getByText('Duplicate entry')).toBeVisible();
});

test('what failed is sent again as it stands', async ({ page }) => {
  await page.route(ADD, respondWith({ success: true }));
  await page.route(ADD, noNetwork, { times: 1 });
  await openAdd(page);
  await fillRequired(page);
  await submit(page);
  await expectFailure(page, 'An error occurred while adding the officer.');
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  await expectAddress(page, '/home');
});
