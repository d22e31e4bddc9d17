/** The officers list of 180 zones, 1,281 spellings of designations and 2,700 stations: nothing is left out. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { listedOfficer } from '@buckle/domain/officers-list/list-columns';
import { DESK } from '../desk.ts';
import {
  variedDesignations,
  variedOfficers,
  variedRanks,
  variedStations,
} from '../../server/src/testing/varied-officers.ts';
import { nodesOf } from '../nodes-of.ts';
import { strengthOf } from '../officers-list-page.ts';
import { expectAddress } from '../person.ts';
import { expect, test } from '../test.ts';
import { readAt } from '../text-size.ts';

const OFFICERS = 3000;
const NODES_MAX = 5000;
test.use({ settings: { VARIED_OFFICERS: String(OFFICERS) } });

const varied = [...variedOfficers(OFFICERS)].map(listedOfficer);
/** A station and a designation that few officers have. */
const STATION = variedStations[2699] ?? '';
const DESIGNATION = variedDesignations[1280] ?? '';
/** A few officers of the fixtures have others. */
const DESIGNATIONS = `${String(variedRanks.length).slice(0, -1)}\\d`;
const atStation = varied.filter(({ posting }) => posting === STATION).length;
const officers = (count: number): string => `${count.toLocaleString('en-IN')} officer${count === 1 ? '' : 's'}`;

