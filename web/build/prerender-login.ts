import type { Plugin } from 'vite';
import { prerender, type Prerendered, withBuiltNames } from './prerender.ts';

const ROOT = '<div id="root"></div>';

const renderPage = (): Promise<Prerendered> => prerender('render-login.tsx');

/**
 * Prerenders the login page into its document, with its style sheets, so that a phone paints it before any script is
 * loaded. The script then hydrates the same elements and keeps typed text.
 */
export function prerenderLogin(): Plugin {
  /** As the script's style sheets were taken from it. */
  let rendered: Promise<Prerendered> | undefined;
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
        const built = bundle ? withBuiltNames(markup, bundle) : markup;
        return html.replace(ROOT, () => ROOT.replace('></', `>${built}</`));
      },
    },
  };
}
