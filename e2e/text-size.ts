import type { Page } from '@playwright/test';

/** Sets the page's text size as a percentage of the default, like a user preference. */
export const readAt = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
