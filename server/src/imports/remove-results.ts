import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { importRepository } from './import.repository.ts';
import { importWriter } from './import.writer.ts';

/** Rows per transaction, so that other writers can run in between. */
export const REMOVED_AT_ONCE = 2000;

/** Deletes the results of an import without a running job, except those of one run. */
export async function removeResults(store: Store, id: string, keptRun: number | null): Promise<void> {
  const written = { by: SERVER_ACTOR, action: 'import.sweep', subject: '' } as const;
  for (let more = true; more;)
    more = await store.write(written, async (transaction) => {
      const writer = importWriter(transaction);
      const hasMore = await writer.removeResults(id, keptRun, REMOVED_AT_ONCE);
      const row = await importRepository(transaction.db).byId(id);
      if (!hasMore && row && keptRun === null) await writer.note(row, { results_run: null });
      return hasMore;
    });
}
