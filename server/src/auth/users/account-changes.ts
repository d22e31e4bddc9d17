import { ONE_TIME_HOURS, type Role, roles } from '@buckle/domain/account/account';
import type { Db } from '../../db/engine.ts';
import type { Actor, Store } from '../../db/store.ts';
import type { AccessAction } from '../../db/write-actions.ts';
import { holdAsAdmin } from './admin-lock.ts';
import { attemptWriter } from '../throttle/attempt.repository.ts';
import { isPossibleUsername } from './new-username.ts';
import { oneTimePassword, type PasswordHashing } from '../passwords/password.ts';
import { secondFactorErrors } from '../second-factor/second-factor.errors.ts';
import { secondFactorRepository, secondFactorWriter } from '../second-factor/second-factor.repository.ts';
import { sessionWriter } from '../sessions/session.repository.ts';
import { userErrors } from './user.errors.ts';
import { type Account, userRepository, userWriter } from './user.repository.ts';

export interface UserDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly passwords: PasswordHashing;
}

const HOUR_MS = 60 * 60 * 1000;

/** Until when a one-time password that is given out now works. */
export const oneTimeUntil = (now: () => Date): string =>
  new Date(now().getTime() + ONE_TIME_HOURS * HOUR_MS).toISOString();

/** Throws a `RequestError` where there is no such role. */
export const readRole = (role: string): Role => {
  const known = roles.find((name) => name === role);
  if (!known) throw userErrors.badRole(role);
  return known;
};

interface NewAccount {
  readonly name: string;
  readonly role: string;
  readonly password: string;
  /** Whether the password works once only. */
  readonly once: boolean;
}

/** Adds an account; throws a `RequestError` where its name does not fit, or is taken. */
export async function addAccount(dependencies: UserDependencies, by: Actor, details: NewAccount): Promise<void> {
  const { store, now, newId, passwords } = dependencies;
  const username = details.name.trim().normalize('NFC');
  if (!isPossibleUsername(username)) throw userErrors.badName();
  const role = readRole(details.role);
  // Checked before hashing, which is slow, and again when the row is inserted.
  if (await userRepository(store.db).byUsername(username)) throw userErrors.usernameInUse(username);
  const oneTime = details.once ? { oneTime: { until: oneTimeUntil(now), used: false } } : {};
  const account = { id: newId(), username, role, mustChangePassword: details.once, disabled: false, ...oneTime };
  const passwordHash = await passwords.hash(details.password);
  await store.write({ by, action: 'user.add', subject: username, details: { role } }, async ({ db }) => {
    await holdAsAdmin(db, by);
    const added = await userWriter(db).add({ ...account, passwordHash, createdAt: now().toISOString() });
    if (!added) throw userErrors.usernameInUse(username);
  });
}

/**
 * Changes an account and revokes its sessions, so that no stale screen stays open. Throws a `RequestError` if the
 * caller is no longer an administrator.
 */
export async function changeAccount(
  store: Store,
  by: Actor,
  action: AccessAction,
  account: Account,
  set: (writer: ReturnType<typeof userWriter>, db: Db) => Promise<void>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await store.write({ by, action, subject: account.username, details }, async ({ db }) => {
    await holdAsAdmin(db, by, account.id);
    await set(userWriter(db), db);
    await sessionWriter(db).endAllOf(account.id);
  });
}

/**
 * Removes the second factor of a user who lost it, and revokes their sessions. Needs no key, since nothing is
 * decrypted. Throws a `RequestError` if there is none.
 */
export async function takeSecondFactor(store: Store, by: Actor, account: Account): Promise<void> {
  await store.write({ by, action: 'second-factor.reset', subject: account.username }, async ({ db }) => {
    await holdAsAdmin(db, by, account.id);
    if (!(await secondFactorRepository(db).isSet(account.id))) throw secondFactorErrors.notSet();
    await secondFactorWriter(db).remove(account.id);
    await sessionWriter(db).endAllOf(account.id);
    await attemptWriter(db).forgetAllAt(account);
  });
}

/**
 * Enables an account with a new one-time password, which is returned, revokes its sessions, and deletes its attempt
 * counters, so that guesses by others no longer throttle its user.
 */
export async function resetAccount(
  { store, now, passwords }: UserDependencies,
  by: Actor,
  account: Account,
): Promise<string> {
  const password = oneTimePassword();
  const passwordHash = await passwords.hash(password);
  const renew = async (writer: ReturnType<typeof userWriter>, db: Db): Promise<void> => {
    await writer.setOneTimePassword(account.id, passwordHash, oneTimeUntil(now));
    await writer.setDisabled(account.id, false);
    await attemptWriter(db).forgetAllAt(account);
  };
  await changeAccount(store, by, 'user.reset', account, renew, account.disabled ? { enabled: 'yes' } : {});
  return password;
}
