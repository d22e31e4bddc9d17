import { type MouseEvent, useSyncExternalStore } from 'react';

/** Minimum width in rem for filters next to a list, and for tables. */
export const DESK = 64;

/** Whether the window is so many rem wide, in rem of the page's own text, as the styles ask it: a media query's do not grow with it. */
export const isWide = (rem: number): boolean => matchMedia(`(width >= ${remInPixels(rem)}px)`).matches;

/** Reactive: for layouts of which only one should be rendered. */
export const useIsWide = (rem: number): boolean => useSyncExternalStore(listen, () => isWide(rem));

/** Subscribes to changes of the page's width and text size. */
function listen(notify: () => void): () => void {
  const observer = new ResizeObserver(notify);
  observer.observe(document.documentElement);
  const stop = onTextSize(notify);
  return () => {
    observer.disconnect();
    stop();
  };
}

/** Calls `listener` once the page is laid out, and at each other size of its text, until the returned function is called. */
function onTextSize(listener: () => void): () => void {
  const probe = addRemProbe();
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** An invisible element as wide as a rem, which is resized with the text size. */
function addRemProbe(): HTMLElement {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', top: '0', width: '1rem' });
  document.body.append(probe);
  return probe;
}

/** Reactive: a wide window, or a mouse. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(listen, () => isWide(DESK) || matchMedia('(pointer: fine)').matches);

/** Whether a press makes the browser open another tab or window. */
export const isForBrowser = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey;

const BROWSER_TEXT = 16;

/** A length in rem as pixels, at the size in which this person reads. */
export const remInPixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BROWSER_TEXT);

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
