import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fileName } from '@buckle/domain/file-name';
import { pageMessages } from '@buckle/domain/messages';
import { changeFileMessages } from '@buckle/domain/messages/change-file';
import { printMessages as messages } from '@buckle/domain/messages/print';
import { dateInIndia, formatDate } from '@buckle/domain/officer/calendar-date';
import { type PrintedChanges, printedChanges } from '../../lib/officers/printed-changes.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HistoryIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paper } from './paper.tsx';
import { PrintPage } from './print-page.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { SheetAbout, SheetTable } from './table-sheet.tsx';

const PAGE = '/changes';

type Column = keyof typeof changeFileMessages.columns;

/** Widths of the columns in relation to each other. */
const WIDTHS: Readonly<Record<Column, number>> = {
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
  width: WIDTHS[column],
}));

const NAME = columns.findIndex(({ header }) => header === changeFileMessages.columns.name);

function Sheet({ changes, lines, purpose, by, at, about }: PrintedChanges) {
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

/** The printed changes, a line for each record and field. They are lost on reload. */
export function ChangesSheetPage() {
  const printed = printedChanges.read(useQueryClient());
  return (
    <PrintPage back={<BackLink to={PAGE} label={messages.backToChanges} />}>
      {printed ? (
        <Sheet {...printed} />
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
