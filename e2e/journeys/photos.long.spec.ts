import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const portrait = (page: Page) => page.getByRole('region', { name: 'Identity' }).locator('.portrait');

const expectDrawn = async (page: Page): Promise<void> => {
  await expect(portrait(page).locator('.portrait__default')).toBeVisible();
  await expect(portrait(page).locator('img')).toHaveCount(0);
};

test('a record with no photo, one that is not there or one that is no image has the drawn portrait', async ({
  page,
  watched,
}) => {
  watched.tolerate(/warning: Officer record/u);
  for (const [id, name] of [
    ['empty', 'Baban Kale'],
    ['malformed', 'Meera Kulkarni'],
    ['text-lists', 'Asha Patil'],
  ] as const) {
    for (const path of ['tab1', 'tab4', 'tab5']) {
      await page.goto(`/details/${path}?id=${id}`);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expectDrawn(page);
    }
  }
});

test('a photo is fetched from the server and from nowhere else', async ({ page, server, watched }) => {
  watched.tolerate(/Failed to load resource: .* 404 .*kiran\.jpg/u);
  const query: string[] = [];
  page.on('request', (request) => query.push(request.url()));
  let path = '';
  await page.route('**/api.php?action=getOfficers*', (route) =>
    route.fulfill({ json: { success: true, officers: [{ id: 'odd', name: 'Kiran More', image_path: path }] } }),
  );
  for (path of [
    'https://photos.example/kiran.jpg',
    '//photos.example/kiran.jpg',
    String.raw`\\photos.example\kiran.jpg`,
    'javascript:alert(1)',
    ' https://photos.example/kiran.jpg',
    'data:image/svg+xml,<svg/onload=alert(1)>',
  ]) {
    await test.step(path, async () => {
      await page.goto('/details/tab1?id=odd');
      await expect(page.getByRole('heading', { name: 'Kiran More' })).toBeVisible();
      await expectDrawn(page);
    });
  }
  expect(query.filter((url) => !url.startsWith(`${server.address}/`))).toEqual([]);
});
