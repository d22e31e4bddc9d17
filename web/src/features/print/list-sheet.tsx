import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { listColumns, type ListColumn } from '@buckle/domain/list/list-columns';
import { listName } from '@buckle/domain/list/list-name';
import { listMessages } from '@buckle/domain/messages/list';
import { pageMessages } from '@buckle/domain/messages';
import { printMessages as messages } from '@buckle/domain/messages/print';
import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import { fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { fieldText } from '../../lib/text/field-text.ts';
import { type PrintedList, printedList } from '../../lib/officers/printed-list.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { IdCardIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { Paper } from './paper.tsx';
import { PrintPage } from './print-page.tsx';
import { SheetAbout, SheetTable } from './table-sheet.tsx';

const LIST = '/officers';

/** More columns than this need pages that are wider than high. */
const NARROW_COLUMNS = 6;

/** Widths of the columns in relation to each other. */
const WIDTHS: Readonly<Record<ListColumn, number>> = {
  number: 5,
  employee_id: 8,
  name: 11,
  designation: 10,
  post: 9,
  posting: 11,
  zone: 6,
  mobile: 7,
  joining: 8.5,
  retirement: 8.5,
  gender: 5,
  blood_group: 4.5,
  driving: 7,
};

function Cell({ officer, column }: { officer: Officer; column: ListColumn }) {
  const name = listColumns[column];
  const text = fieldText(officer, name);
  if (column === 'name') return <OfficerName name={text} />;
  if (fieldOf(name).kind === 'date') return <DateText text={text} />;
  return <LocalText text={text.replaceAll(/\s*,\s*/gu, ', ')} />;
}

function ListTable({ officers: wires, columns }: Pick<PrintedList, 'officers' | 'columns'>) {
  const officers = useMemo(() => wires.map(readQuietly), [wires]);
  return (
    <SheetTable
      label={pageMessages.listSheet}
      columns={columns.map((column) => ({ header: listMessages.columns[column], width: WIDTHS[column] }))}
      rows={officers.map((officer) => columns.map((column) => <Cell key={column} officer={officer} column={column} />))}
    />
  );
}

function Sheet({ officers, columns, purpose, by, at, about, list }: PrintedList) {
  const count = messages.officers(officers.length);
  const name = listName(list, writeDate(dateInIndia(new Date(at))));
  return (
    <Paper name={name} what={pageMessages.listSheet} of={count} wide={columns.length > NARROW_COLUMNS} by={by} at={at}>
      <SheetAbout count={count} about={about} purpose={purpose} />
      <ListTable officers={officers} columns={columns} />
    </Paper>
  );
}

/** The printed list with all rows. It is lost on reload. */
export function ListSheetPage() {
  const list = printedList.read(useQueryClient());
  return (
    <PrintPage back={<BackLink to={LIST} label={messages.backToList} />}>
      {list ? (
        <Sheet {...list} />
      ) : (
        <Notice icon={<IdCardIcon size={28} />} text={messages.noList} hint={messages.noListHint}>
          <Link className={buttonClass('secondary')} to={LIST} replace>
            {messages.goToList}
          </Link>
        </Notice>
      )}
    </PrintPage>
  );
}
