import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Lets each document ask for the fonts of its first paint before any style sheet has named them. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'buckle:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        return names.map((name) => {
          const file = Object.keys(bundle).find((path) => path.includes(`/${name}-`) && path.endsWith('.woff2'));
          if (!file) throw new Error(`No font called ${name} is in the build`);
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
          return { tag: 'link', attrs, injectTo: 'head' };
        });
      },
    },
  };
}
