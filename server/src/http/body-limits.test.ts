import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection, rawPost } from '../testing/raw-connection.ts';
import { ADMIN, call, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let port: number;
let staff: string;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  staff = await signIn(test.app, STAFF);
});
afterAll(() => test.close());

const open: RawConnection[] = [];
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=x';

interface Sent {
  readonly type?: string | undefined;
  readonly payload?: string;
  readonly headers?: Record<string, string>;
}

async function post(url: string, { type, payload, headers = {} }: Sent) {
  const response = await test.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, ...response.json<{ code: string; message: string }>() };
}

describe('a body that cannot be read', () => {
  it.each([
    ['nobody', 'addOfficer', {}, 401, 'sign-in-first'],
    ['somebody whose session has ended', 'addOfficer', { cookie: 'buckle=dead' }, 401, 'session-ended'],
    ['another site', 'login', { 'sec-fetch-site': 'cross-site' }, 403, 'other-site'],
    ['somebody who calls with the wrong method', 'getOfficers', {}, 405, 'wrong-method'],
    ['somebody who calls what there is not', 'everything', {}, 404, 'unknown-action'],
  ])('is not looked at when it comes from %s', async (_who, action, headers, status, code) => {
    const response = await post(`/api.php?action=${action}`, { type: JSON_TYPE, payload: '{"half":', headers });
    expect(response).toMatchObject({ status, code });
  });

  it('is not looked at where it is sent to no address', async () => {
    expect(await post('/nowhere', { type: JSON_TYPE, payload: '{"half":' })).toMatchObject({ status: 404 });
  });
});

describe('a large body', () => {
  const nested = (bytes: number): string => '['.repeat(bytes);
  it('of nobody is at most 4 kB, and is not read to find that out', async () => {
    const response = await post('/api.php?action=login', { type: JSON_TYPE, payload: nested(4097) });
    expect(response).toMatchObject({ status: 413, code: 'too-large', message: 'The request is too large.' });
    // Said while not a byte of the megabyte has come.
    const slow = await RawConnection.open(port, rawPost('login', '', { 'content-length': '1048576' }));
    open.push(slow);
    await slow.until('too large');
    expect(slow.received).toMatch(/^HTTP\/1\.1 413 /u);
  });
  it('of nobody must say how long it is', async () => {
    const chunked = await RawConnection.open(
      port,
      [
        'POST /api.php?action=login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n',
        'transfer-encoding: chunked\r\n\r\n5\r\n[[[[[\r\n',
      ].join(''),
    );
    open.push(chunked);
    await chunked.until('Content-Length.');
    expect(chunked.received).toMatch(/^HTTP\/1\.1 411 /u);
  });
  it.each([
    [200_000, 400, 'not-json'],
    [1_048_577, 413, 'too-large'],
  ])('of a user is at most a megabyte: %i bytes', async (bytes, status, code) => {
    const response = await post('/api.php?action=addOfficer', {
      type: JSON_TYPE,
      payload: nested(bytes),
      headers: { cookie: staff },
    });
    expect(response).toMatchObject({ status, code });
  });
  it('is an image that is refused before it has come', async () => {
    const head = { cookie: staff, 'x-requested-with': 'test', 'content-type': MULTIPART, 'content-length': '50000000' };
    const image = await RawConnection.open(port, rawPost('uploadImage', '', head));
    open.push(image);
    await image.until('8 MB');
    expect(image.received).toMatch(/^HTTP\/1\.1 413 /u);
  });
});

