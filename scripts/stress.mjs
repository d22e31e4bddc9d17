import { ensureBalancer } from './setup/balancer.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { run } from './setup/run.mjs';

await ensureDependencies();
process.env.CHROMIUM = await ensureBrowser();
await ensureBalancer();
await ensureBuilt();
await run(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', 'stress/stress.ts', ...process.argv.slice(2)],
  'Something did not hold, or a part failed. See the lines above.',
);
