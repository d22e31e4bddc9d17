import { FULL } from '../fixtures/officers.ts';
import { storedItem, openResult, resultNames, searchByCode, title } from '../person.ts';
import { expect, test } from '../test.ts';

test.describe('the stored officer', () => {
  test('is the one opened from the list, and is cleared at the search', async ({ page, kind }) => {
    const { version, ...officer } = FULL;
    const sent = kind === 'real' ? { ...officer, version } : officer;
    await page.goto('/home');
    await searchByCode(page, '4417');
    await expect(resultNames(page)).not.toHaveCount(0);
    expect(await storedItem(page, 'officer')).toBeNull();
    await openResult(page, 'Sunil Ramchandra Jadhav');
    await expect.poll(async () => JSON.parse((await storedItem(page, 'officer')) ?? '{}') as unknown).toEqual(sent);
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(title(page, 'Search')).toBeVisible();
    await expect.poll(() => storedItem(page, 'officer')).toBeNull();
  });
});
