import type { Page } from '@playwright/test';
import { USERS } from '../fixtures/officers.ts';
import { field, logIn, openResult, searchByCode, tab, title } from '../person.ts';
import { mockBadges } from '../servers/badge-hosts.ts';
import { expect, test } from '../test.ts';

const BADGES = /https:\/\/(?:unpkg\.com|app\.greenweb\.org|api\.websitecarbon\.com)/u;

for (const [path, names] of [
  ['/', true],
  ['/home', false],
  ['/details/tab1?id=full', false],
  ['/nowhere', false],
] as const) {
  test(`the document at ${path} comes with a strict policy`, async ({ context }) => {
    const response = await context.request.get(path, { headers: { accept: 'text/html' } });
    const headers = response.headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|'strict-dynamic'/u);
    expect(BADGES.test(policy)).toBe(names);
  });
}

test('answers and photos may not run anything, and are not guessed at', async ({ context }) => {
  for (const path of ['/api.php?action=session', '/photos/none.webp', '/manifest.webmanifest']) {
    const headers = (await context.request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
  }
});

/** Has every page of the visit note what its policy blocked. */
const noteViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const before = localStorage.getItem('violations') ?? '';
      localStorage.setItem('violations', `${before}${location.pathname}: ${violatedDirective} ${blockedURI}\n`);
    });
  });

test.describe('a whole visit', () => {
  test.use({ as: 'nobody' });

  test('from the badges to the last tab has nothing blocked', async ({ page, context }) => {
    await noteViolations(page);
    await mockBadges(context);
    await page.goto('/');
    await expect(page.locator('#wcb')).toContainText('CO2/view');
    await logIn(page, USERS.admin);
    await searchByCode(page, '4417');
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await expect(field(page, 'Email')).toHaveText(/@/u);
    for (const label of ['Service Details', 'Rewards', 'Reprisal', 'Special Note']) {
      await tab(page, label).click();
      await expect(title(page, label)).toBeVisible();
    }
    await page.goto('/account');
    await expect(title(page, 'Account')).toBeVisible();
    await page.goto('/add');
    await expect(title(page, 'Add Officer')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('violations'))).toBeNull();
  });

  test('has what does not belong blocked', async ({ page, watched }) => {
    watched.tolerate(/Content Security Policy/u);
    await noteViolations(page);
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('violations')))
      .toContain('script-src-elem inline');
    await expect(page).toHaveTitle('Login – Buckle');
  });
});

test('what a record says is never HTML', async ({ page }) => {
  const html = '<img src="/x" onerror="document.title=\'taken over\'"><i id="foreign">';
  const texts = ['name', 'designation', 'current_address', 'rewards', 'specialNote', 'email', 'buckle_number'];
  const officer = {
    ...Object.fromEntries(texts.map((name) => [name, html])),
    id: 'odd',
    email: `javascript:alert(1)//${html}@`,
    punishments: [{ punishmentType: html, reason: html, dateOfPunishment: html }],
    previous_postings: [{ posting: html, tenure: html }],
    skills: [html],
  };
  await page.route('**/api.php?action=getOfficers*', (route) =>
    route.fulfill({ json: { success: true, officers: [officer] } }),
  );
  for (const path of ['tab1', 'tab2', 'tab3', 'tab4', 'tab5']) {
    await page.goto(`/details/${path}?id=odd`);
    await expect(page.getByRole('main')).toContainText('onerror');
    await expect(page.locator('#foreign, main img')).toHaveCount(0);
    await expect(page).toHaveTitle(/ – Buckle$/u);
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
    expect(links).not.toContain('javascript:');
  }
});
