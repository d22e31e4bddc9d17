import { VitePWA } from 'vite-plugin-pwa';
import { navy } from './theme-colour.ts';

/** Paths of the two documents as the server sends them, with its settings and policy. */
const DOCUMENTS: Readonly<Record<string, string>> = { 'index.html': '/', 'app.html': '/app.html' };

/**
 * Makes the app installable: its manifest, and a service worker that keeps the shell. Fonts that only some records
 * need are left to the browser's own cache.
 */
export const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    injectManifest: {
      // As a module the plugin builds it with an option that Vite's bundler warns of; it imports nothing at run time.
      rollupFormat: 'iife',
      globPatterns: [
        '*.html',
        'assets/**/*.{js,css,svg}',
        'assets/{mukta-latin,devanagari}-{400,600}-*.woff2',
        'icons/*.png',
      ],
      dontCacheBustURLsMatching: /^assets\//u,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, url: DOCUMENTS[entry.url] ?? `/${entry.url}` })),
        }),
      ],
    },
    manifest: {
      id: '/',
      name: 'Buckle',
      short_name: 'Buckle',
      description: 'The workforce directory of a police commissionerate',
      lang: 'en',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      theme_color: navy.light,
      background_color: navy.light,
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
