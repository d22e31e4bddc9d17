import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = join(import.meta.dirname, '../src/theme/tokens.css');

/** The navy that heads every screen, in light and in dark, as the tokens have it. */
function readNavy(): { readonly light: string; readonly dark: string } {
  const [light, dark] = [...readFileSync(TOKENS, 'utf8').matchAll(/--navy: (#[0-9a-f]{6});/gu)].map(
    ([, colour]) => colour,
  );
  if (!light || !dark) throw new Error('The tokens do not say what navy is, in light and in dark');
  return { light, dark };
}

export const navy = readNavy();

/** Has the browser's own bar continue the header's colour. */
export function themeColour(): Plugin {
  return {
    name: 'buckle:theme-colour',
    transformIndexHtml: () =>
      Object.entries(navy).map(([scheme, content]) => ({
        tag: 'meta',
        attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
        injectTo: 'head',
      })),
  };
}
