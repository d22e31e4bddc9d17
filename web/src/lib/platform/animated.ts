import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners.ts';
import { DESK, isWide } from './media.ts';

/** A main-thread task of this length, in milliseconds, indicates a slow device. */
const SLOW_TASK_MS = 100;

let isSlow = false;
const { listen, notify } = makeListeners();

/** Detects slow devices by long tasks, if the browser supports it. */
export function watchSlowTasks(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  const observer = new PerformanceObserver((tasks) => {
    if (!tasks.getEntries().some(({ duration }) => duration > SLOW_TASK_MS)) return;
    observer.disconnect();
    isSlow = true;
    notify();
  });
  observer.observe({ type: 'longtask', buffered: true });
}

const isAnimated = (): boolean => !isSlow && !isWide(DESK) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether pages turn with an animation: not for who wants none, nor on a phone so slow that getting it ready would keep
 * people waiting, a fifth of a second at a quarter of a desk's speed. Nor at a desk, where the navigation stays and is
 * clicked faster than pages turn: until the new page is rendered, the browser dispatches clicks to the document.
 */
export const useAnimated = (): boolean => useSyncExternalStore(listen, isAnimated);
