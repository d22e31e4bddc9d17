import type { Db, Reader } from '../db/engine.ts';
import type { KeyHolder } from './key-holder.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unseal } from './sealed-secret.ts';
import { secondFactorErrors } from './second-factor.errors.ts';
import { secondFactorRepository, secondFactorWriter } from './second-factor.repository.ts';
import { isUsed, stepOf, withUsed } from './totp.ts';
import type { TypedCode } from './typed-code.ts';

export interface CodeCheckParts {
  readonly keys: KeyHolder;
  readonly now: () => Date;
}

/** Uses a code up, within the transaction of what it allows; throws a `RequestError` where it is wrong or was used. */
export type UseCode = (db: Db) => Promise<void>;

/** The secret of a user's second factor; throws a `RequestError` where there is none, or no key to read it with. */
async function secretOf(db: Reader, key: Buffer | undefined, userId: string) {
  const factor = await secondFactorRepository(db).of(userId);
  if (!factor) throw secondFactorErrors.notSet();
  const secret = key && unseal(key, userId, factor.secret);
  if (!secret) throw secondFactorErrors.unreadable();
  // Releases before kept the last step only.
  const used = withUsed(JSON.parse(factor.used_steps) as number[], factor.last_step);
  return { secret, used };
}

/**
 * Makes ready what looks at a code of a user. To be called before the attempt is counted: where the server cannot look at
 * codes at all, that is nobody's attempt.
 */
export async function codeCheck(
  { keys, now }: CodeCheckParts,
  db: Reader,
  userId: string,
  typed: TypedCode,
): Promise<UseCode> {
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
