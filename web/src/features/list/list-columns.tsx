import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { columnNames, listColumns, type ListColumn } from '@buckle/domain/list/list-columns';
import { searchMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import type { Officer } from '@buckle/domain/officer/field-table';
import { DateText } from '../../ui/date-text.tsx';
import type { ListRow } from './list-row.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';

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

/** Returns the text of a cell; several values are joined. */
function textOf(officer: Officer, column: ListColumn): string {
  const value = officer[listColumns[column]];
  return typeof value === 'string' ? value.trim().replaceAll(',', ', ').replaceAll(/\s+/gu, ' ') : value.join(', ');
}

function cell(officer: Officer, column: ListColumn): ReactNode {
  const text = textOf(officer, column);
  if (column === 'name') return <OfficerName name={text} />;
  if (column === 'joining' || column === 'retirement') return <DateText text={text} />;
  if (text !== '') return <LocalText text={text} />;
  return column === 'number' ? <span className="list-table__nothing">{searchMessages.noNumber}</span> : '';
}

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
