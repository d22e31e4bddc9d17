import { firstWhere } from './binary-search.ts';
import type { OfficerRow } from './officer-row.ts';
import { type TextColumn, textAt } from './text-column.ts';

/** All officers as they are searched: a column for each fact, a row for each officer, in no order. */
export interface OfficerColumns {
  readonly id: TextColumn;
  readonly buckle: TextColumn;
  readonly employee: TextColumn;
  readonly name: TextColumn;
  readonly mobile: TextColumn;
}

export const officerAt = (columns: OfficerColumns, row: number): OfficerRow => ({
  id: textAt(columns.id, row),
  buckle: textAt(columns.buckle, row),
  employee: textAt(columns.employee, row),
  name: textAt(columns.name, row),
  mobile: textAt(columns.mobile, row),
});

/** The order of a row's id and another one, by their bytes: that of the code points. */
export function compareIds({ bytes, starts }: TextColumn, row: number, id: Uint8Array): number {
  const from = starts[row] as number;
  const length = (starts[row + 1] as number) - from;
  const both = Math.min(length, id.length);
  for (let i = 0; i < both; i++) {
    const order = (bytes[from + i] as number) - (id[i] as number);
    if (order !== 0) return order;
  }
  return length - id.length;
}

/** The place of an id in the order of ids, or where it would be. `byId`: the row of each place. */
export const rankOfId = (ids: TextColumn, byId: Int32Array, id: Uint8Array): number =>
  firstWhere(byId.length, (rank) => compareIds(ids, byId[rank] as number, id) >= 0);
