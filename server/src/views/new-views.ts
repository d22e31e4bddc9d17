import type { ViewRow } from '../db/audit/view-row.ts';
import type { Reader } from '../db/engine.ts';

/** The same record or list, opened again by the same user within this time, is one view. */
const ONE_VIEW_MS = 60_000;

/** Views that a process remembers. */
const REMEMBERED_MAX = 20_000;

type Seen = Pick<ViewRow, 'officer_id' | 'user_id' | 'in_list' | 'viewed_at'>;

const keyOf = ({ officer_id, user_id, in_list }: Seen): string => `${in_list} ${user_id} ${officer_id}`;

/** Returns whether a view repeats an earlier one. An earlier one that lies ahead is of a clock that was set back. */
function isSame(earlier: number, viewed: number): boolean {
  return earlier <= viewed && viewed - earlier < ONE_VIEW_MS;
}

/** Views of the last minute, by record and user. */
class ViewTimes {
  readonly #times = new Map<string, number[]>();

  add(row: Seen): void {
    const times = this.#times.get(keyOf(row));
    if (times) times.push(Date.parse(row.viewed_at));
    else this.#times.set(keyOf(row), [Date.parse(row.viewed_at)]);
  }

  has(row: Seen): boolean {
    const viewed = Date.parse(row.viewed_at);
    return this.#times.get(keyOf(row))?.some((earlier) => isSame(earlier, viewed)) === true;
  }
}

/**
 * Reads the views of which some may be repetitions, whichever server wrote them. An index finds them: of a record or list it
 * has one row a minute for each user and kind.
 */
export async function viewsBefore(db: Reader, rows: readonly ViewRow[]): Promise<ViewTimes> {
  const times = rows.map((row) => row.viewed_at).toSorted();
  const found = new ViewTimes();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return found;
  const written: Seen[] = await db
    .selectFrom('record_views')
    .select(['officer_id', 'user_id', 'in_list', 'viewed_at'])
    .where('officer_id', 'in', [...new Set(rows.map((row) => row.officer_id))])
    .where('viewed_at', '>', new Date(Date.parse(first) - ONE_VIEW_MS).toISOString())
    .where('viewed_at', '<=', last)
    .execute();
  for (const row of written) found.add(row);
  return found;
}

/** A cache of the views that this process has written: repetitions of them need no transaction. */
export function viewsOfAMinute() {
  const times = new Map<string, number>();
  return {
    without: (rows: readonly ViewRow[]): ViewRow[] =>
      rows.filter((row) => !isSame(times.get(keyOf(row)) ?? Infinity, Date.parse(row.viewed_at))),

    note(rows: readonly ViewRow[]): void {
      // The table has the forgotten ones.
      if (times.size + rows.length > REMEMBERED_MAX) times.clear();
      for (const row of rows) times.set(keyOf(row), Date.parse(row.viewed_at));
    },
  };
}
