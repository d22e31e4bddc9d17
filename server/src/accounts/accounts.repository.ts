import type { Selectable, UpdateResult } from 'kysely';
import { type Role, usernameKey } from '@buckle/domain/accounts/account';
import { noteChanged } from '../db/audit/bound.ts';
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
  /** One-time password: expiry (ISO instant), and whether it was used. */
  readonly oneTime?: { readonly until: string; readonly used: boolean };
}

type UserRow = Selectable<Schema['users']>;

const oneTimeOf = (row: UserRow): Pick<Account, 'oneTime'> =>
  row.must_change_password === 1 ? { oneTime: { until: row.one_time_until ?? '', used: row.one_time_used === 1 } } : {};

const toAccount = (row: UserRow): Account => ({
  id: row.id,
  username: row.username,
  role: row.role === 'admin' ? 'admin' : 'staff',
  passwordHash: row.password_hash,
  mustChangePassword: row.must_change_password === 1,
  disabled: row.disabled === 1,
  createdAt: row.created_at,
  ...oneTimeOf(row),
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

  async byId(id: string): Promise<Account | undefined> {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toAccount(row);
  },

  async all(): Promise<Account[]> {
    return (await db.selectFrom('users').selectAll().orderBy('username_key').execute()).map(toAccount);
  },

  /** Whether a password hash is left that does not begin like this. */
  async hasHashWithoutPrefix(prefix: string): Promise<boolean> {
    const rows = db.selectFrom('users').select('id').where('password_hash', 'not like', `${prefix}%`);
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  },

  async isEmpty(): Promise<boolean> {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
  },
});

/** A user whose password was checked: this very hash of it. */
export type Checked = Pick<Account, 'id' | 'passwordHash'>;

interface Change {
  executeTakeFirstOrThrow(): Promise<UpdateResult>;
}

const changed = async (change: Change): Promise<boolean> =>
  (await change.executeTakeFirstOrThrow()).numUpdatedRows === 1n;

/** Updates of accounts, which the audit binds. */
const updatesOf = (db: Db) => ({
  async change(id: string, changes: Partial<Omit<UserRow, 'id' | 'created_at'>>): Promise<void> {
    await db.updateTable('users').set(changes).where('id', '=', id).execute();
    noteChanged(db, 'account', id);
  },

  /** Changes an account that is still as it was read; returns false if it is not. */
  async changeIf(id: string, update: Change): Promise<boolean> {
    const done = await changed(update);
    if (done) noteChanged(db, 'account', id);
    return done;
  },
});

/** How accounts change; within a transaction. */
export const userWriter = (db: Db) => {
  const { change, changeIf } = updatesOf(db);

  return {
    /** Returns false if the name is already in use. */
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
          one_time_until: account.oneTime?.until ?? null,
        })
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .executeTakeFirstOrThrow();
      if (rows === 1n) noteChanged(db, 'account', account.id);
      return rows === 1n;
    },

    /**
     * Locks the row of a user until the transaction is done; returns false if the checked password was changed, or the
     * account disabled.
     */
    hold: ({ id, passwordHash }: Checked): Promise<boolean> =>
      changed(
        db
          .updateTable('users')
          .set((eb) => ({ disabled: eb.ref('disabled') }))
          .where('id', '=', id)
          .where('password_hash', '=', passwordHash)
          .where('disabled', '=', 0),
      ),

    /** Gives a one-time password, whatever the password was. */
    setOneTimePassword: (id: string, passwordHash: string, until: string): Promise<void> =>
      change(id, { password_hash: passwordHash, must_change_password: 1, one_time_until: until, one_time_used: 0 }),

    /** Sets a new password if the checked one is unchanged; otherwise returns false. */
    replacePassword: ({ id, passwordHash }: Checked, next: string): Promise<boolean> =>
      changeIf(
        id,
        db
          .updateTable('users')
          .set({ password_hash: next, must_change_password: 0, one_time_until: null, one_time_used: 0 })
          .where('id', '=', id)
          .where('password_hash', '=', passwordHash),
      ),

    /** Replaces the hash of an unchanged password; returns false if the password was changed. */
    rehash({ id, passwordHash }: Checked, next: string): Promise<boolean> {
      const stillTheSame = db.updateTable('users').set({ password_hash: next }).where('id', '=', id);
      return changeIf(id, stillTheSame.where('password_hash', '=', passwordHash));
    },

    /** Marks a one-time password as used; returns false if it already was. */
    useOneTimePassword: (id: string): Promise<boolean> =>
      changeIf(
        id,
        db.updateTable('users').set({ one_time_used: 1 }).where('id', '=', id).where('one_time_used', '=', 0),
      ),

    setRole: (id: string, role: Role): Promise<void> => change(id, { role }),

    setDisabled: (id: string, disabled: boolean): Promise<void> => change(id, { disabled: Number(disabled) }),
  };
};

export type UserRepository = ReturnType<typeof userRepository>;
