import { type Caller, permissions } from '@buckle/domain/access';
import { type ActionName, actions } from '@buckle/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from './handler.ts';
import { KEY } from '../testing/second-factor.ts';
import { ADMIN, call, cookieOf, signIn, STAFF, testApp, type TestApp, SETUP_ACTOR } from '../testing/test-app.ts';

let test: TestApp;
/** The same directory, served with a two-step login that administrators have to have. */
let strict: TestApp;
const cookies: Record<string, string | undefined> = {};
beforeAll(async () => {
  test = await testApp();
  cookies['an administrator'] = await signIn(test.app, ADMIN);
  cookies['a member of staff'] = await signIn(test.app, STAFF);
  const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'admin');
  cookies['an administrator with a one-time password'] = cookieOf(
    await call(test.app, 'login', { body: { username: 'newcomer', password } }),
  );
  strict = await testApp({ SECOND_FACTOR: 'admins', SECOND_FACTOR_KEY: KEY }, undefined, test.directory.environment);
  cookies[ENROLLING] = await signIn(strict.app, ADMIN);
  cookies['someone with a dead cookie'] = 'buckle=dead';
});
afterAll(async () => {
  await strict.close();
  await test.close();
});

const ENROLLING = 'an administrator without the two-step login they have to have';

const callers: Record<Caller, readonly string[]> = {
  nobody: ['nobody', 'someone with a dead cookie'],
  newcomer: ['an administrator with a one-time password'],
  enrolling: [ENROLLING],
  staff: ['a member of staff'],
  admin: ['an administrator'],
};

/** What the door says to whom it stays shut. */
const rejections: Record<Caller, number> = { nobody: 401, newcomer: 403, enrolling: 403, staff: 403, admin: 403 };

/** Logging out last: it ends the session that the other calls need. */
const names = (Object.keys(actions) as ActionName[]).toSorted(
  (a, b) => Number(a === 'logout') - Number(b === 'logout'),
);

const pairs = names.flatMap((name) =>
  (Object.keys(callers) as Caller[]).flatMap((caller) => callers[caller].map((user) => [user, name, caller] as const)),
);

describe('the table of who may what', () => {
  it('has a row for each action, and no other', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(actions).toSorted());
  });
  it.each(pairs)('holds when %s calls %s', async (user, name, caller) => {
    const { app } = user === ENROLLING ? strict : test;
    const response = await call(app, name, { cookie: cookies[user], body: { nonsense: true } });
    if (permissions[name][caller] === 'no') {
      expect(response.statusCode).toBe(rejections[caller]);
      expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
    } else {
      // Behind the door: done, or refused for what was asked rather than for who asked.
      expect([200, 400, 404], response.body).toContain(response.statusCode);
    }
  });
});

it('only what reads is a GET: whatever else a browser is made to fetch changes nothing', () => {
  expect(names.filter((name) => actions[name].method === 'GET').toSorted()).toEqual([
    'activityLog',
    'changeCounts',
    'changedRecords',
    'changes',
    'draftKey',
    'duplicatePair',
    'duplicates',
    'getOfficers',
    'getReference',
    'importDetails',
    'importFile',
    'importProgress',
    'importedRows',
    'imports',
    'listOfficers',
    'officerCounts',
    'officerOptions',
    'officerStrength',
    'order',
    'orderScan',
    'orders',
    'ownProposals',
    'ownSessions',
    'proposal',
    'proposalCount',
    'proposals',
    'recordHistory',
    'recordOrders',
    'recordViews',
    'savedViews',
    'secondFactor',
    'session',
    'spellings',
    'users',
  ]);
});

describe('a call that is no call', () => {
  it.each([
    ['an unknown action', 'GET', '/api.php?action=deleteEverything', 404],
    ['the name of an inherited property', 'GET', '/api.php?action=constructor', 404],
    ['no action', 'GET', '/api.php', 404],
    ['an action named twice', 'GET', '/api.php?action=session&action=login', 404],
    ['a GET of a POST action', 'GET', '/api.php?action=login', 405],
    ['a method that no action has', 'DELETE', '/api.php?action=login', 404],
  ] as const)('is refused in words: %s', async (_what, method, url, status) => {
    const response = await test.app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
  });
  it.each([
    ['malformed JSON', 'application/json', '{"username":', 400],
    ['a list', 'application/json', '[]', 400],
    ['nothing', 'application/json', '', 400],
    // What a page of another site can send names its origin, or is rejected for that.
    ['a form', 'application/x-www-form-urlencoded', 'username=admin', 403],
    ['text', 'text/plain', '{}', 403],
    [
      'the name of what every object inherits',
      'application/json',
      '{"__proto__":{"role":"admin"},"username":"a"}',
      400,
    ],
    ['what makes objects', 'application/json', '{"constructor":{"prototype":{"role":"admin"}},"username":"a"}', 400],
    ['more than it takes', 'application/json', '{"username":"a","password":"b","role":"admin"}', 400],
    ['a number for a name', 'application/json', '{"username":5,"password":"x"}', 400],
    ['more than a megabyte', 'application/json', JSON.stringify({ username: 'x'.repeat(2 ** 21) }), 413],
  ])('is refused in words: a login with %s', async (_what, type, payload, status) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api.php?action=login',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
  });
});