describe('the type of a body', () => {
  it.each([
    ['logout', MULTIPART, '--x--', 400],
    ['logout', 'text/plain', '{}', 400],
    ['logout', undefined, undefined, 200],
    ['logout', JSON_TYPE, '{}', 200],
    ['logout', 'application/json; charset=UTF-8', '{}', 200],
    ['logout', 'application/json; charset=utf-16', '{}', 400],
    ['logout', 'application/jsonp', '{}', 400],
    ['login', MULTIPART, '--x--', 400],
    ['uploadImage', JSON_TYPE, '{}', 400],
    ['uploadImage', undefined, undefined, 400],
    ['changePassword', MULTIPART, '--x--', 400],
  ])('of %s is exact: %s', async (action, type, payload, status) => {
    const cookie = await signIn(test.app, STAFF);
    const sent = {
      type,
      ...(payload === undefined ? {} : { payload }),
      headers: { cookie, 'x-requested-with': 'test' },
    };
    expect(await post(`/api.php?action=${action}`, sent)).toMatchObject({ status });
  });
});

describe('large forms of one user', () => {
  const large = JSON.stringify({ specialNote: 'x'.repeat(900_000) });
  const send = (cookie: string) =>
    post('/api.php?action=addOfficer', { type: JSON_TYPE, payload: large, headers: { cookie } });

  it('are taken two at a time, and small ones and those of others beside them', async () => {
    const half = rawPost('addOfficer', '{', { cookie: staff, 'content-length': '900000' });
    let arrived = 0;
    test.app.server.on('request', () => arrived++);
    for (let i = 0; i < 2; i++) open.push(await RawConnection.open(port, half));
    await expect.poll(() => arrived).toBe(2);
    await expect.poll(() => send(staff)).toMatchObject({ status: 429, code: 'too-many-at-once' });
    expect(await send(await signIn(test.app, ADMIN))).toMatchObject({ status: 400 });
    const small = { type: JSON_TYPE, payload: '{}', headers: { cookie: staff } };
    expect(await post('/api.php?action=addOfficer', small)).toMatchObject({ status: 400 });
  });

  it('are refused unread for the rest of a minute when too many were not accepted', async () => {
    await test.users.addWithPassword(SETUP_ACTOR, 'sender', 'staff', 'a long password');
    const sender = await signIn(test.app, { username: 'sender', password: 'a long password' });
    for (let i = 0; i < 5; i++) expect(await send(sender)).toMatchObject({ status: 400 });
    expect(await send(sender)).toMatchObject({
      status: 429,
      code: 'too-many-refused',
      message: 'Too many of your last requests were not accepted. Check what you send, and try again in 1 minute.',
    });
    const small = { type: JSON_TYPE, payload: '{}', headers: { cookie: sender } };
    expect(await post('/api.php?action=addOfficer', small)).toMatchObject({ status: 400 });
    test.clock.advance(60_000);
    expect(await send(sender)).toMatchObject({ status: 400 });
  });
});

it('a login says nothing but who logs in', async () => {
  const { username, password } = ADMIN;
  const response = await call(test.app, 'login', { body: { username, password, remember: true } });
  expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('remember')]);
});

