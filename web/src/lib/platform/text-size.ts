const BROWSER_TEXT = 16;

/** A length in rem as pixels, at the size in which this person reads. */
export const remInPixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BROWSER_TEXT);

/** An invisible element as wide as a rem, which is resized with the text size. */
function addRemProbe(): HTMLElement {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', top: '0', width: '1rem' });
  document.body.append(probe);
  return probe;
}

/** Calls `listener` once the page is laid out, and at each other size of its text, until the returned function is called. */
export function onTextSize(listener: () => void): () => void {
  const probe = addRemProbe();
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/**
 * Updates `@container page` to the text size. After a change of text size Chromium (156) evaluates container queries
 * with the stale rem until the container is replaced.
 */
export function keepPageToText(): void {
  const { style } = document.documentElement;
  let known = BROWSER_TEXT;
  onTextSize(() => {
    const size = remInPixels(1);
    if (size === known) return;
    known = size;
    style.containerType = 'normal';
    document.documentElement.getBoundingClientRect();
    style.containerType = '';
  });
}
