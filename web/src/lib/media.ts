import { useSyncExternalStore } from 'react';
import { remInPixels } from './text-size.ts';

/** The width, in rem, from which on filters stand beside a list, and a list is a table. */
export const DESK = 64;

/** An element as wide as a rem, which nobody sees: another size of text changes it. */
function addRemProbe(): HTMLElement {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', top: '0', width: '1rem' });
  document.body.append(probe);
  return probe;
}

/** Tells of another width of the page, and of another size of its text. */
function listen(notify: () => void): () => void {
  const probe = addRemProbe();
  const observer = new ResizeObserver(notify);
  observer.observe(document.documentElement);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/**
 * Whether the window is so many rem wide, kept up to date: for what only one of two layouts should build. As the styles
 * ask it of the page, in rem of its own text: those of a media query do not grow with it.
 */
export const useIsWide = (rem: number): boolean =>
  useSyncExternalStore(listen, () => matchMedia(`(width >= ${remInPixels(rem)}px)`).matches);
