import { newAccount, test } from '../api-client.ts';
import { logIn as logInWithoutBrowser } from '../log-in-as.ts';
import { enter, expectAddress, logIn, logOut } from '../person.ts';
import { expect } from '../test.ts';

test.use({ as: 'nobody' });

const SENTENCE = /^Too many attempts\. Please try again in \d+ minutes\.$/u;

/** Five wrong passwords for a name, by somebody at another browser. */
async function guess(address: string, username: string): Promise<void> {
  for (let i = 0; i < 5; i++)
    await logInWithoutBrowser(address, { username, password: `guess ${i}` }).catch(() => undefined);
}

test('whoever has tried too often reads when to try again', async ({ page, server, watched }) => {
  watched.tolerate(/Failed to load resource: .* 429 .*action=login/u);
  await guess(server.address, 'somebody.else');
  await page.goto('/');
  await logIn(page, { username: 'somebody.else', password: 'one guess more' });
  await expect(page.getByRole('alert')).toHaveText(SENTENCE);
});

test('where somebody has logged in before, others who guess at their name do not keep them out', async ({
  page,
  server,
  admin,
}) => {
  const user = await newAccount(server.address, admin, 'staff');
  await enter(page, user);
  await logOut(page);
  await expectAddress(page, '/');
  await guess(server.address, user.username);
  await logIn(page, user);
  await expectAddress(page, '/home');
});
