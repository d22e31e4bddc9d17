import { expectAddress, title } from '../person.ts';
import { ADD, bodyOf, fillRequired, openAdd, submit, successToast, UPDATE } from '../officer-form.ts';
import { expect, test } from '../test.ts';

test('a success is a success for any role, where the server knows no approval', async ({ page }) => {
  await openAdd(page);
  await expect(page.getByText(/administrator for approval/u)).toHaveCount(0);
  await fillRequired(page);
  const [request] = await Promise.all([page.waitForRequest(ADD), submit(page)]);
  expect(request.headers()).not.toHaveProperty('if-match');
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  await expectAddress(page, '/home');

  await page.goto('/add');
  const officer = { id: 'many-7', name: 'Rank 007 Shinde', buckle_number: '70007', employee_id: 'MH70007RS' };
  await page.evaluate((passed) => history.replaceState({ ...history.state, usr: { officer: passed } }, ''), officer);
  await page.reload();
  await expect(title(page, 'Edit Officer')).toBeVisible();
  await fillRequired(page);
  const [update] = await Promise.all([page.waitForRequest(UPDATE), submit(page)]);
  expect(bodyOf(update)).toMatchObject({ current_employee_id: 'MH70007RS' });
  await expect(successToast(page)).toHaveText('Officer updated successfully!');
});
