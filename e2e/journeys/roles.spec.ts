import { expectAddress, keep, resultNames, resultOf, searchByName, title } from '../person.ts';
import { expect, test } from '../test.ts';

const addDetails = { name: 'Add Details' } as const;

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('sees Add Details, which leads to /add', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('link', addDetails).click();
    await expectAddress(page, '/add');
    await expect(title(page, 'Add Officer')).toBeVisible();
  });

  test('sees an edit button on each result, which opens /add with the officer', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'asha patil');
    await resultOf(page, 'Asha Patil').getByRole('link', { name: 'Edit Asha Patil' }).click();
    await expectAddress(page, '/add');
    await expect(title(page, 'Edit Officer')).toBeVisible();
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expectAddress(page, '/home');
  });
});

test.describe('staff', () => {
  test('sees neither Add Details nor an edit button', async ({ page }) => {
    await page.goto('/home');
    await searchByName(page, 'kulkarni');
    await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
    await expect(page.getByRole('link', addDetails)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit/u })).toHaveCount(0);
  });
});

test('a user of any other role searches and views only', async ({ page, watched }) => {
  watched.tolerate(/Failed to load resource: .* 404 .*action=session/u);
  await page.route('**/api.php?action=session', (route) => route.fulfill({ status: 404, body: '' }));
  for (const role of ['Admin', 'administrator', '', 'superuser']) {
    await test.step(role, async () => {
      await keep(page, { user: JSON.stringify({ username: 'staff', role }) });
      await page.goto('/home');
      await searchByName(page, 'kulkarni');
      await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
      await expect(page.getByRole('link', addDetails)).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Edit/u })).toHaveCount(0);
    });
  }
});
