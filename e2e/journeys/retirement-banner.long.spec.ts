import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const banner = (page: Page) => page.getByText(/^Officer to retire/u);

test('in the year of retirement every tab says so, the first with the month', async ({ page }) => {
  for (const [path, text] of [
    ['tab1', 'Officer to retire on December 2026!'],
    ['tab2', 'Officer to retire this year!'],
    ['tab3', 'Officer to retire this year!'],
    ['tab4', 'Officer to retire this year!'],
    ['tab5', 'Officer to retire this year!'],
  ] as const) {
    await page.goto(`/details/${path}?id=full`);
    await expect(banner(page), path).toHaveText(text);
  }
});

test('the year is a calendar year in India', async ({ page }) => {
  for (const [when, instant, visible] of [
    ['at noon on its first day', '2026-01-01T12:00:00+05:30', true],
    ['just after midnight, still last year in London', '2026-01-01T00:00:01+05:30', true],
    ['in its last second', '2026-12-31T23:59:59+05:30', true],
    ['a second before it', '2025-12-31T23:59:59+05:30', false],
    ['just after it, though it is still going on in London', '2027-01-01T00:00:01+05:30', false],
  ] as const) {
    await test.step(when, async () => {
      await page.clock.setFixedTime(new Date(instant));
      await page.goto('/details/tab4?id=full');
      await expect(page.getByText('Unspecified Punishment')).toBeVisible();
      await expect(banner(page)).toHaveCount(visible ? 1 : 0);
    });
  }
});

test('no banner shows without a date, for N/A, or for a later year', async ({ page, watched }) => {
  watched.tolerate(/warning: Officer record/u);
  for (const [id, name] of [
    ['empty', 'Baban Kale'],
    ['malformed', 'Meera Kulkarni'],
    ['text-lists', 'Asha Patil'],
  ] as const) {
    for (const path of ['tab1', 'tab5']) {
      await page.goto(`/details/${path}?id=${id}`);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    }
  }
});

/** The banner's colours at some milliseconds of its blinking. */
const coloursAt = (page: Page, times: readonly number[]): Promise<string[]> =>
  banner(page).evaluate((element, times) => {
    const [blinking] = element.getAnimations();
    if (!blinking) throw new Error('The banner does not blink');
    blinking.pause();
    return times.map((time) => {
      blinking.currentTime = time;
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
  }, times);

test('the banner blinks: its colour toggles each second', async ({ page }) => {
  await page.goto('/details/tab4?id=full');
  await expect(banner(page)).toBeVisible();
  const [first, still, second, third, fourth, later] = await coloursAt(page, [0, 990, 1010, 2010, 3010, 60_010]);
  expect(still).toBe(first);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
  expect(fourth).toBe(second);
  expect(later).toBe(first);
});

test('for who prefers less motion the banner stands still, in red', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/details/tab4?id=full');
  await expect(banner(page)).toHaveCSS('color', 'rgb(179, 33, 27)');
  expect(await banner(page).evaluate((element) => element.getAnimations().length)).toBe(0);
});
