import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fontsLoaded } from '../screens/screen.ts';
import { PROVOKED, screens } from '../screens/screens.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';
import { whatHasNoLanguage, whatIsCovered } from './bends.ts';
import { whatDoesNotFit, whatIsTooSmall } from './fits.ts';

// What moves is looked at apart, where it stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = { 'a phone': { width: 412, height: 915 }, 'a desk': { width: 1280, height: 800 } };
/** The narrowest phones at every size of text that a person sets, and a desk at the largest (WCAG 1.4.4, 1.4.10). */
const BENT = [
  { width: 320, height: 640, text: 100 },
  { width: 320, height: 640, text: 150 },
  { width: 360, height: 800, text: 130 },
  { width: 360, height: 800, text: 200 },
  { width: 1280, height: 800, text: 200 },
];
const SCHEMES = ['light', 'dark'] as const;

/** The rules about colours, which are all that is another in the dark. */
const CONTRAST = ['color-contrast', 'link-in-text-block'];

/** What breaks a rule: any, and in the dark one about colours. */
async function violationsOf(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<string[]> {
  // Legacy: looks into no frames of other hosts, of which there are none, and opens no second page to do so.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  builder.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  if (colorScheme === 'dark') builder.withRules(CONTRAST);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as ?? 'staff' });

    test('bends to large text and narrow screens, and names the language of what is in Devanagari', async ({
      page,
      watched,
    }) => {
      watched.tolerate(PROVOKED);
      await screen.reach(page);
      expect(await whatHasNoLanguage(page)).toEqual([]);
      for (const { width, height, text } of BENT) {
        await page.setViewportSize({ width, height });
        await readAt(page, text);
        await fontsLoaded(page);
        const shape = `${width} × ${height}, text ${text} %`;
        expect.soft(await whatDoesNotFit(page), shape).toEqual([]);
        expect.soft(await whatIsCovered(page), shape).toEqual([]);
      }
    });

    test('is accessible, light and dark, on a phone and on a desk, and fits a narrow phone', async ({
      page,
      watched,
    }) => {
      watched.tolerate(PROVOKED);
      await screen.reach(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => whatDoesNotFit(page)).toEqual([]);
      expect(await whatIsTooSmall(page)).toEqual([]);
      for (const [where, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          expect(await violationsOf(page, colorScheme), `on ${where}, ${colorScheme}`).toEqual([]);
        }
      }
    });
  });
}

test('the retirement banner can be read in both phases of its blinking', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/details/tab4?id=full');
  const banner = page.getByText('Officer to retire this year!');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const time of [500, 1500]) {
      await banner.evaluate((element, at) => {
        for (const blinking of element.getAnimations()) {
          blinking.pause();
          blinking.currentTime = at;
        }
      }, time);
      expect(await violationsOf(page, colorScheme), `${colorScheme}, after ${time} ms`).toEqual([]);
    }
  }
});
