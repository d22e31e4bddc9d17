import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { root, run, tool } from './setup/run.mjs';

const folder = join(root, 'screenshots');

ensureDependencies();
ensureBuilt();
const CHROMIUM = ensureBrowser();
rmSync(folder, { recursive: true, force: true });
run(
  tool('playwright'),
  ['test', '--config', 'e2e/screenshots/playwright.config.ts'],
  'Not every screen could be pictured. See the lines above.',
  { env: { ...process.env, CHROMIUM } },
);
process.stdout.write(`The pictures are in ${folder}\n`);
