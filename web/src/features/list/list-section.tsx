import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { requestParameters } from '@buckle/domain/list/list-parameters';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type ListFilters, noFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import { listMessages as messages } from '@buckle/domain/messages/list';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { exportedList } from './exported-list.ts';
import type { useListView } from './list-url.ts';
import { ListNotPrinted } from '../../ui/not-printed.tsx';
import { ListHead } from './list-head.tsx';
import type { List } from './list-query.ts';
import { type ListRow, rowsOf } from './list-row.ts';
import type { ListTableProps } from './list-table.tsx';
import { ExpectedRows, ListState } from './list-state.tsx';
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
  readonly counts: ListCounts | undefined;
  /** Renders a table with filters next to it. */
  readonly isDesk: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (row: ListRow) => void;
  /** The way to export or print the list. */
  readonly exportOf: (exported: ReturnType<typeof exportedList>) => ReactNode;
  readonly rowsOfPhone: (list: List, found: readonly OfficerWire[]) => ReactNode;
}

/** The list with its counts: as a table, or as a phone's rows. */
export function ListSection({
  view,
  show,
  typed,
  type,
  list,
  counts,
  isDesk,
  openId,
  onOpen,
  exportOf,
  rowsOfPhone,
}: ListSectionProps) {
  const { filters, sort, columns } = view;
  useTableAhead(isDesk);
  const found = rowsOf(list);
  const total = list.data?.pages[0]?.total;
  const [selection, select] = useSelection(filters, total);
  const change = (next: ListFilters): void => show({ filters: next });
  const wires = (): OfficerWire[] => found.map(({ wire }) => wire);
  return (
    <section className="officers__list" aria-label={messages.table} aria-busy={list.isFetching}>
      <ListHead
        isDesk={isDesk}
        filters={filters}
        columns={columns}
        counts={counts}
        total={total}
        selection={selection}
        typed={typed}
        onType={type}
        onFilters={change}
        onColumns={(next) => show({ columns: next })}
        onSelect={select}
      >
        {exportOf(exportedList(view, selection, total ?? 0))}
      </ListHead>
      {counts && counts.total > 0 && <Strength key={String(isDesk)} filters={filters} isDesk={isDesk} />}
      <ListState list={list} isFiltered={isAnySet(filters)} onClear={() => change(noFilters)}>
        {isDesk ? (
          <DeskTable
            list={list}
            found={found}
            total={total ?? 0}
            about={JSON.stringify(requestParameters(view))}
            sort={sort}
            columns={columns}
            selection={selection}
            openId={openId}
            onSort={(next) => show({ sort: next })}
            onSelect={select}
            onOpen={onOpen}
          />
        ) : (
          rowsOfPhone(list, wires())
        )}
      </ListState>
    </section>
  );
}
