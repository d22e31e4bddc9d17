import type { Page } from '@playwright/test';
import { test } from '../api-client.ts';
import {
  control,
  formOf,
  fill,
  fillRequired,
  openAdd,
  openEdit,
  REQUIRED,
  submit,
  submitButton,
  successToast,
  WITHOUT_BADGES,
} from '../officer-form.ts';
import { tabTo } from '../keyboard.ts';
import {
  expectAddress,
  openActions,
  openResult,
  resultNames,
  resultOf,
  searchByCode,
  searchByName,
  tab,
  title,
} from '../person.ts';
import { expect } from '../test.ts';

test.use({ settings: WITHOUT_BADGES });

const SUNIL = 'Sunil Ramchandra Jadhav';
/** What an old record has not, and the form needs. */
const { 'Buckle Number': _number, 'Employee ID': _id, 'Full Name': _name, ...NEEDED } = REQUIRED;

const saved = (page: Page) => page.getByRole('region', { name: /^(?:Just saved|Waiting for approval)$/u });
const press = (page: Page, name: string) => saved(page).getByRole('button', { name, exact: true }).click();

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('sees what was saved, goes back to the results with one tap, and can undo it', async ({ page }) => {
    await page.goto('/home');
    await searchByCode(page, '4417');
    await resultOf(page, SUNIL)
      .getByRole('link', { name: `Edit ${SUNIL}` })
      .click();
    await control(page, 'Current Posting').fill('Harbour Police Station');
    await formOf(page).getByLabel('Transferred').check();
    await submit(page);
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expectAddress(page, '/home');
    await expect(page.getByRole('heading', { name: /Results:/u })).toHaveCount(0);
    await expect(saved(page)).toContainText('Harbour Police Station');
    await press(page, 'Back to search results');
    await expect(resultNames(page)).toHaveCount(4);
    await expect(saved(page)).toHaveCount(0);
    await expect(resultOf(page, SUNIL)).toContainText('Harbour Police Station');

    await resultOf(page, SUNIL)
      .getByRole('link', { name: `Edit ${SUNIL}` })
      .click();
    await control(page, 'Current Posting').fill('Typed by mistake');
    await formOf(page).getByLabel('Correction of an error').check();
    await submit(page);
    await expect(saved(page)).toContainText('Typed by mistake');
    await press(page, 'Undo');
    await expect(successToast(page)).toHaveText('Change undone.');
    await expect(saved(page)).toHaveCount(0);
    await openEdit(page, SUNIL);
    await expect(control(page, 'Current Posting')).toHaveValue('Harbour Police Station');
  });

  test('undoes by the keyboard alone what was saved, and goes back to the results', async ({ page }) => {
    await page.goto('/home');
    await searchByCode(page, '4417');
    const edit = resultOf(page, SUNIL).getByRole('link', { name: `Edit ${SUNIL}` });
    for (const name of ['Undo', 'Back to search results']) {
      await edit.click();
      await control(page, 'Current Posting').fill(`Typed before ${name}`);
      await formOf(page).getByLabel('Transferred').check();
      await submitButton(page).press('Enter');
      await expectAddress(page, '/home');
      await tabTo(page, saved(page).getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
      await expect(saved(page)).toHaveCount(0);
      if (name === 'Undo') {
        await expect(successToast(page)).toHaveText('Change undone.');
        await expect(page.getByRole('main')).toBeFocused();
        await searchByCode(page, '4417');
      }
    }
    await expect(resultNames(page)).toHaveCount(4);
  });

  test('a record that was added by mistake is withdrawn at once', async ({ page }) => {
    await openAdd(page);
    await fillRequired(page, { 'Full Name': 'Added By Mistake' });
    await submit(page);
    await expect(saved(page)).toContainText('Added By Mistake');
    await expect(saved(page).getByRole('link', { name: /^Back/u })).toHaveCount(0);
    await press(page, 'Undo');
    await expect(successToast(page)).toHaveText('Change undone.');
    await searchByName(page, 'Added By Mistake');
    await expect(page.getByText('No details found.')).toBeVisible();
  });

  test('the card goes away with the next search, and with the next page', async ({ page }) => {
    await openEdit(page, SUNIL);
    await control(page, 'Current Posting').fill('Wai');
    await formOf(page).getByLabel('Transferred').check();
    await submit(page);
    await expect(saved(page)).toContainText(SUNIL);
    await searchByName(page, 'nobody at all');
    await expect(saved(page)).toHaveCount(0);
    await searchByName(page, '');
    await expect(page.getByText('Please enter a Buckle number or Name.')).toBeVisible();
    await expect(saved(page)).toHaveCount(0);

    await openEdit(page, SUNIL);
    await control(page, 'Current Posting').fill('Satara');
    await formOf(page).getByLabel('Transferred').check();
    await submit(page);
    await saved(page).getByRole('link', { name: /Sunil/u }).first().click();
    await expect(title(page, 'Personal Details')).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Search')).toBeVisible();
    await expect(saved(page)).toHaveCount(0);
  });

  test('who came from the list goes back to it, as it was filtered and scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/home');
    await page.getByRole('link', { name: /^Officers/u }).click();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    const region = page.locator('.list-region');
    const row = page.getByRole('row', { name: /Rank 120 Shinde/u });
    await expect(async () => {
      await region.evaluate((element) => element.scrollBy(0, 400));
      await expect(row).toBeVisible({ timeout: 300 });
    }).toPass();
    await row.click();
    const address = new URL(page.url());
    await page.getByRole('complementary', { name: 'Record' }).getByRole('link', { name: 'Edit', exact: true }).click();
    await fill(page, { ...NEEDED, 'Special Note': 'Knows the list.' });
    await submit(page);
    await expect(successToast(page)).toHaveText('Officer updated successfully!');
    await expectAddress(page, '/home');
    await saved(page).getByRole('link', { name: 'Back to the officers list' }).click();
    await expectAddress(page, address.pathname + address.search);
    await expect(row).toBeInViewport();
  });
});

test('staff go back to the record, and can withdraw what they sent', async ({ page }) => {
  await page.goto('/home');
  await searchByName(page, 'sunil ramchandra');
  await openResult(page, SUNIL);
  await tab(page, 'Special Note').click();
  await openActions(page);
  await page.getByRole('link', { name: 'Suggest a correction' }).click();
  await control(page, 'Special Note').fill('Sent by mistake.');
  await submit(page);
  await expectAddress(page, '/home');
  await expect(saved(page)).toContainText('Waiting for approval');
  await expect(saved(page)).toContainText(SUNIL);
  await expect(saved(page).getByRole('link', { name: 'Back to the record' })).toHaveAttribute(
    'href',
    '/details/tab5?id=full',
  );
  await press(page, 'Withdraw');
  await expect(successToast(page)).toHaveText('Change withdrawn.');
  await page.goto('/my-proposals');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Withdrawn');
});
