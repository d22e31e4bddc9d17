/** The editor of one group of a record, as a person opens and uses it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The pencil of a group, for an administrator or for staff. */
export const pencil = (page: Page, group: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(?:Edit|Suggest a correction): ${group}$`, 'u') });

export const editor = (page: Page, group: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^(?:Edit|Suggest a correction): ${group}$`, 'u') });

/** Opens the editor of a group of the record that is shown. */
export async function openGroup(page: Page, group: string): Promise<Locator> {
  await pencil(page, group).click();
  const opened = editor(page, group);
  await expect(opened.locator('form')).toBeVisible();
  return opened;
}

/** Presses a button of the group editor. */
export const pressIn = (opened: Locator, name: 'Save' | 'Send' | 'Cancel' | 'Discard'): Promise<void> =>
  opened.getByRole('button', { name, exact: true }).click();

export const unsavedQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });
