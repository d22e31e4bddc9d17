import type { Page } from '@playwright/test';

/** Shows the page with its text so many per cent of the usual size, as somebody with large letters has it. */
export const readAt = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
