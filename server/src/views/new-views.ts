import type { ViewRow } from '../db/audit/append.ts';
import type { Reader } from '../db/engine.ts';

/** Within so long, what somebody opens again is one opening. */
const ONE_OPENING_MS = 60_000;

/** So far back in the log it is looked for what other servers wrote. */
const LATEST = 5_000;

/** Openings that a process remembers of the last minute. */
const REMEMBERED_MAX = 20_000;

type Seen = Pick<ViewRow, 'officer_id' | 'user_id' | 'in_list' | 'viewed_at'>;

const keyOf = ({ officer_id, user_id, in_list }: Seen): string => `${in_list} ${user_id} ${officer_id}`;

/** Whether an opening is the same as an earlier one. One that lies ahead is of a clock that stood elsewhere. */
function isSame(earlier: number, viewed: number): boolean {
  return earlier <= viewed && viewed - earlier < ONE_OPENING_MS;
}

/** The views that are not the same opening as one that is in the log, by whichever server, or as one before them. */
export async function newViews(db: Reader, rows: readonly ViewRow[], last: number): Promise<ViewRow[]> {
  const written: Seen[] = await db
    .selectFrom('record_views')
    .select(['officer_id', 'user_id', 'in_list', 'viewed_at'])
    .where('officer_id', 'in', [...new Set(rows.map((row) => row.officer_id))])
    .where('seq', '>', last - LATEST)
    .execute();
  const times = new Map<string, number[]>();
  const note = (row: Seen): void => {
    const known = times.get(keyOf(row));
    if (known) known.push(Date.parse(row.viewed_at));
    else times.set(keyOf(row), [Date.parse(row.viewed_at)]);
  };
  for (const row of written) note(row);
  return rows.filter((row) => {
    const viewed = Date.parse(row.viewed_at);
    if (times.get(keyOf(row))?.some((earlier) => isSame(earlier, viewed)) === true) return false;
    note(row);
    return true;
  });
}

/** The openings that this process has written of late: to them, no transaction is needed. */
export function viewsOfAMinute() {
  const times = new Map<string, number>();
  return {
    without: (rows: readonly ViewRow[]): ViewRow[] =>
      rows.filter((row) => !isSame(times.get(keyOf(row)) ?? Infinity, Date.parse(row.viewed_at))),

    note(rows: readonly ViewRow[]): void {
      // What is forgotten here is found in the log.
      if (times.size + rows.length > REMEMBERED_MAX) times.clear();
      for (const row of rows) {
        const viewed = Date.parse(row.viewed_at);
        if (!isSame(times.get(keyOf(row)) ?? Infinity, viewed)) times.set(keyOf(row), viewed);
      }
    },
  };
}
