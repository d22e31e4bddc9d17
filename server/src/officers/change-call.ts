import { createHash } from 'node:crypto';
import type { ActionName } from '@buckle/domain/registry';
import { type RecordsTransaction, SERVER_ACTOR, type Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { writeYielding } from '../db/yield-to-writers.ts';
import type { Call, Session } from '../http/handler.ts';
import type { CountChange, Quotas } from '../http/quota.ts';
import { writeErrors } from './officers.errors.ts';

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

/** A submission of a form: user, idempotency key, and content. */
export interface SentForm {
  readonly userId: string;
  readonly key: string | undefined;
  readonly content: unknown;
  /** ISO instant. */
  readonly at: string;
}

const KEY = /^[A-Za-z0-9-]{8,100}$/u;

/**
 * Runs the action of a form once per idempotency key; a retry returns the stored response. Call within the action's
 * transaction. Throws if the key was used with other content.
 */
export async function once<T>(
  { db, nothingDone }: RecordsTransaction,
  form: SentForm,
  act: () => Promise<T>,
): Promise<T> {
  if (form.key === undefined) return act();
  if (!KEY.test(form.key)) throw writeErrors.badKey();
  const fingerprint = createHash('sha256').update(JSON.stringify(form.content)).digest('base64url');
  const sent = await db
    .selectFrom('sent_forms')
    .selectAll()
    .where('user_id', '=', form.userId)
    .where('key', '=', form.key)
    .executeTakeFirst();
  if (sent && sent.fingerprint !== fingerprint) throw writeErrors.keyReused();
  if (sent) {
    nothingDone();
    return JSON.parse(sent.answer) as T;
  }
  const response = await act();
  await db
    .insertInto('sent_forms')
    .values({ user_id: form.userId, key: form.key, fingerprint, answer: JSON.stringify(response), sent_at: form.at })
    .execute();
  return response;
}

/** Deletes submissions older than an instant; retries happen within a day. */
export const forgetSentForms = (store: Store, before: string): Promise<void> =>
  store.write({ by: SERVER_ACTOR, action: 'sent-forms.forget', subject: '' }, async ({ db }) => {
    await db.deleteFrom('sent_forms').where('sent_at', '<', before).execute();
  });
