import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import {
  type Cell,
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type Header,
  type Row,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { Link } from 'react-router';
import {
  columnNames,
  isListColumn,
  type ListColumn,
  listColumns,
  type ListSort,
} from '@buckle/domain/officers-list/list-columns';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { optionName } from '@buckle/domain/officers/officers.messages';
import { officerName, searchMessages } from '@buckle/domain/messages';
import { fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import { rowByKey, useActiveRow, useListPosition, useVirtualRows } from './list-layout.ts';
import type { List, ListRow } from './list-query.ts';
import { countSelected, isAllSelected, isSelected, type Selection, toggleAll, toggleSelected } from './selection.ts';
import { Tick } from '../../ui/tick.tsx';
import { useRecordAddress } from '../../lib/officers/opened-record.ts';
import { isForBrowser } from '../../lib/platform/media.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { DutyMark } from '../../ui/duty-mark.tsx';
import './officers-page.css';

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

/** Width of the column of checkboxes, in rem. */
const CHECK_WIDTH = 2.5;

/** Rows support arrow keys, which the default table role lacks. */
const grid = { role: 'grid' } as const;

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

/** The room of rows that do not exist. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} className="list-table__spacer" style={{ blockSize: height }}>
        {'\u00A0'}
      </td>
    </tr>
  );

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

interface Selecting {
  readonly isSelectable: boolean;
  readonly selection: Selection;
  readonly found: readonly ListRow[];
  readonly total: number;
  readonly onSelect: (selection: Selection) => void;
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

export interface TableRowProps {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly row: Row<ListRow>;
  readonly index: number;
  /** The one that Tab leads to. */
  readonly isActive: boolean;
  readonly isOpen: boolean;
  /** Undefined where nothing can be done with a selection. */
  readonly isSelected: boolean | undefined;
  readonly onOpen: (row: ListRow) => void;
  readonly onToggle: (row: ListRow) => void;
  /** A key that is not for a control inside. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/** One officer. A press opens the record, the box selects. */
export const TableRow = ({ ref, row, index, isActive, isOpen, isSelected, onOpen, onToggle, onKey }: TableRowProps) => (
  <tr
    ref={ref}
    data-index={index}
    className={classes('list-table__row', isOpen && 'list-table__row--open')}
    tabIndex={isActive ? 0 : -1}
    aria-rowindex={index + 2}
    aria-selected={isSelected}
    onClick={(event) => !isBox(event.target) && onOpen(row.original)}
    onKeyDown={(event) => event.target === event.currentTarget && onKey(event)}
  >
    {isSelected !== undefined && (
      <td className="list-table__cell list-table__cell--check">
        <label className="list-table__check">
          <Tick
            type="checkbox"
            tabIndex={-1}
            aria-label={messages.select(officerName(row.original.officer.name))}
            checked={isSelected}
            onChange={() => onToggle(row.original)}
          />
        </label>
      </td>
    )}
    {row.getVisibleCells().map((cell) => (
      <TableCell key={cell.id} cell={cell} />
    ))}
  </tr>
);

/** The box is pressed to select, not to open. */
const isBox = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.list-table__check') !== null;

function cell(officer: Officer, column: ListColumn): ReactNode {
  const text = textOf(officer, column);
  if (column === 'name')
    return (
      <>
        <OfficerName name={text} />
        <DutyMark officer={officer} />
      </>
    );
  if (column === 'joining' || column === 'retirement') return <DateText text={text} />;
  if (text !== '') return <LocalText text={text} />;
  return column === 'number' ? <span className="list-table__nothing">{searchMessages.noNumber}</span> : '';
}

/** Returns the text of a cell; several values are joined. */
function textOf(officer: Officer, column: ListColumn): string {
  const field = listColumns[column];
  const value = officer[field];
  if (typeof value !== 'string') return value.join(', ');
  const text = value.trim().replaceAll(',', ', ').replaceAll(/\s+/gu, ' ');
  return fieldOf(field).kind === 'choice' ? optionName(text) : text;
}

/** A cell; the name is also a link, so that records can be opened in tabs. */
const TableCell = ({ cell }: { cell: Cell<ListRow, unknown> }) => (
  <td className={`list-table__cell list-table__cell--${cell.column.id}`}>
    {cell.column.id === 'name' ? <NameLink id={cell.row.original.id}>{contentOf(cell)}</NameLink> : contentOf(cell)}
  </td>
);

function NameLink({ id, children }: { id: string; children: ReactNode }) {
  const addressOf = useRecordAddress();
  return (
    <Link className="list-table__name" to={addressOf(id)} state={fromParent} tabIndex={-1} onClick={hearName}>
      {children}
    </Link>
  );
}

/** A press on it opens as one on its row does, but for one that is the browser's. */
function hearName(event: MouseEvent): void {
  if (isForBrowser(event)) event.stopPropagation();
  else event.preventDefault();
}

const contentOf = (cell: Cell<ListRow, unknown>) => flexRender(cell.column.columnDef.cell, cell.getContext());

/** A row that is still on its way. `columns`: with the one of the boxes. */
export const ExpectedRow = ({ columns }: { columns: number }) => (
  <tr className="list-table__row" aria-hidden="true">
    {Array.from({ length: columns }, (_, index) => (
      <td key={index} className="list-table__cell">
        <Skeleton characters={index === 0 ? 2 : 8} />
      </td>
    ))}
  </tr>
);

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

/** Widths in rem: most values fit on one line. */
const WIDTHS: Readonly<Record<ListColumn, number>> = {
  number: 5,
  employee_id: 9,
  name: 10.5,
  designation: 10.5,
  post: 10,
  posting: 11.5,
  zone: 6.25,
  mobile: 6.5,
  joining: 6.5,
  retirement: 6.5,
  gender: 5,
  blood_group: 5.5,
  driving: 10,
};

/** The list's columns for the table; `size` is a width in rem. */
export const tableColumns: ColumnDef<ListRow>[] = columnNames.map((name) => ({
  id: name,
  header: messages.columns[name],
  accessorFn: ({ officer }) => textOf(officer, name),
  cell: ({ row }) => cell(row.original.officer, name),
  size: WIDTHS[name],
  minSize: 1,
  sortDescFirst: false,
}));
