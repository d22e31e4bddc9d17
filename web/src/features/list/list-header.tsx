import { flexRender, type Header, type Table } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Tick } from '../../ui/tick.tsx';
import type { ListRow } from './list-row.ts';
import { countSelected, isAllSelected, type Selection, toggleAll } from './selection.ts';

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The name of a column; a press sorts by it, another turns the order round. */
function HeaderCell({ header }: { header: Header<ListRow, unknown> }) {
  const sorted = header.column.getIsSorted();
  return (
    <th scope="col" className="list-table__head" aria-sort={sorted === false ? 'none' : SORTED[sorted]}>
      <button type="button" className="list-table__sort" onClick={header.column.getToggleSortingHandler()}>
        {flexRender(header.column.columnDef.header, header.getContext())}
        <span className="list-table__arrow" aria-hidden="true">
          {sorted === false ? '' : sorted === 'asc' ? '▲' : '▼'}
        </span>
      </button>
    </th>
  );
}

interface Selecting {
  readonly isSelectable: boolean;
  readonly selection: Selection;
  readonly found: readonly ListRow[];
  readonly total: number;
  readonly onSelect: (selection: Selection) => void;
}

/** Selects all officers of the list, or none. */
function SelectAll({ selection, found, total, onSelect }: Omit<Selecting, 'isSelectable'>) {
  const box = useRef<HTMLInputElement>(null);
  const count = countSelected(selection, total);
  const isAll = isAllSelected(selection, found, total);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className="list-table__check">
      <Tick
        ref={box}
        type="checkbox"
        aria-label={messages.selectAll}
        checked={isAll}
        onChange={() => onSelect(toggleAll(selection, found, total))}
      />
    </label>
  );
}

/** Column headers, with the checkbox that selects all. */
export const TableHead = ({ table, ...selecting }: { table: Table<ListRow> } & Selecting) => (
  <thead>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id} aria-rowindex={1}>
        {selecting.isSelectable && (
          <th scope="col" className="list-table__head list-table__cell--check">
            <SelectAll {...selecting} />
          </th>
        )}
        {group.headers.map((header) => (
          <HeaderCell key={header.id} header={header} />
        ))}
      </tr>
    ))}
  </thead>
);
