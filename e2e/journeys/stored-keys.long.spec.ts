import { expectAddress, keep, storedItem, title, userMenu } from '../person.ts';
import { expect, test } from '../test.ts';
import { USERS } from '../fixtures/officers.ts';

const SESSION = '**/api.php?action=session';

test.describe('the stored user', () => {
  test('is restored on load, without a word from the server', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: net::ERR_FAILED .*action=session/u);
    await page.route(SESSION, (route) => route.abort());
    await page.goto('/home');
    await expect(title(page, 'Search')).toBeVisible();
    await expect(userMenu(page)).toHaveText('Staff');
    await page.reload();
    await expect(userMenu(page)).toHaveText('Staff');
  });

  test('that cannot be parsed is discarded, and the login screen shows', async ({ page }) => {
    for (const text of ['{"username":"staff"', '"staff"', '[]', 'null', '']) {
      await test.step(text, async () => {
        await keep(page, { user: text });
        await page.goto('/home');
        await expectAddress(page, '/');
        await expect(page.getByRole('link', { name: /Continue/u })).toHaveCount(0);
        expect(await storedItem(page, 'user')).toBeNull();
      });
    }
  });

  test('that cannot be parsed is discarded by the login screen too', async ({ page }) => {
    await keep(page, { user: 'not json' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(await storedItem(page, 'user')).toBeNull();
  });
});

test.describe('the stored officer', () => {
  test('shows without an id in the address, and without asking', async ({ page }) => {
    let query = 0;
    await page.route('**/api.php?action=getOfficers*', (route) => {
      query += 1;
      return route.continue();
    });
    await keep(page, { officer: '{"name":"Old Style","buckle_number":333,"rewards":"3"}' });
    await page.goto('/details/tab3');
    await expect(page.getByRole('heading', { name: 'Old Style' })).toBeVisible();
    await expect(page.getByText('3 Good Entry')).toBeVisible();
    expect(query).toBe(0);
  });

  test('that cannot be parsed is discarded', async ({ page }) => {
    for (const text of ['{"name":', '[1]', 'null', '"FULL"']) {
      await test.step(text, async () => {
        await keep(page, { officer: text });
        await page.goto('/details/tab1');
        await expect(page.getByText('No officer selected.')).toBeVisible();
        expect(await storedItem(page, 'officer')).toBeNull();
      });
    }
  });
});

test('no password is ever stored', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Username').fill(USERS.staff.username);
  await page.getByLabel('Password', { exact: true }).fill(USERS.staff.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/home');
  await expect(title(page, 'Search')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('staff');
  expect(stored).not.toContain(USERS.staff.password);
});
