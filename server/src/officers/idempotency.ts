import { createHash } from 'node:crypto';
import { type RecordsTransaction, SERVER_ACTOR, type Store } from '../db/store.ts';
import { writeErrors } from './write.errors.ts';

const KEY = /^[A-Za-z0-9-]{8,100}$/u;

/** A submission of a form: user, idempotency key, and content. */
export interface SentForm {
  readonly userId: string;
  readonly key: string | undefined;
  readonly content: unknown;
  /** ISO instant. */
  readonly at: string;
}

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
