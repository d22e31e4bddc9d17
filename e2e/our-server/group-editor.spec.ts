import type { Page } from '@playwright/test';
import { editor, openGroup, pencil, pressIn, unsavedQuestion } from '../group-editor.ts';
import { tabTo } from '../keyboard.ts';
import { photo, preview, WITHOUT_BADGES, successToast } from '../officer-form.ts';
import { expectAddress, openResult, pressHardwareBack, resultOf, searchByName } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ settings: WITHOUT_BADGES });

const SUNIL = 'Sunil Ramchandra Jadhav';

/** Counts the taps of the test from now on; Enter's click on a button is none. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { taps: number };
    counter.taps = 0;
    window.addEventListener('click', (event) => event.detail > 0 && (counter.taps += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

test.describe('staff', () => {
  test('correct a mobile number in two taps, the digits and Enter, from the results of a search', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'sunil ramchandra');
    const taps = await countTaps(page);
    await openResult(page, SUNIL);
    const opened = await openGroup(page, 'Contact');
    await expect(opened).toContainText('4417');
    await expect(opened).toContainText(SUNIL);
    await expect(opened.getByLabel('Mobile Number')).toBeFocused();
    await expect(opened.getByLabel('Mobile Number')).toHaveAttribute('enterkeyhint', 'send');
    await page.keyboard.type('9822012345');
    await page.keyboard.press('Enter');
    await expect(successToast(page)).toHaveText('Sent to an administrator for approval.');
    expect(await taps()).toBeLessThanOrEqual(2);
    await expect(editor(page, 'Contact')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
    await expect(pencil(page, 'Contact'), 'the focus is back where it was').toBeFocused();
    await page.goBack();
    await expectAddress(page, '/home');
  });
});

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('edits a group where it is read, and every way out asks before typed work is lost', async ({ page }) => {
    await page.goto('/details/tab5?id=full');
    const opened = await openGroup(page, 'Special Note');
    await opened.getByRole('textbox', { name: 'Special Note' }).fill('Speaks Kannada and Tulu.');
    const ways: readonly (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => history.back()),
      () => pressHardwareBack(page),
      () => pressIn(opened, 'Cancel'),
    ];
    for (const leave of ways) {
      await leave();
      await unsavedQuestion(page).getByRole('button', { name: 'Stay' }).click();
      await expect(unsavedQuestion(page)).toHaveCount(0);
      await expect(opened.getByRole('textbox', { name: 'Special Note' })).toHaveValue('Speaks Kannada and Tulu.');
    }
    await pressIn(opened, 'Save');
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expect(page.getByText('Speaks Kannada and Tulu.')).toBeVisible();
    await expectAddress(page, '/details/tab5?id=full');

    await openGroup(page, 'Special Note');
    await expect(opened.getByRole('textbox', { name: 'Special Note' }), 'also where it was open before').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opened, 'nothing was typed').toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Speaks Kannada and Tulu.')).toBeVisible();
  });

  test('edits by the keyboard alone, and is back at the pencil', async ({ page }) => {
    await page.goto('/details/tab5?id=full');
    await tabTo(page, pencil(page, 'Special Note'));
    await page.keyboard.press('Enter');
    const opened = editor(page, 'Special Note');
    await expect(opened.getByRole('textbox', { name: 'Special Note' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Typed by the keyboard alone.');
    await tabTo(page, opened.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expect(opened).toHaveCount(0);
    await expect(page.getByText('Typed by the keyboard alone.')).toBeVisible();
    await expect(pencil(page, 'Special Note')).toBeFocused();
  });

  test('chooses a photo on the record, for a missing one and for another, and saves it in the editor', async ({
    page,
  }) => {
    await page.goto('/details/tab1?id=wildcards');
    const identity = page.getByRole('region', { name: 'Identity' });
    const upload = identity.getByRole('button', { name: 'Upload Photo' });
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, upload);
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(await photo());
    const opened = editor(page, 'Name and photo');
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(unsavedQuestion(page), 'a chosen photo is unsaved work').toBeVisible();
    await unsavedQuestion(page).getByRole('button', { name: 'Stay' }).click();
    await pressIn(opened, 'Save');
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expect(upload).toHaveCount(0);

    await identity.getByRole('button', { name: /^Photo of/u }).click();
    const again = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Change Photo' }).click();
    await (await again).setFiles(await photo('#805020'));
    await expect(preview(page)).toHaveAttribute('src', /^blob:/u);
    await pressIn(opened, 'Cancel');
    await unsavedQuestion(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(opened).toHaveCount(0);
    await openGroup(page, 'Name and photo');
    await expect(preview(page), 'the pencil takes no photo with it').toHaveAttribute('src', /^\/photos\//u);
  });

  test('edits from the record beside the list, which shows the change', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/officers');
    await page.getByRole('row', { name: new RegExp(SUNIL, 'u') }).click();
    const opened = await openGroup(page, 'Current Posting');
    await opened.getByLabel('Current Posting', { exact: true }).fill('Harbour Police Station');
    await pressIn(opened, 'Save');
    const unanswered = 'Choose why the posting is another one: Transferred or Correction of an error.';
    await expect(opened.getByText(unanswered).first()).toBeVisible();
    await opened.getByLabel('Transferred').check();
    await pressIn(opened, 'Save');
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    const record = page.getByRole('complementary', { name: 'Record' });
    await expect(record).toContainText('Harbour Police Station');
    const before = record.getByRole('heading', { name: 'Previous Postings' }).locator('xpath=ancestor::section[1]');
    await expect(before.getByRole('listitem').filter({ hasText: 'Lotus Lake Police Station' })).toHaveCount(1);
  });

  test('keeps statuses, which say on the record and in the list that somebody is not on duty', async ({ page }) => {
    await page.goto('/details/tab2?id=full');
    const opened = await openGroup(page, 'Status');
    await opened.getByLabel('Status', { exact: true }).selectOption('Suspended');
    await opened.getByRole('group', { name: 'From' }).getByLabel('Year').fill('2026');
    await opened.getByLabel('Order (number and date)').fill('CP 12/2026');
    await pressIn(opened, 'Save');
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expect(page.getByRole('note').filter({ hasText: 'Suspended since 2026' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('CP 12/2026');
    await page.goto('/officers?status=Suspended');
    await expect(resultOf(page, SUNIL)).toContainText('Not available');
  });
});