const find = (page: Page, label: string): Locator => page.getByRole('searchbox', { name: `Find ${label}` });
const startsWith = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[()]/gu, String.raw`\$&`)}`, 'u');
const visible = (page: Page): Locator => page.locator('.list-head__count');

/** Each row's cells as numbers: those of zones, then the sum that the row says. The last row is that of the totals. */
const cellsOf = (strength: Locator): Promise<number[][]> =>
  strength
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) =>
          [...row.querySelectorAll('td')].map((cell) =>
            Number((cell.textContent ?? '').replaceAll(',', '').replace('–', '0')),
          ),
        ),
    );

/** Expects every row, every column, and the whole to add up to what the table and the page say. */
const expectToAddUp = (page: Page): Promise<void> =>
  expect(async () => {
    const rows = await cellsOf(strengthOf(page));
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
    const totals = rows.at(-1) ?? [];
    const body = rows.slice(0, -1);
    expect(rows.map((row) => sum(row.slice(0, -1)))).toEqual(rows.map((row) => row.at(-1)));
    expect(totals.map((_total, column) => sum(body.map((row) => row[column] ?? 0)))).toEqual(totals);
    expect(totals.at(-1)).toBeGreaterThan(0);
    await expect(visible(page)).toHaveText(officers(totals.at(-1) ?? 0), { timeout: 1000 });
  }).toPass();

const noViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

test.describe('at a desk', () => {
  test.use(DESK);

  test('the strength adds up to everybody on every page, and the document stays small', async ({ page }) => {
    await page.goto('/officers');
    await expect(visible(page)).toHaveText(/^3,0\d\d officers$/u);
    const strength = strengthOf(page);
    await expect(page.getByText(new RegExp(`^Designations 1–25 of ${DESIGNATIONS}$`, 'u'))).toBeVisible();
    await expectToAddUp(page);
    await page.getByRole('button', { name: 'Next: Designations' }).click();
    await expect(page.getByText(/^Designations 26–50 of/u)).toBeVisible();
    await expect(strength).toHaveAttribute('aria-busy', 'false');
    await expectToAddUp(page);
    await page.getByRole('button', { name: 'Next: Zones' }).click();
    await expect(page.getByText(/^Zones 9–16 of/u)).toBeVisible();
    await expect(strength).toHaveAttribute('aria-busy', 'false');
    await expectToAddUp(page);
    const closed = page.locator('.list-filters__group:not([open]) > summary');
    await expect(async () => {
      await closed.first().click({ timeout: 1000 });
      await expect(closed).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect.poll(() => nodesOf(page)).toBeLessThan(NODES_MAX);
    await noViolations(page);
  });

  test('a rare station is found by typing and chosen with the keys alone', async ({ page }) => {
    await page.goto('/officers');
    const group = page.locator('summary').filter({ hasText: 'Current Posting' });
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(find(page, 'Current Posting')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(find(page, 'Current Posting')).toBeFocused();
    await page.keyboard.type(STATION.toLowerCase());
    const option = page.getByRole('checkbox', { name: STATION });
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toBeFocused();
    await page.keyboard.press('Space');
    await expect(visible(page)).toHaveText(officers(atStation));
    await expectAddress(page, `/officers?posting=${STATION.replaceAll(' ', '+')}`);
    await expect(option).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(find(page, 'Current Posting')).toBeFocused();
  });

  test('the keys reach the last of all designations', async ({ page }) => {
    await page.goto('/officers');
    await find(page, 'Designation').press('ArrowDown');
    const values = page.getByRole('list', { name: 'Designation', exact: true });
    await expect(values.getByRole('checkbox').first()).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.locator('li:focus-within')).toHaveAttribute(
        'aria-posinset',
        new RegExp(`^${DESIGNATIONS}$`, 'u'),
        { timeout: 1000 },
      );
    }).toPass();
  });

  test('an address with rare filters shows them on top of thousands of values, and counts by them', async ({
    page,
  }) => {
    await page.goto(`/officers?posting=${STATION.replaceAll(' ', '+')}&posting=Closed+Station`);
    await expect(page.getByRole('button', { name: `Remove filter: ${STATION}` })).toBeVisible();
    await expect(visible(page)).toHaveText(officers(atStation));
    const values = page.getByRole('list', { name: 'Current Posting', exact: true }).getByRole('listitem');
    for (const [index, value] of [STATION, 'Closed Station'].entries()) {
      await expect(values.nth(index)).toContainText(value);
      await expect(values.nth(index).getByRole('checkbox')).toBeChecked();
    }
    await page.getByRole('button', { name: 'Remove filter: Closed Station' }).click();
    await expect(visible(page)).toHaveText(officers(atStation));
    await expect(values.nth(1).getByRole('checkbox')).not.toBeChecked();
  });
});

for (const text of [100, 150]) {
  test.describe(`on a phone of 360 px with text of ${text} %`, () => {
    test.use({ viewport: { width: 360, height: 800 } });

    test('a rare designation is found and chosen, and the strength adds up', async ({ page }) => {
      await page.goto('/officers');
      await readAt(page, text);
      await page.getByText('Strength by zone and designation').click();
      const strength = strengthOf(page);
      await expect(page.getByText(/^Zones 1–10 of 18\d$/u)).toBeVisible();
      await strength.locator('summary').first().click();
      await expect(page.getByText(/^Designations 1–10 of/u)).toBeVisible();
      const sums = (): Promise<number[]> =>
        strength.evaluate((region) => {
          const last = (line: Element | null): number =>
            Number(([...(line?.querySelectorAll('span') ?? [])].at(-1)?.textContent ?? '').replaceAll(',', ''));
          const lines = [...region.querySelectorAll(':scope > ul > li')];
          const counts = lines.map((line) => last(line.querySelector('summary') ?? line));
          const inside = [...(region.querySelector(':scope > ul ul')?.children ?? [])].map(last);
          const add = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
          return [add(counts.slice(0, -1)) - (counts.at(-1) ?? 0), add(inside) - (counts[0] ?? 0)];
        });
      await expect.poll(sums).toEqual([0, 0]);
      await page.getByRole('button', { name: 'Filters' }).click();
      await find(page, 'Designation').fill(DESIGNATION);
      await page.getByRole('checkbox', { name: startsWith(DESIGNATION) }).check();
      await expect(page.getByRole('button', { name: /^Remove filter/u })).toHaveCount(1);
      await expect.poll(() => nodesOf(page)).toBeLessThan(NODES_MAX);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await noViolations(page);
    });
  });
}
