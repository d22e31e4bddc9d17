import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH, TEST_ARGUMENTS } from './e2e/chromium.ts';
import type { ServerKind } from './e2e/test.ts';
import { temporaryFolder } from './scripts/setup/temporary-folder.mjs';

// For the servers of the tests, which inherit it.
process.env['TMPDIR'] = temporaryFolder();

const report = process.env['TEST_REPORT'];

/**
 * `gate`: journeys at our server and what is particular to five actions; `long`: the rest, which are `*.long.spec.ts`,
 * `both-servers/` at five actions, and every screen's accessibility; by default everything.
 */
const scope = process.env['TEST_SCOPE'];
const LONG = '**/*.long.spec.ts';
const SPECS_OF_FIVE_ACTIONS = {
  gate: ['five-actions/*.spec.ts', 'both-servers/{login,officer-form-payload,stored-keys}.spec.ts'],
  all: '{both-servers,five-actions}/*.spec.ts',
};

/**
 * Which server a spec runs against is its folder:
 * - `journeys/`: our server. What the browser alone decides: the app does the same at any server, and most at ours.
 * - `both-servers/`: our server, and again one of the specification's five actions. What the
 *   server has a part in: whether it narrows, counts and pages a list, sends cards or whole records, knows sessions and
 *   versions, and what it says.
 * - `our-server/`, `five-actions/`: what only one of them can do, or cannot.
 */
export default defineConfig<object, { kind: ServerKind }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // As long as a machine with other work takes; a test that passes waits for none of it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
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
