import type { Page } from '@playwright/test';

/** Page function: whether an element is visually hidden, for screen readers only. */
export const forListeners = (page: Page) =>
  page.evaluateHandle(() => (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return true;
    return false;
  });
