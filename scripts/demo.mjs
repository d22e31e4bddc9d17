import { endWithNpm } from './setup/end-with-npm.mjs';
import { readyToRun } from './setup/ready-to-run.mjs';

endWithNpm();
await readyToRun();
await import('../server/dist/demo/main.js');
