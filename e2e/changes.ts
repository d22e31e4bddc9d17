/** Locators for the pages of proposals, history, users and sessions. */
import { expect, type Locator, type Page } from '@playwright/test';

/** List entry with a text. */
export const entry = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Presses a button of the dialog. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A field of a comparison. */
export const compared = (within: Page | Locator, label: string): Locator =>
  within.locator(`xpath=.//dt[text()[1]="${label}"]/..`);

/** Values of a field in each state of a comparison. */
export const states = (within: Page | Locator, label: string): Locator => compared(within, label).locator('dd');

/** Success toast. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.locator('.toasts').getByRole('status')).toHaveText(text);

/** A moment as a person in India reads it. */
export const MOMENT = /\d{1,2} [A-Z]\w+ 20\d\d, \d\d:\d\d/u;
