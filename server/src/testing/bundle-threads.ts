import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = join(root, 'server/src');

/**
 * Bundles the sources of each thread into the file that `threadFile` names; modules find other files as
 * their sources do. Types are not checked.
 */
export default async function setup(): Promise<void> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('-thread.ts'))) {
    const bundle = await rolldown({
      input: join(sources, file),
      platform: 'node',
      external: /^(?!\.|\/|@buckle\/)/u,
      resolve: { conditionNames: ['source'] },
      plugins: [
        {
          name: 'addresses-of-sources',
          transform: (code, id) =>
            code
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
        },
      ],
    });
    await bundle.write({
      dir: join(root, 'node_modules/.cache/threads'),
      format: 'esm',
      entryFileNames: '[name].js',
      codeSplitting: false,
    });
    await bundle.close();
  }
}
