import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session-query.ts';
import { post } from '../../lib/api/api-client.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { whileSignedIn } from '../../lib/session-end.ts';
import { storedUser } from '../../lib/stored.ts';
import { SESSIONS } from './own-sessions.tsx';
import type { PasswordInputs } from './password-problem.ts';

/** Changes the password on the server, which ends the other sessions; whoever had to do so is free to go on afterwards. */
export function useChangePassword() {
  const client = useQueryClient();
  return useChange(SESSIONS, async ({ current, next }: PasswordInputs) => {
    const answer = await post('changePassword', { current_password: current, new_password: next });
    const { username, role } = answer.data.user;
    whileSignedIn(() => storedUser.write({ username, role }));
    client.setQueryData(sessionQuery.queryKey, { username, role });
    return true;
  });
}
