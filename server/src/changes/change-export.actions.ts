import { fileName } from '@buckle/domain/file-name';
import { changeFileMessages } from '@buckle/domain/messages/change-file';
import { dateInIndia, formatDate } from '@buckle/domain/officer/calendar-date';
import type { Store } from '../db/store.ts';
import { exportErrors } from '../exports/export.errors.ts';
import { fileResponse } from '../exports/file-response.ts';
import type { Cell } from '../exports/format-cell.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { BytesResponse, Call, Handlers } from '../http/handler.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { changeErrors } from './change.errors.ts';
import { type ChangedVersion, changeRepository, type ChangeRow } from './change.repository.ts';
import { changeFilter, filterDetails } from './change-filters.ts';
import { changeColumns, linesOf } from './change-lines.ts';
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

/** Exports of changes. The export and its purpose are in the audit before the first record is sent. */
export function changeExportActions(dependencies: ChangeExportDependencies): Pick<Handlers, 'exportChanges'> {
  const { store, reference, views, now } = dependencies;
  const repository = changeRepository(store.db);
  const enter = concurrencyLimit(EXPORT_LIMITS, { perUser: exportErrors.inProgress, all: exportErrors.tooManyExports });

  /** Iterates over the versions of changes, some at a time. Versions never change, so no snapshot is held. */
  async function* versionsOf(changes: readonly ChangeRow[]): AsyncGenerator<[ChangeRow, ChangedVersion[]]> {
    for (const row of changes)
      for (let behind = 0; ;) {
        const versions = await repository.versions(row.change, behind, RECORDS_AT_ONCE);
        if (versions.length > 0) yield [row, versions];
        if (versions.length < RECORDS_AT_ONCE) break;
        behind = versions.at(-1)?.place ?? behind;
      }
  }

  async function* lines(
    changes: readonly ChangeRow[],
    { session, assertPermission }: Call<'exportChanges'>,
  ): AsyncGenerator<Cell[]> {
    for await (const [row, versions] of versionsOf(changes)) {
      await assertPermission();
      await views.exported([...new Set(versions.map(({ id }) => id))], session, 'exported');
      for (const version of versions) yield* linesOf(row, version);
    }
  }

  return {
    async exportChanges(call): Promise<BytesResponse> {
      const { input, session } = call;
      const { format, purpose, ...wanted } = input;
      const leave = enter(session.userId);
      try {
        const filter = await changeFilter(wanted, store.db, async () => (await reference()).resolver);
        const changes = await repository.page(filter, undefined, EXPORTED_MAX + 1);
        if (changes.length === 0) throw changeErrors.noChanges();
        if (changes.length > EXPORTED_MAX) throw changeErrors.tooManyToExport(EXPORTED_MAX);
        const records = changes.reduce((sum, row) => sum + (detailsOf(row).versions ?? 0), 0);
        await views.countExported(records, session);
        const details = { purpose: purpose.trim(), ...filterDetails(wanted, (await reference()).reference), format };
        const written = { by: session, action: 'changes.export', subject: wanted.record ?? '' } as const;
        await store.write({ ...written, details: { ...details, changes: String(changes.length) } }, () =>
          Promise.resolve(),
        );
        const name = fileName(changeFileMessages.changes, [], formatDate(dateInIndia(now())));
        const file = { format, name, sheet: changeFileMessages.changes, columns: changeColumns };
        return fileResponse(file, lines(changes, call), leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
