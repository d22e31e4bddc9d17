/** The strength by zone and designation, above the officers list. */
import { DESK } from '../desk.ts';
import { OFFICERS } from '../fixtures/officers.ts';
import { beginAtHome, count, press, strengthOf, way } from '../officers-list-page.ts';
import { expectAddress } from '../person.ts';
import { expect, test } from '../test.ts';

/** Rows of a table that its head and its last row, which stay in sight, cut through: how much of each shows. */
const rowsCut = (region: Element): string[] => {
  const rows = [...region.querySelectorAll('tbody tr')];
  const from = region.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0;
  const to = rows.pop()?.querySelector('td')?.getBoundingClientRect().top ?? 0;
  const visible = rows.map((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return (Math.min(bottom, to) - Math.max(top, from)) / height;
  });
  return visible.filter((part) => part > 0.05 && part < 0.95).map((part) => part.toFixed(2));
};

beginAtHome();

test.describe('at a desk', () => {
  test.use(DESK);

  test('strength per zone and rank', async ({ page }) => {
    await press(way(page));
    const strength = strengthOf(page);
    await expect(strength.getByRole('columnheader', { name: 'Crime Branch' })).toBeVisible();
    const zones = await strength
      .getByRole('columnheader', { name: 'Crime Branch' })
      .evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
    const naiks = strength.getByRole('row').filter({ hasText: 'Police Naik' });
    await expect(naiks.getByRole('cell').nth(zones - 1)).toHaveText('3');
    await expect(naiks.getByRole('cell').last()).toHaveText('4');
    await expect(strength.getByRole('row').last().getByRole('cell').last()).toHaveText(String(OFFICERS.length));
  });

  test('a count of the strength shows its officers, by pointer and by keyboard; pressed again, all of them', async ({
    page,
  }) => {
    await press(way(page));
    const strength = strengthOf(page);
    const naiks = strength.getByRole('button', { name: '3: Police Naik, Crime Branch' });
    await naiks.click();
    await expectAddress(page, '/officers?zone=Crime+Branch&designation=Police+Naik');
    await expect(count(page, 3)).toBeVisible();
    await expect(naiks).toHaveAttribute('aria-pressed', 'true');
    await expect(naiks).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(count(page, OFFICERS.length)).toBeVisible();
    await expect(naiks).toHaveAttribute('aria-pressed', 'false');

    const sumOfNaiks = strength.getByRole('button', { name: '4: Police Naik', exact: true });
    for (let moves = 0; moves < 10; moves++) await page.keyboard.press('ArrowRight');
    await expect(sumOfNaiks).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAddress(page, '/officers?designation=Police+Naik');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/officers');
    const sumOfZone = strength.getByRole('button', { name: '4: Crime Branch', exact: true });
    await sumOfZone.click();
    await expectAddress(page, '/officers?zone=Crime+Branch');
    await expect(strength.getByRole('row').last().getByRole('cell').last().getByRole('button')).toHaveCount(0);
  });

  test('the counts of the strength are one stop of Tab', async ({ page }) => {
    await press(way(page));
    const strength = strengthOf(page);
    await expect(strength.getByRole('button').first()).toBeVisible();
    await expect(strength.locator('table [tabindex="0"]')).toHaveCount(1);
  });

  test('the strength cuts none of its rows, wherever it has been scrolled to', async ({ page }) => {
    await press(way(page));
    const strength = strengthOf(page);
    await expect(strength.getByRole('columnheader', { name: 'Crime Branch' })).toBeVisible();
    for (const scrolled of [0, 10, 45, 1000]) {
      await strength.evaluate((region, by) => region.scrollTo(0, by), scrolled);
      await expect.poll(() => strength.evaluate(rowsCut), `scrolled by ${scrolled}`).toEqual([]);
    }
  });
});

test.describe('on a phone', () => {
  test('strength per zone and rank', async ({ page }) => {
    await press(way(page), page.getByText('Strength by zone and designation'));
    const strength = strengthOf(page);
    const crimeBranch = strength.locator('summary').filter({ hasText: 'Crime Branch' });
    await expect(crimeBranch).toHaveText(/4$/u);
    await crimeBranch.click();
    const designations = strength.getByRole('list', { name: 'Crime Branch' }).getByRole('listitem');
    await expect(designations.filter({ hasText: 'Police Naik' })).toHaveText(/3$/u);
    await expect(strength.getByRole('listitem').last()).toHaveText(`Total${OFFICERS.length}`);
    await strength.getByRole('button', { name: '3: Police Naik, Crime Branch' }).tap();
    await expectAddress(page, '/officers?zone=Crime+Branch&designation=Police+Naik');
    await expect(count(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Police Naik' }).tap();
    await strength.getByRole('button', { name: '4: Crime Branch' }).tap();
    await expect(count(page, OFFICERS.length)).toBeVisible();
  });
});
