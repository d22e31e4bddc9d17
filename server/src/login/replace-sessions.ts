import type { Db } from '../db/engine.ts';
import type { Owner } from './reauthenticate.ts';
import { newRecoveryCodes, recoveryHashOf } from './code-check.ts';
import { secondFactorErrors } from './login.errors.ts';
import { secondFactorWriter } from './second-factor.repository.ts';
import { sessionWriter } from './session.repository.ts';
import type { SessionUsecases } from './sessions.ts';
import type { Account } from '../accounts/accounts.repository.ts';

/** Revokes every session of a user and starts a new one for the caller; returns its token. */
export async function beginAnew(
  sessions: SessionUsecases,
  db: Db,
  { browser }: Owner,
  account: Account,
): Promise<string> {
  await sessionWriter(db).endAllOf(account.id);
  const token = await sessions.beginWithin(db, account, browser);
  if (token === undefined) throw secondFactorErrors.offerExpired();
  return token;
}

/** Replaces the recovery codes and returns the new ones. */
export async function giveRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await secondFactorWriter(db).setRecoveryCodes(
    userId,
    codes.map((code) => recoveryHashOf(userId, code)),
  );
  return codes;
}
