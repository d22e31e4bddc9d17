import { test } from '../api-client.ts';
import { expectToast } from '../changes.ts';
import { expectAddress, logIn, title } from '../person.ts';
import { phoneWith, displayedSecret, pressButton } from '../second-factor.ts';
import { expect } from '../test.ts';

test.use({ as: 'nobody', settings: { SECOND_FACTOR: 'everybody' } });

test('whoever must have a two-step login chooses a password first, then sets it up, and sees nothing else before', async ({
  page,
  server,
}) => {
  const oneTime = server.oneTime ?? '';
  const chosenPassword = 'a password of my own';
  await page.goto('/');
  await logIn(page, { username: 'newcomer', password: oneTime });
  await expectAddress(page, '/account');
  await page.getByLabel('New password', { exact: true }).fill(chosenPassword);
  await page.getByLabel('Repeat new password').fill(chosenPassword);
  await pressButton(page, 'Change password');

  await expect(page.getByText('Your account must have two-step login. Set it up before you go on.')).toBeVisible();
  for (const path of ['/home', '/details/tab1?id=full', '/my-proposals']) {
    await page.goto(path);
    await expectAddress(page, '/account');
  }
  await expect(page.getByRole('link', { name: 'Back to search' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(chosenPassword);
  await pressButton(page, 'Continue');
  await page.getByLabel('6-digit code').fill(phoneWith(await displayedSecret(page)).code());
  await pressButton(page, 'Turn on');
  await expect(page.locator('.two-step__list li')).toHaveCount(10);
  await pressButton(page, 'I have saved them');
  await expectToast(page, 'Two-step login is on.');
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to search' }).click();
  await expect(title(page, 'Search')).toBeVisible();
});
