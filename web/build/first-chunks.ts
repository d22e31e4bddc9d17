import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Parameters<Exclude<Group['name'], string>>[1];

const LOGIN = /login-entry\.ts$/u;
const APP = /src[\\/]main\.tsx$/u;

/** Whether an entry imports a module, itself or by others. */
function isImportedBy(entry: RegExp, modules: Modules, id: string, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isImportedBy(entry, modules, importer, seen));
}

/**
 * Chunks of what the app's document loads first: React, what the login page has loaded, and the rest. By default each set
 * of modules that lazy chunks import too would be a chunk of its own, which compress worse than one.
 */
export const firstChunks: Group[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u },
  {
    debugName: 'shared and shell',
    name: (id, modules) => {
      if (APP.test(id) || !isImportedBy(APP, modules, id)) return null;
      return isImportedBy(LOGIN, modules, id) ? 'shared' : 'shell';
    },
    tags: ['$initial'],
  },
];
