import type { Reader } from '../db/engine.ts';
import type { Session } from '../http/session.ts';
import { importErrors } from './import.errors.ts';
import { importRepository, type ImportRow, unfinished } from './import.repository.ts';

/** Returns whether a user may see an import. Administrators may also see other users' finished ones. */
const isVisible = ({ created_by_id: author, status }: ImportRow, { userId, role }: Session): boolean =>
  author === userId || (role === 'admin' && status !== 'discarded' && !unfinished.includes(status));

/** Returns an import that is visible to the user. Throws a not-found error otherwise. */
export async function visibleImport(db: Reader, id: string, session: Session): Promise<ImportRow> {
  const row = await importRepository(db).byId(id);
  if (!row || !isVisible(row, session)) throw importErrors.noSuchImport();
  return row;
}

/** Returns an import of the current user. Throws a not-found error for other users' imports. */
export async function importOfUser(db: Reader, id: string, { userId }: Session): Promise<ImportRow> {
  const row = await importRepository(db).byId(id);
  if (row?.created_by_id !== userId) throw importErrors.noSuchImport();
  return row;
}
