import { useSyncExternalStore } from 'react';
import { onTextSize, remInPixels } from './text-size.ts';

/** Minimum width in rem for filters next to a list, and for tables. */
export const DESK = 64;

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

/** Whether the window is so many rem wide, in rem of the page's own text, as the styles ask it: a media query's do not grow with it. */
export const isWide = (rem: number): boolean => matchMedia(`(width >= ${remInPixels(rem)}px)`).matches;

/** Reactive: for layouts of which only one should be rendered. */
export const useIsWide = (rem: number): boolean => useSyncExternalStore(listen, () => isWide(rem));

/** Reactive: a wide window, or a mouse. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(listen, () => isWide(DESK) || matchMedia('(pointer: fine)').matches);
