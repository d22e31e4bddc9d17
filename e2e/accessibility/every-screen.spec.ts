import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fontsLoaded } from '../screens/screen.ts';
import { PROVOKED, screens } from '../screens/screens.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';
import { OFFICERS } from '../fixtures/officers.ts';
import { coveredTexts, textsWithoutLanguage, translatedNames } from './bends.ts';
import { overflowingElements, smallTargets } from './fits.ts';

test.describe.configure({ mode: 'parallel' });
// What moves is looked at apart, where it stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = { 'a phone': { width: 412, height: 915 }, 'a desk': { width: 1280, height: 800 } };
type Run = readonly [where: keyof typeof SIZES, colorScheme: 'light' | 'dark'];
const RUNS: readonly Run[] = [
  ['a phone', 'light'],
  ['a phone', 'dark'],
  ['a desk', 'light'],
  ['a desk', 'dark'],
];
const GATE_RUNS: readonly Run[] = [
  ['a phone', 'light'],
  ['a desk', 'dark'],
];

/** Viewports and text sizes in percent: narrow phones, and a desk at the largest text (WCAG 1.4.4, 1.4.10). */
const BENT = [
  { width: 320, height: 640, text: 150 },
  { width: 360, height: 800, text: 200 },
  { width: 320, height: 640, text: 100 },
  { width: 360, height: 800, text: 130 },
  { width: 1280, height: 800, text: 200 },
];

/** One screen of each kind for the gate; the long run visits every screen and state. */
const GATE_SCREENS = new Set([
  'login',
  'search',
  'search-results',
  'add-officer-with-problems',
  'edit-officer',
  'duplicate-pair',
  'import-columns',
  'import-checked',
  'record-as-admin',
  'officers-list',
  'officers-list-with-record',
  'proposals',
  'changes',
  'order-new',
  'users',
]);
const isGate = process.env['TEST_SCOPE'] === 'gate';
const visited = isGate ? screens.filter(({ name }) => GATE_SCREENS.has(name)) : screens;

const NAMES = OFFICERS.map(({ name }) => String(name).trim()).filter((name) => name !== '');

/** The rules about colours, which are all that is another in the dark. */
const CONTRAST = ['color-contrast', 'link-in-text-block'];

/** Retried, since a list of rows measures them again after a change of size; reports every shape that fails. */
const softly = expect.configure({ soft: true });

/** What breaks a rule: any, and in the dark one about colours. */
async function violationsOf(page: Page, colorScheme: Run[1]): Promise<string[]> {
  // Legacy: looks into no frames of other hosts, of which there are none, and opens no second page to do so.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  builder.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  if (colorScheme === 'dark') builder.withRules(CONTRAST);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

for (const screen of visited) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as ?? 'staff' });

    test('is accessible, light and dark, on a phone and on a desk, at every size of text', async ({
      page,
      watched,
    }) => {
      watched.tolerate(PROVOKED);
      await screen.reach(page);
      await expect.poll(() => textsWithoutLanguage(page)).toEqual([]);
      await expect.poll(() => translatedNames(page, NAMES)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => overflowingElements(page)).toEqual([]);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      for (const [where, colorScheme] of isGate ? GATE_RUNS : RUNS) {
        await page.setViewportSize(SIZES[where]);
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => violationsOf(page, colorScheme), `on ${where}, ${colorScheme}`).toEqual([]);
      }
      for (const { width, height, text } of isGate ? BENT.slice(0, 2) : BENT) {
        await page.setViewportSize({ width, height });
        await readAt(page, text);
        await fontsLoaded(page);
        const shape = `${width} × ${height}, text ${text} %`;
        await softly.poll(() => overflowingElements(page), shape).toEqual([]);
        await softly.poll(() => coveredTexts(page), shape).toEqual([]);
      }
    });
  });
}

test('the retirement banner can be read in both phases of its blinking', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/details/tab4?id=full');
  const banner = page.getByText('Officer to retire this year!');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const time of [500, 1500]) {
      await banner.evaluate((element, at) => {
        for (const blinking of element.getAnimations()) {
          blinking.pause();
          blinking.currentTime = at;
        }
      }, time);
      await expect.poll(() => violationsOf(page, colorScheme), `${colorScheme}, after ${time} ms`).toEqual([]);
    }
  }
});

test('the screens of the gate are screens', () => {
  const names = new Set(screens.map(({ name }) => name));
  expect([...GATE_SCREENS].filter((name) => !names.has(name))).toEqual([]);
});
