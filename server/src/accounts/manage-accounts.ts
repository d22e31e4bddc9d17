import { ONE_TIME_HOURS, type Role, roles } from '@buckle/domain/accounts/account';
import { USERNAME_MAX } from '@buckle/domain/limits';
import type { Actor, Store } from '../db/store.ts';
import { oneTimePassword, type PasswordHashing } from '../login/password.ts';
import { secondFactorRepository, secondFactorWriter } from '../login/second-factor.repository.ts';
import { sessionRepository, sessionWriter } from '../login/session.repository.ts';
import { userErrors } from './accounts.errors.ts';
import { type Account, userRepository, userWriter } from './accounts.repository.ts';
import type { Db } from '../db/engine.ts';
import type { AccessAction } from '../db/write-actions.ts';
import { attemptWriter } from '../login/throttle.ts';
import { secondFactorErrors } from '../login/login.errors.ts';
import { requestErrors } from '../http/request-error.ts';

interface UserDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly passwords: PasswordHashing;
}

/** Account management by administrators. Each method throws a `RequestError` with a message for the user. */
export const userUsecases = (dependencies: UserDependencies) => {
  const { store } = dependencies;
  const users = userRepository(store.db);

  async function find(name: string): Promise<Account> {
    const account = await users.byUsername(name);
    if (!account) throw userErrors.noSuchUser(name);
    return account;
  }

  return {
    /** Adds a user and returns the one-time password. */
    async add(by: Actor, name: string, role: string): Promise<string> {
      const password = oneTimePassword();
      await addAccount(dependencies, by, { name, role, password, once: true });
      return password;
    },

    /** Adds a user whose password is known beforehand, for the demo. */
    addWithPassword: (by: Actor, name: string, role: string, password: string): Promise<void> =>
      addAccount(dependencies, by, { name, role, password, once: false }),

    /** Every account, and whether it has a second factor. */
    async list() {
      const owners = await secondFactorRepository(store.db).owners();
      return (await users.all()).map((account) => ({ ...account, secondFactor: owners.has(account.id) }));
    },

    /** Every account with how many sessions it has, and when it was last used (ISO instant). */
    async listWithSessions() {
      const uses = new Map((await sessionRepository(store.db).uses()).map((use) => [use.userId, use]));
      const owners = await secondFactorRepository(store.db).owners();
      return (await users.all()).map((account) => ({
        account,
        secondFactor: owners.has(account.id),
        sessions: uses.get(account.id)?.count ?? 0,
        lastSeenAt: uses.get(account.id)?.lastSeenAt,
      }));
    },

    idOf: async (name: string): Promise<string> => (await find(name)).id,

    /** Gives the account another role. */
    async changeRole(by: Actor, name: string, role: string): Promise<void> {
      const account = await find(name);
      const known = readRole(role);
      const details = { role: known, before: account.role };
      await changeAccount(store, by, 'user.role', account, (writer) => writer.setRole(account.id, known), details);
    },

    async endSessions(by: Actor, name: string): Promise<void> {
      await changeAccount(store, by, 'session.end', await find(name), () => Promise.resolve());
    },

    resetSecondFactor: async (by: Actor, name: string): Promise<void> => takeSecondFactor(store, by, await find(name)),

    /** Disables the account and revokes its sessions. */
    async disable(by: Actor, name: string): Promise<void> {
      const account = await find(name);
      await changeAccount(store, by, 'user.disable', account, (writer) => writer.setDisabled(account.id, true));
    },

    /** Enables the account with a new one-time password, which is returned. */
    reset: async (by: Actor, name: string): Promise<string> => resetAccount(dependencies, by, await find(name)),
  };
};

interface NewAccount {
  readonly name: string;
  readonly role: string;
  readonly password: string;
  /** Whether the password works once only. */
  readonly once: boolean;
}

/** Adds an account; throws a `RequestError` where its name does not fit, or is taken. */
async function addAccount(dependencies: UserDependencies, by: Actor, details: NewAccount): Promise<void> {
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

/** Throws a `RequestError` where there is no such role. */
const readRole = (role: string): Role => {
  const known = roles.find((name) => name === role);
  if (!known) throw userErrors.badRole(role);
  return known;
};

/**
 * Locks the rows of an administrator and of the account that they change until the transaction is done. Throws a
 * `RequestError` if they are no longer an administrator: of two who demote each other, on any servers, the second
 * fails. The command line and the server have no account and may do everything.
 */
async function holdAsAdmin(db: Db, by: Actor, accountId = by.userId): Promise<void> {
  if (by.userId === '') return;
  // Always in one order, so that two that hold the same rows do not wait for each other.
  for (const id of new Set([by.userId, accountId].toSorted()))
    await db
      .updateTable('users')
      .set((eb) => ({ disabled: eb.ref('disabled') }))
      .where('id', '=', id)
      .execute();
  const admin = db.selectFrom('users').select('id').where('id', '=', by.userId);
  const isAdmin = await admin.where('role', '=', 'admin').where('disabled', '=', 0).executeTakeFirst();
  if (!isAdmin) throw requestErrors.sessionExpired();
}

/**
 * Changes an account and revokes its sessions, so that no stale screen stays open. Throws a `RequestError` if the
 * caller is no longer an administrator.
 */
async function changeAccount(
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
async function takeSecondFactor(store: Store, by: Actor, account: Account): Promise<void> {
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
async function resetAccount({ store, now, passwords }: UserDependencies, by: Actor, account: Account): Promise<string> {
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

export type UserUsecases = ReturnType<typeof userUsecases>;

const HOUR_MS = 60 * 60 * 1000;

/** Until when a one-time password that is given out now works. */
export const oneTimeUntil = (now: () => Date): string =>
  new Date(now().getTime() + ONE_TIME_HOURS * HOUR_MS).toISOString();

const USERNAME_MIN = 2;

const LATIN = String.raw`[A-Za-z0-9]`;

const CONSONANT = String.raw`[\u0915-\u0939\u0958-\u095F\u0978-\u097F]\u093C?`;

const VOWEL_SIGN_OR_VIRAMA = String.raw`[\u093A\u093B\u093E-\u094F\u0955-\u0957\u0962\u0963]`;
const NASAL_OR_VISARGA = String.raw`[\u0900-\u0903]`;

const VOWEL = String.raw`[\u0904-\u0914\u0960\u0961\u0972-\u0977]`;

const DIGIT = String.raw`[0-9\u0966-\u096F]`;

/**
 * Well-formed Devanagari syllables: any other sign on a letter is invisible or looks like another letter (the vowel
 * sign aa on the letter a looks like the letter aa).
 */
const DEVANAGARI = `(?:${CONSONANT}${VOWEL_SIGN_OR_VIRAMA}?${NASAL_OR_VISARGA}?|${VOWEL}${NASAL_OR_VISARGA}?|${DIGIT})`;

/** Letters of one script and digits, between which there may be signs. */
const of = (character: string): RegExp => new RegExp(`^${character}(?:[._-]*${character})*$`, 'u');

const SCRIPTS = [of(LATIN), of(DEVANAGARI)];

/**
 * Whether a new account may have this name, given in NFC: it must not be confusable with another. Existing accounts are
 * not checked.
 */
export function isPossibleUsername(name: string): boolean {
  const length = Array.from(name).length;
  return length >= USERNAME_MIN && length <= USERNAME_MAX && SCRIPTS.some((script) => script.test(name));
}
