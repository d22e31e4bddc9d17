import type { Reader } from '../db/engine.ts';
import type { Session } from '../http/session.ts';
import { importErrors } from './import.errors.ts';
import { importRepository, type ImportRow, unfinished } from './import.repository.ts';

/** Returns whether a user may see an import: the own ones, an administrator also the finished ones of others. */
const isVisible = ({ created_by_id: author, status }: ImportRow, { userId, role }: Session): boolean =>
  author === userId || (role === 'admin' && status !== 'discarded' && !unfinished.includes(status));

/** Returns an import that a user may see. Throws if there is none. */
export async function visibleImport(db: Reader, id: string, session: Session): Promise<ImportRow> {
  const row = await importRepository(db).byId(id);
  if (!row || !isVisible(row, session)) throw importErrors.noSuchImport();
  return row;
}

/** Returns an own import. One of another user is reported as not found. */
export async function ownImport(db: Reader, id: string, { userId }: Session): Promise<ImportRow> {
  const row = await importRepository(db).byId(id);
  if (row?.created_by_id !== userId) throw importErrors.noSuchImport();
  return row;
}
