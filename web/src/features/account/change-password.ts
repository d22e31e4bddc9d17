import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appMessages } from '@buckle/domain/messages';
import { sessionQuery } from '../../app/session-query.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api-client.ts';
import { storedUser } from '../../lib/stored.ts';
import type { PasswordInputs } from './password-problem.ts';

/** Changes the password on the server; whoever had to do so is free to go on afterwards. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ current, next }: PasswordInputs) => {
      const answer = await post('changePassword', { current_password: current, new_password: next });
      const { username, role } = answer.data.user;
      storedUser.write({ username, role });
      client.setQueryData(sessionQuery.queryKey, { username, role });
    },
  });
}

/** What a person reads when the change failed: the server's sentence where it has one. */
export const changeErrorText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || appMessages.networkFailed;
