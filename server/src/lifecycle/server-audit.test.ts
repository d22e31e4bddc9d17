import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

const MINUTE = 60_000;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

/** What a row says beyond the digests of what it changed. */
function saidBy(details: string): object {
  if (details === '') return {};
  const { binds: _binds, ...text } = JSON.parse(details) as Record<string, unknown>;
  return text;
}

/** What the audit says of accounts and access, when everything is written. */
async function details(...actions: string[]) {
  await test.app.close();
  const rows = await test.store.db.selectFrom('access_audit').selectAll().orderBy('seq').execute();
  return rows
    .filter(({ action }) => actions.includes(action))
    .map(({ by_name, subject, details }) => ({
      by: by_name,
      subject,
      ...saidBy(details),
    }));
}

const logIn = (username: string, password: string, address = '192.0.2.7') =>
  call(test.app, 'login', { body: { username, password }, address });

describe('the audit of accounts', () => {
  it('tells of each login: who, and from where', async () => {
    await logIn(STAFF.username, STAFF.password);
    expect(await details('session.begin')).toEqual([{ by: 'Staff', subject: 'Staff', address: '192.0.2.7' }]);
  });

  it('tells of a refused login whose name it was, why, and from where', async () => {
    await logIn('STAFF', 'wrong');
    await test.users.disable({ userId: '', username: 'test' }, STAFF.username);
    await logIn(STAFF.username, STAFF.password);
    expect(await details('session.refuse')).toEqual([
      { by: '', subject: 'Staff', reason: 'wrong-password', address: '192.0.2.7' },
      { by: '', subject: 'Staff', reason: 'account-disabled', address: '192.0.2.7' },
    ]);
  });

  it('never says a name that nobody has, for it may be a password', async () => {
    await logIn('battery staple', 'x');
    expect(await details('session.refuse')).toEqual([
      { by: '', subject: '', reason: 'unknown-name', address: '192.0.2.7' },
    ]);
    const all = JSON.stringify(await test.store.db.selectFrom('access_audit').selectAll().execute());
    expect(all).not.toContain('battery');
  });

  it('says once that too many attempts are held up, however many there are, and once more when it may be tried again', async () => {
    for (let i = 0; i < 60; i++) await logIn(STAFF.username, 'wrong');
    test.clock.advance(15 * MINUTE);
    for (let i = 0; i < 60; i++) await logIn(STAFF.username, 'wrong');
    const rows = await details('session.refuse');
    expect(rows.map((row) => ('reason' in row ? row.reason : ''))).toEqual([
      ...Array<string>(5).fill('wrong-password'),
      'too-many-attempts',
      ...Array<string>(1).fill('wrong-password'),
      'too-many-attempts',
    ]);
    expect(rows.at(-1)).toMatchObject({ subject: 'Staff' });
  });

  it('is not filled by a thousand names that nobody has: it says how many were left out', async () => {
    for (let i = 0; i < 90; i++) await logIn(`nobody ${i}`, 'x', `192.0.2.${i}`);
    test.clock.advance(MINUTE);
    await logIn('nobody', 'x');
    expect(await details('session.refuse')).toEqual([
      { by: '', subject: '', reason: 'unknown-name', address: '192.0.2.0' },
      { by: '', subject: '', reason: 'unknown-name', address: '192.0.2.7', left_out: 89 },
    ]);
  });

  it('tells of what the door refuses to a user, each action once a minute', async () => {
    const cookie = await signIn(test.app, STAFF);
    const fetchResponse = async (action: 'users' | 'proposals') =>
      expect((await call(test.app, action, { cookie })).statusCode).toBe(403);
    for (let i = 0; i < 10; i++) await fetchResponse('users');
    await fetchResponse('proposals');
    test.clock.advance(MINUTE);
    await fetchResponse('users');
    expect(await details('access.refuse')).toEqual([
      { by: 'Staff', subject: 'users' },
      { by: 'Staff', subject: 'proposals' },
      { by: 'Staff', subject: 'users', left_out: 9 },
    ]);
  });

  it('tells of a new password that was refused because the present one was wrong', async () => {
    const cookie = await signIn(test.app, STAFF);
    const body = { current_password: 'wrong', new_password: 'four unrelated words here' };
    for (let i = 0; i < 9; i++) await call(test.app, 'changePassword', { cookie, body, address: '192.0.2.7' });
    const rows = await details('password.refuse');
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toEqual({ by: 'Staff', subject: 'Staff', reason: 'too-many-attempts', address: '192.0.2.7' });
  });

  it('tells by whom an account was added, got another role, and was logged out', async () => {
    const cookie = await signIn(test.app, ADMIN);
    await call(test.app, 'addUser', { cookie, body: { username: 'ravi', role: 'staff' } });
    await call(test.app, 'changeRole', { cookie, body: { username: 'ravi', role: 'admin' } });
    await call(test.app, 'endUserSessions', { cookie, body: { username: 'ravi' } });
    expect((await details('user.add', 'user.role', 'session.end')).slice(-3)).toEqual([
      { by: 'admin', subject: 'ravi', role: 'staff' },
      { by: 'admin', subject: 'ravi', role: 'admin', before: 'staff' },
      { by: 'admin', subject: 'ravi' },
    ]);
  });

  it('does not tell of a session that did not begin', async () => {
    await logIn(STAFF.username, 'wrong');
    expect(await details('session.begin')).toEqual([]);
  });
});

it('a server writes down that it starts, with its settings but no password, and that it stops', async () => {
  const server = await testApp({ API_HOST: 'https://asha:secret@inner.example', SESSION_IDLE_MINUTES: '20' });
  onTestFinished(() => server.close());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.app.close();
  const rows = await server.store.db.selectFrom('access_audit').selectAll().orderBy('seq').execute();
  const [start, stop] = rows.filter(({ action }) => action.startsWith('server.'));
  expect([start?.action, stop?.action, stop?.seq]).toEqual(['server.start', 'server.stop', rows.length]);
  expect(JSON.parse(start?.details ?? '')).toMatchObject({
    settings: { API_HOST: 'https://asha@inner.example/', SESSION_IDLE_MINUTES: '20' },
  });
  expect((await verifyDirectoryAudit(server.directory.environment)).problems).toEqual([]);
});

it('a server writes down which of its settings leave something open or off', async () => {
  const server = await testApp({ PUBLIC_URL: 'https://buckle.example' });
  onTestFinished(() => server.close());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.app.close();
  const rows = await server.store.db.selectFrom('access_audit').selectAll().execute();
  const start = rows.find(({ action }) => action === 'server.start');
  expect(JSON.parse(start?.details ?? '')).toMatchObject({ settings_to_check: ['TRUSTED_PROXIES'] });
});