describe('a NUL, which PostgreSQL takes in no text,', () => {
  const nul = 'a\u0000b';
  const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');
  it.each([
    ['getOfficers', { query: { id: nul } }],
    ['getOfficers', { query: { name: nul, code: nul } }],
    ['getOfficers', { query: { name: 'a', cursor: cursorOf({ place: [nul, nul, nul], count: 1 }) } }],
    ['listOfficers', { query: { zone: nul, cursor: cursorOf({ place: [nul, nul, nul, nul] }) } }],
    ['officerCounts', { query: { posting: nul } }],
    ['officerOptions', { query: { of: 'posting', query: nul } }],
    ['officerStrength', { query: { designation: nul } }],
    ['recordHistory', { query: { id: nul } }],
    ['recordViews', { query: { id: nul } }],
    ['restoreVersion', { body: { id: nul, version: 1 } }],
    ['restoreVersion', { body: { id: 'one', version: 1, change_reason: nul, order_number: nul } }],
    ['addOfficer', { body: { name: nul, imagePath: nul, change_reason: nul } }],
    ['updateOfficer', { body: { id: nul } }],
    ['updateOfficer', { body: { current_employee_id: nul } }],
    ['proposals', { query: { cursor: cursorOf([nul, nul]) } }],
    ['ownProposals', { query: { cursor: cursorOf([nul, nul]) } }],
    ['proposal', { query: { id: nul } }],
    ['withdrawProposal', { body: { id: nul } }],
    ['approveProposal', { body: { id: nul, version: 0 } }],
    ['approveProposal', { body: { id: 'one', version: 0, reason: nul } }],
    ['declineProposal', { body: { id: 'one', reason: nul } }],
    ['login', { body: { username: nul, password: nul } }],
    ['changePassword', { body: { current_password: nul, new_password: `quiet harbour ${nul}` } }],
    ['endOwnSession', { body: { id: nul } }],
    ['addUser', { body: { username: nul, role: 'staff' } }],
    ['changeRole', { body: { username: nul, role: 'staff' } }],
    ['resetUser', { body: { username: nul } }],
    ['disableUser', { body: { username: nul } }],
    ['endUserSessions', { body: { username: nul } }],
  ] as const)('is no failure of the server: %s %j', async (name, sent) => {
    const cookie = await signIn(test.app, ADMIN);
    const response = await call(test.app, name, { cookie, ...sent });
    expect(response.statusCode, response.body).toBeLessThan(500);
  });
});

describe('a number that no database counts to', () => {
  const max = Number.MAX_SAFE_INTEGER;
  it.each([
    ['recordHistory', { query: { id: 'one', cursor: '2147483648' } }, 400],
    ['recordHistory', { query: { id: 'one', cursor: '0x7fffffffff' } }, 400],
    ['recordViews', { query: { id: 'one', cursor: String(max) } }, 400],
    ['recordViews', { query: { id: 'one', cursor: writeCursor({ at: new Date(0).toISOString(), number: max }) } }, 404],
    ['restoreVersion', { body: { id: 'one', version: 2_147_483_648 } }, 400],
    ['restoreVersion', { body: { id: 'one', version: -1 } }, 400],
    ['approveProposal', { body: { id: 'one', version: max } }, 400],
    ['updateOfficer', { body: { id: 'one' }, headers: { 'if-match': '"2147483648"' } }, 400],
  ] as const)('is refused: %s %j', async (name, sent, status) => {
    const cookie = await signIn(test.app, ADMIN);
    const response = await call(test.app, name, { cookie, ...sent });
    expect(response.statusCode, response.body).toBe(status);
  });
});
