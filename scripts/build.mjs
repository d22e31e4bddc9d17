import { ensureBuilt } from './setup/build.mjs';

ensureBuilt();
