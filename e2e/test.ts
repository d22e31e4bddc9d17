import { test as base, type Page } from '@playwright/test';
import { USERS } from './fixtures/officers.ts';
import { severBadges } from './servers/badge-hosts.ts';
import { type Started, startServer } from './servers/start-server.ts';

/** Which server the web app talks to: ours, or one that knows only the specification's five actions. */
export type ServerKind = 'real' | 'stand-in';

const FILES: Record<ServerKind, string> = {
  real: 'e2e/servers/real-server.ts',
  'stand-in': 'e2e/servers/stand-in.ts',
};

interface WorkerParts {
  kind: ServerKind;
  server: Started;
}

interface TestParts {
  signIn: (who?: keyof typeof USERS) => Promise<void>;
}

/** Every test has a server of its worker's own, the day of the fixtures, and no badge host within reach. */
export const test = base.extend<TestParts, WorkerParts>({
  kind: ['real', { option: true, scope: 'worker' }],
  server: [
    async ({ kind }, use) => {
      const server = await startServer(FILES[kind], []);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    await severBadges(page.context());
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00+05:30'));
    await use(page);
  },
  signIn: async ({ page }, use) => {
    await use((who = 'staff') => logIn(page, USERS[who]));
  },
});

export { expect } from '@playwright/test';

/** Fills the login page in and waits for the search. */
export async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home');
}
