import { hkdfSync } from 'node:crypto';
import type { Handlers } from '../http/handler.ts';
import type { Actor } from '../db/store.ts';
import { userErrors } from './accounts.errors.ts';
import type { HashingLimit } from '../login/password.ts';
import type { UserUsecases } from './manage-accounts.ts';
import type { KeyHolder } from '../login/code-check.ts';
import { KEY_BYTES } from '../settings/settings.ts';

type Actions =
  | 'users'
  | 'addUser'
  | 'changeRole'
  | 'disableUser'
  | 'resetUser'
  | 'resetSecondFactor'
  | 'endUserSessions';

/** Account management by administrators. They cannot disable, demote or reset their own account here. */
export const userActions = (users: UserUsecases, enter: HashingLimit): Pick<Handlers, Actions> => {
  /** Creates a one-time password, within the limit of concurrent password hashes of the administrator's session. */
  async function giving(session: Actor, password: () => Promise<string>): Promise<string> {
    const release = enter({ userId: session.userId });
    try {
      return await password();
    } finally {
      release();
    }
  }

  async function rejectSelf(username: string, session: Actor): Promise<void> {
    if ((await users.idOf(username)) === session.userId) throw userErrors.notYourself();
  }

  return {
    users: async () => ({
      output: {
        users: (await users.listWithSessions()).map(({ account, secondFactor, sessions, lastSeenAt }) => ({
          username: account.username,
          role: account.role,
          disabled: account.disabled,
          must_change_password: account.mustChangePassword,
          second_factor: secondFactor,
          created: account.createdAt,
          ...(lastSeenAt === undefined ? {} : { last_seen: lastSeenAt }),
          sessions,
        })),
      },
    }),

    async addUser({ input, session }) {
      const password = await giving(session, () => users.add(session, input.username, input.role));
      return { output: { data: { username: input.username.trim(), one_time_password: password } } };
    },

    async changeRole({ input, session }) {
      await rejectSelf(input.username, session);
      await users.changeRole(session, input.username, input.role);
      return { output: {} };
    },

    async disableUser({ input, session }) {
      await rejectSelf(input.username, session);
      await users.disable(session, input.username);
      return { output: {} };
    },

    async resetUser({ input, session }) {
      await rejectSelf(input.username, session);
      const password = await giving(session, () => users.reset(session, input.username));
      return { output: { data: { username: input.username, one_time_password: password } } };
    },

    async resetSecondFactor({ input, session }) {
      await rejectSelf(input.username, session);
      await users.resetSecondFactor(session, input.username);
      return { output: {} };
    },

    async endUserSessions({ input, session }) {
      await users.endSessions(session, input.username);
      return { output: {} };
    },
  };
};

/** The browser keeps the drafts; the server only derives their key, and stores nothing. */
export const draftActions = (keys: KeyHolder): Pick<Handlers, 'draftKey'> => ({
  async draftKey({ session }) {
    const secret = await keys.toWrite();
    return { output: secret ? { key: draftKeyOf(secret, session.userId).toString('base64') } : {} };
  },
});

/**
 * Derives the key of a user's drafts from the server's secret (HKDF with SHA-256): the same at each login of that user,
 * and of no use for another user's drafts or for the secrets of second factors.
 */
export const draftKeyOf = (secret: Buffer, userId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `buckle draft of ${userId}`, KEY_BYTES));
