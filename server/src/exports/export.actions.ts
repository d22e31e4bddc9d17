import type { FileFormat } from '@buckle/domain/actions/export-actions';
import { PRINTED_MAX } from '@buckle/domain/actions/limits';
import { listCard } from '@buckle/domain/list/list-card';
import { listName } from '@buckle/domain/list/list-name';
import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import type { Store } from '../db/store.ts';
import type { BytesResponse, Handlers } from '../http/handler.ts';
import { streamOf } from '../http/response-stream.ts';
import type { ReadRecords } from '../officers/read-records.ts';
import type { RecordViews } from '../officers/record-views.ts';
import { attachment } from './attachment.ts';
import { type Cell, cellOf } from './format-cell.ts';
import { csvFile } from './csv-file.ts';
import { exportedColumns } from './exported-columns.ts';
import { exportErrors } from './export.errors.ts';
import type { ListFile } from './list-file.ts';
import { type Caller, listReader } from './read-export-rows.ts';
import { readExportRequest } from './export-request.ts';
import { xlsxFile } from './xlsx-file.ts';

const files: Readonly<Record<FileFormat, ListFile>> = { xlsx: xlsxFile, csv: csvFile };

/** Three million officers in every detail take some minutes. */
const TIMES = { stalledMs: 60_000, totalMs: 3_600_000 };

interface ExportDependencies {
  readonly store: Store;
  readonly readRecords: ReadRecords;
  readonly views: RecordViews;
  readonly now: () => Date;
}

const asFile = ({ type, ending, bytes }: ListFile, name: string) => ({
  headers: { 'content-type': type, 'content-disposition': attachment(`${name}.${ending}`) },
  bytes,
});

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
      const { headers, bytes } = asFile(files[format], listName(rest, todayInIndia()));
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
        return { status: 200, headers, bytes: streamOf(bytes(columns, rows()), TIMES, close) };
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
