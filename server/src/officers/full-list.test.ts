import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { ADMIN, call, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const THIRD = { username: 'third', password: 'a third password' };

/** So much that it never fits into the buffers between two processes. */
const LONG = 'x'.repeat(10_000);

let test: TestApp;
let port: number;
beforeEach(async () => {
  test = await testApp();
  await test.users.addWithPassword(SETUP_ACTOR, THIRD.username, 'staff', THIRD.password);
  await keep(
    test.store,
    Array.from({ length: 3_000 }, (_, i) => anOfficer({ buckleNumber: `${i}`, currentAddress: LONG })),
  );
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterEach(() => test.close());

/** The whole list as somebody begins to read it, and stops. */
async function begin(cookie: string, encoding = 'identity'): Promise<RawConnection> {
  const connection = await RawConnection.open(
    port,
    `GET /api.php?action=getOfficers HTTP/1.0\r\nhost: a\r\naccept-encoding: ${encoding}\r\ncookie: ${cookie}\r\n\r\n`,
  );
  await connection.until('200 OK');
  connection.pause();
  return connection;
}

it('is sent to a user once at a time, and to two users in all', async () => {
  const [admin, staff, third] = await Promise.all([ADMIN, STAFF, THIRD].map((user) => signIn(test.app, user)));
  const fetchResponse = async (cookie = '') => {
    const response = await call(test.app, 'getOfficers', { cookie });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const ofAdmin = await begin(admin ?? '');
  expect(await fetchResponse(admin)).toEqual([429, 'list-under-way']);
  const ofStaff = await begin(staff ?? '');
  const rejected = await call(test.app, 'getOfficers', { cookie: third });
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '2']);
  expect(rejected.json()).toMatchObject({
    code: 'lists-under-way',
    message: expect.stringMatching(/search for the officer/u),
  });
  // Searching goes on.
  expect(
    (await call(test.app, 'getOfficers', { cookie: third, query: { code: '12', fields: 'card' } })).statusCode,
  ).toBe(200);

  ofAdmin.close();
  await expect.poll(() => fetchResponse(third)).toEqual([200, undefined]);
  ofStaff.goOn();
  await ofStaff.closed;
  await expect.poll(() => fetchResponse(staff)).toEqual([200, undefined]);
});

it.each(['gzip', 'br', 'identity'])('is over for who goes away in the middle of it (%s)', async (encoding) => {
  const cookie = await signIn(test.app, ADMIN);
  // What is the same everywhere would be gone after compression.
  await keep(
    test.store,
    Array.from({ length: 1_000 }, () => {
      const currentAddress = Buffer.from(crypto.getRandomValues(new Uint8Array(9_000))).toString('base64');
      return anOfficer({ currentAddress });
    }),
  );
  const left = await begin(cookie, encoding);
  expect((await call(test.app, 'getOfficers', { cookie })).statusCode).toBe(429);
  left.close();
  await expect
    .poll(async () => (await call(test.app, 'getOfficers', { cookie })).statusCode, { timeout: 20_000 })
    .toBe(200);
});

it('ends for who is shut out in the middle of it', async () => {
  const admin = await signIn(test.app, ADMIN);
  const cookie = await signIn(test.app, STAFF);
  const reading = await begin(cookie);
  await call(test.app, 'disableUser', { cookie: admin, body: { username: STAFF.username } });
  reading.goOn();
  await reading.closed;
  expect(reading.received.length).toBeLessThan((3_000 * LONG.length) / 2);
  expect(reading.received).not.toContain('"total"');
});
