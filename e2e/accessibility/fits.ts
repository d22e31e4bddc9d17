import type { Page } from '@playwright/test';
import { forListeners } from './for-listeners.ts';

/** Returns elements beyond the viewport or with overflow. */
export async function overflowingElements(page: Page): Promise<string[]> {
  const inPage = await forListeners(page);
  return page.evaluate((isForListeners) => {
    const width = document.documentElement.clientWidth;
    const describe = (element: Element): string => `${element.tagName} ${element.className} "${element.textContent}"`;
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        // A table keeps its columns, and scrolls in a box of its own (WCAG 1.4.10).
        element.checkVisibility() &&
        !element.closest('.skip-link, svg, .list-table, .table-sheet__table, .import-preview__table') &&
        !isForListeners(element),
    );
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > width + 0.5 || left < -0.5;
    });
    const clipped = seen.filter(
      (element) =>
        // Long values scroll within an input.
        element.tagName !== 'INPUT' &&
        !element.matches(':has(> :is(.list-table, .table-sheet__table, .import-preview__table))') &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    );
    const scrolls = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    return [...scrolls, ...outside.map(describe), ...clipped.map((element) => `clipped: ${describe(element)}`)];
  }, inPage);
}

/** Pixels that a finger needs. */
const TARGET = 44;

/**
 * Returns links, buttons and inputs below the minimum target size; a label extends its control. Excludes the carbon
 * badge's link, and what is hidden from everyone, such as the input behind a calendar button.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((target) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter(
      (element) => element.checkVisibility() && !element.closest('.skip-link, #wcb, [aria-hidden="true"]'),
    );
    return controls
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < target || box.height < target)
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
      );
  }, TARGET);
