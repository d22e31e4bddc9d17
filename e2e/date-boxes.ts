/** Dates in three boxes. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The boxes of a date. */
export const dateOf = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('group', { name: label, exact: true });

const boxesOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { Day: day, Month: month, Year: year };
};

/** Fills in a date, `YYYY-MM-DD`. */
export async function fillDate(field: Locator, date: string): Promise<void> {
  for (const [box, text] of Object.entries(boxesOf(date))) await field.getByLabel(box, { exact: true }).fill(text);
}

/** Expects a date, `YYYY-MM-DD`, in the boxes. */
export async function expectDate(field: Locator, date: string): Promise<void> {
  for (const [box, text] of Object.entries(boxesOf(date)))
    await expect(field.getByLabel(box, { exact: true })).toHaveValue(text.replace(/^0/u, ''));
}
