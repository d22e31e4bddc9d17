/**
 * Over a slow line the login page's fonts would hold up the script that logs in: they wait until that is there, and the
 * page is painted in a font of the phone's that is as wide. Anywhere else they are asked for at once. This small script
 * is asked for first, and is there before the style sheets; where it is not, nothing waits for it, and fonts come as they do.
 */
(() => {
  /** Milliseconds from the address until this script runs: the line has been crossed twice by then. */
  const SLOW = 600;
  if (performance.now() > SLOW) {
    document.documentElement.classList.add('slow-line');
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
