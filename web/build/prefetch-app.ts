import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** As `src/lib/prefetch-app.ts` looks for it. */
const TEMPLATE_ID = 'prefetched';

type Bundle = Rolldown.OutputBundle;

/** Returns the scripts of an entry and its static imports. */
function scriptsOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) scriptsOf(bundle, imported, found);
  return found;
}

/** Style sheets of scripts. */
const stylesOf = (bundle: Bundle, scripts: Iterable<string>): string[] =>
  [...scripts].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

const entryOf = (bundle: Bundle, name: string): string => {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
  if (!entry) throw new Error(`No entry "${name}" is in the build`);
  return entry.fileName;
};

/** Lists the app document's additional first resources in the login document; the login script prefetches them. */
export function prefetchApp(): Plugin {
  return {
    name: 'buckle:prefetch-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }): HtmlTagDescriptor[] {
        if (!filename.endsWith('index.html') || !bundle) return [];
        const filesOf = (name: string): string[] => {
          const scripts = scriptsOf(bundle, entryOf(bundle, name));
          return [...scripts, ...stylesOf(bundle, scripts)];
        };
        const here = new Set(filesOf('login'));
        const children = [...new Set(filesOf('app'))]
          .filter((file) => !here.has(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'prefetch', href: `/${file}` } }));
        return [{ tag: 'template', attrs: { id: TEMPLATE_ID }, children, injectTo: 'head' }];
      },
    },
  };
}
