const BROWSER_TEXT = 16;

/** A length in rem as pixels, at the size in which this person reads. */
export const remInPixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BROWSER_TEXT);

/** An element as wide as a rem, which nobody sees: another size of text changes it. */
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
 * Holds `@container page` to the size of the text. Chromium (156) asks style sheets that come after another size in the rem
 * of before, until the page is another container.
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
