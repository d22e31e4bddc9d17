import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Build entry of the script that decides whether a document loads its fonts early. */
export const SLOW_NETWORK_ENTRY = 'slow-network';

/** Lets each document ask for the fonts of its first paint before any style sheet has named them. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'buckle:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const built = (name: string, ending: string): string => {
          const file = Object.keys(bundle).find((path) => path.includes(`/${name}-`) && path.endsWith(ending));
          if (!file) throw new Error(`No ${name}${ending} is in the build`);
          return `/${file}`;
        };
        const fonts = names.map((name) => built(name, '.woff2'));
        const attrs = { async: true, src: built(SLOW_NETWORK_ENTRY, '.js'), 'data-fonts': fonts.join(' ') };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
