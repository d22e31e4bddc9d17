import { expectAddress, storedItem, tab, usernameInput } from '../person.ts';
import { expect, test } from '../test.ts';
import { TODAY } from '../fixtures/officers.ts';

const MINUTE = 60_000;

test.use({ settings: { SESSION_IDLE_MINUTES: '45' } });
test.beforeEach(({ watched }) => {
  watched.tolerate(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/u);
});

test('without a connection a record is shown no longer than a session lives unused, and nothing of it stays', async ({
  page,
  context,
}) => {
  await context.clock.install({ time: TODAY });
  await page.goto('/details/tab1?id=full');
  await expect(page.getByText('12 Police Lines, Lotus Lake')).toBeVisible();
  await expect.poll(() => storedItem(page, 'officer')).toContain('Lotus Lake');
  await context.setOffline(true);
  await page.route('**/', (route) => route.fulfill({ body: 'login screen', contentType: 'text/html' }));
  await context.clock.fastForward(44 * MINUTE);
  await tab(page, 'Service Details').click();
  await expect(page.getByText('Station House Officer')).toBeVisible();
  await context.clock.fastForward(2 * MINUTE);
  await expect(page.getByText('login screen')).toBeVisible();
  for (const key of ['user', 'officer', 'last-answer']) expect(await storedItem(page, key)).toBeNull();
});

test('whoever was disabled meanwhile is asked for again once the connection is back', async ({
  page,
  context,
  watched,
}) => {
  watched.tolerate(/Failed to load resource: .* 401 .*action=session/u);
  await page.goto('/details/tab1?id=full');
  await expect(page.getByText('12 Police Lines, Lotus Lake')).toBeVisible();
  await context.setOffline(true);
  await context.clearCookies();
  await context.setOffline(false);
  await expect(usernameInput(page)).toBeVisible();
  await expectAddress(page, '/');
  for (const key of ['user', 'officer']) expect(await storedItem(page, key)).toBeNull();
});
