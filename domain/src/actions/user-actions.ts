import { z } from 'zod';
import { roles } from '../account/account.ts';
import { done, nothing, username } from './account-actions.ts';
import { action } from './action.ts';

const role = z.enum(roles);
const named = z.strictObject({ username });

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

/** An administrator's care of the accounts. */
export const userActions = {
  users: action({
    method: 'GET',
    summary: 'Every account.',
    input: nothing,
    output: z.object({ users: z.array(account) }),
  }),
  addUser: action({
    method: 'POST',
    summary: 'Adds an account and answers its one-time password.',
    input: z.strictObject({ username, role }),
    example: { username: 'patil', role: 'staff' },
    output: oneTime,
  }),
  changeRole: action({
    method: 'POST',
    summary: 'Gives an account another role, and ends its sessions.',
    input: z.strictObject({ username, role }),
    example: { username: 'patil', role: 'admin' },
    output: done,
  }),
  disableUser: action({
    method: 'POST',
    summary: 'Closes an account and ends its sessions.',
    input: named,
    example: { username: 'patil' },
    output: done,
  }),
  resetUser: action({
    method: 'POST',
    summary: 'Opens an account anew with a one-time password, and ends its sessions.',
    input: named,
    example: { username: 'patil' },
    output: oneTime,
  }),
  resetSecondFactor: action({
    method: 'POST',
    summary: 'Turns the two-step login of an account off, and ends its sessions.',
    input: named,
    example: { username: 'patil' },
    output: done,
  }),
  endUserSessions: action({
    method: 'POST',
    summary: 'Ends every session of an account.',
    input: named,
    example: { username: 'patil' },
    output: done,
  }),
};
