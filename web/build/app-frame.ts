import type { Plugin } from 'vite';
import { prerender, withBuiltNames } from './prerender.ts';
import { navy } from './theme-colour.ts';

const ROOT = '<div id="root"></div>';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/gu;

/** The header's bar, which heads every screen, before its style sheet is there. */
const STYLE =
  'body{margin:0}.app-frame{height:calc(3.5rem + 2px)}' +
  `.app-frame{background:${navy.light}}` +
  `@media (prefers-color-scheme:dark){.app-frame{background:${navy.dark}}}`;

/** As `src/show-early-search.ts` looks for it. */
const earlySearch = (markup: string): string => `<template id="early-search">${markup}</template>`;

/**
 * Paints the header's bar of the app's document before anything else of it is loaded: its style is in the document, which
 * the server's policy allows by its hash, and the style sheets come after it, so that they do not keep it back. The
 * search's inputs, which a slow connection shows before React is there, are in a template.
 */
export function appFrame(): Plugin {
  return {
    name: 'buckle:app-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, bundle }) {
        if (!filename.endsWith('app.html') || !bundle) return html;
        if (!html.includes(ROOT)) throw new Error(`The app document has no ${ROOT}`);
        const sheets = html.match(STYLE_SHEET) ?? [];
        const { markup } = await prerender('render-early-search.tsx');
        const search = earlySearch(withBuiltNames(markup, bundle));
        return html
          .replaceAll(STYLE_SHEET, '')
          .replace('</head>', () => `<style>${STYLE}</style></head>`)
          .replace(ROOT, () => ROOT.replace('></', '><div class="app-frame"></div></') + sheets.join('') + search);
      },
    },
  };
}
