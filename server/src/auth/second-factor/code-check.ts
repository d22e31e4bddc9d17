import type { Db, Reader } from '../../db/engine.ts';
import type { KeyHolder } from './key-holder.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unseal } from './sealed-secret.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import { secondFactorRepository, secondFactorWriter } from './second-factor.repository.ts';
import { isUsed, stepOf, withUsed } from './totp.ts';
import type { TypedCode } from './typed-code.ts';

export interface CodeCheckDependencies {
  readonly keys: KeyHolder;
  readonly now: () => Date;
}

/**
 * Marks a code as used, within the transaction of the action it authorizes; throws a `RequestError` if it is wrong or
 * already used.
 */
export type ConsumeCode = (db: Db) => Promise<void>;

/** The secret of a user's second factor; throws a `RequestError` where there is none, or no key to read it with. */
async function secretOf(db: Reader, key: Buffer | undefined, userId: string) {
  const factor = await secondFactorRepository(db).of(userId);
  if (!factor) throw secondFactorErrors.notSet();
  const secret = key && unseal(key, userId, factor.secret);
  if (!secret) throw secondFactorErrors.unreadable();
  // Earlier releases stored only the last step.
  const used = withUsed(JSON.parse(factor.used_steps) as number[], factor.last_step);
  return { secret, used };
}

/**
 * Prepares the check of a user's code. Call before counting the attempt: if the server cannot check codes at all, no
 * attempt is counted.
 */
export async function codeCheck(
  { keys, now }: CodeCheckDependencies,
  db: Reader,
  userId: string,
  typed: TypedCode,
): Promise<ConsumeCode> {
  if ('recovery' in typed) {
    return async (transaction) => {
      const used = await secondFactorWriter(transaction).useRecoveryCode(userId, recoveryHash(userId, typed.recovery));
      if (!used) throw secondFactorErrors.wrongCode();
    };
  }
  const key = await keys.toRead();
  await secretOf(db, key, userId);
  return async (transaction) => {
    const { secret, used } = await secretOf(transaction, key, userId);
    const at = now();
    const step = stepOf(typed.app, secret, at);
    if (step === undefined) throw secondFactorErrors.wrongCode();
    if (isUsed(step, used, at)) throw secondFactorErrors.codeUsed();
    await secondFactorWriter(transaction).useStep(userId, step, withUsed(used, step));
  };
}
