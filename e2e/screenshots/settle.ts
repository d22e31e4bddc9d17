import type { Page } from '@playwright/test';
import { fontsLoaded } from '../screens/screen.ts';

/** Waits for the side navigation, where a desk has reserved its column; the page of another user has none. */
const sideNavigationLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const framed = document.querySelector('.framed');
    const isReserved = framed !== null && getComputedStyle(framed).paddingInlineStart !== '0px';
    return !isReserved || document.querySelector('.side-navigation, .header-banner--user') !== null;
  });

/** Waits for the side navigation, fonts, and visible photos (others are lazy), and moves the pointer away. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await sideNavigationLoaded(page);
  await fontsLoaded(page);
  await page.evaluate(async () => {
    const visible = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  });
}
