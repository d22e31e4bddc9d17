import type { Page } from '@playwright/test';
import { fontsLoaded } from '../screens/screen.ts';

/** Waits for fonts and visible photos (others are lazy), and moves the pointer away. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await fontsLoaded(page);
  await page.evaluate(async () => {
    const visible = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  });
}
