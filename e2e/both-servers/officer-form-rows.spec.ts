import { control, openEdit, row } from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

test('stored lists that are JSON text fill the form', async ({ page }) => {
  await openEdit(page, 'Asha Patil');
  await expect(control(page, 'Skills')).toHaveValue('Judo');
  await expect(control(page, 'Heavy Vehicle')).toBeChecked();
  await expect(row(page, 'Posting 1').getByLabel('Posting', { exact: true })).toHaveValue('Women’s Desk');
  await expect(control(page, 'Rewards')).toHaveValue('7');
  await expect(page.getByRole('group', { name: /^Punishment \d+$/u })).toHaveCount(1);
});
