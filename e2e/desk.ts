/** The frame of a desk: locators and the ways to pages. */
import type { Locator, Page } from '@playwright/test';

export const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };

export const sideNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages', exact: true });
export const searchBox = (page: Page): Locator => page.getByRole('dialog', { name: 'Find an officer or a page' });
export const boxInput = (page: Page): Locator => searchBox(page).getByRole('combobox');
export const boxOptions = (page: Page): Locator => searchBox(page).getByRole('option');

/** Opens the search box with the keys, and types. */
export async function findInBox(page: Page, text: string): Promise<void> {
  await sideNavigation(page).waitFor();
  await page.keyboard.press('Control+k');
  await boxInput(page).fill(text);
}
