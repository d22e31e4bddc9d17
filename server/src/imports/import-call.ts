/** Shared by the use cases of imports: preconditions. */
import type { ImportStatus } from '@buckle/domain/actions/import-actions';
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

export function rejectStatus({ status }: ImportRow, allowed: readonly ImportStatus[]): void {
  if (!allowed.includes(status)) throw importErrors.wrongStatus(status);
}
