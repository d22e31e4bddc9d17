import type { Page } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import { addressOf, expectAddress, keep, logIn, title, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';

const GUARDED = [
  '/home',
  '/add',
  '/details',
  '/details/tab1',
  '/details/tab2',
  '/details/tab3',
  '/details/tab4',
  '/details/tab5',
  '/account',
];

/** Has the page note whatever text the app shows anywhere but on the login screen. */
const noteTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent;
      if (location.pathname !== '/' && text) sessionStorage.setItem('seen', `${location.pathname}: ${text}`);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

test.describe('without a login', () => {
  test.use({ as: 'nobody' });

  test('every guarded route leads to the login screen and shows nothing on the way', async ({ page }) => {
    await noteTexts(page);
    for (const route of GUARDED) {
      await test.step(route, async () => {
        await page.goto(route);
        await expectAddress(page, '/');
        await expect(usernameInput(page)).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
      });
    }
  });

  for (const [route, origin] of [
    ['/home', '/home'],
    ['/add', '/add'],
    ['/details', '/details/tab1'],
    ['/details/tab4?id=full', '/details/tab4?id=full'],
  ] as const) {
    test(`logging in leads back to ${route}`, async ({ page }) => {
      await page.goto(route);
      await expectAddress(page, '/');
      await logIn(page, USERS.staff);
      await expectAddress(page, origin);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('the page to come back to is forgotten once it has been used', async ({ page }) => {
    await page.goto('/details/tab3');
    await expectAddress(page, '/');
    await logIn(page, USERS.staff);
    await expectAddress(page, '/details/tab3');
    await page.goto('/');
    await logIn(page, USERS.staff);
    await expectAddress(page, '/home');
  });

  test('logging in leads to no page but the app’s own', async ({ page }) => {
    for (const planted of [
      '//elsewhere.example/home',
      'https://elsewhere.example/',
      'javascript:alert(1)',
      '/nowhere',
    ]) {
      await test.step(planted, async () => {
        await page.goto('/');
        await page.evaluate((path) => sessionStorage.setItem('return-path', JSON.stringify(path)), planted);
        await logIn(page, USERS.staff);
        await expectAddress(page, '/home');
      });
    }
  });

  test('an unknown path leads to the login screen, and logging in to the search', async ({ page }) => {
    await page.goto('/nowhere');
    await expectAddress(page, '/');
    await logIn(page, USERS.staff);
    await expectAddress(page, '/home');
  });
});

test.describe('logged in', () => {
  test('an unknown path leads to /', async ({ page }) => {
    for (const unknown of ['/nowhere', '/home/more', '/add/1', '/details/tab6', '/details/tab1/more']) {
      await test.step(unknown, async () => {
        await page.goto(unknown);
        await expectAddress(page, '/');
        await expect(page.getByRole('link', { name: 'Continue as Staff' })).toBeVisible();
      });
    }
  });

  test('/details alone leads to its first tab and leaves no trace in history', async ({ page }) => {
    await page.goto('/home');
    await page.goto('/details');
    await expectAddress(page, '/details/tab1');
    await expect(title(page, 'Personal Details')).toBeVisible();
    await page.goBack();
    await expectAddress(page, '/home');
  });

  test('/details keeps the record that the address names', async ({ page }) => {
    await page.goto('/details?id=full');
    await expectAddress(page, '/details/tab1?id=full');
    await expect(page.getByRole('heading', { name: 'Sunil Ramchandra Jadhav' })).toBeVisible();
  });

  test('a member of staff reaches /add by its address', async ({ page }) => {
    await page.goto('/add');
    await expect(title(page, 'Add Officer')).toBeVisible();
    expect(addressOf(page)).toBe('/add');
  });

  test('the way on from the login screen leads to the search', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue as Staff' }).click();
    await expectAddress(page, '/home');
    await expect(title(page, 'Search')).toBeVisible();
  });

  test('a user without a name is addressed as User', async ({ page, watched }) => {
    watched.tolerate(/Failed to load resource: .* 404 .*action=session/u);
    await page.route('**/api.php?action=session', (route) => route.fulfill({ status: 404, body: '' }));
    await keep(page, { user: '{"role":"staff"}' });
    await page.goto('/details/tab4');
    await expect(page.getByRole('button', { name: 'User', exact: true })).toBeVisible();
  });
});
