/** The page of the officers list, as its tests use it. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const MOST_CLICKS = 5;

/** Presses one thing after another, counts, and fails with one press too many. Waits for the counts, which move what is below. */
export async function press(...steps: readonly Locator[]): Promise<void> {
  expect(steps.length).toBeLessThanOrEqual(MOST_CLICKS);
  for (const step of steps) {
    await expect(step.page().locator('.officers__list[aria-busy="true"]')).toHaveCount(0);
    await step.click();
  }
}

/** At a desk the one of the side navigation, on a phone the one above the search. */
export const way = (page: Page): Locator => page.getByRole('link', { name: /^Officers/u });
export const box = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name });
export const strengthOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Strength by zone and designation' });
/** Waits for the strength at a desk, which moves the rows below. */
export const expectStrength = (page: Page): Promise<void> =>
  expect(strengthOf(page)).toHaveAttribute('aria-busy', 'false');
export const count = (page: Page, officers: number): Locator =>
  page.getByRole('status').getByText(officers === 1 ? '1 officer' : `${officers} officers`, { exact: true });

/** Begins each test of a file at home. */
export const beginAtHome = (): void =>
  test.beforeEach(async ({ page, watched, kind }) => {
    // A server of five actions has no list, and the browser writes that down.
    if (kind === 'stand-in')
      watched.tolerate(/Failed to load resource: .* 404 .*action=(?:listOfficers|officerCounts)/u);
    await page.goto('/home');
  });
