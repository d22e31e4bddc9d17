/** The order in which postings are read. */
import type { Posting } from './lists.ts';
import { sortDatesOf } from './tenure.ts';
import { compareText } from './text-order.ts';

/** Returns the postings, newest first. If the dates of one cannot be read, the recorded order is returned. */
export function newestFirst(postings: readonly Posting[]): readonly Posting[] {
  const dated = postings.map((posting) => ({ posting, dates: sortDatesOf(posting) }));
  if (dated.some(({ dates }) => dates === undefined)) return postings;
  return dated
    .toSorted(
      (a, b) =>
        compareText(b.dates?.to ?? '', a.dates?.to ?? '') || compareText(b.dates?.from ?? '', a.dates?.from ?? ''),
    )
    .map(({ posting }) => posting);
}
