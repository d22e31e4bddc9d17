import type { ActivityKind } from '@buckle/domain/actions/activity-actions';
import type { Chain } from '../db/audit/chain.ts';

export const ENTRIES_A_PAGE = 50;

/** An entry's place in the list: behind it come older ones, and of the same moment those of chains further on. */
export interface EntryPosition {
  readonly at: string;
  readonly chain: Chain;
  readonly number: number;
}

/** Filters; all given ones must match. */
export interface ActivityQuery {
  readonly by: { readonly username: string; readonly userId: string | undefined } | undefined;
  readonly kind: ActivityKind | undefined;
  readonly record: string | undefined;
  /** ISO instants; `until` is behind the last one. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly behind: EntryPosition | undefined;
}

export interface Entry extends EntryPosition {
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  /** As JSON text; empty: nothing. */
  readonly details: string;
}

const order = { access: 0, records: 1, views: 2 } as const satisfies Record<Chain, number>;

/** Within one moment: number of the first entry of a chain that does not come behind the place. */
export function numberBehind({ chain, number }: EntryPosition, of: Chain): number {
  if (chain === of) return number;
  return order[of] > order[chain] ? Number.MAX_SAFE_INTEGER : 0;
}

export const compareEntries = (a: EntryPosition, b: EntryPosition): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return order[a.chain] - order[b.chain] || b.number - a.number;
};
