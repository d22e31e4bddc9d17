import { PHOTOS } from '../fixtures/officers.ts';
import { resultOf, searchByName } from '../person.ts';
import { expect, test } from '../test.ts';

test('a photo shows from its path on the server', async ({ page }) => {
  await page.goto('/details/tab1?id=full');
  const photo = page.getByRole('img', { name: 'Photo of Sunil Ramchandra Jadhav' });
  await expect(photo).toHaveAttribute('src', `/${PHOTOS.present}`);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
});

test('a list shows its small form', async ({ page }) => {
  await page.goto('/home');
  await searchByName(page, 'sunil jadhav');
  const photo = resultOf(page, 'Sunil Ramchandra Jadhav').locator('img');
  await expect(photo).toHaveAttribute('src', `/${PHOTOS.present.replace('.webp', '-96.webp')}`);
});
