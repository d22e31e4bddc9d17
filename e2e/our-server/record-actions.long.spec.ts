import { control, WITHOUT_BADGES, submit, successToast } from '../officer-form.ts';
import { expectAddress, openActions, openResult, searchByName, tab, title } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ settings: WITHOUT_BADGES });

const SUNIL = 'Sunil Ramchandra Jadhav';

test.describe('staff', () => {
  test('suggest a correction from the record: the form opens at the group that is looked at', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'sunil ramchandra');
    await openResult(page, SUNIL);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await tab(page, 'Special Note').click();
    await openActions(page);
    await page.getByRole('link', { name: 'Suggest a correction' }).click();
    await expect(title(page, 'Edit Officer')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Special Note' })).toBeFocused();
    await expect(control(page, 'Special Note')).toBeInViewport();
    await control(page, 'Special Note').fill('Speaks Kannada and Tulu.');
    await submit(page);
    await expect(successToast(page)).toHaveText('Sent to an administrator for approval.');
    await expectAddress(page, '/home');
    await page.goBack();
    await expect(page, 'neither the form nor the record is a step back').not.toHaveURL(/details|add/u);
  });
});

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('edits from the record, and Cancel leads to the search', async ({ page }) => {
    await page.goto('/details/tab2?id=full');
    await openActions(page);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Service Details' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(control(page, 'Designation')).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAddress(page, '/home');
  });
});

test('a call is one tap from every tab', async ({ page }) => {
  for (const path of ['tab1', 'tab3', 'tab5']) {
    await page.goto(`/details/${path}?id=full`);
    await expect(page.getByRole('link', { name: `Call ${SUNIL}` })).toHaveAttribute('href', 'tel:0000044170');
  }
});
