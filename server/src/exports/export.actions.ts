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
import { type Cell, cellOf } from './format-cell.ts';
import { exportedColumns } from './exported-columns.ts';
import { exportErrors } from './export.errors.ts';
import { fileResponse } from './file-response.ts';
import { type Caller, listReader } from './read-export-rows.ts';
import { readExportRequest } from './export-request.ts';

interface ExportDependencies {
  readonly store: Store;
  readonly readRecords: ReadRecords;
  readonly views: RecordViews;
  readonly now: () => Date;
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
      const { format, columns: columnNames, ...rest } = call.input;
      const columns = exportedColumns(columnNames);
      const file = { format, name: listName(rest, todayInIndia()), sheet: exportMessages.sheet, columns };
      const list = readExportRequest(rest, todayInIndia());
      const { total, records, close } = await read(list, call);
      async function* rows(): AsyncGenerator<Cell[]> {
        for await (const some of records('exported'))
          for (const record of some) {
            const officer = readQuietly(record);
            yield columns.map(({ field }) => cellOf(field, officer));
          }
      }
      try {
        const names = columnNames === 'all' ? 'all' : columnNames.join(', ');
        await note('list.export', call, { ...list.details, format, columns: names, officers: String(total) });
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
