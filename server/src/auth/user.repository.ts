import { type Role, usernameKey } from '@buckle/domain/account/account';
import type { Selectable } from 'kysely';
import type { Db, Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

/** A user as stored. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly disabled: boolean;
  /** ISO instant. */
  readonly createdAt: string;
}

type UserRow = Selectable<Schema['users']>;

const toAccount = (row: UserRow): Account => ({
  id: row.id,
  username: row.username,
  role: row.role === 'admin' ? 'admin' : 'staff',
  passwordHash: row.password_hash,
  mustChangePassword: row.must_change_password === 1,
  disabled: row.disabled === 1,
  createdAt: row.created_at,
});

/** Accounts as they are. */
export const userRepository = (db: Reader) => ({
  async byUsername(username: string): Promise<Account | undefined> {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('username_key', '=', usernameKey(username))
      .executeTakeFirst();
    return row && toAccount(row);
  },

  async all(): Promise<Account[]> {
    return (await db.selectFrom('users').selectAll().orderBy('username_key').execute()).map(toAccount);
  },

  async isEmpty(): Promise<boolean> {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
  },
});

/** How accounts change; within a transaction. */
export const userWriter = (db: Db) => {
  const change = async (id: string, facts: Partial<Omit<UserRow, 'id' | 'created_at'>>): Promise<void> => {
    await db.updateTable('users').set(facts).where('id', '=', id).execute();
  };

  return {
    /** False where somebody has this name already. */
    async add(account: Account): Promise<boolean> {
      const { numInsertedOrUpdatedRows: rows } = await db
        .insertInto('users')
        .values({
          id: account.id,
          username: account.username,
          username_key: usernameKey(account.username),
          role: account.role,
          password_hash: account.passwordHash,
          must_change_password: Number(account.mustChangePassword),
          disabled: Number(account.disabled),
          created_at: account.createdAt,
        })
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .executeTakeFirstOrThrow();
      return rows === 1n;
    },

    setPassword: (id: string, passwordHash: string, mustChangePassword: boolean): Promise<void> =>
      change(id, { password_hash: passwordHash, must_change_password: Number(mustChangePassword) }),

    setRole: (id: string, role: Role): Promise<void> => change(id, { role }),

    setDisabled: (id: string, disabled: boolean): Promise<void> => change(id, { disabled: Number(disabled) }),
  };
};

export type UserRepository = ReturnType<typeof userRepository>;
