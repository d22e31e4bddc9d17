import type { Page } from '@playwright/test';

/** Counts elements and texts of the document. */
export const nodesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let nodes = 1;
    while (walker.nextNode()) nodes++;
    return nodes;
  });
