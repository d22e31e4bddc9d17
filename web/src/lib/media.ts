import { useSyncExternalStore } from 'react';
import { onTextSize, remInPixels } from './text-size.ts';

/** The width, in rem, from which on filters stand beside a list, and a list is a table. */
export const DESK = 64;

/** Tells of another width of the page, and of another size of its text. */
function listen(notify: () => void): () => void {
  const observer = new ResizeObserver(notify);
  observer.observe(document.documentElement);
  const stop = onTextSize(notify);
  return () => {
    observer.disconnect();
    stop();
  };
}

/** Whether the window is so many rem wide, in rem of the page's own text, as the styles ask it: a media query's do not grow with it. */
export const isWide = (rem: number): boolean => matchMedia(`(width >= ${remInPixels(rem)}px)`).matches;

/** The same, kept up to date: for what only one of two layouts should build. */
export const useIsWide = (rem: number): boolean => useSyncExternalStore(listen, () => isWide(rem));
