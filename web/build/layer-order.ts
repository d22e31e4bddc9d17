import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = join(import.meta.dirname, '../src/theme/tokens.css');

/**
 * Prepends the order of the cascade layers to every built style sheet. Builds drop the declaration and link sheets in
 * another order, so the first sheet would determine it.
 */
export function layerOrder(): Plugin {
  return {
    name: 'buckle:layer-order',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const [declaration] = /@layer [^;{]+;/u.exec(await readFile(TOKENS, 'utf8')) ?? [];
      if (!declaration) throw new Error('The tokens declare no order of layers');
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = declaration + String(file.source);
      }
    },
  };
}