describe('bodies that never end', () => {
  /** Posts again and again until it is answered so. */
  const responses = (text: string, status: number) =>
    expect
      .poll(
        async () => {
          const connection = await RawConnection.open(port, text);
          await connection.until('\r\n\r\n');
          const { received } = connection;
          connection.close();
          return received;
        },
        { timeout: 20_000 },
      )
      .toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));

  async function begin(count: number, text: string): Promise<void> {
    for (let i = 0; i < count; i++) open.push(await RawConnection.open(port, text));
  }
  const endAll = (): void => {
    for (const connection of open.splice(0)) connection.close();
  };

  it('keep nobody out where nobody is logged in: of one network too many, the oldest is cut off', async () => {
    await begin(64, rawPost('login', '{"username":', { 'content-length': '4096' }));
    const [oldest] = open;
    await begin(1, rawPost('login', '{"username":', { 'content-length': '4096' }));
    await oldest?.closed;
    expect(oldest?.received).toMatch(/^HTTP\/1\.1 408 .*too long to arrive/su);
    for (const cookie of ['', staff]) await responses(rawPost('logout', '{}', { cookie }), 200);
    await responses(rawPost('login', '{"username":"a","password":"b"}'), 401);
    expect(open.filter(({ isClosed }) => isClosed)).toEqual([oldest]);
    endAll();
    staff = await signIn(test.app, STAFF);
  });

  it('have no room that many networks could fill', async () => {
    const proxied = await testApp({ TRUSTED_PROXIES: '127.0.0.1' });
    await proxied.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: perUser } = proxied.app.server.address() as AddressInfo;
    const of = (network: number) => ({ 'content-length': '4096', 'x-forwarded-for': `203.0.${network}.1` });
    for (let i = 0; i < 1_024; i++) open.push(await RawConnection.open(perUser, rawPost('login', '{', of(i >> 6))));
    const login = await RawConnection.open(perUser, rawPost('login', JSON.stringify(ADMIN)));
    await login.until('}');
    login.close();
    expect(login.received).toMatch(/^HTTP\/1\.1 200 /u);
    endAll();
    await proxied.close();
  });

  it('are cut off after five seconds where nobody is logged in, and never where somebody is', async () => {
    await begin(1, rawPost('login', '{"username":', { 'content-length': '100' }));
    await begin(1, rawPost('addOfficer', '{', { cookie: staff, 'content-length': '100' }));
    const [anonymous, ofStaff] = open;
    await expect.poll(() => anonymous?.received).toMatch(/^HTTP\/1\.1 408 /u);
    expect(ofStaff?.isClosed).toBe(false);
    endAll();
  });

  it('are 32 of a user at most, and 2 images, and others go on', async () => {
    const head = { cookie: staff, 'content-length': '1000' };
    await begin(32, rawPost('addOfficer', '{', head));
    await begin(2, rawPost('uploadImage', '--x', { ...head, 'x-requested-with': 'test', 'content-type': MULTIPART }));
    await responses(rawPost('addOfficer', '{}', { cookie: staff }), 429);
    await responses(
      rawPost('uploadImage', '--x--', { cookie: staff, 'x-requested-with': 'test', 'content-type': MULTIPART }),
      429,
    );
    const admin = await signIn(test.app, ADMIN);
    await responses(rawPost('addOfficer', '{}', { cookie: admin }), 400);
    endAll();
    await responses(rawPost('addOfficer', '{}', { cookie: staff }), 400);
  });

  it('bring nothing about once their sender has been shut out, however early they began', async () => {
    await test.users.addWithPassword(SETUP_ACTOR, 'leaver', 'admin', 'a long password');
    const cookie = await signIn(test.app, { username: 'leaver', password: 'a long password' });
    const body = JSON.stringify({ username: 'accomplice', role: 'admin' });
    const half = { cookie, 'content-length': String(body.length) };
    await begin(32, rawPost('addUser', body.slice(0, 5), half));
    // Then all of them have come through the door.
    await responses(rawPost('addUser', body, { cookie }), 429);
    await test.users.disable(SETUP_ACTOR, 'leaver');
    for (const connection of open) connection.print(body.slice(5));
    for (const connection of open) {
      await connection.until('}');
      expect(connection.received).toMatch(/^HTTP\/1\.1 401 .*session-ended/su);
    }
    expect((await test.users.list()).map(({ username }) => username)).not.toContain('accomplice');
  });

  it('are 64 MB at most in all, as they say that they will be', async () => {
    const cookies = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (username) => {
        await test.users.addWithPassword({ userId: '', username: 'test' }, username, 'staff', 'a long password');
        return signIn(test.app, { username, password: 'a long password' });
      }),
    );
    const image = (cookie: string) =>
      rawPost('uploadImage', '--x', {
        cookie,
        'x-requested-with': 'test',
        'content-type': MULTIPART,
        'content-length': String(8 * 2 ** 20),
      });
    for (const cookie of cookies) await begin(2, image(cookie));
    await responses(image(await signIn(test.app, ADMIN)), 503);
    endAll();
  });
});
