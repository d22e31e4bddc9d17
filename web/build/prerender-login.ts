import { dirname, join } from 'node:path';
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

/** Notes the style sheets that modules import, which rendering has no use for. */
const noting = (styles: Set<string>): Plugin => ({
  name: 'buckle:note-styles',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith('.css')) return undefined;
    styles.add(join(dirname(importer ?? ENTRY), id));
    return '\0no-styles';
  },
  load: (id) => (id === '\0no-styles' ? '' : undefined),
});

interface LoginPage {
  readonly markup: string;
  /** The style sheets of its components. */
  readonly styles: readonly string[];
}

/** Renders the login page; React is needed for it here, and nowhere else. */
async function renderPage(): Promise<LoginPage> {
  const styles = new Set<string>();
  const { module } = await runnerImport<{ renderLogin: () => string }>(ENTRY, {
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [noting(styles)],
    build: { assetsInlineLimit: 0 },
    resolve: { conditions: ['source', ...defaultServerConditions], noExternal: [/^@buckle\//u] },
  });
  // Drops React's preload of the logo: the image is adjacent, and an installation may have another one.
  const markup = module.renderLogin().replaceAll(/<link rel="preload"[^>]*>/gu, '');
  return { markup, styles: [...styles] };
}

/**
 * Prerenders the login page into its document, with its style sheets, so that a phone paints it before any script is
 * loaded. The script then hydrates the same elements and keeps typed text.
 */
export function prerenderLogin(): Plugin {
  /** As the script's style sheets were taken from it. */
  let rendered: Promise<LoginPage> | undefined;
  return {
    name: 'buckle:prerender-login',
    transform: {
      filter: { id: /[\\/]src[\\/]login-entry\.ts$/u },
      async handler(code) {
        rendered = renderPage();
        const { styles } = await rendered;
        return { code: styles.map((path) => `import ${JSON.stringify(path)};\n`).join('') + code, map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, bundle }) {
        if (!filename.endsWith('index.html')) return html;
        if (!html.includes(ROOT)) throw new Error(`The login document has no ${ROOT}`);
        // The development server renders the current components.
        const { markup } = await (bundle && rendered ? rendered : renderPage());
        const built = bundle ? markup.replaceAll(/\/src\/[^"]+\.svg/gu, (source) => builtName(bundle, source)) : markup;
        return html.replace(ROOT, () => ROOT.replace('></', `>${built}</`));
      },
    },
  };
}
