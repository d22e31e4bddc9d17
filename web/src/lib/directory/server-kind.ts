/**
 * Our server, or one with only the specification's five actions: the only file that tells them apart by a response. A
 * feature asks this folder, which lets the server answer or computes the response here, in chunks that are loaded only then.
 */

import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@buckle/domain/accounts/account';
import { ApiError } from '../api/api-error.ts';
import type { OfficersResponse } from './search.ts';

/** Query key of all officers, which are fetched only from a server without list actions. */
export const FULL_LIST = ['officers-list', 'full'] as const;

/** Queries the server; if it has no such action, calls `compute`, and from then on without asking. */
export async function fetchOrCompute<T>(
  client: QueryClient,
  fetchFromServer: () => Promise<T>,
  compute: () => Promise<T>,
): Promise<T> {
  if (client.getQueryData(FULL_LIST)) return compute();
  try {
    return await fetchFromServer();
  } catch (error) {
    if (lacksAction(error)) return compute();
    throw error;
  }
}

const lacksAction = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unknownAction';

/** A response without a count has all officers, whatever was searched for. */
export const ignoresSearch = ({ total }: OfficersResponse): boolean => total === undefined;

/**
 * Our server counts versions: its lists may have cards, and a record may have changed since. Other servers send whole
 * records, which are used as they are.
 */
export const countsVersions = ({ version }: { readonly version?: unknown }): boolean =>
  typeof version === 'number' && version > 0;

/** What the user can do here. A server with only the specification's five actions adds and edits officers, no more. */
export interface Capabilities {
  /** Change the own password, second factor and sessions; see the own changes. */
  readonly ownAccount: boolean;
  /** Manage users and proposals; see the history and the activity; export and print lists. */
  readonly administer: boolean;
  /** Edit a record, or propose to. */
  readonly edit: boolean;
  /** Say why a record is changed. */
  readonly explainChange: boolean;
}

/** `isOurs`: the server told who is logged in, which is not one of the five actions. */
export function capabilitiesOf(user: User | undefined, isOurs: boolean): Capabilities {
  const isAdmin = user?.role === 'admin';
  return { ownAccount: isOurs, administer: isOurs && isAdmin, edit: isOurs || isAdmin, explainChange: isOurs };
}
