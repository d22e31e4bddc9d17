/** What our server does beyond the five actions is not offered where it cannot be done. */
import { expectAddress, field, openActions, resultNames, searchByName, userMenu } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });
test.beforeEach(({ watched }) => watched.tolerate(/Failed to load resource: .* 404 .*api\.php/u));

test('neither proposals nor users nor histories nor the account are offered', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Add Details' })).toBeVisible();
  await userMenu(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const name of [/^Approvals/u, 'My corrections', 'Orders', 'Users', 'Activity log', 'Account'])
    await expect(page.getByRole('link', { name }), String(name)).toHaveCount(0);
  await page.goto('/details/tab1?id=full');
  await expect(field(page, 'Email')).toHaveText(/@/u);
  await openActions(page);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
});

for (const path of [
  '/proposals',
  '/proposals/one?id=any',
  '/my-proposals',
  '/orders',
  '/orders/view?id=any',
  '/users',
  '/activity',
  '/history?id=full',
  '/history/views?id=full',
])
  test(`${path} says that it failed, sends nothing, and the way back works`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.goto(path);
    await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Approve|Restore|Add user|New order/u })).toHaveCount(0);
    expect(sent).toEqual([]);
    await page.goto('/home');
    await expectAddress(page, '/home');
    await searchByName(page, 'kulkarni');
    await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  });

for (const [size, viewport] of [
  ['a phone', { width: 412, height: 915 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`the home page counts nothing on ${size}, and asks for no counts`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).searchParams.get('action') ?? ''));
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.start-panel__watermark')).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    expect(asked.filter((action) => action !== '')).toEqual(['session']);
  });

test('the account page lists no sessions', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your devices' })).toHaveCount(0);
});

test('no list is exported or printed, which could not be written down, and no view of it is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/officers');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views' })).toHaveCount(0);
  await page.goto('/home');
  await searchByName(page, 'kulkarni');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);
  await expect(page.getByRole('button', { name: 'Export or print' })).toHaveCount(0);
});
