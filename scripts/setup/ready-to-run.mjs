import { isBuilt, ensureBuilt } from './build.mjs';
import { ensureDependencies, leaveOnlyWhatRuns } from './dependencies.mjs';

/** Installs what running needs, and builds. What building needs is installed for that, and removed. */
export function readyToRun() {
  if (!isBuilt()) {
    ensureDependencies('build');
    ensureBuilt();
  }
  leaveOnlyWhatRuns();
  ensureDependencies('run');
}
