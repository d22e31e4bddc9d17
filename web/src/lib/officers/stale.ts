import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { OFFICERS } from './found-officers.ts';
import { WAITING } from './proposals.ts';
import { makeListeners } from '../platform/listeners.ts';

/** Query key prefix of the officers list. */
export const OFFICERS_LIST = 'officers-list';

/**
 * Discards what a change of a record made stale. Lists stay, so that they can be shown where they were left, and are
 * fetched again when they are shown.
 */
export function discardStale(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: (query) => !isList(query) });
  void client.invalidateQueries({ predicate: isList });
}

const isList = ({ queryKey }: Query): boolean => queryKey[0] === OFFICERS || queryKey[0] === OFFICERS_LIST;

/** The same, and fetches again what is shown, except proposals that wait: decided ones keep their place on that page. */
export function refreshChanged(client: QueryClient): void {
  discardStale(client);
  void client.invalidateQueries({ predicate: (query) => !isWaiting(query) });
}

const isWaiting = ({ queryKey }: Query): boolean => WAITING.every((part, index) => queryKey[index] === part);

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
