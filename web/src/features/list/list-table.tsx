import { type KeyboardEvent, useId } from 'react';
import type { ListColumn } from '@buckle/domain/list/list-columns';
import type { ListSort } from '@buckle/domain/list/list-order';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { TableHead } from './list-header.tsx';
import { useListPosition } from './list-position.ts';
import type { List } from './list-query.ts';
import type { ListRow } from './list-row.ts';
import { rowByKey } from './row-keys.ts';
import { isSelected, type Selection, toggleSelected } from './selection.ts';
import { useListModel } from './table-model.ts';
import { ExpectedRow, TableRow } from './table-row.tsx';
import { useActiveRow, useVirtualRows } from './virtual-rows.ts';
import './list-table.css';

/** Of the column of boxes, in rem. */
const CHECK_WIDTH = 2.5;

/** Rows support arrow keys and selection, which the default table role lacks. */
const grid = { role: 'grid', 'aria-multiselectable': true } as const;

/** The room of rows that do not exist. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} className="list-table__spacer" style={{ blockSize: height }}>
        {'\u00A0'}
      </td>
    </tr>
  );

export interface ListTableProps {
  readonly list: List;
  readonly found: readonly ListRow[];
  readonly total: number;
  /** Identity of the list. */
  readonly about: string;
  readonly sort: ListSort;
  readonly columns: readonly ListColumn[];
  readonly selection: Selection;
  readonly openId: string | undefined;
  readonly onSort: (sort: ListSort) => void;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (row: ListRow) => void;
}

/** The keys of the active row: arrows move, Enter opens, Space selects. */
function useKeys(props: ListTableProps, virtual: ReturnType<typeof useVirtualRows>) {
  const { found, about, selection, onSelect, onOpen } = props;
  const { active, moveTo, setActive } = useActiveRow(about, virtual);
  function hear(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = rowByKey(event.key, active, found.length);
    const row = found[active];
    if (next !== undefined) moveTo(next);
    else if (row && event.key === 'Enter') onOpen(row);
    else if (row && event.key === ' ') onSelect(toggleSelected(selection, row));
    else return;
    event.preventDefault();
  }
  return { active, setActive, hear };
}

/** The list as a table of which only the rows near the screen exist. */
export function ListTable(props: ListTableProps) {
  const { list, found, total, about, selection, openId, onSelect, onOpen } = props;
  const keys = useId();
  const table = useListModel(props);
  const virtual = useVirtualRows(list, found.length);
  const { active, setActive, hear } = useKeys(props, virtual);
  const { region, rows, visible: visibleRows, before, behind } = virtual;
  useListPosition(about, region);
  const visible = table.getVisibleLeafColumns();
  const width = visible.reduce((sum, column) => sum + column.getSize(), CHECK_WIDTH);

  const rowAt = (index: number) => {
    const row = table.getRowModel().rows[index];
    if (!row) return <ExpectedRow key={`expected ${index}`} columns={visible.length} />;
    return (
      <TableRow
        key={row.id}
        ref={rows.measureElement}
        row={row}
        index={index}
        isActive={index === active}
        isOpen={row.original.id === openId}
        isSelected={isSelected(selection, row.original.id)}
        onOpen={(opened) => {
          setActive(index);
          onOpen(opened);
        }}
        onToggle={(toggled) => onSelect(toggleSelected(selection, toggled))}
        onKey={hear}
      />
    );
  };

  return (
    <div ref={region} className="list-region">
      <p id={keys} className="visually-hidden">
        {messages.keys}
      </p>
      <table
        {...grid}
        className="list-table"
        aria-label={messages.table}
        aria-describedby={keys}
        aria-rowcount={total + 1}
        style={{ minInlineSize: `${width}rem` }}
      >
        <colgroup>
          <col style={{ inlineSize: `${CHECK_WIDTH}rem` }} />
          {visible.map((column) => (
            <col key={column.id} style={{ inlineSize: `${column.getSize()}rem` }} />
          ))}
        </colgroup>
        <TableHead table={table} selection={selection} found={found} total={total} onSelect={onSelect} />
        <tbody>
          <Spacer height={before} columns={visible.length + 1} />
          {visibleRows.map(({ index }) => rowAt(index))}
          <Spacer height={behind} columns={visible.length + 1} />
        </tbody>
      </table>
    </div>
  );
}
