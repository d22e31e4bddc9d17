import { join } from 'node:path';
import { logIn, loginButton, title } from '../person.ts';
import { USERS } from '../fixtures/officers.ts';
import { expect, test } from '../test.ts';

const NAME = 'Navi Mandargad </script><script>document.title="taken over"</script> & Co.';
const LOGO = join(import.meta.dirname, '../../web/dist/icons/icon-192.png');
const LOCAL = 'नवी मंदारगड पुलिस आयुक्तालय';

test.use({
  as: 'nobody',
  settings: {
    BADGES: 'off',
    COMMISSIONERATE: NAME,
    COMMISSIONERATE_LOCAL: LOCAL,
    LOCAL_LANGUAGE: 'hi',
    LOGO,
  },
});

test('BADGES=off: nobody else is asked, and the policy names nobody else', async ({ page, server }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  await expect(loginButton(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator('#wcb')).toHaveCount(0);
  expect([...origins]).toEqual([server.address]);
  expect(response?.headers()['content-security-policy']).not.toMatch(/unpkg|greenweb|websitecarbon|http/u);
});

test('the commissionerate’s name, language and logo are settings, on every screen', async ({ page }) => {
  await page.goto('/');
  const expectIdentity = async (): Promise<void> => {
    const header = page.getByRole('banner');
    await expect(header).toContainText(NAME);
    await expect(header.locator('[lang=hi]')).toHaveText(LOCAL);
    await expect(header.locator('img')).toHaveAttribute('src', '/logo');
    await expect(page).toHaveTitle(/ – Buckle$/u);
  };
  await expectIdentity();
  await logIn(page, USERS.staff);
  await expect(title(page, 'Search')).toBeVisible();
  await expectIdentity();
});
