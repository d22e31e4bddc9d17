import { DAY_MS } from '@buckle/domain/dates/calendar-date';
import type { ImportStatus } from '@buckle/domain/imports/imports.actions';
import { IMPORT_KEPT_DAYS } from '@buckle/domain/limits';
import { blankOfficer, readQuietly } from '@buckle/domain/officers/wire';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import type { ImportDependencies } from './plan-import.ts';
import {
  discarded,
  finished,
  importRepository,
  importWriter,
  planOf,
  resultRepository,
  type RowDetail,
} from './imports.repository.ts';
import type { Reader } from '../db/engine.ts';

const abandoned: readonly ImportStatus[] = ['unreadable', 'open', 'checked'];

const UNFINISHED_DAYS = 30;

/**
 * Deletes the files and rows of finished imports after their retention, and of discarded ones. Discards stale
 * unfinished imports. Returns the number of deleted files.
 */
export async function sweepImports({
  store,
  files,
  now,
}: Pick<ImportDependencies, 'store' | 'files' | 'now'>): Promise<number> {
  const imports = importRepository(store.db);
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const at = now().toISOString();
  for (const id of await imports.unchangedSince(abandoned, daysAgo(UNFINISHED_DAYS).toISOString()))
    await discardStale(store, id, at);
  const old = daysAgo(IMPORT_KEPT_DAYS).toISOString();
  const withRows = [...(await imports.withResults(['discarded'], at)), ...(await imports.withResults(finished, old))];
  for (const id of withRows) await removeResults(store, id, null);
  let removed = 0;
  for (const id of await files.storedBefore(daysAgo(1))) {
    const row = await imports.byId(id);
    const isRetained = row && row.status !== 'discarded' && !(finished.includes(row.status) && row.changed_at < old);
    if (isRetained) continue;
    await files.remove(id);
    removed++;
  }
  return removed;
}

const written = { by: SERVER_ACTOR, action: 'import.sweep', subject: '' } as const;

const discardStale = (store: Store, id: string, changed_at: string): Promise<void> =>
  store.write(written, async (transaction) => {
    const row = await importRepository(transaction.db).byId(id);
    if (row && abandoned.includes(row.status))
      await importWriter(transaction).change(row, { ...discarded(row), changed_at });
  });

/** Rows per transaction, so that other writers can run in between. */
export const REMOVED_AT_ONCE = 2000;

/** Deletes the results of an import without a running job, except those of one run. */
export async function removeResults(store: Store, id: string, keptRun: number | null): Promise<void> {
  for (let more = true; more;)
    more = await store.write(written, async (transaction) => {
      const writer = importWriter(transaction);
      const hasMore = await writer.removeResults(id, keptRun, REMOVED_AT_ONCE);
      const row = await importRepository(transaction.db).byId(id);
      if (!hasMore && row && keptRun === null) await writer.note(row, { results_run: null });
      return hasMore;
    });
}

/** Statuses with rows that are not written yet. */
const waiting: readonly ImportStatus[] = ['checked', 'proposed', 'applying'];

export async function stagedPhotos(db: Reader): Promise<ReadonlySet<string>> {
  const imports = importRepository(db);
  const staged = new Set<string>();
  for (const id of await imports.withResults(waiting)) {
    const row = await imports.byId(id);
    if (!row || planOf(row)?.photos === undefined) continue;
    for await (const results of resultRepository(db).pages(row, 'changed'))
      for (const { detail } of results) {
        const { officer } = JSON.parse(detail) as RowDetail;
        staged.add(readQuietly(officer ?? blankOfficer).imagePath);
      }
  }
  return staged;
}
