/** Views of the officers list that are kept under a name. */
import type { Locator, Page } from '@playwright/test';
import { DESK } from '../desk.ts';
import { expectAddress } from '../person.ts';
import { expect, test } from '../test.ts';

const openViews = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Deletes a view, so that other tests of the same server do not find it. */
async function deleteView(page: Page, name: string): Promise<void> {
  const dialog = await openViews(page);
  await dialog.getByRole('button', { name: `Delete: ${name}` }).click();
  await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test.use(DESK);

test('a view keeps filters, order and columns, is shown again, renamed and replaced', async ({ page }) => {
  const address = '/officers?zone=Zone+2&retiring=2026&sort=name&columns=number%2Cname';
  await page.goto(address);
  await page.getByRole('searchbox', { name: 'Number, employee ID or name' }).fill('rank');
  const dialog = await openViews(page);
  await expect(dialog.getByText('What you typed above the list is not kept.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Share with everybody' })).toHaveCount(0);
  await dialog.getByLabel('Name of the view').fill('Zone 2, retiring');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('View saved: Zone 2, retiring')).toBeVisible();

  await page.goto('/officers');
  await (await openViews(page)).getByRole('button', { name: 'Zone 2, retiring', exact: true }).click();
  await expectAddress(page, address);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await (await openViews(page)).getByRole('button', { name: 'Rename: Zone 2, retiring' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename: Zone 2, retiring' });
  await rename.getByLabel('Name of the view').fill('Farewells');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: /^Farewells/u })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/officers?zone=Zone+3');
  const replacing = await openViews(page);
  await replacing.getByLabel('Name of the view').fill('farewells');
  await replacing.getByRole('button', { name: 'Replace the saved view' }).click();
  await page.goto('/officers');
  await (await openViews(page)).getByRole('button', { name: 'farewells', exact: true }).click();
  await expectAddress(page, '/officers?zone=Zone+3');
  await deleteView(page, 'farewells');
});

test.describe('of an administrator', () => {
  test.use({ as: 'admin' });

  test('a view is shared with everybody, who can show it and not change it', async ({
    page,
    logins,
    browser,
    server,
  }) => {
    await page.goto('/officers?missing=photo');
    const dialog = await openViews(page);
    await dialog.getByLabel('Name of the view').fill('Without a photo');
    await dialog.getByRole('checkbox', { name: 'Share with everybody' }).check();
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await expect(page.getByText('View saved: Without a photo')).toBeVisible();

    const staff = await browser.newContext({
      ...DESK,
      baseURL: server.address,
      storageState: await logins.of('staff'),
    });
    const other = await staff.newPage();
    await other.goto('/officers');
    const views = await openViews(other);
    await expect(views.getByText('Shared by an administrator')).toBeVisible();
    await expect(views.getByRole('button', { name: /^(?:Rename|Delete)/u })).toHaveCount(0);
    await views.getByRole('button', { name: /^Without a photo/u }).click();
    await expectAddress(other, '/officers?missing=photo');
    await staff.close();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await deleteView(page, 'Without a photo');
  });
});
