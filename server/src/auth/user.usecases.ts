import { type Role, roles } from '@buckle/domain/account/account';
import { USERNAME_MAX } from '@buckle/domain/actions/limits';
import type { Actor, Store } from '../db/store.ts';
import type { AccessAction } from '../db/write-actions.ts';
import { hashPassword, oneTimePassword } from './password.ts';
import { sessionRepository, sessionWriter } from './session.repository.ts';
import { userErrors } from './user.errors.ts';
import { type Account, userRepository, userWriter } from './user.repository.ts';

const USERNAME = new RegExp(String.raw`^[\p{L}\p{M}\p{N}._-]{2,${USERNAME_MAX}}$`, 'u');

export interface UserParts {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

const readRole = (role: string): Role => {
  const known = roles.find((name) => name === role);
  if (!known) throw userErrors.badRole(role);
  return known;
};

/** What an administrator does with accounts. Each throws a `RequestError` that says what to do. */
export const userUsecases = ({ store, now, newId }: UserParts) => {
  const users = userRepository(store.db);

  async function find(name: string): Promise<Account> {
    const account = await users.byUsername(name);
    if (!account) throw userErrors.noSuchUser(name);
    return account;
  }

  async function addWith(by: Actor, name: string, role: string, password: string, once: boolean): Promise<void> {
    const username = name.trim().normalize('NFC');
    if (!USERNAME.test(username)) throw userErrors.badName();
    const account = { id: newId(), username, role: readRole(role), mustChangePassword: once, disabled: false };
    const passwordHash = await hashPassword(password);
    await store.write({ by, action: 'user.add', subject: username }, async ({ db }) => {
      const added = await userWriter(db).add({ ...account, passwordHash, createdAt: now().toISOString() });
      if (!added) throw userErrors.nameTaken(username);
    });
  }

  /** Changes an account and ends its sessions, so that no screen of before stays open. */
  async function change(
    by: Actor,
    action: AccessAction,
    account: Account,
    set: (writer: ReturnType<typeof userWriter>) => Promise<void>,
  ): Promise<void> {
    await store.write({ by, action, subject: account.username }, async ({ db }) => {
      await set(userWriter(db));
      await sessionWriter(db).endAllOf(account.id);
    });
  }

  return {
    /** Adds a user and returns the one-time password. */
    async add(by: Actor, name: string, role: string): Promise<string> {
      const password = oneTimePassword();
      await addWith(by, name, role, password, true);
      return password;
    },

    /** Adds a user whose password is known beforehand, for the demo. */
    addWithPassword: (by: Actor, name: string, role: string, password: string): Promise<void> =>
      addWith(by, name, role, password, false),

    list: (): Promise<Account[]> => users.all(),

    /** Every account with how many sessions it has, and when it was last used (ISO instant). */
    async listWithSessions() {
      const uses = new Map((await sessionRepository(store.db).uses()).map((use) => [use.userId, use]));
      return (await users.all()).map((account) => ({
        account,
        sessions: uses.get(account.id)?.count ?? 0,
        lastSeenAt: uses.get(account.id)?.lastSeenAt,
      }));
    },

    idOf: async (name: string): Promise<string> => (await find(name)).id,

    /** Gives the account another role. */
    async changeRole(by: Actor, name: string, role: string): Promise<void> {
      const account = await find(name);
      const known = readRole(role);
      await change(by, 'user.role', account, (writer) => writer.setRole(account.id, known));
    },

    async endSessions(by: Actor, name: string): Promise<void> {
      await change(by, 'session.end', await find(name), () => Promise.resolve());
    },

    /** Closes the account and ends its sessions at once. */
    async disable(by: Actor, name: string): Promise<void> {
      const account = await find(name);
      await change(by, 'user.disable', account, (writer) => writer.setDisabled(account.id, true));
    },

    /** Opens the account again with a new one-time password, which is returned, and ends its sessions. */
    async reset(by: Actor, name: string): Promise<string> {
      const account = await find(name);
      const password = oneTimePassword();
      const passwordHash = await hashPassword(password);
      await change(by, 'user.reset', account, async (writer) => {
        await writer.setPassword(account.id, passwordHash, true);
        await writer.setDisabled(account.id, false);
      });
      return password;
    },
  };
};

export type UserUsecases = ReturnType<typeof userUsecases>;
