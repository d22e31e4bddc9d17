import type { Actor } from '../../db/store.ts';
import {
  addAccount,
  changeAccount,
  readRole,
  resetAccount,
  takeSecondFactor,
  type UserDependencies,
} from './account-changes.ts';
import { oneTimePassword } from '../passwords/password.ts';
import { secondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { sessionRepository } from '../sessions/session.repository.ts';
import { userErrors } from './user.errors.ts';
import { type Account, userRepository } from './user.repository.ts';

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

export type UserUsecases = ReturnType<typeof userUsecases>;
