import { LONG } from '../fixtures/officers.ts';
import { nameInput, resultNames, resultOf, searchByCode, searchByName, searchSummary } from '../person.ts';
import { expect, test } from '../test.ts';

const SUNIL = 'Sunil Ramchandra Jadhav';
const ZOE = 'Zo\u00eb Fernandes';

test.beforeEach(({ page }) => page.goto('/home'));

test('a code finds numbers that hold it: the whole number first, then those that begin with it, then the rest', async ({
  page,
}) => {
  await searchByCode(page, '4417');
  await expect(page.getByRole('heading', { name: 'Search Results:' })).toBeVisible();
  await expect(resultNames(page)).toHaveText([SUNIL, 'सुनील जाधव', 'Asha Patil', 'Kiran More']);
  await expect(page.getByText('4 officers')).toBeVisible();
});

for (const [label, code, name] of [
  ['part of a buckle number', '4170', 'Asha Patil'],
  ['part of an employee ID', 'AP03', 'Asha Patil'],
  ['either number in any case', 'mh0902mk02', 'Meera Kulkarni'],
  ['a number with white space around it', '  902 ', 'Meera Kulkarni'],
  ['a per cent sign as it stands', '%', ZOE],
  ['an underscore as it stands', '_', ZOE],
  ['a backslash as it stands', '\\', ZOE],
] as const) {
  test(`a code finds ${label}`, async ({ page }) => {
    await searchByCode(page, code);
    await expect(resultNames(page)).toHaveText([name]);
    await expect(page.getByText('1 officer', { exact: true })).toBeVisible();
  });
}

test('a name finds every word of it, in any order and case, also as a part', async ({ page }) => {
  for (const name of ['jadhav  sunil', 'SUN jad', 'ramchandra']) {
    await searchByName(page, name);
    await expect(resultNames(page)).toHaveText([SUNIL]);
    await searchByName(page, 'kulk');
    await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  }
});

test('names that are found stand in their order', async ({ page }) => {
  await searchByName(page, 'ni');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni', SUNIL, String(LONG['name'])]);
});

test('names in which a word starts with what was typed come before those that contain it', async ({ page }) => {
  await searchByName(page, 'v');
  await expect(resultNames(page)).toHaveText([String(LONG['name']), SUNIL]);
});

for (const typed of ['+91 00000-44171', '००००० ४४१७१', '44171'])
  test(`the mobile number ${typed} finds its officer`, async ({ page }) => {
    await searchByCode(page, typed);
    await expect(resultNames(page)).toHaveText([SUNIL]);
    await expect(resultOf(page, SUNIL)).toContainText('Found by mobile number 0000044170, 0000044171');
    await expect(page.getByText('1 officer', { exact: true })).toBeVisible();
    await expect(page.getByText('No details found.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Similar/u })).toHaveCount(0);
  });

test('whom the number itself finds comes before whom the mobile number finds', async ({ page }) => {
  await searchByCode(page, '44170');
  await expect(resultNames(page)).toHaveText(['Asha Patil', SUNIL]);
  await expect(resultOf(page, 'Asha Patil')).not.toContainText('Found by mobile number');
  await expect(resultOf(page, SUNIL)).toContainText('Found by mobile number');
  await expect(page.getByText('2 officers', { exact: true })).toBeVisible();
});

test('what was typed into the other input is searched for there at one tap', async ({ page }) => {
  await searchByCode(page, 'patil');
  await page.getByRole('button', { name: 'Search names for "patil"' }).click();
  await expect(resultNames(page)).toHaveText(['Asha Patil']);
  await expect(searchSummary(page)).toHaveText(/Name: patil/u);
  await searchSummary(page).click();
  await expect(nameInput(page)).toHaveValue('patil');
  await searchByName(page, '902');
  await page.getByRole('button', { name: 'Search numbers for "902"' }).click();
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('similar names begin on the first screen, under one line', async ({ page }) => {
    await searchByName(page, 'Sunil Jadav');
    const similar = page.getByRole('region', { name: 'Similar names' }).getByRole('listitem');
    await expect(similar.first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('No details found.')).toBeInViewport();
    await expect(nameInput(page)).toBeHidden();
    await expect(searchSummary(page)).toHaveText(/Name: Sunil Jadav/u);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('a name finds Devanagari, and a letter however Unicode writes it', async ({ page }) => {
  for (const written of ['zo\u00eb', 'ZOE\u0308']) {
    await searchByName(page, 'सुनील');
    await expect(resultNames(page)).toHaveText(['सुनील जाधव']);
    await searchByName(page, written);
    await expect(resultNames(page)).toHaveText([ZOE]);
  }
});

test('nobody found: "No details found."', async ({ page }) => {
  const search = { code: searchByCode, name: searchByName };
  for (const [label, by, text] of [
    ['a code that no number holds', 'code', '4418'],
    ['a code that is only in a name', 'code', 'Sunil'],
    ['a name when one of its words is missing', 'name', 'sunil patil'],
    ['a name for a per cent sign', 'name', '%'],
    ['a name that is only in a number', 'name', '4417'],
  ] as const) {
    await test.step(label, async () => {
      await search[by](page, text);
      await expect(page.getByText('No details found.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Search Results:' })).toHaveAttribute('aria-busy', 'false');
      await expect(resultNames(page)).toHaveCount(0);
      await searchByCode(page, '902');
      await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
      await expect(page.getByText('No details found.')).toHaveCount(0);
    });
  }
});

test('what was searched for is marked in the results', async ({ page }) => {
  await searchByCode(page, 'mh4417sj01');
  await expect(resultOf(page, SUNIL).locator('mark')).toHaveText(['MH4417SJ01']);
  await searchByName(page, 'jad SUN');
  await expect(resultOf(page, SUNIL).locator('mark')).toHaveText(['Sun', 'Jad']);
});
