import { join } from 'node:path';
import { defaultServerConditions, type Plugin, runnerImport } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/render-login.tsx');
const ROOT = '<div id="root"></div>';

/** Where the build has put a file of the sources that the markup names, as in `/src/ui/brand/emblem.svg`. */
const builtName = (bundle: Readonly<Record<string, unknown>>, source: string): string => {
  const [name = ''] = source.split('/').at(-1)?.split('.') ?? [];
  const file = Object.keys(bundle).find((path) => path.includes(`/${name}-`) && path.endsWith('.svg'));
  if (!file) throw new Error(`${source}, which the login page shows, is not in the build`);
  return `/${file}`;
};

/** Markup has no use for the style sheets that its modules import. */
const withoutStyles: Plugin = {
  name: 'buckle:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/**
 * Puts the login page's markup into its document at build time, so that a phone paints it before any script has come.
 * The script then takes the same elements over, with what was typed meanwhile.
 */
export function prerenderLogin(): Plugin {
  return {
    name: 'buckle:prerender-login',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, bundle = {} }) {
        if (!filename.endsWith('index.html')) return html;
        if (!html.includes(ROOT)) throw new Error(`The login document has no ${ROOT}`);
        const { module } = await runnerImport<{ renderLogin: () => string }>(ENTRY, {
          root: join(import.meta.dirname, '..'),
          logLevel: 'warn',
          plugins: [withoutStyles],
          build: { assetsInlineLimit: 0 },
          resolve: { conditions: ['source', ...defaultServerConditions], noExternal: [/^@buckle\//u] },
        });
        const markup = module.renderLogin().replaceAll(/\/src\/[^"]+\.svg/gu, (source) => builtName(bundle, source));
        return html.replace(ROOT, () => ROOT.replace('></', `>${markup}</`));
      },
    },
  };
}
