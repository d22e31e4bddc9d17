import { isBuilt, ensureBuilt } from './build.mjs';
import { ensureDependencies, leaveOnlyWhatRuns } from './dependencies.mjs';

/** Installs runtime packages, and builds. Build dependencies are installed for that, and removed. */
export function readyToRun() {
  if (!isBuilt()) {
    ensureDependencies('build');
    ensureBuilt();
  }
  leaveOnlyWhatRuns();
  ensureDependencies('run');
}
