import type { User } from '@buckle/domain/account/account';
import type { Handlers } from '../http/handler.ts';
import type { PasswordChangeUsecases } from './password-change.usecases.ts';
import type { SessionUsecases } from './session.usecases.ts';
import type { SignInUsecases } from './sign-in.usecases.ts';

const userOf = (who: { username: string; role: string; mustChangePassword: boolean }): User => ({
  username: who.username,
  role: who.role,
  ...(who.mustChangePassword ? { must_change_password: true } : {}),
});

export const authActions = (
  signIn: SignInUsecases,
  passwords: PasswordChangeUsecases,
  sessions: SessionUsecases,
): Pick<Handlers, 'login' | 'logout' | 'session' | 'changePassword' | 'ownSessions' | 'endOwnSession'> => ({
  async login({ input, session, headers, client }) {
    const caller = { client, browser: headers.userAgent ?? '' };
    const { account, token, device } = await signIn.logIn(input.username, input.password, caller);
    if (session) await sessions.end(session);
    return { output: { data: { user: userOf(account) } }, cookie: { token }, device };
  },

  async logout({ session }) {
    if (session) await sessions.end(session);
    return { output: {}, cookie: 'end' };
  },

  session: ({ session }) => Promise.resolve({ output: { data: { user: userOf(session) } } }),

  async changePassword({ input, session, headers }) {
    const change = { current: input.current_password, next: input.new_password };
    const token = await passwords.changePassword(session, change, headers.userAgent ?? '');
    return { output: { data: { user: userOf({ ...session, mustChangePassword: false }) } }, cookie: { token } };
  },

  ownSessions: async ({ session }) => ({ output: { sessions: await sessions.own(session) } }),

  async endOwnSession({ input, session }) {
    await sessions.endOwn(session, input.id);
    return { output: {} };
  },
});
