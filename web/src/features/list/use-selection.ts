import { useState } from 'react';
import { writeList } from '@buckle/domain/list/list-parameters';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import { nothingSelected, type Selection, withoutEmpty } from './selection.ts';

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
