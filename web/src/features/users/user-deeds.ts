import type { ActionOutput } from '@buckle/domain/actions/registry';
import { usersPageMessages as say } from '@buckle/domain/messages/users';
import { post } from '../../lib/api/api-client.ts';

/** An account as the list shows it. */
export type Account = ActionOutput<'users'>['users'][number];

/** Something that can be done to an account, and what it brings. */
export interface Deed {
  readonly label: string;
  readonly hint: string;
  /** Answers a one-time password where there is a new one. */
  run(username: string): Promise<string | undefined>;
}

const roleDeed = (role: Account['role']): Deed => ({
  label: say.makeRole[role],
  hint: say.makeRoleHint[role],
  run: (username) => post('changeRole', { username, role }).then(() => undefined),
});

const plainDeed = (
  action: 'endUserSessions' | 'disableUser' | 'resetSecondFactor',
  label: string,
  hint: string,
): Deed => ({
  label,
  hint,
  run: (username) => post(action, { username }).then(() => undefined),
});

const resetDeed = (label: string, hint: string): Deed => ({
  label,
  hint,
  run: async (username) => (await post('resetUser', { username })).data.one_time_password,
});

/** What can be done to an account as it stands. */
export const deedsFor = ({ role, disabled, second_factor: secured, sessions }: Account): Deed[] => [
  ...(disabled ? [resetDeed(say.enable, say.enableHint)] : [resetDeed(say.reset, say.resetHint)]),
  ...(secured ? [plainDeed('resetSecondFactor', say.resetTwoStep, say.resetTwoStepHint)] : []),
  roleDeed(role === 'admin' ? 'staff' : 'admin'),
  ...(sessions > 0 ? [plainDeed('endUserSessions', say.endSessions, say.endSessionsHint)] : []),
  ...(disabled ? [] : [plainDeed('disableUser', say.disable, say.disableHint)]),
];
