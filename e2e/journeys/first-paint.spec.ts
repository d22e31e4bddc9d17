import { expect, test } from '../test.ts';

test('the header’s bar shows before any script or style sheet of the app is loaded', async ({ page }) => {
  await page.route(/\/assets\/.*\.(?:css|js)$/u, () => undefined);
  await page.goto('/home', { waitUntil: 'commit' });
  const bar = page.locator('.app-frame');
  await expect(bar).toHaveCSS('background-color', 'rgb(17, 37, 74)');
  await expect(bar).toHaveCSS('height', '58px');
});
