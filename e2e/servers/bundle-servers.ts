import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { BUNDLES } from './start-server.ts';

const root = join(import.meta.dirname, '../..');
const SOURCES = join(root, 'server', 'src');
const COMPILED = join(root, 'server', 'dist');
/** Test helpers are not compiled: they are bundled. */
const isCompiled = (path: string): boolean => path.startsWith(SOURCES + sep) && !path.includes(`${sep}testing${sep}`);

const compiledOf = (path: string): string =>
  pathToFileURL(path.replace(SOURCES, COMPILED).replace(/\.ts$/u, '.js')).href;

/**
 * Bundles the servers of the tests, which import the compiled server, as it is deployed: a start takes half the
 * processor time that it takes with a loader of TypeScript, and a run starts some twenty.
 */
export default async function bundleServers(): Promise<void> {
  if (findBrowser() === undefined)
    throw new Error('There is no Chromium: `npm test` installs it where it can, or set CHROMIUM to its path.');
  const bundle = await rolldown({
    input: ['real-server', 'stand-in'].map((name) => join(import.meta.dirname, `${name}.ts`)),
    platform: 'node',
    external: /^(?!\.|\/)/u,
    plugins: [
      {
        name: 'compiled-server',
        async resolveId(source, importer) {
          const found = importer === undefined ? null : await this.resolve(source, importer, { skipSelf: true });
          return found && isCompiled(found.id) ? { id: compiledOf(found.id), external: true } : null;
        },
      },
    ],
  });
  await bundle.write({ dir: BUNDLES, format: 'esm', entryFileNames: '[name].js', cleanDir: true });
  await bundle.close();
}
