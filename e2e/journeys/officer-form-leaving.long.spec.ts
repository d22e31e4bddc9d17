import type { Locator, Page } from '@playwright/test';
import { expectAddress, loginButton, logOut, pressHardwareBack, title } from '../person.ts';
import { addRow, cancel, choosePhoto, control, openAdd, openEdit, photo, preview, typedIn } from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });

const WAYS: Record<string, { go: (page: Page) => Promise<unknown>; to: string }> = {
  Cancel: { go: cancel, to: '/home' },
  'the back arrow': { go: (page) => page.getByRole('link', { name: 'Back to search' }).click(), to: '/home' },
  'the browser’s back button': { go: (page) => page.evaluate(() => history.back()), to: '/home' },
  'the hardware back button': { go: pressHardwareBack, to: '/home' },
  Logout: { go: logOut, to: '/' },
};

/** The form as it is reached from the search. */
async function openFromSearch(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Add Details' }).click();
  await expect(title(page, 'Add Officer')).toBeVisible();
  await expect(control(page, 'Full Name')).toBeVisible();
}

for (const [name, { go, to }] of Object.entries(WAYS)) {
  test(`${name} asks before typed work is lost: Stay keeps it, Leave goes`, async ({ page }) => {
    await openFromSearch(page);
    await control(page, 'Full Name').fill('Half a na');
    await addRow(page, 'punishment');
    await control(page, '2 Wheeler').check();
    const typed = await typedIn(page);
    for (const response of ['Stay', 'Escape', 'Stay']) {
      await go(page);
      await expect(question(page)).toBeVisible();
      if (response === 'Escape') await page.keyboard.press('Escape');
      else await question(page).getByRole('button', { name: response }).click();
      await expect(question(page)).toHaveCount(0);
      await expectAddress(page, '/add');
      expect(await typedIn(page)).toEqual(typed);
      if (name === 'Logout') await page.keyboard.press('Escape');
    }
    await go(page);
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expectAddress(page, to);
    await expect(to === '/' ? loginButton(page) : title(page, 'Search')).toBeVisible();
  });

  test(`${name} asks nothing where nothing was typed`, async ({ page }) => {
    await openFromSearch(page);
    await control(page, 'Full Name').fill('x');
    await control(page, 'Full Name').fill('');
    await go(page);
    await expectAddress(page, to);
    await expect(question(page)).toHaveCount(0);
  });
}

/** Goes back, and does more the moment that the question is there, when the browser is still on its way back here. */
const goBackAnd = (page: Page, then: 'Stay' | 'Leave without saving' | 'back'): Promise<void> =>
  page.evaluate((next) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog')) return;
      observer.disconnect();
      if (next === 'back') history.back();
      else [...document.querySelectorAll('button')].find(({ textContent }) => textContent === next)?.click();
    }).observe(document.body, { childList: true, subtree: true });
    history.back();
  }, then);

test('who answers at once, or goes back twice, keeps what is typed until the question is answered', async ({
  page,
}) => {
  await openFromSearch(page);
  await control(page, 'Full Name').fill('Half a na');
  for (const then of ['Stay', 'back', 'Stay', 'back', 'back'] as const) {
    await goBackAnd(page, then);
    if (then === 'back') {
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Stay' }).click();
    }
    await expect(question(page)).toHaveCount(0);
    await expectAddress(page, '/add');
    await expect(control(page, 'Full Name')).toHaveValue('Half a na');
  }
  await goBackAnd(page, 'Leave without saving');
  await expect(title(page, 'Search')).toBeVisible();
  await expectAddress(page, '/home');
});

test('a chosen photo alone is unsaved work', async ({ page }) => {
  await openAdd(page);
  await choosePhoto(page, await photo());
  await expect(preview(page)).toBeVisible();
  await cancel(page);
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(preview(page)).toBeVisible();
});

test('a record that was opened and not changed is left without a question, however odd it is', async ({
  page,
  watched,
}) => {
  watched.tolerate(/warning: Officer record/u);
  for (const name of ['Sunil Ramchandra Jadhav', 'Meera Kulkarni', 'Asha Patil', 'Baban Kale']) {
    await openEdit(page, name);
    await cancel(page);
    await expectAddress(page, '/home');
    await expect(question(page)).toHaveCount(0);
  }
});

test('a changed record asks', async ({ page }) => {
  await openEdit(page, 'Sunil Ramchandra Jadhav');
  await control(page, 'Special Note').fill('Speaks Kannada and Tulu.');
  await cancel(page);
  await expect(question(page)).toBeVisible();
});

test('the end of the document asks as the browser does', async ({ page }) => {
  /** Whether the page would have the browser ask; its own question cannot be answered reliably by a test. */
  const asks = (): Promise<boolean> =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await openAdd(page);
  expect(await asks()).toBe(false);
  await control(page, 'Full Name').pressSequentially('Half a name');
  await expect.poll(asks).toBe(true);
});
