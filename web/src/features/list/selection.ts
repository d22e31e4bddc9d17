import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { ListRow } from './list-row.ts';

/** Selected officers: some, or all of the list except some. */
export interface Selection {
  readonly all: boolean;
  /** Cards by id: of the selected officers, or of the excluded ones if all others are selected. */
  readonly ids: ReadonlyMap<string, OfficerWire>;
}

/** A row as it is selected. */
export type Selectable = Pick<ListRow, 'id' | 'wire'>;

const noIds: Selection['ids'] = new Map();
export const nothingSelected: Selection = { all: false, ids: noIds };
export const everySelected: Selection = { all: true, ids: noIds };

export const isSelected = ({ all, ids }: Selection, id: string): boolean => ids.has(id) !== all;

export function toggleSelected({ all, ids }: Selection, { id, wire }: Selectable): Selection {
  const next = new Map(ids);
  if (!next.delete(id)) next.set(id, wire);
  return { all, ids: next };
}

/** How many are selected in a list of so many. */
export const countSelected = ({ all, ids }: Selection, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size;

/** Whether every officer of the list is selected, as far as the rows are here. */
export const isAllSelected = (selection: Selection, found: readonly Selectable[], total: number): boolean =>
  total > 0 && (selection.all ? selection.ids.size === 0 : countOf(selection, found) === total);

const countOf = (selection: Selection, found: readonly Selectable[]): number =>
  found.filter(({ id }) => isSelected(selection, id)).length;

/**
 * Selects or deselects all officers of the list. Rows that are all here are taken one by one, beside those that were
 * selected before with another text above the list.
 */
export function toggleAll(selection: Selection, found: readonly Selectable[], total: number): Selection {
  if (selection.all || found.length < total) {
    return isAllSelected(selection, found, total) ? nothingSelected : everySelected;
  }
  const isAll = isAllSelected(selection, found, total);
  return found
    .filter(({ id }) => isSelected(selection, id) === isAll)
    .reduce((next, row) => toggleSelected(next, row), selection);
}

/** Resets a selection of all officers that excludes every one of them. */
export const withoutEmpty = (selection: Selection, total: number): Selection =>
  countSelected(selection, total) === 0 ? nothingSelected : selection;
