import { createHash } from 'node:crypto';
import { type RecordsTransaction, SERVER, type Store } from '../db/store.ts';
import { writeErrors } from './write.errors.ts';

const KEY = /^[A-Za-z0-9-]{8,100}$/u;

/** One sending of a form: whose, under which key, and what was sent. */
export interface SentForm {
  readonly userId: string;
  readonly key: string | undefined;
  readonly content: unknown;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Does what a form asks for once, however often it is sent under one key: whoever lost the answer gets it again. To be
 * used within the transaction that does it. The same key with another content is refused.
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
  const answer = await act();
  await db
    .insertInto('sent_forms')
    .values({ user_id: form.userId, key: form.key, fingerprint, answer: JSON.stringify(answer), sent_at: form.at })
    .execute();
  return answer;
}

/** Forgets what was sent before an instant: nobody sends a form again a day later. */
export const forgetSentForms = (store: Store, before: string): Promise<void> =>
  store.write({ by: SERVER, action: 'sent-forms.forget', subject: '' }, async ({ db }) => {
    await db.deleteFrom('sent_forms').where('sent_at', '<', before).execute();
  });
