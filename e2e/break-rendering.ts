import type { Page } from '@playwright/test';

/** Takes away what the count of results needs of the browser to render, until the page is loaded again. */
export const breakRendering = (page: Page, reason: string): Promise<unknown> =>
  page.evaluate((message) => {
    Object.assign(Number.prototype, {
      toLocaleString: () => {
        throw new Error(message);
      },
    });
  }, reason);
