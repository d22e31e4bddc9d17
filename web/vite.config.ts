import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { appFrame } from './build/app-frame.ts';
import { compress } from './build/compress.ts';
import { devanagariFonts } from './build/devanagari-fonts.ts';
import { documentFallback } from './build/document-fallback.ts';
import { firstChunks } from './build/first-chunks.ts';
import { icons } from './build/icons.ts';
import { installable } from './build/installable.ts';
import { layerOrder } from './build/layer-order.ts';
import { prefetchApp } from './build/prefetch-app.ts';
import { prerenderLogin } from './build/prerender-login.ts';
import { preloadFonts, SLOW_NETWORK_ENTRY } from './build/preload-fonts.ts';
import { shakeLibraries } from './build/shake-libraries.ts';
import { themeColour } from './build/theme-colour.ts';
import { defineVersion } from './build/version.ts';

/** The server that a development server of this package talks to. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? 4100}`;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  define: defineVersion,
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // As the module beside it is imported: the tables are loaded by what stands for them.
    alias: [
      { find: /^\.\/look-alikes\.ts$/u, replacement: join(import.meta.dirname, 'src/lib/platform/look-alikes.ts') },
    ],
  },
  plugins: [
    react(),
    devanagariFonts(),
    documentFallback(),
    themeColour(),
    icons(),
    layerOrder(),
    shakeLibraries(),
    preloadFonts(['mukta-latin-400-normal', 'mukta-latin-600-normal']),
    prerenderLogin(),
    prefetchApp(),
    appFrame(),
    installable(),
    compress(),
  ],
  server: { proxy: { '/api.php': API, '/photos': API } },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Slow by intent: fonts are cut and files compressed once, at the build.
      checks: { bundlerTimings: false },
      input: { login: 'index.html', app: 'app.html', [SLOW_NETWORK_ENTRY]: 'src/slow-network.ts' },
      output: { codeSplitting: { groups: firstChunks } },
    },
  },
});
