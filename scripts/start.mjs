import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';

endWithNpm();
ensureDependencies();
ensureBuilt();
await import('../server/dist/main.js');
