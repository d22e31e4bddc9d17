import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { writeList } from '@buckle/domain/list/list-parameters';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import { type ListFilters, noFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import { listMessages as messages } from '@buckle/domain/messages/list';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { exportedList } from './exported-list.ts';
import type { useListAddress } from './list-url.ts';
import { ListNotPrinted } from '../../ui/not-printed.tsx';
import { ListHead } from './list-head.tsx';
import type { List } from './list-query.ts';
import { type ListRow, rowsOf } from './list-row.ts';
import { ExpectedRows, ListState } from './list-state.tsx';
import { emptySelection, withoutEmpty } from './selection.ts';
import { Strength } from './strength.tsx';

const loadTable = async () => ({ default: (await import('./list-table.tsx')).ListTable });
/** A phone loads no table. */
const ListTable = lazy(loadTable);

/** Preloads the table code while officers are loading. An error is reported when the table renders. */
function useTableAhead(isDesk: boolean): void {
  useEffect(() => {
    if (isDesk) loadTable().catch(() => undefined);
  }, [isDesk]);
}

const written = (filters: ListFilters) => writeList({ filters, sort: defaultSort });

/**
 * Selected are officers of the list as it is filtered: other filters reset the selection, another order and other columns
 * do not. `total`: once it is known.
 */
function useSelection(filters: ListFilters, total: number | undefined) {
  const [selection, setSelection] = useState(emptySelection);
  const about = JSON.stringify(written(filters));
  const [of, setOf] = useState(about);
  if (of !== about) {
    setOf(about);
    setSelection(emptySelection);
  }
  return [total === undefined ? selection : withoutEmpty(selection, total), setSelection] as const;
}

const isAnySet = (filters: ListFilters): boolean => Object.keys(written(filters)).length > 0;

export interface ListSectionProps extends ReturnType<typeof useListAddress> {
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
        onFilters={change}
        onColumns={(next) => show({ columns: next })}
        onSelect={select}
      >
        {exportOf(exportedList(view, selection, total ?? 0))}
      </ListHead>
      {counts && counts.total > 0 && <Strength key={String(isDesk)} filters={filters} isDesk={isDesk} />}
      <ListState list={list} isFiltered={isAnySet(filters)} onClear={() => change(noFilters)}>
        {isDesk && <ListNotPrinted />}
        {isDesk ? (
          <Suspense fallback={<ExpectedRows />}>
            <ListTable
              list={list}
              found={found}
              total={total ?? 0}
              about={JSON.stringify(writeList(view))}
              sort={sort}
              columns={columns}
              selection={selection}
              openId={openId}
              onSort={(next) => show({ sort: next })}
              onSelect={select}
              onOpen={onOpen}
            />
          </Suspense>
        ) : (
          rowsOfPhone(list, wires())
        )}
      </ListState>
    </section>
  );
}
