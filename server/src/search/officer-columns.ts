import { compareText } from '@buckle/domain/officer/text-order';
import { firstWhere } from './first-where.ts';
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
  const row = byId[firstWhere(rowsOf(ids), (place) => compareText(textAt(ids, byId[place] as number), id) >= 0)];
  return row !== undefined && textAt(ids, row) === id ? row : undefined;
}
