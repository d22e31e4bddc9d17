import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH, TEST_ARGUMENTS } from './e2e/chromium.ts';
import type { ServerKind } from './e2e/test.ts';
import { temporaryFolder } from './scripts/setup/temporary-folder.mjs';

// For the servers of the tests, which inherit it.
process.env['TMPDIR'] = temporaryFolder();

const report = process.env['TEST_REPORT'];

/**
 * `gate`: journeys on our server, and the main ones on a five-action server; `long`: the rest, which are `*.long.spec.ts`,
 * `both-servers/` on five actions, and accessibility of every screen; by default everything.
 */
const scope = process.env['TEST_SCOPE'];
const LONG = '**/*.long.spec.ts';
const SPECS_OF_FIVE_ACTIONS = {
  gate: [
    'five-actions/{desk-frame,officer-form-roles}.spec.ts',
    'both-servers/{login,officer-form-payload,stored-keys}.spec.ts',
  ],
  all: '{both-servers,five-actions}/*.spec.ts',
};

/**
 * The folder of a spec determines its server:
 * - `journeys/`: our server. Behavior of the browser alone: the same with any server.
 * - `both-servers/`: our server, and one with the specification's five actions. Behavior that depends on the server:
 *   whether it filters, counts and pages a list, sends cards or whole records, has sessions and versions, and its
 *   messages.
 * - `our-server/`, `five-actions/`: features of only one of them.
 */
export default defineConfig<object, { kind: ServerKind }>({
  testDir: 'e2e',
  globalSetup: './e2e/servers/bundle-servers.ts',
  outputDir: 'test-results',
  // A file's tests run in one worker, which starts the server that the file asks for once.
  fullyParallel: false,
  // On two cores: tests wait at times, so that three are faster than two.
  workers: 3,
  forbidOnly: true,
  // For machines under load; a passing test never reaches it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: TEST_ARGUMENTS },
  },
  testIgnore: scope === 'gate' ? LONG : [],
  projects: [
    {
      name: 'our server',
      testMatch: scope === 'long' ? LONG : '{journeys,both-servers,our-server}/*.spec.ts',
      use: { kind: 'real' },
    },
    {
      name: 'five actions',
      testMatch: SPECS_OF_FIVE_ACTIONS[scope === 'gate' ? 'gate' : 'all'],
      use: { kind: 'stand-in' },
    },
    { name: 'accessibility', testMatch: 'accessibility/*.spec.ts', use: { kind: 'real' } },
  ],
});
