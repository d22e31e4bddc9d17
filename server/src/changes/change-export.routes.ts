import { PRINTED_MAX } from '@buckle/domain/limits';
import { fileName } from '@buckle/domain/exports/file-name';
import { changeFileMessages, changeFileMessages as messages } from '@buckle/domain/changes/changes.messages';
import { dateInIndia, formatDate } from '@buckle/domain/dates/calendar-date';
import { changedFields } from '@buckle/domain/officers/differences';
import { type FieldName, type Officer } from '@buckle/domain/officers/field-table';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { blankOfficer, readQuietly } from '@buckle/domain/officers/wire';
import type { Store } from '../db/store.ts';
import { exportErrors } from '../exports/exports.errors.ts';
import { type FileColumn, fileResponse } from '../exports/list-file.ts';
import { type Cell, cellOf } from '../exports/exported-columns.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { BytesResponse, Call, Handlers, Session } from '../http/handler.ts';
import type { ExportKind, RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { changeErrors } from './changes.errors.ts';
import { type ChangedVersion, type ChangeRepository, changeRepository, type ChangeRow } from './changes.repository.ts';
import { changeFilter, type ChangeFilter, type ChangeFilterInput, filterDetails } from './find-changes.ts';
import { detailsOf } from './changes.routes.ts';
import { kindOfAction } from './change-kinds.ts';

interface ChangeExportDependencies {
  readonly store: Store;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly now: () => Date;
}

type Caller = Pick<Call<'exportChanges' | 'printChanges'>, 'session' | 'assertPermission'>;

const EXPORT_LIMITS = { perUser: 1, all: 2 } as const;

const WIDTH = 28;

const changeColumns: readonly FileColumn[] = Object.values(messages.columns).map((header) => ({
  header,
  width: WIDTH,
  isDate: false,
}));

/** Exports and prints of changes. Each and its purpose are in the audit before the first record is sent. */
export function changeExportActions(
  dependencies: ChangeExportDependencies,
): Pick<Handlers, 'exportChanges' | 'printChanges'> {
  const { store, reference, views, now } = dependencies;
  const repository = changeRepository(store.db);
  const enter = concurrencyLimit(EXPORT_LIMITS, { perUser: exportErrors.inProgress, all: exportErrors.tooManyExports });

  async function* lines(
    changes: readonly ChangeRow[],
    { session, assertPermission }: Caller,
    how: ExportKind,
  ): AsyncGenerator<Cell[]> {
    for await (const [row, versions] of versionsOf(repository, changes)) {
      await assertPermission();
      await views.exported([...new Set(versions.map(({ id }) => id))], session, how);
      for (const version of versions) yield* linesOf(row, version);
    }
  }

  const note = noteWith(dependencies);
  const filterOf = (wanted: ChangeFilterInput): Promise<ChangeFilter> =>
    changeFilter(wanted, store.db, async () => (await reference()).resolver);

  return {
    async exportChanges(call): Promise<BytesResponse> {
      const { input, session } = call;
      const { format, purpose: _, ...wanted } = input;
      const release = enter(session.userId);
      try {
        const found = await find(repository, await filterOf(wanted));
        await note(input, found, session);
        const name = fileName(changeFileMessages.changes, [], formatDate(dateInIndia(now())));
        const file = { format, name, sheet: changeFileMessages.changes, columns: changeColumns };
        return fileResponse(file, lines(found.changes, call, 'exported'), release);
      } catch (error) {
        release();
        throw error;
      }
    },

    async printChanges(call) {
      const { input, session } = call;
      const { purpose: _, ...wanted } = input;
      const release = enter(session.userId);
      try {
        const found = await find(repository, await filterOf(wanted));
        if (found.records > PRINTED_MAX) throw changeErrors.tooManyToPrint(PRINTED_MAX);
        const printed = now().toISOString();
        await note({ ...input, format: 'print' }, found, session);
        const printedLines: string[][] = [];
        for await (const line of lines(found.changes, call, 'printed')) printedLines.push(line.map(String));
        return { output: { changes: found.changes.length, lines: printedLines, printed } };
      } finally {
        release();
      }
    },
  };
}

const RECORDS_AT_ONCE = 500;

/** Iterates over the versions of changes, some at a time. Versions never change, so no snapshot is held. */
async function* versionsOf(
  repository: ChangeRepository,
  changes: readonly ChangeRow[],
): AsyncGenerator<[ChangeRow, ChangedVersion[]]> {
  for (const row of changes)
    for (let behind = 0; ;) {
      const versions = await repository.versions(row.change, behind, RECORDS_AT_ONCE);
      if (versions.length > 0) yield [row, versions];
      if (versions.length < RECORDS_AT_ONCE) break;
      behind = versions.at(-1)?.place ?? behind;
    }
}

/** Returns the lines of a version: one for each field that differs, or one without a field. */
function linesOf({ at, by, action }: ChangeRow, version: ChangedVersion): Cell[][] {
  const after = readQuietly(JSON.parse(version.record));
  const before = version.before === null ? blankOfficer : readQuietly(JSON.parse(version.before));
  const beginning = [
    formatInstant(at),
    by,
    messages.kinds[kindOfAction(action)],
    version.order_number,
    after.buckleNumber,
    after.name,
    after.designation,
    after.currentPosting,
  ];
  const fields = changedFields(before, after);
  if (fields.length === 0) return [[...beginning, messages.kinds[version.how], '', '']];
  return fields.map((field) => [...beginning, fieldLabel(field), textOf(field, before), textOf(field, after)]);
}

/** Returns the value of a field; of the photo, which is no text, whether there is one. */
function textOf(field: FieldName, officer: Officer): string {
  if (field === 'imagePath') return officer.imagePath === '' ? '' : messages.photo;
  const cell = cellOf(field, officer);
  return typeof cell === 'object' ? formatDate(cell.day) : String(cell);
}

/** Changes that leave the directory, and how many versions of records they made. */
interface Found {
  readonly changes: readonly ChangeRow[];
  readonly records: number;
}

/** Returns a function that counts the records against the quota, and adds the export with its purpose to the audit. */
const noteWith =
  ({ store, reference, views }: ChangeExportDependencies) =>
  async (
    { purpose, format, ...wanted }: ChangeFilterInput & { purpose: string; format: string },
    { changes, records }: Found,
    session: Session,
  ): Promise<void> => {
    await views.countExported(records, session);
    const details = { purpose: purpose.trim(), ...filterDetails(wanted, (await reference()).reference), format };
    const written = { by: session, action: 'changes.export', subject: wanted.record ?? '' } as const;
    await store.write({ ...written, details: { ...details, changes: String(changes.length) } }, () =>
      Promise.resolve(),
    );
  };

/** Changes of one file. */
const EXPORTED_MAX = 10_000;

async function find(repository: ChangeRepository, filter: ChangeFilter): Promise<Found> {
  const changes = await repository.page(filter, undefined, EXPORTED_MAX + 1);
  if (changes.length === 0) throw changeErrors.noChanges();
  if (changes.length > EXPORTED_MAX) throw changeErrors.tooManyToExport(EXPORTED_MAX);
  return { changes, records: changes.reduce((sum, row) => sum + (detailsOf(row).versions ?? 0), 0) };
}
