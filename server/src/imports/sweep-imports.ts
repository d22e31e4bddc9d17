import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import { IMPORT_KEPT_DAYS } from '@buckle/domain/actions/limits';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import type { ImportFiles } from './import-files.ts';
import { finished, importRepository } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { removeResults } from './remove-results.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Retention of unfinished imports, in days. */
const UNFINISHED_DAYS = 30;

const abandoned: readonly ImportStatus[] = ['unreadable', 'open', 'checked'];

interface SweepDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly now: () => Date;
}

const written = { by: SERVER_ACTOR, action: 'import.sweep', subject: '' } as const;

/** Discards a stale import. */
const discard = (store: Store, id: string, statuses: readonly ImportStatus[], at: string): Promise<void> =>
  store.write(written, async (transaction) => {
    const row = await importRepository(transaction.db).byId(id);
    if (row && statuses.includes(row.status)) await importWriter(transaction).discard(row, at);
  });

/**
 * Deletes the files and rows of finished imports after their retention, and of discarded ones. Discards stale
 * unfinished imports. Returns the number of deleted files.
 */
export async function sweepImports({ store, files, now }: SweepDependencies): Promise<number> {
  const imports = importRepository(store.db);
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const at = now().toISOString();
  for (const id of await imports.unchangedSince(abandoned, daysAgo(UNFINISHED_DAYS).toISOString()))
    await discard(store, id, abandoned, at);
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
