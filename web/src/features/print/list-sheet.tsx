import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type ListColumn, listColumns } from '@buckle/domain/officers-list/list-columns';
import { listName } from '@buckle/domain/officers-list/list-parameters';
import { listMessages } from '@buckle/domain/officers-list/officers-list.messages';
import { pageMessages } from '@buckle/domain/messages';
import { printMessages as messages } from '@buckle/domain/print/print.messages';
import { dateInIndia, formatDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { fileName } from '@buckle/domain/exports/file-name';
import { changeFileMessages } from '@buckle/domain/changes/changes.messages';
import { fieldText } from '../../lib/text/field-text.ts';
import { type PrintedChanges, printedChanges, type PrintedList, printedList } from '../../lib/officers/printed.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { IdCardIcon } from '../../ui/icons/on-demand.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paper, PrintPage } from './paper.tsx';
import { SheetAbout, SheetTable } from './table-sheet.tsx';
import { HistoryIcon } from '../../ui/icons/actions.tsx';

const LIST = '/officers';

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

type Column = keyof typeof changeFileMessages.columns;

/** Widths of the columns in relation to each other. */
const CHANGE_WIDTHS: Readonly<Record<Column, number>> = {
  time: 8,
  by: 6,
  how: 7,
  order: 7,
  number: 6,
  name: 10,
  rank: 9,
  unit: 9,
  field: 8,
  before: 12,
  after: 12,
};

const columns = (Object.keys(changeFileMessages.columns) as Column[]).map((column) => ({
  header: changeFileMessages.columns[column],
  width: CHANGE_WIDTHS[column],
}));

/** More columns than this need pages that are wider than high. */
const NARROW_COLUMNS = 6;

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

function Cell({ officer, column }: { officer: Officer; column: ListColumn }) {
  const name = listColumns[column];
  const text = fieldText(officer, name);
  if (column === 'name') return <OfficerName name={text} />;
  if (fieldOf(name).kind === 'date') return <DateText text={text} />;
  return <LocalText text={text.replaceAll(/\s*,\s*/gu, ', ')} />;
}

const PAGE = '/changes';

/** The printed changes, a line for each record and field. They are lost on reload. */
export function ChangesSheetPage() {
  const printed = printedChanges.read(useQueryClient());
  return (
    <PrintPage back={<BackLink to={PAGE} label={messages.backToChanges} />}>
      {printed ? (
        <ChangesOnPaper {...printed} />
      ) : (
        <Notice icon={<HistoryIcon size={28} />} text={messages.noChanges} hint={messages.noChangesHint}>
          <Link className={buttonClass('secondary')} to={PAGE} replace>
            {messages.goToChanges}
          </Link>
        </Notice>
      )}
    </PrintPage>
  );
}

const NAME = columns.findIndex(({ header }) => header === changeFileMessages.columns.name);

function ChangesOnPaper({ changes, lines, purpose, by, at, about }: PrintedChanges) {
  const count = messages.changes(changes);
  const name = fileName(changeFileMessages.changes, about, formatDate(dateInIndia(new Date(at))));
  const rows = lines.map((cells) =>
    cells.map((cell, index) => (index === NAME && cell !== '' ? <OfficerName key={index} name={cell} /> : cell)),
  );
  return (
    <Paper name={name} what={pageMessages.changesSheet} of={count} wide by={by} at={at}>
      <SheetAbout count={count} about={about} purpose={purpose} />
      <SheetTable label={pageMessages.changesSheet} columns={columns} rows={rows} />
    </Paper>
  );
}
