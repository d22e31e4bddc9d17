import { addRecord, change, test } from '../api-client.ts';
import { dialog, entry, expectToast, press } from '../changes.ts';
import { dateOf, expectDate, fillDate } from '../date-boxes.ts';
import { expect } from '../test.ts';

// Writes, so it has a server of its own.
test.use({ as: 'admin', settings: {} });
test.beforeEach(({ watched }) =>
  watched.tolerate(
    /Failed to load resource: .* (?:409|403|500) .*action=(?:saveRank|saveUnit|spellings|getReference)/u,
  ),
);

test('a rank gets a spelling; one that another rank has is refused, and nothing typed is lost', async ({ page }) => {
  await page.goto('/reference');
  await page.getByRole('button', { name: 'Edit Head Constable' }).click();
  const spellings = dialog(page, 'Edit rank').getByLabel('Other spellings');
  await spellings.fill('Jamadar\nNaik');
  await press(page, 'Save');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    '"Naik" already means Police Naik. Remove it there first.',
  );
  await expect(spellings).toHaveValue('Jamadar\nNaik');
  await spellings.fill('Jamadar');
  await press(page, 'Save');
  await expectToast(page, 'Head Constable is saved.');
});

test('a rank that someone else has changed meanwhile is not overwritten', async ({ page, admin }) => {
  await page.goto('/reference');
  await page.getByRole('button', { name: 'Edit Police Inspector' }).click();
  const { ranks, revision } = await admin.get('getReference', {});
  const found = ranks.find(({ code }) => code === 'PI');
  if (!found) throw new Error('There is no Police Inspector.');
  const { seniority: _seniority, ...rank } = found;
  await admin.post('saveRank', { ...rank, aliases: [...rank.aliases, 'Town Inspector'], revision });
  await dialog(page, 'Edit rank').getByLabel('Code').fill('INSP');
  await press(page, 'Save');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Someone else changed this since you opened it. Look at it again before you save.',
  );
  await expect(dialog(page, 'Edit rank')).toContainText(/They changed:\s*Other spellings\s*.*Town Inspector/u);
  await expect(dialog(page, 'Edit rank').getByLabel('Other spellings')).toHaveValue(/Town Inspector/u);
  await expect(dialog(page, 'Edit rank').getByLabel('Code')).toHaveValue('INSP');
  await press(page, 'Save');
  await expectToast(page, 'Police Inspector is saved.');
  const after = await admin.get('getReference', {});
  expect(after.ranks.find(({ code }) => code === 'INSP')?.aliases).toContain('Town Inspector');
});

test('a unit that someone else has changed meanwhile is saved on top, once their change was shown', async ({
  page,
  admin,
}) => {
  await page.goto('/reference/units');
  await page.getByRole('button', { name: 'Edit Accounts Branch' }).click();
  const { units, revision } = await admin.get('getReference', {});
  const found = units.find(({ names }) => names.en === 'Accounts Branch');
  if (!found) throw new Error('There is no Accounts Branch.');
  await admin.post('saveUnit', { ...found, validFrom: '2001-04-05', zone: 'Zone 3', revision });
  const form = dialog(page, 'Edit unit');
  await form.getByLabel('Marathi name').fill('लेखा');
  await form.getByLabel('Zone').selectOption('Zone 2');
  await press(page, 'Save');
  await expect(form).toContainText(/They changed:\s*Zone\s*Zone 3\s*First day\s*5 April 2001/u);
  await expect(form.getByLabel('Zone')).toHaveValue('Zone 2');
  await expectDate(dateOf(form, 'First day'), '2001-04-05');
  await press(page, 'Save');
  await expectToast(page, 'Accounts Branch is saved.');
  const after = (await admin.get('getReference', {})).units.find(({ id }) => id === found.id);
  expect(after).toMatchObject({ validFrom: '2001-04-05', zone: 'Zone 2', names: { mr: 'लेखा' } });
});

test('a unit is added, found by its Marathi name, and closed', async ({ page }) => {
  await page.goto('/reference/units');
  await page.getByRole('button', { name: 'Add unit' }).click();
  const form = dialog(page, 'Add unit');
  await form.getByLabel('English name').fill('Lotus Lake Police Station');
  await form.getByLabel('Marathi name').fill('कमळ तलाव पोलीस ठाणे');
  await form.getByLabel('Zone').selectOption('Zone 2');
  await press(page, 'Save');
  await expectToast(page, 'Lotus Lake Police Station is saved.');
  await page.getByLabel('Search units').fill('कमळ');
  await expect(page.getByText('1 unit', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Lotus Lake Police Station' }).click();
  const lastDay = dateOf(dialog(page, 'Edit unit'), 'Last day');
  await fillDate(lastDay, '2020-02-31');
  await press(page, 'Save');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Last day: February 2020 has 29 days.');
  await fillDate(lastDay, '2020-03-31');
  await press(page, 'Save');
  await expect(entry(page, 'Lotus Lake Police Station')).toContainText('Closed');
});

test('a spelling becomes an entry of its own', async ({ page, admin }) => {
  await change(admin, await addRecord(admin, 'Chetan More'), { designation: 'Junior Clerk' });
  await page.goto('/reference/spellings');
  await page.getByRole('checkbox', { name: 'Select Junior Clerk' }).check();
  await page.getByRole('button', { name: 'Add as new' }).click();
  await expectToast(page, '1 entry added.');
  await page.goto('/reference');
  await expect(entry(page, 'Junior Clerk')).toBeVisible();
});

test('what cannot be loaded is said, and tried again', async ({ page }) => {
  await page.route('**/api.php?action=getReference*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.goto('/reference');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entry(page, 'Director General of Police').first()).toBeVisible();
});
