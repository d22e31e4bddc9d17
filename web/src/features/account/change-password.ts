import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api-client.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { nowLoggedIn } from '../../lib/session/store-user.ts';
import { SESSIONS } from './device-sessions.tsx';
import type { PasswordInputs } from './password-problem.ts';

/**
 * Changes the password on the server, which revokes the other sessions, and lifts the restriction of a required change.
 */
export function useChangePassword() {
  const client = useQueryClient();
  return useChange(SESSIONS, async ({ current, next }: PasswordInputs) => {
    const response = await post('changePassword', {
      ...(current === undefined ? {} : { current_password: current }),
      new_password: next,
    });
    nowLoggedIn(client, response.data.user);
    return true;
  });
}
