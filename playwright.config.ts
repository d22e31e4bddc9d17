import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from './e2e/chromium.ts';
import type { ServerKind } from './e2e/test.ts';

const both = 'e2e/journeys/**/*.spec.ts';
const oursOnly = 'e2e/our-server/**/*.spec.ts';

export default defineConfig<object, { kind: ServerKind }>({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  reporter: process.env['TEST_REPORT'] ? [['list'], ['json', { outputFile: process.env['TEST_REPORT'] }]] : 'list',
  use: {
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    { name: 'our server', testDir: '.', testMatch: [both, oursOnly], use: { kind: 'real' } },
    { name: 'five actions', testDir: '.', testMatch: both, use: { kind: 'stand-in' } },
  ],
});
