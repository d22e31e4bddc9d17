import type { Page } from '@playwright/test';
import { addRecord, change, test } from '../api-client.ts';
import { dialog, entry, expectToast } from '../changes.ts';
import { openGroup, pressIn } from '../group-editor.ts';
import { expectAddress, title, userMenu } from '../person.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });

const part = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: 'Ranks and units' }).getByRole('link', { name });

test('spellings are merged in one click, seen in the list first, and brought back with Undo', async ({
  page,
  admin,
}) => {
  await change(admin, await addRecord(admin, 'Asha Patil'), { designation: 'Head Konstable' });
  await change(admin, await addRecord(admin, 'Bina Kale'), { designation: 'Head Konstable' });
  await page.goto('/home');
  await userMenu(page).click();
  await page.getByRole('link', { name: 'Ranks and units' }).click();
  await expect(title(page, 'Ranks and units')).toBeFocused();
  await part(page, /^Spellings to sort out/u).click();
  const row = entry(page, 'Head Konstable');
  await row.getByRole('link', { name: '2 officers' }).click();
  await expectAddress(page, '/officers?designation=Head+Konstable');
  await expect(page.getByText('Asha Patil')).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: 'Merge Head Konstable into Head Constable' }).click();
  await expectToast(page, '1 spelling merged into Head Constable.');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone.');
  await expect(row).toBeVisible();
});

test('several spellings are merged together into a chosen entry, by the keyboard alone', async ({ page, admin }) => {
  for (const currentPosting of ['Moon Base', 'Mars Base'])
    await change(admin, await addRecord(admin, `Officer of ${currentPosting}`), { currentPosting });
  await page.goto('/reference/spellings?of=posting');
  for (const text of ['Moon Base', 'Mars Base']) {
    await page.getByRole('checkbox', { name: `Select ${text}` }).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Merge into…', exact: true }).last().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Merge 2 spellings into').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('dog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectToast(page, '2 spellings merged into Dog Squad.');
  await expect(entry(page, 'Moon Base')).toHaveCount(0);
  await page.goto('/officers?posting=Dog+Squad');
  await expect(page.getByText('Officer of Moon Base')).toBeVisible();
  await expect(page.getByText('Officer of Mars Base')).toBeVisible();
});

test('ranks are ordered by the keyboard, and saved as one change', async ({ page }) => {
  await page.goto('/reference');
  const up = page.getByRole('button', { name: 'Move Police Naik up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Police Naik is now 18 of \d+\.$/u)).toBeAttached();
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expectToast(page, 'The order is saved.');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').nth(17)).toContainText('Police Naik');
  await page.goto('/activity?kind=records');
  await expect(entry(page, 'Changed the order of ranks')).toHaveCount(1);
});

test('a zone is added, given to a record in its form, and found by in the list; renamed, it still is', async ({
  page,
  admin,
}) => {
  const record = await addRecord(admin, 'Asha Patil');
  await page.goto('/reference');
  await part(page, 'Zones').click();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await dialog(page, 'Add zone').getByLabel('English name').fill('Harbour');
  await dialog(page, 'Add zone').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Harbour is saved.');
  await page.goto(`/details/tab2?id=${record.id}`);
  const opened = await openGroup(page, 'Service');
  await opened.getByLabel('Zone').selectOption('Harbour');
  await pressIn(opened, 'Save');
  await expectToast(page, 'Officer updated successfully!');
  await page.goto('/reference/zones');
  await page.getByRole('button', { name: 'Edit Harbour' }).click();
  await dialog(page, 'Edit zone').getByLabel('English name').fill('Port');
  await dialog(page, 'Edit zone').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Port is saved.');
  await page.goto('/officers?zone=Port');
  await expect(page.getByText('Asha Patil')).toBeVisible();
});

test('units are imported from a pasted table, after a preview, without the row that cannot be', async ({ page }) => {
  await page.goto('/reference/units');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const form = dialog(page, 'Import a list of units');
  await form.getByLabel('Table').fill('Name\tZone\nHarbour Outpost\tZone 2\nMoon Base\tZone 99');
  await expect(form.getByText('1 new · 0 changed · 0 unchanged · 1 refused')).toBeVisible();
  await expect(form.getByText('There is no zone "Zone 99". Add it under Zones first.')).toBeVisible();
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, '1 unit imported.');
  await page.getByLabel('Search units').fill('harbour outpost');
  await expect(entry(page, 'Harbour Outpost')).toBeVisible();
  await page.goto('/activity?kind=records');
  await expect(entry(page, 'Imported a list of units: 1 new, 0 changed')).toHaveCount(1);
});
