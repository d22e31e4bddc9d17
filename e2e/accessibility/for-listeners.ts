import type { Page } from '@playwright/test';

/** Page function: whether an element is visually hidden, for screen readers only. */
export const forListeners = (page: Page) =>
  page.evaluateHandle(() => (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      // Downshift clips its status, which it adds to the page when it first has something to say.
      const { clip, clipPath } = getComputedStyle(at);
      if (clipPath !== 'none' || clip === 'rect(0px, 0px, 0px, 0px)') return true;
    }
    return false;
  });
