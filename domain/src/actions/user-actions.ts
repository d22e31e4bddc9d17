import { z } from 'zod';
import { type Role, roles } from '../account/account.ts';
import { done, nothing, username } from './account-actions.ts';
import { action } from './action.ts';

const role = z.enum(roles);
const named = z.strictObject({ username });
const namedWithRole = z.strictObject({ username, role });

const account = z.object({
  username: z.string(),
  role,
  disabled: z.boolean(),
  must_change_password: z.boolean(),
  second_factor: z.boolean(),
  created: z.string(),
  last_seen: z.string().optional(),
  sessions: z.number(),
});

const oneTime = z.object({ data: z.object({ username: z.string(), one_time_password: z.string() }) });

/** An action on one account. */
const onAccount = <const O extends z.ZodType>(summary: string, output: O) =>
  action({ method: 'POST', summary, input: named, example: { username: 'patil' }, output });

/** An action that gives an account a role. */
const withRole = <const O extends z.ZodType>(summary: string, exampleRole: Role, output: O) =>
  action({
    method: 'POST',
    summary,
    input: namedWithRole,
    example: { username: 'patil', role: exampleRole },
    output,
  });

/** An administrator's care of the accounts. */
export const userActions = {
  users: action({
    method: 'GET',
    summary: 'Every account.',
    input: nothing,
    output: z.object({ users: z.array(account) }),
  }),
  addUser: withRole('Adds an account and answers its one-time password.', 'staff', oneTime),
  changeRole: withRole('Gives an account another role, and ends its sessions.', 'admin', done),
  disableUser: onAccount('Closes an account and ends its sessions.', done),
  resetUser: onAccount('Opens an account anew with a one-time password, and ends its sessions.', oneTime),
  resetSecondFactor: onAccount('Turns the two-step login of an account off, and ends its sessions.', done),
  endUserSessions: onAccount('Ends every session of an account.', done),
};
