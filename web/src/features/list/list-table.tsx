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
import { ExpectedRow, TableRow, type TableRowProps } from './table-row.tsx';
import { useActiveRow, useVirtualRows } from './virtual-rows.ts';
import './list-table.css';

/** Width of the column of checkboxes, in rem. */
const CHECK_WIDTH = 2.5;

/** Rows support arrow keys, which the default table role lacks. */
const grid = { role: 'grid' } as const;

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
  /** Something can be done with a selection. */
  readonly isSelectable: boolean;
  readonly selection: Selection;
  readonly openId: string | undefined;
  readonly onSort: (sort: ListSort) => void;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (row: ListRow) => void;
}

/** Letters beside the usual keys. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** The keys of the active row: arrows or J and K move, Enter opens, Space or X selects. */
function useKeys(props: ListTableProps, virtual: ReturnType<typeof useVirtualRows>) {
  const { found, about, isSelectable, selection, onSelect, onOpen } = props;
  const { active, moveTo, setActive } = useActiveRow(about, virtual);
  function hear(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = LETTERS[event.key.toLowerCase()] ?? event.key;
    const next = rowByKey(key, active, found.length);
    const row = found[active];
    if (next !== undefined) moveTo(next);
    else if (row && key === 'Enter') onOpen(row);
    else if (row && isSelectable && key === ' ') onSelect(toggleSelected(selection, row));
    else return;
    event.preventDefault();
  }
  return { active, setActive, hear };
}

/** An officer's row with what the table knows about it. */
const ListedRow = ({
  ref,
  row,
  index,
  active,
  setActive,
  hear,
  isSelectable,
  selection,
  openId,
  onSelect,
  onOpen,
}: ListTableProps & ReturnType<typeof useKeys> & Pick<TableRowProps, 'ref' | 'row' | 'index'>) => (
  <TableRow
    ref={ref}
    row={row}
    index={index}
    isActive={index === active}
    isOpen={row.original.id === openId}
    isSelected={isSelectable ? isSelected(selection, row.original.id) : undefined}
    onOpen={(opened) => {
      setActive(index);
      onOpen(opened);
    }}
    onToggle={(toggled) => onSelect(toggleSelected(selection, toggled))}
    onKey={hear}
  />
);

/** The list as a table of which only the rows near the screen exist. */
export function ListTable(props: ListTableProps) {
  const { list, found, total, about, isSelectable, selection, onSelect } = props;
  const hint = useId();
  const table = useListModel(props);
  const virtual = useVirtualRows(list, found.length);
  const keys = useKeys(props, virtual);
  const { region, rows, visible: visibleRows, before, behind } = virtual;
  useListPosition(about, region);
  const visible = table.getVisibleLeafColumns();
  const columns = visible.length + Number(isSelectable);
  const width = visible.reduce((sum, column) => sum + column.getSize(), isSelectable ? CHECK_WIDTH : 0);

  return (
    <div ref={region} className="list-region">
      <p id={hint} className="visually-hidden">
        {isSelectable ? messages.keys : messages.keysToRead}
      </p>
      <table
        {...grid}
        aria-multiselectable={isSelectable || undefined}
        className="list-table"
        aria-label={messages.table}
        aria-describedby={hint}
        aria-rowcount={total + 1}
        style={{ minInlineSize: `${width}rem` }}
      >
        <colgroup>
          {isSelectable && <col style={{ inlineSize: `${CHECK_WIDTH}rem` }} />}
          {visible.map((column) => (
            <col key={column.id} style={{ inlineSize: `${column.getSize()}rem` }} />
          ))}
        </colgroup>
        <TableHead
          table={table}
          isSelectable={isSelectable}
          selection={selection}
          found={found}
          total={total}
          onSelect={onSelect}
        />
        <tbody>
          <Spacer height={before} columns={columns} />
          {visibleRows.map(({ index }) => {
            const row = table.getRowModel().rows[index];
            if (!row) return <ExpectedRow key={`expected ${index}`} columns={columns} />;
            return <ListedRow key={row.id} ref={rows.measureElement} {...props} {...keys} row={row} index={index} />;
          })}
          <Spacer height={behind} columns={columns} />
        </tbody>
      </table>
    </div>
  );
}
