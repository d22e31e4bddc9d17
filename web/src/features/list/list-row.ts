import type { Officer } from '@buckle/domain/officer/field-table';
import { readText } from '@buckle/domain/officer/lists';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import type { List } from './list-query.ts';

/** An officer of the list: as sent, and as read. */
export interface ListRow {
  readonly id: string;
  readonly wire: OfficerWire;
  readonly officer: Officer;
  /** The record itself rather than a card of it. */
  readonly complete: boolean;
}

/** Parsed lazily: a server without a list action returns thousands at once. */
function rowOf(wire: OfficerWire, complete: boolean): ListRow {
  let read: Officer | undefined;
  return {
    id: readText(wire['id']),
    wire,
    complete,
    get officer() {
      read ??= readQuietly(wire);
      return read;
    },
  };
}

/** Caches the rows of a list's loaded data, so that they keep their identity between renders. */
const rowsOfData = new WeakMap<object, readonly ListRow[]>();

/** Returns the loaded rows. */
export function rowsOf({ data }: Pick<List, 'data'>): readonly ListRow[] {
  if (!data) return [];
  const rows =
    rowsOfData.get(data) ??
    data.pages.flatMap(({ officers, complete }) => officers.map((wire) => rowOf(wire, complete)));
  rowsOfData.set(data, rows);
  return rows;
}
