import type { User } from '@buckle/domain/account/account';
import type { Handlers } from '../http/handler.ts';
import type { SessionUsecases } from './session.usecases.ts';
import type { SignInUsecases } from './sign-in.usecases.ts';

const userOf = (who: { username: string; role: string; mustChangePassword: boolean }): User => ({
  username: who.username,
  role: who.role,
  ...(who.mustChangePassword ? { must_change_password: true } : {}),
});

export const authActions = (
  signIn: SignInUsecases,
  sessions: SessionUsecases,
): Pick<Handlers, 'login' | 'logout' | 'session' | 'changePassword'> => ({
  async login({ input, session }) {
    const { account, token } = await signIn.logIn(input.username, input.password);
    if (session) await sessions.end(session);
    return { output: { data: { user: userOf(account) } }, cookie: { token } };
  },

  async logout({ session }) {
    if (session) await sessions.end(session);
    return { output: {}, cookie: 'end' };
  },

  session: ({ session }) => Promise.resolve({ output: { data: { user: userOf(session) } } }),

  async changePassword({ input, session }) {
    const token = await signIn.changePassword(session, input.current_password, input.new_password);
    return { output: { data: { user: userOf({ ...session, mustChangePassword: false }) } }, cookie: { token } };
  },
});
