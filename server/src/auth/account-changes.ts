import { type Role, roles } from '@buckle/domain/account/account';
import { USERNAME_MAX } from '@buckle/domain/actions/limits';
import type { Actor, Store } from '../db/store.ts';
import type { AccessAction } from '../db/write-actions.ts';
import { hashPassword } from './password.ts';
import { sessionWriter } from './session.repository.ts';
import { userErrors } from './user.errors.ts';
import { type Account, userWriter } from './user.repository.ts';

const USERNAME = new RegExp(String.raw`^[\p{L}\p{M}\p{N}._-]{2,${USERNAME_MAX}}$`, 'u');

export interface UserParts {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

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
export async function addAccount({ store, now, newId }: UserParts, by: Actor, wanted: NewAccount): Promise<void> {
  const username = wanted.name.trim().normalize('NFC');
  if (!USERNAME.test(username)) throw userErrors.badName();
  const role = readRole(wanted.role);
  const account = { id: newId(), username, role, mustChangePassword: wanted.once, disabled: false };
  const passwordHash = await hashPassword(wanted.password);
  await store.write({ by, action: 'user.add', subject: username }, async ({ db }) => {
    const added = await userWriter(db).add({ ...account, passwordHash, createdAt: now().toISOString() });
    if (!added) throw userErrors.nameTaken(username);
  });
}

/** Changes an account and ends its sessions, so that no screen of before stays open. */
export async function changeAccount(
  store: Store,
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
