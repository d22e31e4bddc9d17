/**
 * On a slow connection a page's fonts would delay its script: they are loaded after it, and the page uses a local
 * fallback font of the same width. Otherwise they are loaded immediately. The search shows its inputs before its script
 * is there. This small script is requested first, and is loaded before the style sheets; without it, fonts load as usual.
 */
import { showEarlySearch } from './show-early-search.ts';

(() => {
  /** Milliseconds from the address until this script runs: the line has been crossed twice by then. */
  const SLOW = 600;
  if (performance.now() > SLOW) {
    document.documentElement.classList.add('slow-network');
    showEarlySearch();
    return;
  }
  for (const href of (document.currentScript?.dataset['fonts'] ?? '').split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: '',
        href,
      }),
    );
})();
