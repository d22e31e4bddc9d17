import { dirname, join } from 'node:path';
import { defaultServerConditions, type Plugin, type Rolldown, runnerImport } from 'vite';
import { defineVersion } from './version.ts';

const WEB = join(import.meta.dirname, '..');

/** Where the build has put a file of the sources that the markup names, as in `/src/ui/brand/emblem.svg`. */
function builtName(bundle: Rolldown.OutputBundle, source: string): string {
  const [name = ''] = source.split('/').at(-1)?.split('.') ?? [];
  const file = Object.keys(bundle).find((path) => path.includes(`/${name}-`) && path.endsWith('.svg'));
  if (!file) throw new Error(`${source}, which a document shows, is not in the build`);
  return `/${file}`;
}

/** Returns markup with the addresses that its images have in the build. */
export const withBuiltNames = (markup: string, bundle: Rolldown.OutputBundle): string =>
  markup.replaceAll(/\/src\/[^"]+\.svg/gu, (source) => builtName(bundle, source));

/** Notes the style sheets that modules import, which rendering has no use for. */
const noting = (styles: Set<string>): Plugin => ({
  name: 'buckle:note-styles',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith('.css')) return undefined;
    styles.add(join(dirname(importer ?? WEB), id));
    return '\0no-styles';
  },
  load: (id) => (id === '\0no-styles' ? '' : undefined),
});

export interface Prerendered {
  readonly markup: string;
  /** The style sheets of its components. */
  readonly styles: readonly string[];
}

/** Renders markup at build time with the `render` function of a module in `src/`; React is needed for it here only. */
export async function prerender(file: string): Promise<Prerendered> {
  const styles = new Set<string>();
  const { module } = await runnerImport<{ render: () => string }>(join(WEB, 'src', file), {
    root: WEB,
    logLevel: 'warn',
    define: defineVersion,
    plugins: [noting(styles)],
    build: { assetsInlineLimit: 0 },
    resolve: { conditions: ['source', ...defaultServerConditions], noExternal: [/^@buckle\//u] },
  });
  // Drops React's preload of the logo: the image is adjacent, and an installation may have another one.
  const markup = module.render().replaceAll(/<link rel="preload"[^>]*>/gu, '');
  return { markup, styles: [...styles] };
}
