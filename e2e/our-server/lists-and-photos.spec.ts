import { FULL, OFFICERS, PHOTOS } from '../fixtures/officers.ts';
import { codeInput, nameInput, openResult, resultNames, resultOf, searchButton, showAllButton } from '../person.ts';
import { expect, test } from '../test.ts';

const CARD = new Set([
  'id',
  'version',
  'buckle_number',
  'employee_id',
  'name',
  'designation',
  'post',
  'zone',
  'current_posting',
  'mobile_number',
  'image_path',
]);

interface List {
  readonly officers: Record<string, unknown>[];
  readonly total: number;
  readonly next_cursor?: string;
}

test('a list brings cards only, a page at a time: neither addresses nor punishments leave the server', async ({
  page,
}) => {
  await page.goto('/home');
  const arrives = page.waitForResponse('**/api.php?action=getOfficers*');
  await showAllButton(page).click();
  const response = await arrives;
  expect(Object.fromEntries(new URL(response.url()).searchParams)).toEqual({
    action: 'getOfficers',
    limit: '25',
    fields: 'card',
  });
  const list = (await response.json()) as List;
  expect(list.officers).toHaveLength(25);
  expect(list.total).toBe(OFFICERS.length);
  expect(list.next_cursor).toBeTruthy();
  for (const officer of list.officers) expect(Object.keys(officer).filter((name) => !CARD.has(name))).toEqual([]);
  expect(await response.text()).not.toContain(FULL['current_address']);
});

test('the code is sent or the name, never both', async ({ page }) => {
  await page.goto('/home');
  await nameInput(page).fill('Asha');
  await codeInput(page).fill(' 902 ');
  const query = page.waitForRequest('**/api.php?action=getOfficers*');
  await searchButton(page).click();
  const parameters = new URL((await query).url()).searchParams;
  expect(parameters.get('code')).toBe('902');
  expect(parameters.has('name')).toBe(false);
});

test('one record is asked for when it is opened', async ({ page }) => {
  await page.goto('/home');
  await codeInput(page).fill('MH0170AP03');
  await searchButton(page).click();
  await expect(resultNames(page)).toHaveText(['Asha Patil']);
  const arrives = page.waitForResponse('**/api.php?action=getOfficers&id=*');
  await openResult(page, 'Asha Patil');
  const list = (await (await arrives).json()) as List;
  expect(list.officers.map((officer) => officer['id'])).toEqual(['text-lists']);
});

test('what the server answers beside the point is not shown', async ({ page }) => {
  await page.route('**/api.php?action=getOfficers*', (route) =>
    route.fulfill({ json: { success: true, officers: OFFICERS, total: OFFICERS.length } }),
  );
  await page.goto('/home');
  await codeInput(page).fill('902');
  await searchButton(page).click();
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
});

test('photos and their small forms need a session', async ({ page, server, context }) => {
  const paths = [PHOTOS.present, PHOTOS.present.replace('.webp', '-96.webp')];
  for (const path of paths) {
    const response = await context.request.get(`/${path}`);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
    expect(response.headers()['cache-control']).toContain('private');
    expect((await fetch(`${server.address}/${path}`)).status).toBe(401);
  }
  await page.goto('/home');
  await codeInput(page).fill('MH4417SJ01');
  await searchButton(page).click();
  const photo = resultOf(page, 'Sunil Ramchandra Jadhav').locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
});

test('personal data is kept by no cache', async ({ context }) => {
  for (const action of ['getOfficers', 'getOfficers&id=full', 'session']) {
    const response = await context.request.get(`/api.php?action=${action}`);
    expect(response.headers()['cache-control'], action).toBe('no-store');
  }
});
