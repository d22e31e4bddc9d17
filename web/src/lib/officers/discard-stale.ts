import type { Query, QueryClient } from '@tanstack/react-query';
import { OFFICERS } from './found-officers.ts';

/** Query key prefix of the officers list. */
export const OFFICERS_LIST = 'officers-list';

const isList = ({ queryKey }: Query): boolean => queryKey[0] === OFFICERS || queryKey[0] === OFFICERS_LIST;

/**
 * Discards what a change of a record made stale. Lists stay, so that they can be shown where they were left, and are
 * fetched again when they are shown.
 */
export function discardStale(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: (query) => !isList(query) });
  void client.invalidateQueries({ predicate: isList });
}
