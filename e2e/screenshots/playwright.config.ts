import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH, TEST_ARGUMENTS } from '../chromium.ts';

/** Makes the screenshots; `npm run screenshots` and `npm run readme-pictures` run it. */
export default defineConfig<object, { settings: Readonly<Record<string, string>> }>({
  testDir: '.',
  globalSetup: '../servers/bundle-servers.ts',
  testMatch: ['screens.ts', 'readme-pictures.ts'],
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  reporter: 'dot',
  use: {
    // People with faces, rather than four hundred of one name.
    settings: { DEMO_OFFICERS: '300' },
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM_PATH, args: TEST_ARGUMENTS },
  },
});
