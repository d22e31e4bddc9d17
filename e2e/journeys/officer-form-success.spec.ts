import { TODAY } from '../fixtures/officers.ts';
import { expectAddress, title } from '../person.ts';
import {
  expectToStay,
  fillRequired,
  WITHOUT_BADGES,
  openAdd,
  stopClock,
  submit,
  submitButton,
  successToast,
  writesOf,
} from '../officer-form.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({ settings: WITHOUT_BADGES });

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('the success stays as long as its Undo, over the search screen', async ({ page }) => {
    await page.clock.install({ time: TODAY });
    await openAdd(page);
    await fillRequired(page);
    await stopClock(page);
    await submit(page);
    await expect(successToast(page)).toHaveText('Officer added successfully!');
    await expect(title(page, 'Search')).toBeVisible();
    const toast = await settledBox(successToast(page));
    const heading = await settledBox(title(page, 'Search'));
    expect(toast.y, 'at the top').toBeLessThan(100);
    expect(toast.y + toast.height, 'and not over the title').toBeLessThanOrEqual(heading.y);
    await expect(page.locator('.toasts').getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectToStay(page, successToast(page), 60_000);
  });

  test('a double tap sends once', async ({ page }) => {
    const writes = writesOf(page);
    await openAdd(page);
    await fillRequired(page);
    await submitButton(page).dblclick();
    await expectAddress(page, '/home');
    expect(writes).toHaveLength(1);

    await openAdd(page);
    await fillRequired(page);
    await submitButton(page).evaluate((button: HTMLButtonElement) => {
      for (let taps = 0; taps < 5; taps++) button.click();
    });
    await expectAddress(page, '/home');
    expect(writes).toHaveLength(2);
  });
});

test('the success of staff, which offers no Undo, stays for two seconds', async ({ page }) => {
  await page.clock.install({ time: TODAY });
  await openAdd(page);
  await fillRequired(page);
  await stopClock(page);
  await submit(page);
  await expect(successToast(page)).toHaveText('Sent to an administrator for approval.');
  await expect(page.locator('.toasts').getByRole('button')).toHaveCount(0);
  await expectToStay(page, successToast(page), 2000);
});
