import { useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { writeList } from '@buckle/domain/officers-list/list-parameters';
import type { ListFilters } from '@buckle/domain/officers-list/list-filters';
import { defaultSort } from '@buckle/domain/officers-list/list-columns';
import type { ListRow } from './list-query.ts';

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

/**
 * The selection: officers of the list as it is filtered. Other filters reset it; another order, other columns and another
 * text do not, but for a selection of everybody, which means the list with its text. `total`: once it is known.
 */
export function useSelection(filters: ListFilters, total: number | undefined) {
  const [selection, setSelection] = useState(nothingSelected);
  const about = JSON.stringify(writeList({ filters, sort: defaultSort }));
  const text = filters.text ?? '';
  const [of, setOf] = useState({ about, text });
  if (of.about !== about || of.text !== text) {
    setOf({ about, text });
    if (of.about !== about || selection.all) setSelection(nothingSelected);
  }
  const current: Selection = total === undefined || !selection.all ? selection : withoutEmpty(selection, total);
  return [current, setSelection] as const;
}
