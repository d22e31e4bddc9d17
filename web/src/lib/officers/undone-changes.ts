import { useSyncExternalStore } from 'react';
import { makeListeners } from '../platform/listeners.ts';

const undone = new Set<number>();
const { listen, notify } = makeListeners();

/** Notes a change that was undone here, for what still shows it as new. */
export function noteUndone(change: number): void {
  undone.add(change);
  notify();
}

/** Whether a change was undone here. */
export const useIsUndone = (change: number | undefined): boolean =>
  useSyncExternalStore(listen, () => change !== undefined && undone.has(change));
