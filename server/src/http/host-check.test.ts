import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const PROXY = '10.0.0.9';
const STRANGER = '203.0.113.7';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    PUBLIC_URL: 'https://buckle.example',
    OTHER_HOSTS: 'buckle.office:8443, 10.1.1.1',
    TRUSTED_PROXIES: PROXY,
  });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string>, remoteAddress = STRANGER) =>
  test.app.inject({ method: 'GET', url, headers, remoteAddress });

describe('a request for the own host', () => {
  it.each([
    ['as people write it', { host: 'buckle.example' }],
    ['with the usual port', { host: 'buckle.example:443' }],
    ['in capitals', { host: 'BUCKLE.Example' }],
    ['at another name', { host: 'buckle.office:8443' }],
    ['at another address', { host: '10.1.1.1' }],
  ])('is answered: %s', async (_how, headers) => {
    expect((await get('/', headers)).statusCode).toBe(200);
  });
  it('is answered when a trusted proxy says that it is', async () => {
    const forwarded = { host: 'inner:4100', 'x-forwarded-host': 'buckle.example' };
    expect((await get('/', forwarded, PROXY)).statusCode).toBe(200);
  });
});

describe('a request for another host', () => {
  it.each([
    ['another name', { host: 'evil.example' }],
    ['a name that ends in the own one', { host: 'evil.buckle.example' }],
    ['another port', { host: 'buckle.example:8443' }],
    ['a host that is none', { host: 'a b' }],
    ['the own one as what stands behind another', { host: 'evil.example@buckle.example' }],
    ['the own one with a path', { host: 'buckle.example/evil.example' }],
    ['the own one with a query', { host: 'buckle.example?evil.example' }],
    ['the own one with a part that a reader leaves out', { host: 'buckle.example#evil.example' }],
    ['the own one as only some would write it', { host: 'buckle%2Eexample' }],
    ['a host that a stranger says was forwarded', { host: 'evil.example', 'x-forwarded-host': 'buckle.example' }],
  ])('is refused, with the address that people use: %s', async (_what, headers) => {
    for (const url of ['/', '/api.php?action=session', '/nowhere', '/photos/a.webp']) {
      const response = await get(url, headers);
      expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([421, 'nosniff']);
      expect(response.json()).toEqual({
        success: false,
        params: ['https://buckle.example'],
        code: 'other-host',
        message: 'This server is reached at https://buckle.example. Open that address.',
      });
    }
  });
  it('is refused when a trusted proxy says that it is', async () => {
    const forwarded = { host: 'buckle.example', 'x-forwarded-host': 'evil.example' };
    expect((await get('/', forwarded, PROXY)).statusCode).toBe(421);
  });
  it('is answered to balancers that ask whether the server is well', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await get(url, { host: '10.0.0.5:4100' })).statusCode).toBe(200);
  });
});

it('any host will do where the own one is not known', async () => {
  const free = await testApp();
  expect((await free.app.inject({ method: 'GET', url: '/', headers: { host: 'anything' } })).statusCode).toBe(200);
  await free.close();
});

it('a setting that names no host is refused', () => {
  expect(() => readConfig({ OTHER_HOSTS: 'https://buckle.office/' })).toThrow(/OTHER_HOSTS=.*\n?.*buckle\.office/u);
});

describe('the head of a request', () => {
  let port: number;
  const open: RawConnection[] = [];
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
  });
  afterEach(() => {
    for (const connection of open.splice(0)) connection.close();
  });
  async function fetchResponse(head: string): Promise<string> {
    const connection = await RawConnection.open(port, head);
    open.push(connection);
    await connection.until('}');
    return connection.received;
  }

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nhost: buckle.example\r\nHost: evil.example\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nhost: buckle.example\r\nhost: buckle.example\r\n\r\n'],
    ['two hosts where a balancer asks', 'GET /readyz HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
    ['no host', 'GET /readyz HTTP/1.1\r\naccept: */*\r\n\r\n'],
  ])('must name one host, and is refused with %s', async (_what, head) => {
    const response = await fetchResponse(head);
    expect(response).toMatch(/^HTTP\/1\.1 400 /u);
    expect(response).toContain('Send one Host header.');
    expect(response).toContain('x-content-type-options: nosniff');
  });
  it.each([
    ['another server than the Host header', 'http://evil.example/api.php?action=session'],
    ['another one with the same beginning', 'https://buckle.example@evil.example/home'],
    ['everything', '*'],
  ])('says which address is asked for, and is refused where that is %s', async (_what, target) => {
    const response = await fetchResponse(`GET ${target} HTTP/1.1\r\nhost: buckle.example\r\naccept: text/html\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /u);
    expect(response).toContain('bad-address');
    expect(response).toContain('x-content-type-options: nosniff');
  });
  it.each(['TRACE', 'TRACK', 'CONNECT'])('is not sent back to who asks with %s', async (method) => {
    const connection = await RawConnection.open(
      port,
      `${method} / HTTP/1.1\r\nhost: buckle.example\r\nx: told\r\n\r\n`,
    );
    open.push(connection);
    await connection.until('}');
    expect(connection.received).toMatch(/^(?:HTTP\/1\.1 40[04] |$)/u);
    expect(connection.received).not.toContain('told');
  });
  it('may say the whole address of the own server, as programs do that ask through a proxy', async () => {
    const response = await fetchResponse(
      'GET https://buckle.example/readyz HTTP/1.1\r\nhost: buckle.example:443\r\n\r\n',
    );
    expect(response).toContain('"ready"');
  });
  it('need not name one where the balancer is old', async () => {
    expect(await fetchResponse('GET /readyz HTTP/1.0\r\n\r\n')).toContain('"ready"');
  });
  it('has the last word where a body comes that nobody reads', async () => {
    const connection = await RawConnection.open(
      port,
      'GET /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 999999\r\n\r\n{',
    );
    await connection.closed;
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 .*connection: close/isu);
  });
  it.each([
    '/api%2ephp?action=session',
    '/api%2Ephp?action=session',
    '/%61pi.php?action=session',
    '/api.php#x?action=session',
    '/%72eadyz',
    '/%69ndex.html',
    '/app%2ehtml',
    '/photos/%61.webp',
  ])('names what is served as it is spelled, and is refused with %s', async (path) => {
    const response = await fetchResponse(`GET ${path} HTTP/1.1\r\nhost: buckle.example\r\naccept: text/html\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 .*not-found/su);
  });
});
