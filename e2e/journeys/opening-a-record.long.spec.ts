import { FULL } from '../fixtures/officers.ts';
import { expectAddress, openResult, searchByCode, tab, title } from '../person.ts';
import { expect, test } from '../test.ts';

const LIST = '**/api.php?action=getOfficers*';
const SUNIL = 'Sunil Ramchandra Jadhav';

const TABS = ['Personal Details', 'Service Details', 'Rewards', 'Reprisal', 'Special Note'];

test.describe('a link to a record', () => {
  test('shows the first officer of an answer that is about one', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: { success: true, officers: [FULL] } }));
    await page.goto('/details/tab1?id=an-id-of-old');
    await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
  });

  test('whose record cannot be fetched says so, and can be tried again', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: { success: false, message: 'No' } }), { times: 1 });
    await page.goto('/details/tab4?id=full');
    await expect(page.getByText('Failed to fetch officers.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Unspecified Punishment')).toBeVisible();
  });

  test('answered with HTML says "An error occurred. Please try again."', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ body: '<h1>Welcome</h1>', contentType: 'text/html' }));
    await page.goto('/details/tab1?id=full');
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  });
});

test.describe('with no officer selected', () => {
  test('each tab shows its frame with N/A and a way to the search', async ({ page }) => {
    for (const [i, label] of TABS.entries()) {
      await test.step(label, async () => {
        await page.goto(`/details/tab${i + 1}`);
        await expect(title(page, label)).toBeVisible();
        await expect(page.getByText('No officer selected.')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Identity' }).getByText('N/A')).toHaveCount(2);
        await expect(tab(page, label)).toHaveAttribute('aria-current', 'page');
        await page.getByRole('link', { name: 'Go to search' }).click();
        await expectAddress(page, '/home');
      });
    }
  });
});

test.describe('the five tabs', () => {
  test('lead to each other, and each has its title', async ({ page }) => {
    await page.goto('/details/tab1?id=full');
    for (const [i, label] of [...TABS.entries()].toReversed()) {
      await tab(page, label).click();
      await expect(title(page, label)).toBeVisible();
      await expectAddress(page, `/details/tab${i + 1}?id=full`);
      await expect(tab(page, label)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
    }
  });

  test('replace each other in history: back leaves the record', async ({ page }) => {
    await page.goto('/home');
    await searchByCode(page, '4417');
    await openResult(page, SUNIL);
    for (const label of ['Service Details', 'Rewards', 'Special Note']) {
      await tab(page, label).click();
      await expect(title(page, label)).toBeVisible();
    }
    await page.goBack();
    await expectAddress(page, '/home');
    await expect(title(page, 'Search')).toBeVisible();
  });

  test('have a back arrow to the search', async ({ page }) => {
    for (const [i, label] of TABS.entries()) {
      await test.step(label, async () => {
        await page.goto(`/details/tab${i + 1}?id=full`);
        const back = page.getByRole('link', { name: 'Back to search' });
        await expect(back).toHaveAttribute('href', '/home');
        await back.click();
        await expectAddress(page, '/home');
        await expect(title(page, 'Search')).toBeVisible();
      });
    }
  });

  test('the back arrow leaves no copies of the search in history', async ({ page }) => {
    await page.goto('/add');
    await page.goto('/home');
    await searchByCode(page, '4417');
    await openResult(page, SUNIL);
    await tab(page, 'Reprisal').click();
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(title(page, 'Search')).toBeVisible();
    await page.goBack();
    await expectAddress(page, '/add');
  });
});
