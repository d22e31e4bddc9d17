import manifest from '../../package.json' with { type: 'json' };
import { expectAddress, pressHardwareBack, title, userMenu, PAGES } from '../person.ts';
import { expect, test } from '../test.ts';

test('every screen has a user menu with the capitalised name and Logout', async ({ page }) => {
  const logout = page.getByRole('button', { name: 'Logout' });
  for (const [path, name] of PAGES) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(title(page, name)).toBeVisible();
      await expect(logout).toBeHidden();
      await expect(userMenu(page)).toHaveText('Staff');
      await userMenu(page).click();
      await expect(logout).toBeVisible();
    });
  }
});

test.describe('the open user menu', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/details/tab4?id=full');
    await userMenu(page).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('closes on Escape and leaves the focus where it was', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(userMenu(page)).toBeFocused();
  });

  test('closes on the hardware back button, and the page stays', async ({ page }) => {
    await pressHardwareBack(page);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expectAddress(page, '/details/tab4?id=full');
  });

  test('closes on a press beside it', async ({ page }) => {
    await page.mouse.click(40, 700);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  });

  test('shows the version', async ({ page }) => {
    await expect(page.getByText(`Buckle ${manifest.version}`)).toBeVisible();
  });
});
