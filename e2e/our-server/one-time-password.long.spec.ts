import type { Page } from '@playwright/test';
import { expectAddress, storedItem, logIn, logOut, resultNames, searchByCode, title, userMenu } from '../person.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

const OWN = 'a password of my own';

async function chooseOwn(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(OWN);
  await page.getByLabel('Repeat new password').fill(OWN);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('the first login leads to choosing an own one, and nowhere else until that is done', async ({
  page,
  server,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 401 .*action=login/u);
  const oneTime = server.oneTime ?? '';
  await page.goto('/');
  await logIn(page, { username: 'newcomer', password: oneTime });
  await expectAddress(page, '/account');
  await expect(title(page, 'Account')).toBeVisible();
  await expect(
    page.getByText('Choose your own password before you go on. The one you logged in with works only once.'),
  ).toBeVisible();
  for (const path of ['/home', '/details/tab1?id=full', '/add']) {
    await page.goto(path);
    await expectAddress(page, '/account');
    await expect(title(page, 'Account')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Back to search' })).toHaveCount(0);

  await expect(page.getByLabel('Current password'), 'it was typed a moment ago').toHaveCount(0);
  await chooseOwn(page);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  expect(await storedItem(page, 'user')).toBe('{"username":"newcomer","role":"staff"}');
  await page.getByRole('link', { name: 'Go to search' }).click();
  await searchByCode(page, '902');
  await expect(resultNames(page)).toHaveText(['Meera Kulkarni']);

  await logOut(page);
  await expectAddress(page, '/');
  await logIn(page, { username: 'newcomer', password: oneTime });
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await logIn(page, { username: 'newcomer', password: OWN });
  await expectAddress(page, '/home');
  await expect(userMenu(page)).toHaveText('Newcomer');
});
