import { get as ask } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const CARDS = '/api.php?action=getOfficers&name=patil&limit=50&fields=card';
const MINUTE_MS = 60_000;

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

let test: TestApp;
let address: string;
let cookie: string;
/** Requests that took the usual way, through the framework. */
let usual: number;

beforeEach(async () => {
  test = await testApp();
  test.app.addHook('onRequest', (_request, _reply, done) => {
    usual++;
    done();
  });
  await keep(test.db, [anOfficer({ id: 'asha', name: 'Asha Patil', buckleNumber: '12', employeeId: 'E1' })]);
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await signIn(test.app, STAFF);
  usual = 0;
});
afterEach(() => test.close());

const get = (path = CARDS, headers: Record<string, string> = { cookie }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    ask(address + path, { headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('end', () => {
        const { date: _date, ...sent } = answer.headers;
        resolve({ status: answer.statusCode, headers: sent, body });
      });
    }).on('error', reject);
  });

const etagOf = (answer: Answer): string => String(answer.headers['etag']);

describe('a question that is asked again', () => {
  it('is answered again, word for word and header for header, ahead of the framework', async () => {
    const first = await get();
    expect(first.body).toContain('Asha Patil');
    expect(await get()).toEqual(first);
    expect(usual).toBe(1);
  });
  it('has its 304 too', async () => {
    const headers = { cookie, 'if-none-match': etagOf(await get()) };
    const first = await get(CARDS, headers);
    expect(first).toMatchObject({ status: 304, body: '' });
    expect(await get(CARDS, headers)).toEqual(first);
    expect(usual).toBe(2);
    expect((await get(CARDS, { cookie, 'if-none-match': `W/"0", ${headers['if-none-match']}` })).status).toBe(304);
    expect((await get(CARDS, { cookie, 'if-none-match': 'W/"0"' })).body).toContain('Asha Patil');
  });
  it('is answered in the encoding that the caller takes', async () => {
    await get(CARDS, { cookie, 'accept-encoding': 'gzip' });
    expect((await get(CARDS, { cookie, 'accept-encoding': 'gzip' })).headers).toMatchObject({
      'content-encoding': 'gzip',
    });
    expect((await get()).headers).not.toHaveProperty('content-encoding');
  });
  it('is answered for another user when the guard has let that one pass', async () => {
    const first = await get();
    const other = await signIn(test.app, ADMIN);
    usual = 0;
    expect(await get(CARDS, { cookie: other })).toEqual(first);
    expect(await get(CARDS, { cookie: other })).toEqual(first);
    expect(usual).toBe(1);
  });
  it('is written into the log like any other', async () => {
    await get();
    const said = vi.spyOn(test.app.log, 'info');
    await get();
    const line = { method: 'GET', route: '/api.php', action: 'getOfficers', status: 200, ms: 0 };
    expect(said).toHaveBeenCalledExactlyOnceWith(line, 'request');
  });
});

describe('what was answered before is not answered again', () => {
  it('once a record has changed', async () => {
    const before = await get();
    await keep(test.db, [anOfficer({ id: 'bina', name: 'Bina Patil', employeeId: 'E2' })]);
    const after = await get(CARDS, { cookie, 'if-none-match': etagOf(before) });
    expect(after.status).toBe(200);
    expect(after.body).toContain('Bina Patil');
  });
  it('to somebody who has logged out', async () => {
    await get();
    await call(test.app, 'logout', { cookie });
    expect((await get()).status).toBe(401);
  });
  it('to somebody whose account was disabled', async () => {
    await get();
    await test.users.disable(STAFF.username);
    expect((await get()).status).toBe(401);
  });
  it('to nobody, or to a cookie that the guard has not seen', async () => {
    await get();
    expect((await get(CARDS, {})).status).toBe(401);
    expect((await get(CARDS, { cookie: `${cookie}x` })).status).toBe(401);
  });
  it('to a session that was not used for too long', async () => {
    await get();
    test.clock.advance(30 * MINUTE_MS);
    expect((await get()).status).toBe(401);
  });
  it('to a session that is too old, though it was used all the time', async () => {
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await get()).status).toBe(200);
      expect((await get()).status).toBe(200);
      test.clock.advance(20 * MINUTE_MS);
    }
    expect((await get()).status).toBe(401);
  });
  it('when the use has to be written down, once a minute', async () => {
    await get();
    test.clock.advance(MINUTE_MS);
    await get();
    await get();
    expect(usual).toBe(2);
    const { last_seen_at } = await test.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow();
    expect(last_seen_at).toBe(test.clock.now().toISOString());
  });
  it.each([
    ['the whole list', '/api.php?action=getOfficers'],
    ['one record', '/api.php?action=getOfficers&id=asha'],
    ['one record as a card', '/api.php?action=getOfficers&id=asha&fields=card'],
    ['a page of records', '/api.php?action=getOfficers&limit=50'],
  ])('when it is %s, for each of them that leaves is written down', async (_what, path) => {
    await get(path);
    await get(path);
    expect(usual).toBe(2);
    expect(await test.db.selectFrom('record_views').selectAll().execute()).toHaveLength(2);
  });
  it('when somebody makes its question, or the cookie beside it, longer than people do', async () => {
    for (let i = 0; i < 2; i++) {
      await get(CARDS, { cookie: `${cookie}; other=${'x'.repeat(500)}` });
      await get(CARDS, { cookie, 'accept-encoding': 'x'.repeat(1000) });
    }
    expect(usual).toBe(4);
  });
  it('when the session’s own list is asked for', async () => {
    const path = '/api.php?action=ownSessions';
    expect((await get(path)).status).toBe(200);
    await get(path);
    expect(usual).toBe(2);
  });
});

it('reading moves nothing that is remembered: a record that is opened, a session that is used', async () => {
  await get();
  const other = await signIn(test.app, ADMIN);
  await get();
  usual = 0;
  await get('/api.php?action=getOfficers&id=asha', { cookie: other });
  test.clock.advance(MINUTE_MS - 1);
  await get();
  expect(usual).toBe(1);
});
