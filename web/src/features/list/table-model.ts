import { getCoreRowModel, type SortingState, type Table, useReactTable } from '@tanstack/react-table';
import { columnNames, isListColumn, type ListColumn } from '@buckle/domain/list/list-columns';
import type { ListSort } from '@buckle/domain/list/list-order';
import { tableColumns } from './list-columns.tsx';
import type { ListRow } from './list-row.ts';

interface ListModel {
  readonly found: readonly ListRow[];
  readonly sort: ListSort;
  readonly columns: readonly ListColumn[];
  readonly onSort: (sort: ListSort) => void;
}

/** The table of the list: its columns, and by which it is sorted. Rows come sorted. */
export function useListModel({ found, sort, columns, onSort }: ListModel): Table<ListRow> {
  const sorting: SortingState = [{ id: sort.column, desc: sort.descending }];
  return useReactTable({
    data: found as ListRow[],
    columns: tableColumns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }, index) => id || `row ${index}`,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(columnNames.map((name) => [name, columns.includes(name)])),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next && isListColumn(next.id)) onSort({ column: next.id, descending: next.desc });
    },
  });
}
