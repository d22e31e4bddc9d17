import type { Page } from '@playwright/test';

/** For use in a page: whether an element is clipped away, so that only those who listen are told of it. */
export const forListeners = (page: Page) =>
  page.evaluateHandle(() => (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return true;
    return false;
  });
