/** Shared by the use cases of imports: caller and transaction. */
import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/session.ts';
import { once } from '../officers/idempotency.ts';
import { importErrors } from './import.errors.ts';
import type { ImportRow } from './import.repository.ts';

/** Caller and idempotency key of an import action. */
export interface ImportCall {
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

/** An import and the revision that the client has, for optimistic locking. */
export interface SeenImport {
  readonly id: string;
  readonly revision: number;
}

/** Returns a function that runs a callback in one transaction, once per idempotency key. */
export const writeImport =
  (store: Store, now: () => Date) =>
  <T>(
    { session, key, count }: ImportCall,
    { action, content }: { readonly action: RecordAction; readonly content: unknown },
    act: (transaction: RecordsTransaction, at: string) => Promise<T>,
  ): Promise<T> =>
    store.write({ by: session, action, subject: '' }, (transaction) => {
      const at = now().toISOString();
      return once(transaction, { userId: session.userId, key, content: { action, content }, at }, async () => {
        await count(transaction.db, Buffer.byteLength(JSON.stringify(content)));
        return act(transaction, at);
      });
    });

export function rejectStale(row: ImportRow, revision: number): void {
  if (row.revision !== revision) throw importErrors.changedMeanwhile();
}

export function rejectStatus({ status }: ImportRow, allowed: readonly ImportStatus[]): void {
  if (!allowed.includes(status)) throw importErrors.wrongStatus(status);
}
