/** Purposes of packages; each includes the previous ones. */
const PURPOSES = ['run', 'build', 'all'];

/** Whether packages that are installed for one purpose serve another; undefined: none are. */
const isEnough = (installed, purpose) => PURPOSES.indexOf(installed) >= PURPOSES.indexOf(purpose);

/**
 * Returns what npm must do before packages serve a purpose; undefined if nothing. Installing for a purpose removes the
 * packages of the others: development tools that are installed stay, whoever installed them.
 * - `recorded`: the purpose that this project's scripts last installed the packages of this lock file for, on this platform.
 * - `wasInterrupted`: whether npm was ended while it installed: what is there may be incomplete.
 * - `hasTools`: whether development tools are installed, in any version.
 * - `isComplete`: whether every package of this lock file is installed.
 * - `canRun`: whether every package that running needs is installed.
 * - `isCompiled`: whether compiled packages fit this version of Node.
 */
export function whatToInstall(installed, purpose) {
  const { recorded, wasInterrupted, hasTools, isComplete, canRun, isCompiled } = installed;
  const isInstalled = isComplete || isEnough(recorded, purpose) || (purpose === 'run' && canRun);
  if (isInstalled && !wasInterrupted) {
    return isCompiled ? undefined : { command: ['rebuild'], purpose: recorded ?? (isComplete ? 'all' : 'run') };
  }
  const target = hasTools ? 'all' : purpose;
  // Without `ci`, keeps installed packages of this lock file: SQLite is not compiled again.
  const mayKeep = !wasInterrupted && isCompiled && (hasTools || recorded !== undefined);
  return { command: mayKeep ? ['install', '--no-save'] : ['ci'], purpose: target };
}

/** Whether the packages that only building needs can be removed: if they were installed to build, and nothing else is. */
export const canRemoveBuildTools = ({ recorded, hasTools }) => recorded === 'build' && !hasTools;

/** The packages of a lock file that are installed: not the root and the workspaces, whose versions change with each release. */
export const packagesIn = (lockFile) =>
  Object.fromEntries(Object.entries(lockFile.packages).filter(([path]) => path.includes('node_modules/')));

/** Those of them that running needs. */
export const runtimePackages = (packages) =>
  Object.fromEntries(Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional));

/** Returns whether every package of a lock file is among the installed ones; optional ones depend on the platform. */
export const hasEvery = (wanted, installed) =>
  Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      optional || (installed[path] !== undefined && (link || installed[path].version === version)),
  );
