/** Whom a name or a number may mean that finds nobody, or somebody else: the same group from both servers. */
import type { Page } from '@playwright/test';
import { expectAddress, resultNames, searchByCode, searchByName, showAllButton, title } from '../person.ts';
import { expect, test } from '../test.ts';

const SUNIL = 'Sunil Ramchandra Jadhav';
const SUNIL_IN_DEVANAGARI = 'सुनील जाधव';

const group = (page: Page, heading: string) => page.getByRole('region', { name: heading });
const namesIn = (page: Page, heading: string) => group(page, heading).locator('.result-row__name');

test.beforeEach(({ page }) => page.goto('/home'));

for (const [typed, found, similar] of [
  ['सुनील रामचंद्र जाधव', [], [SUNIL]],
  ['Sunil Jadav', [], [SUNIL, SUNIL_IN_DEVANAGARI]],
  ['सुनील जाधव', [SUNIL_IN_DEVANAGARI], [SUNIL]],
  ['S. R. Jadhav', [], [SUNIL]],
  ['Mira Kulkarny', [], ['Meera Kulkarni']],
  ['Asha Ptail', [], ['Asha Patil']],
] as const)
  test(`the name ${typed} may mean ${similar.join(', ')}`, async ({ page }) => {
    await searchByName(page, typed);
    await expect(namesIn(page, 'Similar names')).toHaveText([...similar]);
    await expect(resultNames(page)).toHaveText([...found]);
    await expect(page.getByText('No details found.')).toHaveCount(found.length === 0 ? 1 : 0);
  });

for (const [typed, similar] of [
  ['PC/4417', [SUNIL, SUNIL_IN_DEVANAGARI, 'Kiran More']],
  ['B.No. 0902', ['Meera Kulkarni']],
  ['९०२', ['Meera Kulkarni']],
  ['9 02', ['Meera Kulkarni']],
  ['MH 0902 MK 02', ['Meera Kulkarni']],
] as const)
  test(`the number ${typed} may mean that of ${similar.join(', ')}`, async ({ page }) => {
    await searchByCode(page, typed);
    await expect(namesIn(page, 'Similar numbers')).toHaveText([...similar]);
    await expect(page.getByText('No details found.')).toBeVisible();
  });

test('who is similar can be opened, and has no place among everybody', async ({ page }) => {
  await searchByName(page, 'सुनील रामचंद्र जाधव');
  await group(page, 'Similar names').getByRole('link', { name: SUNIL }).first().click();
  await expectAddress(page, '/details/tab1?id=full');
  await expect(title(page, 'Personal Details')).toBeVisible();
  await page.goto('/home');
  await showAllButton(page).click();
  await expect(page.getByRole('heading', { name: 'All Results:' })).toBeVisible();
  await expect(resultNames(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Similar/u })).toHaveCount(0);
});

test('nonsense finds nobody, and says so alone', async ({ page }) => {
  await searchByName(page, 'xqzvk wprtl');
  await expect(page.getByText('No details found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Similar/u })).toHaveCount(0);
});
