import { PRINTED_MAX } from '@buckle/domain/actions/limits';
import { fileName } from '@buckle/domain/file-name';
import { changeFileMessages } from '@buckle/domain/messages/change-file';
import { dateInIndia, formatDate } from '@buckle/domain/officer/calendar-date';
import type { Store } from '../db/store.ts';
import { exportErrors } from '../exports/export.errors.ts';
import { fileResponse } from '../exports/file-response.ts';
import type { Cell } from '../exports/format-cell.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { BytesResponse, Call, Handlers } from '../http/handler.ts';
import type { Session } from '../http/session.ts';
import type { ExportKind, RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { changeErrors } from './change.errors.ts';
import { type ChangedVersion, type ChangeRepository, changeRepository, type ChangeRow } from './change.repository.ts';
import { changeFilter, type ChangeFilterInput, filterDetails } from './change-filters.ts';
import { changeColumns, linesOf } from './change-lines.ts';
import type { ChangeFilter } from './find-changes.ts';
import { detailsOf } from './listed-changes.ts';

/** Changes of one file. */
const EXPORTED_MAX = 10_000;
const RECORDS_AT_ONCE = 500;
const EXPORT_LIMITS = { perUser: 1, all: 2 } as const;

interface ChangeExportDependencies {
  readonly store: Store;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly now: () => Date;
}

/** Changes that leave the directory, and how many versions of records they made. */
interface Found {
  readonly changes: readonly ChangeRow[];
  readonly records: number;
}

type Caller = Pick<Call<'exportChanges' | 'printChanges'>, 'session' | 'assertPermission'>;

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

async function find(repository: ChangeRepository, filter: ChangeFilter): Promise<Found> {
  const changes = await repository.page(filter, undefined, EXPORTED_MAX + 1);
  if (changes.length === 0) throw changeErrors.noChanges();
  if (changes.length > EXPORTED_MAX) throw changeErrors.tooManyToExport(EXPORTED_MAX);
  return { changes, records: changes.reduce((sum, row) => sum + (detailsOf(row).versions ?? 0), 0) };
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
