import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { root, run, tool } from './setup/run.mjs';

/** With `--readme` the pictures of README.md, otherwise every screen and state. */
const [file, folder] = process.argv.includes('--readme')
  ? ['readme-pictures.ts', join(root, 'docs', 'pictures')]
  : ['screens.ts', join(root, 'screenshots')];

await ensureDependencies();
await ensureBuilt();
const CHROMIUM = await ensureBrowser();
rmSync(folder, { recursive: true, force: true });
await run(
  tool('playwright'),
  ['test', '--config', 'e2e/screenshots/playwright.config.ts', file],
  'Not every screen could be pictured. See the lines above.',
  { env: { ...process.env, CHROMIUM } },
);
process.stdout.write(`The pictures are in ${folder}\n`);
