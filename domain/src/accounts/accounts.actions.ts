import { z } from 'zod';
import { PASSWORD_MAX, type Role, roles } from './account.ts';
import { action } from '../action.ts';

export const nothing = z.strictObject({});
export const done = z.object({});

const username = z.string().max(100);
const password = z.string().max(1000);

const examplePassword = 'four unrelated words here';

const user = z.object({
  username: z.string(),
  role: z.string(),
  must_change_password: z.boolean().optional(),
  must_set_second_factor: z.boolean().optional(),
});

/** The password is right; the session starts when `confirmLogin` sends the code. */
const codeNeeded = z.object({ second_factor: z.literal('needed') });

/** Six digits from an authenticator app, or a recovery code; blanks and hyphens do not count. */
const code = z.string().max(100);

const loggedIn = z.object({ data: z.object({ user }) });

/** A session as its owner sees it; `id` names it without opening it. */
const session = z.object({
  id: z.string(),
  began: z.string(),
  last_seen: z.string(),
  device: z.string(),
  current: z.boolean(),
});

/** The current state of the user's own second factor. */
const secondFactor = z.object({
  /** When it was set up; absent: it is not. */
  set: z.string().optional(),
  recovery_codes_left: z.number(),
  /** Whether this user has to have it. */
  compulsory: z.boolean(),
  /** Whether the server can keep secrets for it. */
  available: z.boolean(),
});

const recoveryCodes = z.array(z.string());

/** Logging in, and the own account. */
export const accountActions = {
  login: action({
    method: 'POST',
    summary: 'Logs in and sets the session cookie; asks for a code where the account has a two-step login.',
    input: z.strictObject({ username, password }),
    example: { username: 'patil', password: examplePassword },
    output: z.object({ data: z.union([z.object({ user }), codeNeeded]) }),
  }),
  confirmLogin: action({
    method: 'POST',
    summary: 'Brings the code that `login` asked for, at most 5 minutes later, and sets the session cookie.',
    input: z.strictObject({ code }),
    example: { code: '123456' },
    output: loggedIn,
  }),
  logout: action({ method: 'POST', summary: 'Ends the session, if there is one.', input: nothing, output: done }),
  session: action({ method: 'GET', summary: 'Tells who is logged in.', input: nothing, output: loggedIn }),
  changePassword: action({
    method: 'POST',
    summary:
      'Changes the own password and ends the other sessions. The current one is left out within 10 minutes of a login with a one-time password.',
    input: z.strictObject({ current_password: password.optional(), new_password: z.string().max(PASSWORD_MAX + 872) }),
    example: { current_password: examplePassword, new_password: 'four other words instead' },
    output: loggedIn,
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
    example: { id: 'SESSION_ID' },
    output: done,
  }),
  endOtherSessions: action({
    method: 'POST',
    summary: 'Ends all own sessions but the one that asks.',
    input: nothing,
    output: done,
  }),
  draftKey: action({
    method: 'GET',
    summary:
      'The key that a browser encrypts unsent typed work of this user with; absent where the server keeps no secret.',
    input: nothing,
    output: z.object({ key: z.string().optional() }),
  }),
  secondFactor: action({
    method: 'GET',
    summary: 'The own two-step login as it stands.',
    input: nothing,
    output: secondFactor,
  }),
  beginSecondFactor: action({
    method: 'POST',
    summary: 'Answers a new secret for an authenticator app. It counts once it is confirmed; `code` where one is set.',
    input: z.strictObject({ current_password: password, code: code.optional() }),
    example: { current_password: examplePassword },
    output: z.object({ data: z.object({ uri: z.string(), secret: z.string() }) }),
  }),
  confirmSecondFactor: action({
    method: 'POST',
    summary:
      'Sets the two-step login up with a code of the new secret, answers recovery codes, ends the other sessions.',
    input: z.strictObject({ code }),
    example: { code: '123456' },
    output: z.object({ data: z.object({ user, recovery_codes: recoveryCodes }) }),
  }),
  removeSecondFactor: action({
    method: 'POST',
    summary: 'Turns the own two-step login off, where it is not compulsory, and ends the other sessions.',
    input: z.strictObject({ current_password: password, code }),
    example: { current_password: examplePassword, code: '123456' },
    output: loggedIn,
  }),
  renewRecoveryCodes: action({
    method: 'POST',
    summary: 'Answers new recovery codes in the place of the ones before.',
    input: z.strictObject({ current_password: password, code }),
    example: { current_password: examplePassword, code: '123456' },
    output: z.object({ data: z.object({ recovery_codes: recoveryCodes }) }),
  }),
};

const role = z.enum(roles);

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

const named = z.strictObject({ username });
const namedWithRole = z.strictObject({ username, role });

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
