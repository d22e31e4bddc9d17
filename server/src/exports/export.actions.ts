import type { FileFormat } from '@buckle/domain/actions/export-actions';
import { PRINTED_MAX } from '@buckle/domain/actions/limits';
import { listCard } from '@buckle/domain/list/list-card';
import { listName } from '@buckle/domain/list/list-name';
import { exportMessages } from '@buckle/domain/messages/export';
import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import type { Store } from '../db/store.ts';
import type { BytesResponse, Handlers } from '../http/handler.ts';
import type { ReadRecords } from '../officers/read-records.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { Cell } from './format-cell.ts';
import { exportedTable } from './exported-columns.ts';
import { exportErrors } from './export.errors.ts';
import { fileResponse } from './file-response.ts';
import type { FileColumn } from './list-file.ts';
import { type Caller, listReader } from './read-export-rows.ts';
import { readExportRequest } from './export-request.ts';

interface ExportDependencies {
  readonly store: Store;
  readonly readRecords: ReadRecords;
  readonly views: RecordViews;
  readonly now: () => Date;
}

/** Rows of a workbook for officers to add, whose cells have the formats of their columns. */
const BLANK_ROWS = 500;

async function* blankRows(columns: readonly FileColumn[], format: FileFormat): AsyncGenerator<readonly Cell[]> {
  const rows = format === 'xlsx' ? BLANK_ROWS : 0;
  for (let row = 0; row < rows; row++) yield await Promise.resolve(columns.map(() => ''));
}

/** Exports and prints of lists. The export and its purpose are in the audit before the first officer is sent. */
export const exportActions = ({
  store,
  readRecords,
  views,
  now,
}: ExportDependencies): Pick<Handlers, 'exportOfficers' | 'printOfficers'> => {
  const read = listReader(readRecords, views);
  const todayInIndia = (): string => writeDate(dateInIndia(now()));

  const note = (action: 'list.export' | 'list.print', { session }: Caller, details: Readonly<Record<string, string>>) =>
    store.write({ by: session, action, subject: '', details }, () => Promise.resolve());

  return {
    async exportOfficers(call): Promise<BytesResponse> {
      const { format, columns: columnNames, empty = false, ...rest } = call.input;
      const { columns, rowsOf } = exportedTable(columnNames);
      const file = { format, name: listName(rest, todayInIndia()), sheet: exportMessages.sheet, columns };
      const list = readExportRequest(rest, todayInIndia());
      const names = typeof columnNames === 'string' ? columnNames : columnNames.join(', ');
      const noted = (officers: number) =>
        note('list.export', call, { ...list.details, format, columns: names, officers: String(officers) });
      if (empty) {
        await noted(0);
        return fileResponse({ ...file, name: exportMessages.emptyName }, blankRows(columns, format), () => undefined);
      }
      const { total, records, close } = await read(list, call);
      async function* rows(): AsyncGenerator<readonly Cell[]> {
        for await (const some of records('exported')) for (const record of some) yield* rowsOf(readQuietly(record));
        if (columnNames === 'import') yield* blankRows(columns, format);
      }
      try {
        await noted(total);
        return fileResponse(file, rows(), close);
      } catch (error) {
        close();
        throw error;
      }
    },

    async printOfficers(call) {
      const list = readExportRequest(call.input, todayInIndia());
      const { total, records, close } = await read(list, call);
      try {
        if (total > PRINTED_MAX) throw exportErrors.tooManyToPrint(PRINTED_MAX);
        const printed = now().toISOString();
        await note('list.print', call, { ...list.details, officers: String(total) });
        const officers: OfficerWire[] = [];
        for await (const some of records('printed')) officers.push(...some.map(listCard));
        return { output: { officers, printed } };
      } finally {
        close();
      }
    },
  };
};
