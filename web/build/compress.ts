import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Documents are not among them: the server fills them first. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.webmanifest', '.json']);

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [br, zipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}

/** Writes a `.br` and a `.gz` variant of each text file of a build, so that the server never compresses one. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'buckle:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure?: Error) {
        if (failure) return;
        const entries = await readdir(folder, { recursive: true });
        await Promise.all(
          entries.filter((name) => COMPRESSIBLE.has(extname(name))).map((name) => compressFile(join(folder, name))),
        );
      },
    },
  };
}
