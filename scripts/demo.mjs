import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';

ensureDependencies();
ensureBuilt();
await import('../server/dist/demo/main.js');
