import type { ActionName } from '@buckle/domain/actions/registry';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { writeYielding } from '../db/write-yielding.ts';
import type { Call } from '../http/handler.ts';
import type { CountChange, Quotas } from '../http/quota.ts';
import type { Session } from '../http/session.ts';
import { once } from './idempotency.ts';

/** Caller and idempotency key of an action that changes data. */
export interface ChangeCall {
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

/** Returns a function that derives the `ChangeCall` of a request. */
export const changeCallOf =
  (quotas: Quotas) =>
  ({ session, headers }: Pick<Call<ActionName>, 'session' | 'headers'>): ChangeCall => ({
    session,
    key: headers.idempotencyKey,
    count: quotas.changeOf(session),
  });

interface Sent {
  readonly action: RecordAction;
  readonly content: unknown;
  /** Maximum number of records that may change; default 0. */
  readonly records?: number;
}

/** Returns a function that runs a callback in one transaction, once per idempotency key. */
export const writeOnce =
  (store: Store, now: () => Date) =>
  <T>(
    { session, key, count }: ChangeCall,
    { action, content, records = 0 }: Sent,
    act: (transaction: RecordsTransaction, at: string) => Promise<T>,
  ): Promise<T> =>
    writeYielding(store, { by: session, action, subject: '' }, records, (transaction) => {
      const at = now().toISOString();
      return once(transaction, { userId: session.userId, key, content: { action, content }, at }, async () => {
        await count(transaction.db);
        return act(transaction, at);
      });
    });
