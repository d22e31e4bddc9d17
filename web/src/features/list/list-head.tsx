import { type ReactNode, useState } from 'react';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type ListFilters, noFilters } from '@buckle/domain/list/list-filters';
import type { ListColumn } from '@buckle/domain/list/list-columns';
import { searchMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { RemoveFilterIcon } from '../../ui/icons/actions.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { inIndia, setFilters } from './list-text.ts';
import { countSelected, emptySelection, type Selection } from './selection.ts';
import { LocalText } from '../../ui/local-text.tsx';
import './list-head.css';

/** Active filters; clicking one removes it. */
function SetFilters({ filters, onChange }: { filters: ListFilters; onChange: (filters: ListFilters) => void }) {
  const set = setFilters(filters);
  if (set.length === 0) return null;
  return (
    <ul className="list-head__filters" aria-label={messages.filtersSet(set.length)}>
      {set.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="list-head__filter"
            aria-label={messages.removeFilter(text)}
            onClick={() => onChange(without)}
          >
            <span>
              <LocalText text={text} />
            </span>
            <RemoveFilterIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onChange(noFilters)}>
          {messages.clearFilters}
        </Button>
      </li>
    </ul>
  );
}

/** Total count, selection, and active filters. On a phone, also the button that opens the filters. */
export function ListHead({
  isDesk,
  filters,
  columns,
  counts,
  total,
  selection,
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
  onFilters: (filters: ListFilters) => void;
  onColumns: (columns: readonly ListColumn[]) => void;
  onSelect: (selection: Selection) => void;
  /** Further actions on the list. */
  children: ReactNode;
}) {
  const [open, setOpen] = useState<'filters' | 'columns'>();
  const selected = countSelected(selection, total ?? 0);
  const close = (): void => setOpen(undefined);
  return (
    <div className="list-head">
      <div className="list-head__line">
        <p className="list-head__count" role="status">
          {total === undefined ? messages.loading : searchMessages.count(total)}
        </p>
        {isDesk && selected > 0 && (
          <>
            <p className="list-head__selected" role="status">
              {messages.selected(selected)}
            </p>
            <Button look="quiet" onClick={() => onSelect(emptySelection)}>
              {messages.clearSelection}
            </Button>
          </>
        )}
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
