import type { Handlers } from '../../http/handler.ts';
import type { PasswordChangeUsecases } from '../passwords/password-change.usecases.ts';
import type { SessionUsecases } from '../sessions/session.usecases.ts';
import type { LogInUsecases } from './login.usecases.ts';
import { userOf } from '../sessions/session-user.ts';

type Actions =
  | 'login'
  | 'confirmLogin'
  | 'logout'
  | 'session'
  | 'changePassword'
  | 'ownSessions'
  | 'endOwnSession'
  | 'endOtherSessions';

export const authActions = (
  logins: LogInUsecases,
  passwords: PasswordChangeUsecases,
  sessions: SessionUsecases,
): Pick<Handlers, Actions> => ({
  async login({ input, session, headers, client }) {
    const caller = { client, browser: headers.userAgent ?? '' };
    const entered = await logins.logIn(input.username, input.password, caller);
    if ('pendingLogin' in entered)
      return { output: { data: { second_factor: 'needed' } }, pendingLogin: { token: entered.pendingLogin } };
    if (session) await sessions.end(session);
    const { user, token, device } = entered;
    return { output: { data: { user: userOf(user) } }, cookie: { token }, device };
  },

  async confirmLogin({ input, session, headers, client }) {
    const caller = { client, browser: headers.userAgent ?? '' };
    const { user, token, device } = await logins.confirm(input.code, caller);
    if (session) await sessions.end(session);
    return { output: { data: { user: userOf(user) } }, cookie: { token }, pendingLogin: 'end', device };
  },

  async logout({ session, client }) {
    if (session) await sessions.end(session);
    if (client.pendingLogin === undefined) return { output: {}, cookie: 'end' };
    await logins.abandon(client.pendingLogin);
    return { output: {}, cookie: 'end', pendingLogin: 'end' };
  },

  session: ({ session }) => Promise.resolve({ output: { data: { user: userOf(session) } } }),

  async changePassword({ input, session, headers, client }) {
    const change = { current: input.current_password, next: input.new_password };
    const token = await passwords.changePassword(session, change, {
      browser: headers.userAgent ?? '',
      address: client.address,
    });
    return { output: { data: { user: userOf({ ...session, mustChangePassword: false }) } }, cookie: { token } };
  },

  ownSessions: async ({ session }) => ({ output: { sessions: await sessions.list(session) } }),

  async endOwnSession({ input, session }) {
    await sessions.endById(session, input.id);
    return { output: {} };
  },

  async endOtherSessions({ session }) {
    await sessions.endAllOther(session);
    return { output: {} };
  },
});
