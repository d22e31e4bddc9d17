/** Shared by the use cases of imports: preconditions, and changes by a user. */

import { type MovingAction, startsFrom } from '@buckle/domain/touches';
import type { Session } from '../http/handler.ts';
import { importErrors } from './imports.errors.ts';
import { importRepository, type ImportRow, importWriter, unfinished } from './imports.repository.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import type { ImportDependencies } from './plan-import.ts';

/** An import and the revision that the client has, for optimistic locking. */
export interface SeenImport {
  readonly id: string;
  readonly revision: number;
}

export function rejectStale(row: ImportRow, revision: number): void {
  if (row.revision !== revision) throw importErrors.changedMeanwhile();
}

/** Throws unless the action may move the import from its status, as `touches` declares. */
export function rejectStatus(
  action: MovingAction<'import'>,
  { status, created_by_id: author }: ImportRow,
  { userId }: Pick<Session, 'userId'>,
): void {
  if (!startsFrom(action, 'import', { status, isOwn: author === userId })) throw importErrors.wrongStatus(status);
}

/** Returns an import that is visible to the user. Throws a not-found error otherwise. */
export async function visibleImport(db: Reader, id: string, session: Session): Promise<ImportRow> {
  const row = await importRepository(db).byId(id);
  if (!row || !isVisible(row, session)) throw importErrors.noSuchImport();
  return row;
}

/** Returns whether a user may see an import. Administrators may also see other users' finished ones. */
const isVisible = ({ created_by_id: author, status }: ImportRow, { userId, role }: Session): boolean =>
  author === userId || (role === 'admin' && status !== 'discarded' && !unfinished.includes(status));

/** Returns an import of the current user. Throws a not-found error for other users' imports. */
export async function importOfUser(db: Reader, id: string, { userId }: Session): Promise<ImportRow> {
  const row = await importRepository(db).byId(id);
  if (row?.created_by_id !== userId) throw importErrors.noSuchImport();
  return row;
}

type FindImport = typeof visibleImport;

interface ImportChange {
  readonly action: RecordAction;
  readonly content: Readonly<{ id: string } & Record<string, unknown>>;
  /** Default: `visibleImport`. */
  readonly find?: FindImport;
  /** Aborts the running job, whose import is not what it was. */
  readonly stopsJob?: boolean;
}

/**
 * Returns a function that changes columns of an import in one transaction, once per idempotency key, and wakes the jobs.
 * Returns the import as it is then.
 */
export function importChanger({ store, jobs, now }: Pick<ImportDependencies, 'store' | 'jobs' | 'now'>) {
  const write = writeOnce(store, now);
  return async (
    call: ChangeCall,
    { action, content, find = visibleImport, stopsJob = false }: ImportChange,
    columnsOf: (row: ImportRow, db: Reader, at: string) => Partial<ImportRow> | Promise<Partial<ImportRow>>,
  ): Promise<ImportRow> => {
    await write(call, { action, content }, async (transaction, at) => {
      const row = await find(transaction.db, content.id, call.session);
      const columns = await columnsOf(row, transaction.db, at);
      transaction.concerns(row.file);
      await importWriter(transaction).change(row, { ...columns, changed_at: at });
      return {};
    });
    if (stopsJob) jobs.stop(content.id);
    jobs.wake();
    return find(store.db, content.id, call.session);
  };
}
