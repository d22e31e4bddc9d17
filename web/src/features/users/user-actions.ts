import type { ActionOutput } from '@buckle/domain/actions/registry';
import { usersPageMessages } from '@buckle/domain/messages/users';
import { post } from '../../lib/api/api-client.ts';

/** An account as the list shows it. */
export type Account = ActionOutput<'users'>['users'][number];

const { deeds } = usersPageMessages;

/** Texts of an action. */
interface DeedText {
  readonly label: string;
  readonly hint: string;
  readonly question: (username: string) => string;
}

interface DoneText extends DeedText {
  readonly done: (username: string) => string;
}

/** Something that can be done to an account. */
export interface Deed {
  readonly texts: DeedText;
  /** Toast after the action; missing if a one-time password is shown instead. */
  readonly done?: (username: string) => string;
  /** Returns a new one-time password, if any. */
  run(username: string): Promise<string | undefined>;
}

const roleDeed = (role: Account['role']): Deed => ({
  texts: deeds[role],
  done: deeds[role].done,
  run: (username) => post('changeRole', { username, role }).then(() => undefined),
});

const plainDeed = (action: 'endUserSessions' | 'disableUser' | 'resetSecondFactor', texts: DoneText): Deed => ({
  texts,
  done: texts.done,
  run: (username) => post(action, { username }).then(() => undefined),
});

const resetDeed = (texts: DeedText): Deed => ({
  texts,
  run: async (username) => (await post('resetUser', { username })).data.one_time_password,
});

/** Returns the available actions of an account. */
export const deedsFor = ({ role, disabled, second_factor: secured, sessions }: Account): Deed[] => [
  resetDeed(disabled ? deeds.enable : deeds.reset),
  ...(secured ? [plainDeed('resetSecondFactor', deeds.resetTwoStep)] : []),
  roleDeed(role === 'admin' ? 'staff' : 'admin'),
  ...(sessions > 0 ? [plainDeed('endUserSessions', deeds.logOut)] : []),
  ...(disabled ? [] : [plainDeed('disableUser', deeds.disable)]),
];
