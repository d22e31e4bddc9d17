import { type ReactNode, useState } from 'react';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import type { ListColumn } from '@buckle/domain/list/list-columns';
import { searchMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { inIndia, setFilters } from './list-text.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './selection.ts';
import { SetFilters } from './set-filters.tsx';
import { TextBox } from './text-box.tsx';
import './list-head.css';

/** Total count, selection, and active filters. On a phone, also the button that opens the filters. */
export function ListHead({
  isDesk,
  filters,
  columns,
  counts,
  total,
  selection,
  typed,
  onType,
  onFilters,
  onColumns,
  onSelect,
  children,
}: {
  isDesk: boolean;
  filters: ListFilters;
  columns: readonly ListColumn[];
  counts: ListCounts | undefined;
  /** Undefined until it is known. */
  total: number | undefined;
  selection: Selection;
  typed: string;
  onType: (text: string) => void;
  onFilters: (filters: ListFilters) => void;
  onColumns: (columns: readonly ListColumn[]) => void;
  onSelect: (selection: Selection) => void;
  /** Further actions on the list. */
  children: ReactNode;
}) {
  const [open, setOpen] = useState<'filters' | 'columns'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="list-head">
      <div className="list-head__line">
        <TextBox text={typed} onChange={onType} />
        <p className="list-head__count" role="status">
          {total === undefined ? messages.loading : searchMessages.count(total)}
        </p>
        {isDesk && <SelectionBar selection={selection} total={total ?? 0} onSelect={onSelect} />}
        <div className="list-head__ways">
          {children}
          <Button look="secondary" onClick={() => setOpen(isDesk ? 'columns' : 'filters')}>
            {isDesk ? messages.choose : messages.filters}
            {!isDesk && setFilters(filters).length > 0 && ` (${inIndia(setFilters(filters).length)})`}
          </Button>
        </div>
      </div>
      <SetFilters filters={filters} onChange={onFilters} />
      {open === 'filters' && <FilterSheet filters={filters} counts={counts} onChange={onFilters} onClose={close} />}
      {open === 'columns' && <ColumnChoice columns={columns} onChange={onColumns} onClose={close} />}
    </div>
  );
}
