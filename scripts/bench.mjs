import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { run } from './setup/run.mjs';

await ensureDependencies();
const parts = process.argv.slice(2);
if (parts.length === 0 || parts.includes('web')) process.env.CHROMIUM = await ensureBrowser();
await ensureBuilt();
await run(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', 'bench/bench.ts', ...parts],
  'The benchmark failed or missed a limit. See the lines above.',
);
