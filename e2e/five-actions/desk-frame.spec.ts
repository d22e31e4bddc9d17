/** The frame of a desk where the server knows only the specification's five actions. */
import { boxInput, boxOptions, DESK, findInBox, searchBox, sideNavigation } from '../desk.ts';
import { expectAddress, title } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', ...DESK });
test.beforeEach(({ watched }) => watched.tolerate(/Failed to load resource: .* 404 .*api\.php/u));

test('the side navigation leads to the search and to the officers, and asks for no counts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/home');
  await expect(sideNavigation(page).getByRole('link')).toHaveText(['Search', 'Officers']);
  await sideNavigation(page).getByRole('link', { name: 'Officers' }).click();
  await expect(title(page, 'Officers list')).toBeVisible();
  expect(asked.filter((address) => address.includes('proposalCount'))).toEqual([]);
});

test('the search box finds by number, name and mobile number, and fetches the officers once', async ({ page }) => {
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().includes('action=getOfficers')) lists++;
  });
  await page.goto('/home');
  for (const typed of ['4417', 'sunil jadh', '0000044171']) {
    await findInBox(page, typed);
    await expect(boxOptions(page).first()).toContainText('Sunil Ramchandra Jadhav');
    await boxInput(page).fill('sunil');
    await expect(boxOptions(page).first()).toContainText('Sunil Ramchandra Jadhav');
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveCount(0);
  }
  expect(lists).toBe(3);
  await findInBox(page, '4417');
  await expect(boxOptions(page).first()).toContainText('Sunil');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/details/tab1?id=full');
});

test('the search box names the pages that work here', async ({ page }) => {
  await page.goto('/home');
  await findInBox(page, '');
  await expect(boxOptions(page)).toHaveText([/Search/u, /Add Officer/u, /Officers list/u]);
});
