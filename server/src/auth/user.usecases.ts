import { type Role, roles } from '@buckle/domain/account/account';
import { USERNAME_MAX } from '@buckle/domain/actions/limits';
import { hashPassword, oneTimePassword } from './password.ts';
import type { SessionRepository } from './session.repository.ts';
import { userErrors } from './user.errors.ts';
import type { Account, UserRepository } from './user.repository.ts';

const USERNAME = new RegExp(String.raw`^[\p{L}\p{M}\p{N}._-]{2,${USERNAME_MAX}}$`, 'u');

export interface UserParts {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly now: () => Date;
  readonly newId: () => string;
}

const readRole = (role: string): Role => {
  const known = roles.find((name) => name === role);
  if (!known) throw userErrors.badRole(role);
  return known;
};

/** What an administrator does with accounts. Each throws a `RequestError` that says what to do. */
export const userUsecases = ({ users, sessions, now, newId }: UserParts) => {
  async function find(name: string): Promise<Account> {
    const account = await users.byUsername(name);
    if (!account) throw userErrors.noSuchUser(name);
    return account;
  }

  async function addWith(name: string, role: string, password: string, mustChangePassword: boolean): Promise<void> {
    const username = name.trim().normalize('NFC');
    if (!USERNAME.test(username)) throw userErrors.badName();
    const account = { id: newId(), username, role: readRole(role), mustChangePassword, disabled: false };
    const passwordHash = await hashPassword(password);
    const added = await users.add({ ...account, passwordHash, createdAt: now().toISOString() });
    if (!added) throw userErrors.nameTaken(username);
  }

  return {
    /** Adds a user and returns the one-time password. */
    async add(name: string, role: string): Promise<string> {
      const password = oneTimePassword();
      await addWith(name, role, password, true);
      return password;
    },

    /** Adds a user whose password is known beforehand, for the demo. */
    addWithPassword: (name: string, role: string, password: string): Promise<void> =>
      addWith(name, role, password, false),

    list: (): Promise<Account[]> => users.all(),

    /** Every account with how many sessions it has, and when it was last used (ISO instant). */
    async listWithSessions() {
      const uses = new Map((await sessions.uses()).map((use) => [use.userId, use]));
      return (await users.all()).map((account) => ({
        account,
        sessions: uses.get(account.id)?.count ?? 0,
        lastSeenAt: uses.get(account.id)?.lastSeenAt,
      }));
    },

    idOf: async (name: string): Promise<string> => (await find(name)).id,

    /** Gives the account another role. Its sessions end, so that no screen of the old role stays open. */
    async changeRole(name: string, role: string): Promise<void> {
      const account = await find(name);
      await users.setRole(account.id, readRole(role));
      await sessions.endAllOf(account.id);
    },

    async endSessions(name: string): Promise<void> {
      await sessions.endAllOf((await find(name)).id);
    },

    /** Closes the account and ends its sessions at once. */
    async disable(name: string): Promise<void> {
      const account = await find(name);
      await users.setDisabled(account.id, true);
      await sessions.endAllOf(account.id);
    },

    /** Opens the account again with a new one-time password, which is returned, and ends its sessions. */
    async reset(name: string): Promise<string> {
      const account = await find(name);
      const password = oneTimePassword();
      await users.setPassword(account.id, await hashPassword(password), true);
      await users.setDisabled(account.id, false);
      await sessions.endAllOf(account.id);
      return password;
    },
  };
};

export type UserUsecases = ReturnType<typeof userUsecases>;
