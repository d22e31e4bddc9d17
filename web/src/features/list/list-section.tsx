import { dayText } from '@buckle/domain/officer/calendar-date';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { requestParameters } from '@buckle/domain/list/list-parameters';
import type { ListColumn } from '@buckle/domain/list/list-columns';
import { type ListFilters, noFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { pastDayMessages } from '@buckle/domain/messages/past-day';
import { PastBanner } from '../../ui/past-banner.tsx';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { useAuth } from '../../lib/session/auth-context.ts';
import { canCopy } from './copied-text.ts';
import { exportedList } from './exported-list.ts';
import type { ListLayout } from './list-layout.ts';
import type { useListView } from './list-url.ts';
import { ListNotPrinted } from '../../ui/not-printed.tsx';
import { ListHead } from './list-head.tsx';
import type { Counts, List } from './list-query.ts';
import { type ListRow, rowsOf } from './list-row.ts';
import type { ListTableProps } from './list-table.tsx';
import { ExpectedRows, ListState } from './list-state.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Strength } from './strength.tsx';
import { useSelection } from './use-selection.ts';

const loadTable = async () => ({ default: (await import('./list-table.tsx')).ListTable });
/** A phone loads no table. */
const ListTable = lazy(loadTable);

const DeskTable = (props: ListTableProps) => (
  <>
    <ListNotPrinted />
    <Suspense fallback={<ExpectedRows />}>
      <ListTable {...props} />
    </Suspense>
  </>
);

/** Preloads the table code while officers are loading. An error is reported when the table renders. */
function useTableAhead(isDesk: boolean): void {
  useEffect(() => {
    if (isDesk) loadTable().catch(() => undefined);
  }, [isDesk]);
}

const isAnySet = (filters: ListFilters): boolean =>
  Object.keys(requestParameters({ filters, sort: defaultSort })).length > 0;

export interface ListSectionProps extends ReturnType<typeof useListView> {
  readonly list: List;
  readonly counts: Counts;
  readonly layout: ListLayout;
  readonly onOpen: (row: ListRow) => void;
  /** The way to export or print the list. */
  readonly exportOf: (exported: ReturnType<typeof exportedList>) => ReactNode;
  readonly rowsOfPhone: (list: List, found: readonly OfficerWire[]) => ReactNode;
}

/** Columns of a table beside an open record, where there is no room for others. */
const NARROW_COLUMNS: readonly ListColumn[] = ['number', 'name', 'designation'];

/** The list with its counts: as a table, or as a phone's rows. */
export function ListSection({ list, counts, layout, onOpen, exportOf, rowsOfPhone, ...address }: ListSectionProps) {
  const { view, show } = address;
  const { filters, sort, columns } = view;
  const { isDesk, isCrowded, openId } = layout;
  const isSelectable = useAuth().can.ownAccount || canCopy();
  useTableAhead(isDesk);
  const found = rowsOf(list);
  const total = list.data?.pages[0]?.total;
  const isFetching = list.isFetching || counts.isFetching;
  const [selection, select] = useSelection(filters, total);
  const bar = <SelectionBar view={view} selection={selection} total={total ?? 0} onSelect={select} />;
  return (
    <section className="officers__list" aria-label={messages.table} aria-busy={isFetching}>
      {filters.asOf !== undefined && (
        <PastBanner
          text={pastDayMessages.list(dayText(filters.asOf))}
          onLeave={() => show({ filters: { ...filters, asOf: undefined } })}
        />
      )}
      <ListHead
        {...address}
        layout={layout}
        counts={counts}
        total={total}
        hasFailed={list.isError}
        selection={isDesk && bar}
      >
        {exportOf(exportedList(view, selection, total ?? 0))}
      </ListHead>
      {!isCrowded && (counts.data?.total ?? 0) > 0 && (
        <Strength key={String(isDesk)} filters={filters} isDesk={isDesk} onChange={(next) => show({ filters: next })} />
      )}
      <ListState list={list} isFiltered={isAnySet(filters)} onClear={() => show({ filters: noFilters })}>
        {isDesk ? (
          <DeskTable
            list={list}
            found={found}
            total={total ?? 0}
            about={JSON.stringify(requestParameters(view))}
            sort={sort}
            columns={isCrowded ? NARROW_COLUMNS : columns}
            isSelectable={isSelectable}
            selection={selection}
            openId={openId}
            onSort={(next) => show({ sort: next })}
            onSelect={select}
            onOpen={onOpen}
          />
        ) : (
          rowsOfPhone(
            list,
            found.map(({ wire }) => wire),
          )
        )}
      </ListState>
    </section>
  );
}
