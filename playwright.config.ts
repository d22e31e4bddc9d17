import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from './e2e/chromium.ts';
import type { ServerKind } from './e2e/test.ts';

const report = process.env['TEST_REPORT'];

export default defineConfig<object, { kind: ServerKind }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    { name: 'our server', testMatch: ['journeys/*.spec.ts', 'our-server/*.spec.ts'], use: { kind: 'real' } },
    { name: 'five actions', testMatch: 'journeys/*.spec.ts', use: { kind: 'stand-in' } },
    { name: 'accessibility', testMatch: 'accessibility/*.spec.ts', use: { kind: 'real' } },
  ],
});
