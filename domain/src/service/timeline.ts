/** What an officer's service was, in one order: previous postings, ranks and statuses. */

import { latestFirst } from '../dates/partial-date.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import { newestFirst } from '../officers/postings.ts';
import type { Posting } from '../officers/lists.ts';
import { sortDatesOf } from '../officers/tenure.ts';

/** An entry of the timeline. */
export type Stop =
  | { readonly kind: 'posting'; readonly posting: Posting }
  | { readonly kind: 'ranks'; readonly row: OfficerDetails['ranks'][number] }
  | { readonly kind: 'statuses'; readonly row: OfficerDetails['statuses'][number] };

interface Dated {
  readonly stop: Stop;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; blank where it is not known. */
  readonly from: string;
}

/**
 * Returns the previous postings, ranks and statuses of a record, the latest first. Postings keep the order in which they are
 * read: a rank or a status stands above the first posting that began by its day, one without a date at the end.
 */
export function timelineOf({
  previousPostings,
  ranks,
  statuses,
}: Pick<OfficerDetails, 'previousPostings' | 'ranks' | 'statuses'>): Stop[] {
  const rows: Dated[] = latestFirst([
    ...statuses.map((row) => ({ stop: { kind: 'statuses', row } as const, from: row.from })),
    ...ranks.map((row) => ({ stop: { kind: 'ranks', row } as const, from: row.from })),
  ]);
  const stops: Stop[] = [];
  for (const posting of newestFirst(previousPostings)) {
    const start = sortDatesOf(posting)?.from ?? '';
    const later = start === '' ? 0 : rows.filter(({ from }) => from >= start).length;
    stops.push(...rows.splice(0, later).map(({ stop }) => stop), { kind: 'posting', posting });
  }
  return [...stops, ...rows.map(({ stop }) => stop)];
}
