import type { Page } from '@playwright/test';

/** Removes a browser API that the result count needs to render, until reload. */
export const breakRendering = (page: Page, reason: string): Promise<unknown> =>
  page.evaluate((message) => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error(message);
      },
    });
  }, reason);
