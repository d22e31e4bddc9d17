/** One picture of each screen and state at each size, light and dark: `screenshots/412x915-dark/search-results.png`. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROVOKED, screens } from '../screens/screens.ts';
import { test } from '../test.ts';
import { settle } from './settle.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');

const SIZES = [
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;

/** Takes a screenshot; of long records the whole page. */
async function picture(page: Page, size: { width: number; height: number }, path: string): Promise<void> {
  await page.setViewportSize(size);
  await settle(page);
  await page.screenshot({ path: `${path}.png` });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= size.height || !new URL(page.url()).pathname.startsWith('/details')) return;
  await page.setViewportSize({ ...size, height });
  await page.screenshot({ path: `${path}-whole.png` });
}

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as ?? 'staff' });

    test('is pictured', async ({ page, watched }) => {
      watched.tolerate(PROVOKED);
      await page.setViewportSize({ width: 412, height: 915 });
      await screen.reach(page);
      for (const size of SIZES) {
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await picture(page, size, join(FOLDER, `${size.width}x${size.height}-${colorScheme}`, screen.name));
        }
      }
    });
  });
}
