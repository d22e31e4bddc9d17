import { z } from 'zod';
import { PASSWORD_MAX, roles } from '../account/account.ts';
import { action } from './action.ts';

const nothing = z.strictObject({});
const done = z.object({});

const user = z.object({
  username: z.string(),
  role: z.string(),
  must_change_password: z.boolean().optional(),
});
const signedIn = z.object({ data: z.object({ user }) });

const role = z.enum(roles);
const username = z.string().max(100);
const named = z.strictObject({ username });

/** A session as its owner sees it; `id` names it without opening it. */
const session = z.object({
  id: z.string(),
  began: z.string(),
  last_seen: z.string(),
  device: z.string(),
  current: z.boolean(),
});

const account = z.object({
  username: z.string(),
  role,
  disabled: z.boolean(),
  must_change_password: z.boolean(),
  created: z.string(),
  last_seen: z.string().optional(),
  sessions: z.number(),
});

const oneTime = z.object({ data: z.object({ username: z.string(), one_time_password: z.string() }) });

/** Signing in, the own account, and an administrator's care of the others. */
export const accountActions = {
  login: action({
    method: 'POST',
    summary: 'Signs in and sets the session cookie.',
    input: z.strictObject({ username, password: z.string().max(1000) }),
    output: signedIn,
  }),
  logout: action({ method: 'POST', summary: 'Ends the session, if there is one.', input: nothing, output: done }),
  session: action({ method: 'GET', summary: 'Tells who is signed in.', input: nothing, output: signedIn }),
  changePassword: action({
    method: 'POST',
    summary: 'Changes the own password and ends the other sessions.',
    input: z.strictObject({ current_password: z.string().max(1000), new_password: z.string().max(PASSWORD_MAX + 872) }),
    output: signedIn,
  }),
  ownSessions: action({
    method: 'GET',
    summary: 'The own sessions, the latest used first.',
    input: nothing,
    output: z.object({ sessions: z.array(session) }),
  }),
  endOwnSession: action({
    method: 'POST',
    summary: 'Ends one of the own sessions.',
    input: z.strictObject({ id: z.string().max(100) }),
    output: done,
  }),
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
    output: oneTime,
  }),
  changeRole: action({
    method: 'POST',
    summary: 'Gives an account another role, and ends its sessions.',
    input: z.strictObject({ username, role }),
    output: done,
  }),
  disableUser: action({
    method: 'POST',
    summary: 'Closes an account and ends its sessions.',
    input: named,
    output: done,
  }),
  resetUser: action({
    method: 'POST',
    summary: 'Opens an account anew with a one-time password, and ends its sessions.',
    input: named,
    output: oneTime,
  }),
  endUserSessions: action({
    method: 'POST',
    summary: 'Ends every session of an account.',
    input: named,
    output: done,
  }),
};
