import type { Officer } from '@buckle/domain/officer/field-table';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { readShown } from '../../lib/read-shown.ts';
import type { List } from './list-query.ts';

/** An officer of the list: as sent, and as read. */
export interface ListRow {
  readonly id: string;
  readonly wire: OfficerWire;
  readonly officer: Officer;
  /** The record itself rather than a card of it. */
  readonly whole: boolean;
}

/** Rows are read once: pages stay the same objects while more of them arrive. */
const read = new WeakMap<OfficerWire, ListRow>();

function rowOf(wire: OfficerWire, whole: boolean): ListRow {
  const known = read.get(wire);
  if (known) return known;
  const officer = readShown(wire);
  const row = { id: officer.id, wire, officer, whole };
  read.set(wire, row);
  return row;
}

/** What of the list is here. */
export const rowsOf = ({ data }: Pick<List, 'data'>): ListRow[] =>
  data?.pages.flatMap(({ officers, whole }) => officers.map((wire) => rowOf(wire, whole))) ?? [];
