import { type Cell, flexRender, type Row } from '@tanstack/react-table';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { officerName } from '@buckle/domain/messages/officer-name';
import { useRecordAddress } from '../../lib/officers/record-address.ts';
import { isForBrowser } from '../../lib/platform/for-browser.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { ListRow } from './list-row.ts';

/** A press on it opens as one on its row does, but for one that is the browser's. */
function hearName(event: MouseEvent): void {
  if (isForBrowser(event)) event.stopPropagation();
  else event.preventDefault();
}

/** The box is pressed to select, not to open. */
const isBox = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.list-table__check') !== null;

const contentOf = (cell: Cell<ListRow, unknown>) => flexRender(cell.column.columnDef.cell, cell.getContext());

function NameLink({ id, children }: { id: string; children: ReactNode }) {
  const addressOf = useRecordAddress();
  return (
    <Link className="list-table__name" to={addressOf(id)} state={fromParent} tabIndex={-1} onClick={hearName}>
      {children}
    </Link>
  );
}

/** A cell; the name is also a link, so that records can be opened in tabs. */
const TableCell = ({ cell }: { cell: Cell<ListRow, unknown> }) => (
  <td className={`list-table__cell list-table__cell--${cell.column.id}`}>
    {cell.column.id === 'name' ? <NameLink id={cell.row.original.id}>{contentOf(cell)}</NameLink> : contentOf(cell)}
  </td>
);

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
