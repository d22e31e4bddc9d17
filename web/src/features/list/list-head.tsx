import { type ReactNode, useState } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListLayout } from './list-layout.ts';
import type { Counts } from './list-query.ts';
import { inIndia, setFilters } from './list-text.ts';
import type { ListView } from '@buckle/domain/list/list-view';
import type { useListView } from './list-url.ts';
import { SetFilters } from './set-filters.tsx';
import { TextBox } from './text-box.tsx';
import { ViewsButton } from './saved-views/views-button.tsx';
import './list-head.css';

interface ListHeadProps extends ReturnType<typeof useListView> {
  readonly layout: ListLayout;
  readonly counts: Counts;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** The list could not be fetched. */
  readonly hasFailed: boolean;
  /** The selection, and further actions on the list. */
  readonly children: ReactNode;
  readonly selection: ReactNode;
}

/** Opens and closes the filters: next to the list, or in a sheet. */
function FiltersButton({ view, layout, onSheet }: Pick<ListHeadProps, 'view' | 'layout'> & { onSheet: () => void }) {
  const { hasPanel, isPanelOpen, onPanel } = layout;
  if (hasPanel)
    return (
      <Button look="secondary" aria-expanded={isPanelOpen} onClick={() => onPanel(!isPanelOpen)}>
        {isPanelOpen ? messages.hideFilters : messages.showFilters}
      </Button>
    );
  const set = setFilters(view.filters).length;
  return (
    <Button look="secondary" onClick={onSheet}>
      {messages.filters}
      {set > 0 && ` (${inIndia(set)})`}
    </Button>
  );
}

function countText(total: number | undefined, hasFailed: boolean): string {
  if (total !== undefined) return searchMessages.count(total);
  return hasFailed ? '' : messages.loading;
}

/** The text box, the total count, active filters, and what can be done with the list. */
export function ListHead({
  view,
  show,
  typed,
  type,
  layout,
  counts,
  total,
  hasFailed,
  selection,
  children,
}: ListHeadProps) {
  const { filters, columns } = view;
  const [open, setOpen] = useState<'filters' | 'columns'>();
  const close = (): void => setOpen(undefined);
  const change = (next: ListView['filters']): void => show({ filters: next });
  return (
    <div className="list-head">
      <div className="list-head__line">
        <TextBox text={typed} onChange={type} />
        <p className="list-head__count" role="status">
          {countText(total, hasFailed)}
        </p>
        <div className="list-head__ways">
          <FiltersButton view={view} layout={layout} onSheet={() => setOpen('filters')} />
          <ViewsButton view={view} onShow={show} />
          {layout.hasPanel && (
            <Button look="secondary" onClick={() => setOpen('columns')}>
              {messages.choose}
            </Button>
          )}
          {children}
        </div>
      </div>
      {selection}
      <SetFilters filters={filters} onChange={change} />
      {open === 'filters' && <FilterSheet filters={filters} counts={counts} onChange={change} onClose={close} />}
      {open === 'columns' && (
        <ColumnChoice columns={columns} onChange={(next) => show({ columns: next })} onClose={close} />
      )}
    </div>
  );
}
