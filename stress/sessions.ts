/** All states of a session, with the expected caller of its cookie. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@buckle/domain/access';
import type { Role } from '@buckle/domain/accounts/account';
import { sessionUsecases } from '../server/src/login/sessions.ts';
import { sessionWriter } from '../server/src/login/session.repository.ts';
import { hash } from 'node:crypto';
import type { Store } from '../server/src/db/store.ts';
import { cookiesOf, post, succeed } from '../bench/http-client.ts';
import { ADMIN, type Directory } from '../bench/servers/seed-databases.ts';
import { pendingLoginWriter } from '../server/src/login/login.repository.ts';
import { accountOf, addUser, SETUP_ACTOR, withStore } from './directory.ts';

export interface State {
  readonly name: string;
  /** `Cookie` header; undefined for none. */
  readonly cookie: string | undefined;
  readonly caller: Caller;
}

const PASSWORD = 'a password of their own';

const LIMITS = { idleMs: 30 * 60_000, totalMs: 12 * 60 * 60_000 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const newToken = (): string => randomBytes(32).toString('base64url');

/** Creates a session without a password check, with a shifted clock. */
export async function sessionOf(store: Store, username: string, fromNowMs = 0, device = 'stress'): Promise<string> {
  const account = await accountOf(store, username);
  if (!account) throw new Error(`There is no user ${username}.`);
  const now = (): Date => new Date(Date.now() + fromNowMs);
  const monotonic = (): number => performance.now();
  const isCompulsory = (): boolean => false;
  const sessions = sessionUsecases({ store, limits: LIMITS, now, monotonic, newToken, isCompulsory });
  const user = { ...account, userId: account.id };
  const token = await sessions.begin(user, { browser: device, address: '127.0.0.1' }, () => Promise.resolve());
  if (token === undefined) throw new Error(`No session began for ${username}.`);
  return token;
}

const cookieOf = (token: string): string => `buckle=${token}`;

/** Adds a user with this role, who has one session; its token. */
async function userWithSession(directory: Directory, username: string, role: Role, fromNowMs = 0): Promise<string> {
  await addUser(directory, username, role, PASSWORD);
  return withStore(directory, (store) => sessionOf(store, username, fromNowMs));
}

/** Lets users have a two-step login, and a login of the first of them wait for its code; the waiting login's token. */
const haveTwoSteps = (directory: Directory, usernames: readonly string[]): Promise<string> =>
  withStore(directory, async (store) => {
    const at = new Date().toISOString();
    const pending = newToken();
    for (const username of usernames) {
      const account = await accountOf(store, username);
      if (!account) throw new Error(`There is no user ${username}.`);
      await store.write({ by: SETUP_ACTOR, action: 'second-factor.set', subject: username }, async ({ db }) => {
        const row = { user_id: account.id, secret: 'read by nobody here', set_at: at };
        await db.insertInto('second_factors').values(row).execute();
        if (username === usernames[0]) await pendingLoginWriter(db).add(hash('sha256', pending), account.id, at);
      });
    }
    return pending;
  });

const flipped = (token: string): string => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;

/** More than sixteen states. Sessions are revoked through the server, as users do. */
export async function sessionStates(directory: Directory, address: string, admin: string): Promise<State[]> {
  const asAdmin = (action: string, body: object): Promise<unknown> =>
    succeed(post(address, action, body, { cookie: admin }));
  const user = (name: string, role: Role = 'admin', fromNowMs = 0): Promise<string> =>
    userWithSession(directory, name, role, fromNowMs);

  const staff = await user('living-staff', 'staff');
  const living = await user('living-admin');
  const enrolling = await user('without-two-steps');
  const pending = await haveTwoSteps(directory, ['living-admin', ADMIN.username]);
  const added = await succeed(post(address, 'addUser', { username: 'new-admin', role: 'admin' }, { cookie: admin }));
  const { one_time_password: password } = (added.json() as { data: { one_time_password: string } }).data;
  const newcomer = await succeed(post(address, 'login', { username: 'new-admin', password }));

  const loggedOut = await user('logged-out');
  await succeed(post(address, 'logout', {}, { cookie: cookieOf(loggedOut) }));
  const revokedByAdmin = await user('ended-by-admin');
  await asAdmin('endUserSessions', { username: 'ended-by-admin' });
  const disabled = await user('disabled');
  await asAdmin('disableUser', { username: 'disabled' });
  const reset = await user('reset');
  await asAdmin('resetUser', { username: 'reset' });
  const demoted = await user('demoted');
  await asAdmin('changeRole', { username: 'demoted', role: 'staff' });

  const revokedByUser = await user('ended-by-owner');
  await haveTwoSteps(directory, ['ended-by-owner']);
  const [secondCookie, changed] = await withStore(directory, async (store) => [
    await sessionOf(store, 'ended-by-owner'),
    await sessionOf(store, 'living-staff'),
  ]);
  await succeed(
    post(address, 'endOwnSession', { id: hash('sha256', revokedByUser) }, { cookie: cookieOf(secondCookie) }),
  );
  const changer = await user('changed-password');
  const stolen = await withStore(directory, (store) => sessionOf(store, 'changed-password'));
  await succeed(
    post(
      address,
      'changePassword',
      { current_password: PASSWORD, new_password: 'four unrelated words here' },
      { cookie: cookieOf(changer) },
    ),
  );

  const idle = await user('idle', 'admin', -31 * MINUTE);
  const old = await user('too-old', 'admin', -DAY);
  await withStore(directory, (store) =>
    store.write({ by: SETUP_ACTOR, action: 'session.seen', subject: '' }, ({ db }) =>
      sessionWriter(db).seen(hash('sha256', old), new Date().toISOString()),
    ),
  );
  const future = await user('from-the-future', 'admin', 365 * DAY);
  // Waits for the last write to be durable.
  await pause(0);

  const dead = newToken();
  return [
    { name: 'no cookie', cookie: undefined, caller: 'nobody' },
    { name: 'an empty cookie', cookie: 'buckle=', caller: 'nobody' },
    { name: 'a token that was never given', cookie: cookieOf(dead), caller: 'nobody' },
    { name: 'one letter of a living token changed', cookie: cookieOf(flipped(living)), caller: 'nobody' },
    { name: 'half of a living token', cookie: cookieOf(living.slice(0, 20)), caller: 'nobody' },
    { name: 'a living token and more', cookie: cookieOf(`${living}A`), caller: 'nobody' },
    { name: 'the stored hash for a token', cookie: cookieOf(hash('sha256', living)), caller: 'nobody' },
    {
      name: 'a living token under another name',
      cookie: `Buckle=${living}; __Host-buckle=${living}`,
      caller: 'nobody',
    },
    { name: 'a megabyte-like token', cookie: cookieOf('A'.repeat(8000)), caller: 'nobody' },
    { name: 'logged out', cookie: cookieOf(loggedOut), caller: 'nobody' },
    { name: 'ended by an administrator', cookie: cookieOf(revokedByAdmin), caller: 'nobody' },
    { name: 'ended by its owner elsewhere', cookie: cookieOf(revokedByUser), caller: 'nobody' },
    { name: 'the account is disabled', cookie: cookieOf(disabled), caller: 'nobody' },
    { name: 'the account was reset', cookie: cookieOf(reset), caller: 'nobody' },
    { name: 'the role was changed', cookie: cookieOf(demoted), caller: 'nobody' },
    { name: 'the password was changed elsewhere', cookie: cookieOf(stolen), caller: 'nobody' },
    { name: 'not used for too long', cookie: cookieOf(idle), caller: 'nobody' },
    { name: 'begun too long ago', cookie: cookieOf(old), caller: 'nobody' },
    { name: 'begun while the clock stood a year ahead', cookie: cookieOf(future), caller: 'nobody' },
    { name: 'a one-time password that must be changed', cookie: cookiesOf(newcomer)[0], caller: 'newcomer' },
    { name: 'an administrator who must set up two steps', cookie: cookieOf(enrolling), caller: 'enrolling' },
    { name: 'staff', cookie: cookieOf(staff), caller: 'staff' },
    { name: 'staff, a second session', cookie: cookieOf(changed), caller: 'staff' },
    { name: 'administrator', cookie: cookieOf(living), caller: 'admin' },
    { name: 'waiting for the code of a two-step login', cookie: `buckle-login=${pending}`, caller: 'nobody' },
    { name: 'the token of a waiting login as a session', cookie: cookieOf(pending), caller: 'nobody' },
  ];
}
