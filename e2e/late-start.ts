import type { Page } from '@playwright/test';

/** Lets the first script of a document run so many milliseconds after its address was opened, as far as it knows. */
export async function startLate(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((late) => {
    const real = performance.now.bind(performance);
    performance.now = () => {
      performance.now = real;
      return late;
    };
  }, milliseconds);
}
