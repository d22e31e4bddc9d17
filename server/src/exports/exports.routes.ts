import { EVERY_RECORD, PRINTED_MAX } from '@buckle/domain/limits';
import { listCard } from '@buckle/domain/officers-list/list-columns';
import { listName, readRequest, writeList } from '@buckle/domain/officers-list/list-parameters';
import { exportMessages } from '@buckle/domain/exports/exports.messages';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import type { ActionRequest } from '@buckle/domain/registry';
import { filterText } from '@buckle/domain/officers-list/list-filters';
import { readSearch } from '@buckle/domain/search/matching';
import type { Store } from '../db/store.ts';
import type { BytesResponse, Call, Handlers } from '../http/handler.ts';
import type { ReadRecords, RecordBatch } from '../officers/read-records.ts';
import type { ExportKind, RecordViews } from '../officers/record-views.ts';
import { blankRows, type Cell, exportedTable } from './exported-columns.ts';
import { exportErrors } from './exports.errors.ts';
import { fileResponse } from './list-file.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import { requestErrors } from '../http/request-error.ts';
import type { Chosen } from '../search/chosen-officers.ts';
import { assertPastDay } from '../officers/past-day.ts';

interface ExportDependencies {
  readonly store: Store;
  readonly readRecords: ReadRecords;
  readonly views: RecordViews;
  readonly now: () => Date;
}

type Caller = Pick<Call<'printOfficers'>, 'session' | 'assertPermission'>;

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

/** A requested export or print: its officers and its audit details. */
interface ResolvedExport {
  readonly chosen: Chosen;
  /** Whether it contains all officers. */
  readonly isAll: boolean;
  readonly details: Readonly<Record<string, string>>;
}

/** A list that is being read. */
interface ReadList {
  /** How many officers it has. */
  readonly total: number;
  /** Their records, some at a time; that they are seen is written down before they are given. */
  readonly records: (how: ExportKind) => AsyncGenerator<readonly OfficerWire[]>;
  /** Call when reading is done or cancelled. */
  readonly close: () => void;
}

/** Each list holds a state of the database until its reader has it. */
const EXPORT_LIMITS = { perUser: 1, all: 2 } as const;

/** Starts reading a list for a user; throws if it is empty, or if too many lists are being read. */
function listReader(readRecords: ReadRecords, views: RecordViews) {
  const enter = concurrencyLimit(EXPORT_LIMITS, { perUser: exportErrors.inProgress, all: exportErrors.tooManyExports });

  async function startReading(batches: AsyncGenerator<RecordBatch>): Promise<RecordBatch> {
    const first = await batches.next();
    if (first.done === true) throw exportErrors.noOfficers();
    return first.value;
  }

  return async ({ chosen, isAll }: ResolvedExport, { session, assertPermission }: Caller): Promise<ReadList> => {
    const release = enter(session.userId);
    const batches = readRecords(chosen, 'establishment');
    const close = (): void => {
      release();
      void batches.return(undefined).catch(() => undefined);
    };
    async function begin(): Promise<RecordBatch> {
      const first = await startReading(batches);
      // All of it at once: a file is not cut off in the middle because the day's quota is reached.
      await views.countExported(isAll ? 1 : first.total, session);
      return first;
    }
    const first = await begin().catch((error: unknown) => {
      close();
      throw error;
    });
    async function* all(): AsyncGenerator<RecordBatch> {
      yield first;
      yield* batches;
    }
    return {
      total: first.total,
      close,
      async *records(how) {
        if (isAll) await views.exported([EVERY_RECORD], session, how);
        for await (const { ids, text } of all()) {
          await assertPermission();
          if (!isAll) await views.exported(ids, session, how);
          yield JSON.parse(`[${text}]`) as OfficerWire[];
        }
      },
    };
  };
}

type ExportInput = ActionRequest<'printOfficers'>;

/** Parses an export request; throws a message that names an invalid parameter. `today`: `YYYY-MM-DD`, in India. */
function readExportRequest(
  { code, name, purpose, only, except, ...parameters }: ExportInput,
  today: string,
): ResolvedExport {
  if (only && except) throw exportErrors.bothSelections();
  const { criteria: input, problems } = readRequest(parameters);
  if (problems.length > 0) throw requestErrors.badInput(problems);
  // Exports are for administrators.
  assertPastDay(input.filters.asOf, 'admin', today);
  const details = { purpose: purpose.trim(), ...selectionDetails({ only, except }) };
  const list = writeList(input);
  const isSearch = !isBlank(code) || !isBlank(name);
  const { text = '' } = input.filters;
  if (isSearch && (Object.keys(list).length > 0 || !isBlank(text))) throw exportErrors.bothListAndSearch();
  const of = isSearch ? { search: readSearch({ code, name }) } : { list: { ...input, today } };
  const search = [code, name, text].filter((text) => !isBlank(text)).join(' · ');
  const { sort: _sort, order: _order, ...filters } = list;
  return {
    chosen: { of, only, except },
    isAll: search === '' && isEverybody(filters) && !only && (except ?? []).length === 0,
    details: {
      ...details,
      ...(search === '' ? {} : { search }),
      ...(filterText(filters) === '' ? {} : { list: filterText(filters) }),
    },
  };
}

/** Whether a list is of everybody, with or without those who have left: the log of views has one line for either. */
const isEverybody = ({ rolls = [], ...others }: Readonly<Record<string, readonly string[]>>): boolean =>
  !rolls.includes('left') && Object.keys(others).length === 0;

const selectionDetails = ({ only, except }: Pick<ExportInput, 'only' | 'except'>): Record<string, string> => {
  if (only) return { selection: `only ${only.length}` };
  return except && except.length > 0 ? { selection: `all but ${except.length}` } : {};
};

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
