import { compareText } from '@buckle/domain/officer/text-order';
import type { OfficerRow } from './officer-row.ts';
import { rowsOf, type TextColumn, textAt } from './text-column.ts';

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

/** The row with an id. `byId`: the row of each place in the order of ids. */
export function rowWithId({ id: ids }: OfficerColumns, byId: Int32Array, id: string): number | undefined {
  let [low, high] = [0, rowsOf(ids)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(textAt(ids, byId[middle] as number), id) >= 0) high = middle;
    else low = middle + 1;
  }
  const row = byId[low];
  return row !== undefined && textAt(ids, row) === id ? row : undefined;
}
