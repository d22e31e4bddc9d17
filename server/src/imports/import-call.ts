/** Shared by the use cases of imports: preconditions. */
import { type MovingAction, startsFrom } from '@buckle/domain/actions/touches';
import type { Session } from '../http/session.ts';
import { importErrors } from './import.errors.ts';
import type { ImportRow } from './import.repository.ts';

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
