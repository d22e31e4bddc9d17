import { isBuilt, ensureBuilt } from './build.mjs';
import { ensureDependencies, keepOnlyRuntime } from './dependencies.mjs';

/** Installs runtime packages, and builds. Build dependencies are installed for that, and removed. */
export async function readyToRun() {
  if (!isBuilt()) {
    await ensureDependencies('build');
    await ensureBuilt();
  }
  await keepOnlyRuntime();
  await ensureDependencies('run');
}
