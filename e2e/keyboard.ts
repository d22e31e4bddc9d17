import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the focused element has a visible focus indicator. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Of an input's inner parts (a date's calendar) one has it instead, which the browser itself marks.
    if (!focused || focused === document.body || !focused.matches(':focus')) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });

/** Presses Tab until the element has the focus; each stop on the way must be visible. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 25; presses++) {
    if (await element.evaluate((target) => target === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await showsFocus(page), await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true);
  }
  await expect(element).toBeFocused();
}
