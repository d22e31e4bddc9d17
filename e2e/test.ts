import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { TODAY } from './fixtures/officers.ts';
import { type Logins, loginsAt } from './logins.ts';
import type { Account } from './logged-in.ts';
import { BUNDLES, type Started, startServer } from './servers/start-server.ts';
import { type Watch, watch } from './page-errors.ts';

/** Which server the web app talks to: ours, or one that knows only the specification's five actions. */
export type ServerKind = 'real' | 'stand-in';

const FILES: Record<ServerKind, string> = { real: 'real-server.js', 'stand-in': 'stand-in.js' };

interface WorkerParts {
  kind: ServerKind;
  /** What the real server is told beside its defaults: settings by their names. */
  settings: Readonly<Record<string, string>>;
  server: Started;
  logins: Logins;
}

interface TestParts {
  /** Who logged in before the test begins. */
  as: Account | 'nobody';
  /** Fails the test when a page complains on the console, throws, or asks a host that it must not. */
  watched: Watch;
}

/** Every test has a server of its worker's own, the day of the fixtures, and a login that no other test has touched. */
export const test = base.extend<TestParts, WorkerParts>({
  kind: ['real', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  as: ['staff', { option: true }],
  server: [
    async ({ kind, settings }, use) => {
      const server = await startServer(
        join(BUNDLES, FILES[kind]),
        Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      );
      await use(server);
      await server.stop();
    },
    // Portraits take a while to draw.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  logins: [async ({ server }, use) => use(loginsAt(server.address)), { scope: 'worker' }],
  storageState: async ({ as, logins }, use) => use(as === 'nobody' ? undefined : await logins.of(as)),
  watched: [
    async ({ context, server, kind }, use) => {
      const watched = watch(context, server.address, kind);
      await use(watched);
      expect(watched.misdeeds(), 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, as, logins }, use) => {
    if (as !== 'nobody') logins.watch(as, context);
    await context.clock.setFixedTime(TODAY);
    await use(context);
  },
});

export { expect } from '@playwright/test';
