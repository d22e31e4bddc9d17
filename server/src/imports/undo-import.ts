import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import { undoneBy } from '../changes/undone-by.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { rejectStale, rejectStatus, type SeenImport } from './import-call.ts';
import { writeUndo } from './import-undo.ts';
import { importErrors } from './import.errors.ts';
import type { ImportRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import type { ImportDependencies } from './plan-import.ts';
import { visibleImport } from './visible-import.ts';

/** Statuses of imports that have changed records. */
const wasWritten: ReadonlySet<ImportStatus> = new Set(['applied', 'undoing']);

/** Undoes imports in the background. Throws a `RequestError` with a message for the user. */
export function undoUsecase({ store, jobs, now }: Pick<ImportDependencies, 'store' | 'jobs' | 'now'>) {
  const write = writeOnce(store, now);
  return {
    async undo({ id, revision }: SeenImport, reason: string, call: ChangeCall): Promise<ImportRow> {
      const { session } = call;
      await write(call, { action: 'import.undo', content: { id, revision, reason } }, async (transaction, at) => {
        const row = await visibleImport(transaction.db, id, session);
        if (!wasWritten.has(row.status)) throw importErrors.notWrittenYet();
        rejectStatus('undoImport', row, session);
        rejectStale(row, revision);
        if (row.change === null) throw importErrors.nothingToUndo();
        if ((await undoneBy(transaction.db, [row.change])).size > 0) throw importErrors.alreadyUndone();
        transaction.concerns(row.file);
        await importWriter(transaction).change(row, {
          ...writeUndo({ by_id: session.userId, by: session.username, reason: reason.trim() }),
          status: 'undoing',
          problem: '',
          changed_at: at,
        });
        return {};
      });
      jobs.wake();
      return visibleImport(store.db, id, session);
    },
  };
}
