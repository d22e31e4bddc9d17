import type { Handlers } from '../http/handler.ts';
import { userOf } from './sessions.ts';
import type { Owner } from './reauthenticate.ts';
import type { SecondFactorUsecases } from './second-factor.ts';

type Actions =
  | 'secondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes';

interface Called {
  readonly session: Owner['session'];
  readonly headers: { readonly userAgent: string | undefined };
  readonly client: { readonly device: string | undefined };
}

const ownerOf = ({ session, headers, client }: Called): Owner => ({
  session,
  device: client.device,
  browser: headers.userAgent ?? '',
});

export const secondFactorActions = (factors: SecondFactorUsecases): Pick<Handlers, Actions> => ({
  secondFactor: async ({ session }) => ({ output: await factors.status(session) }),

  async beginSecondFactor({ input, ...called }) {
    const proof = { password: input.current_password, code: input.code };
    return { output: { data: await factors.begin(ownerOf(called), proof) } };
  },

  async confirmSecondFactor({ input, ...called }) {
    const { token, recoveryCodes } = await factors.confirm(ownerOf(called), input.code);
    const user = userOf({ ...called.session, mustSetSecondFactor: false });
    return { output: { data: { user, recovery_codes: recoveryCodes } }, cookie: { token } };
  },

  async removeSecondFactor({ input, ...called }) {
    const token = await factors.remove(ownerOf(called), { password: input.current_password, code: input.code });
    return { output: { data: { user: userOf(called.session) } }, cookie: { token } };
  },

  async renewRecoveryCodes({ input, ...called }) {
    const proof = { password: input.current_password, code: input.code };
    return { output: { data: { recovery_codes: await factors.renewRecoveryCodes(ownerOf(called), proof) } } };
  },
});
