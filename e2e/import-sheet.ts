/** Actions on the page of imports. */
import { expect, type Locator, type Page } from '@playwright/test';

export const importButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Chooses a file on the page of imports; its columns are shown next. */
export async function chooseSheet(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await importButton(page, 'Choose a file').click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { level: 3, name: 'Columns', exact: true })).toBeVisible();
}

/** As long as a busy machine takes for thousands of rows. */
const JOB_TIMEOUT = 240_000;

/** Waits for the result of the check. */
export const expectChecked = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 3, name: 'Rows', exact: true })).toBeVisible({ timeout: JOB_TIMEOUT });

/** Waits until the rows are written. */
export const expectImported = (page: Page): Promise<void> =>
  expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: JOB_TIMEOUT });

/** Imports what is checked, as an administrator, and waits until it is written. */
export async function importChecked(page: Page, button: string): Promise<void> {
  await importButton(page, button).click();
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expectImported(page);
}
