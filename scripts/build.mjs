import { ensureBuilt } from './setup/build.mjs';

await ensureBuilt();
