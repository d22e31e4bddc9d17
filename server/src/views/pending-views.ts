import type { ViewRow } from '../db/audit/view-row.ts';
import { readListedIds } from '../db/audit/listed-views.ts';

/** Loggable part of a view: logs contain no names. */
export const withoutName = ({ officer_id, user_id, viewed_at, ids }: ViewRow) => ({
  officer_id,
  user_id,
  viewed_at,
  ...(ids === '' ? {} : { ids }),
});

/** Maximum number of unwritten views in memory; beyond it, records cannot be opened. */
const MAX_PENDING = 20_000;
/** Rows of one statement. */
const AT_ONCE = 500;

const recordsOf = (rows: readonly ViewRow[]): number =>
  rows.reduce((sum, row) => sum + Math.max(1, readListedIds(row).length), 0);

/**
 * Views that could not be written on a full disk. They are held in memory, logged immediately, and written as soon as
 * space is free.
 */
export function waitingViews(
  write: (rows: readonly ViewRow[]) => Promise<void>,
  onWaiting: (rows: readonly ViewRow[]) => void,
) {
  const waiting: ViewRow[] = [];
  let records = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE);
      await write(some);
      waiting.splice(0, some.length);
      records -= recordsOf(some);
    }
  }

  return {
    /** Lets views wait; false where too many do already. */
    add(rows: readonly ViewRow[]): boolean {
      const more = recordsOf(rows);
      if (records + more > MAX_PENDING) return false;
      records += more;
      waiting.push(...rows);
      onWaiting(rows);
      return true;
    },
    /** Writes those that wait, where there is room by now. One at a time: nothing is written twice. */
    async write(): Promise<void> {
      writing ??= writeAll().finally(() => (writing = undefined));
      // Where there is none, they go on waiting.
      await writing.catch(() => undefined);
    },
  };
}
