import {
  expectAddress,
  field,
  keep,
  storedItem,
  openResult,
  pressHardwareBack,
  resultNames,
  searchByCode,
  searchByName,
  title,
} from '../person.ts';
import { expect, test } from '../test.ts';

const LIST = '**/api.php?action=getOfficers*';
const SUNIL = 'Sunil Ramchandra Jadhav';

test.describe('a link to a record', () => {
  test('opens it in a fresh tab', async ({ context }) => {
    const page = await context.newPage();
    await page.goto('/details/tab1?id=full');
    await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
    await expect(field(page, 'Email')).toHaveText('sunil.jadhav@police.example');
    await expect.poll(() => storedItem(page, 'officer')).toContain('"full"');
  });

  test('opens that record, whichever is stored', async ({ page }) => {
    await keep(page, { officer: '{"id":"empty","name":"Baban Kale"}' });
    await page.goto('/details/tab4?id=full');
    await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
    await expect(page.getByText('Baban Kale')).toHaveCount(0);
  });

  test('to a record that is not there says so, and shows nobody else’s', async ({ page }) => {
    await page.goto('/details/tab1?id=nobody');
    await expect(page.getByText('This record does not exist, or was removed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Identity' }).getByText('N/A')).toHaveCount(2);
    await page.getByRole('link', { name: 'Go to search' }).click();
    await expectAddress(page, '/home');
  });
});

test.describe('opened from the list', () => {
  test('the record shows at once what the list knew, and then the rest', async ({ page, kind }) => {
    await page.goto('/home');
    await searchByName(page, 'sunil jadhav');
    await expect(resultNames(page)).toHaveText([SUNIL]);
    let response = (): void => undefined;
    const patience = new Promise<void>((resolve) => {
      response = resolve;
    });
    let query = 0;
    await page.route(LIST, async (route) => {
      query += 1;
      await patience;
      await route.continue();
    });
    await openResult(page, SUNIL);
    await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
    await expect(field(page, 'Buckle Number')).toHaveText('4417');
    if (kind === 'real') {
      await expect(field(page, 'Email'), 'what is not here yet is not missing').not.toHaveText('N/A');
      await expect(page.getByText('sunil.jadhav@police.example')).toHaveCount(0);
    }
    response();
    await expect(field(page, 'Email')).toHaveText('sunil.jadhav@police.example');
    expect(query, 'a list of whole records is not asked for again').toBe(kind === 'real' ? 1 : 0);
  });

  test('a tapped row is answered with a frame while the code of the record is on its way', async ({ page }) => {
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/record-pages*', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('/home');
    await searchByName(page, 'sunil jadhav');
    await openResult(page, SUNIL);
    await expect(title(page, 'Personal Details')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Back to search' })).toBeVisible();
    await expect(page.getByRole('heading', { name: SUNIL })).toHaveCount(0);
    send();
    await expect(page.getByRole('heading', { name: SUNIL })).toBeVisible();
    await expect(title(page, 'Personal Details')).toBeFocused();
  });

  test('a second record is not mistaken for the first', async ({ page }) => {
    await page.goto('/home');
    await searchByCode(page, '4417');
    await openResult(page, SUNIL);
    await expect(page.getByText('12 Police Lines, Lotus Lake')).toBeVisible();
    await pressHardwareBack(page);
    await expect(title(page, 'Search')).toBeVisible();
    await searchByCode(page, '4417');
    await openResult(page, 'सुनील जाधव');
    await expect(page.getByRole('heading', { name: 'सुनील जाधव' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveText('N/A');
    await expect(page.getByText('12 Police Lines, Lotus Lake')).toHaveCount(0);
  });
});
