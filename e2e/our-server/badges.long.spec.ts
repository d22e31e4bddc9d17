import type { Page } from '@playwright/test';
import { logIn, loginButton } from '../person.ts';
import { USERS } from '../fixtures/officers.ts';
import { mockBadges } from '../servers/badge-hosts.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

const carbonBadge = (page: Page) => page.locator('#wcb');
const greenBadge = (page: Page) => page.getByRole('img', { name: 'Green hosting status of this site' });

test('both badges show: the image of the public host, and the script’s two numbers', async ({
  page,
  context,
  server,
}) => {
  await mockBadges(context);
  const image = page.waitForRequest('https://app.greenweb.org/**');
  await page.goto('/');
  await expect(greenBadge(page)).toBeVisible();
  const { hostname } = new URL(server.address);
  expect((await image).url()).toBe(`https://app.greenweb.org/api/v3/greencheckimage/${hostname}?nocache=true`);
  await expect(carbonBadge(page)).toContainText('0.07g of CO2/view');
  await expect(carbonBadge(page)).toContainText('Cleaner than 92% of pages tested');
  await expect(carbonBadge(page)).toBeVisible();
});

test('the script is the pinned one, and loads only where its bytes are right', async ({ page, context, watched }) => {
  watched.tolerate(/Failed to find a valid digest in the 'integrity' attribute/u);
  await mockBadges(context);
  await context.route('https://unpkg.com/**', (route) =>
    route.fulfill({
      body: 'document.body.append("another script")',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const query = page.waitForRequest('https://unpkg.com/**');
  await page.goto('/');
  expect((await query).url()).toBe('https://unpkg.com/website-carbon-badges@1.1.3/b.min.js');
  await expect(carbonBadge(page)).toHaveCount(0);
  await expect(page.getByText('another script')).toHaveCount(0);
  await expect(greenBadge(page), 'the other badge does not mind').toBeVisible();
});

const HTML = '<img src=x onerror="document.title=\'taken over\'"><b id="foreign">';

test.describe('an answer that is not two numbers leaves nothing in the page', () => {
  for (const [label, response] of [
    ['HTML for the grams', { c: HTML, p: 92 }],
    ['HTML for the share', { c: 0.07, p: HTML }],
    ['texts that look like numbers', { c: '0.07', p: '92' }],
    ['lists', { c: [HTML], p: [HTML] }],
    ['no numbers', {}],
    ['nothing', null],
    ['a huge object', { c: Array.from({ length: 50_000 }, () => HTML), p: 92, more: 'x'.repeat(1_000_000) }],
  ] as const) {
    test(label, async ({ page, context }) => {
      await mockBadges(context, response);
      await page.goto('/');
      await expect(greenBadge(page)).toBeVisible();
      await expect(carbonBadge(page)).toHaveCount(0);
      await expect(page.locator('#foreign')).toHaveCount(0);
      await expect(page).toHaveTitle('Login – Buckle');
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  }

  test('but what comes with the two numbers is left out, and they show', async ({ page, context }) => {
    await mockBadges(context, { c: 0.2, p: 51, html: HTML, t: HTML });
    await page.goto('/');
    await expect(carbonBadge(page)).toContainText('0.2g of CO2/view');
    await expect(page.locator('#foreign')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('onerror');
  });
});

test.describe('what the badge keeps in the browser’s storage is cleaned before its script runs', () => {
  const poison = (page: Page, stored: unknown): Promise<unknown> =>
    page.addInitScript(
      (value) => {
        if (location.pathname === '/') localStorage.setItem(`wcb_${encodeURIComponent(location.href)}`, value);
      },
      typeof stored === 'string' ? stored : JSON.stringify(stored),
    );

  for (const [label, stored] of [
    ['HTML', { c: HTML, p: HTML, t: Number.MAX_SAFE_INTEGER }],
    ['no JSON', `{"c":${HTML}`],
    ['a date in the future', { c: 1, p: 1, t: Number.MAX_SAFE_INTEGER }],
  ] as const) {
    test(`${label} in it is removed, and the host is asked`, async ({ page, context }) => {
      await poison(page, stored);
      await mockBadges(context);
      await page.goto('/');
      await expect(carbonBadge(page)).toContainText('0.07g of CO2/view');
      await expect(page.locator('#foreign')).toHaveCount(0);
      await expect(page).toHaveTitle('Login – Buckle');
    });
  }
});

test('hosts that cannot be reached leave no trace, and no login waits for them', async ({ page }) => {
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
  const before = await settledBox(loginButton(page));
  await expect(greenBadge(page)).toHaveCount(0);
  await expect(carbonBadge(page)).toHaveCount(0);
  await expect(page.locator('footer img')).toHaveCount(0);
  expect(await settledBox(loginButton(page))).toEqual(before);
  await logIn(page, USERS.staff);
  await page.waitForURL('**/home');
});

test('hosts that never answer show nothing, and no login waits for them', async ({ page, context }) => {
  for (const host of ['unpkg.com', 'app.greenweb.org', 'api.websitecarbon.com']) {
    await context.route(`https://${host}/**`, () => undefined);
  }
  const query = page.waitForRequest('https://unpkg.com/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await query;
  await expect(carbonBadge(page)).toBeHidden();
  await expect(greenBadge(page)).toHaveCount(0);
  await logIn(page, USERS.staff);
  await page.waitForURL('**/home');
});

test('no document but the login page asks the badges’ hosts', async ({ page, context }) => {
  await mockBadges(context);
  const query: string[] = [];
  page.on('request', (request) => query.push(`${new URL(page.url()).pathname} ${new URL(request.url()).hostname}`));
  await page.goto('/');
  await expect(carbonBadge(page)).toBeVisible();
  await logIn(page, USERS.staff);
  await page.waitForURL('**/home');
  await page.goto('/details/tab1?id=full', { waitUntil: 'networkidle' });
  expect(query).toContain('/ unpkg.com');
  expect(query.filter((line) => !line.startsWith('/ ') && !line.endsWith('127.0.0.1'))).toEqual([]);
});
