/** Purposes of packages; each includes the previous ones. */
const PURPOSES = ['run', 'build', 'all'];

/** Whether packages that are installed for one purpose serve another; undefined: none are. */
const isEnough = (installed, purpose) => PURPOSES.indexOf(installed) >= PURPOSES.indexOf(purpose);

/**
 * Returns what npm must do before packages serve a purpose; undefined if nothing. Installing for a purpose removes the
 * packages of the others: development tools that are installed stay, whoever installed them.
 * - `recorded`: the purpose that this project's scripts last installed the packages of this lock file for, if any.
 * - `hasTools`: whether development tools are installed, in any version.
 * - `isComplete`: whether every package of this lock file is installed.
 */
export function whatToInstall({ recorded, hasTools, isComplete }, purpose) {
  if (isComplete || isEnough(recorded, purpose)) return undefined;
  if (hasTools) return { command: ['install', '--no-save'], purpose: 'all' };
  // Keeps installed packages of this lock file: SQLite is not compiled again.
  return { command: recorded === undefined ? ['ci'] : ['install', '--no-save'], purpose };
}

/** Whether the packages that only building needs can be removed: if they were installed to build, and nothing else is. */
export const canRemoveBuildTools = ({ recorded, hasTools }) => recorded === 'build' && !hasTools;

/** Returns whether every package of a lock file is among the installed ones; optional ones depend on the platform. */
export const hasEvery = (wanted, installed) =>
  Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional || (installed[path] !== undefined && (link || installed[path].version === version)),
  );
