import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection, rawPost } from '../testing/raw-connection.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { Connections } from './connections.ts';
import { httpServer } from './http-server.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

const open: RawConnection[] = [];
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});

async function print(text: string, to = port): Promise<RawConnection> {
  const connection = await RawConnection.open(to, text);
  open.push(connection);
  return connection;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
const answersIn = ({ received }: RawConnection): number => received.split('HTTP/1.1 ').length - 1;

describe('a request that comes before the one before it was answered', () => {
  it.each([
    ['a second page', get('/healthz') + get('/healthz')],
    ['thousands of pages', get('/healthz') + get('/').repeat(20_000)],
    ['a login', get('/healthz') + rawPost('login', '{"username":"a","password":"b"}')],
    ['what is no request', `${get('/healthz')}hello\r\n\r\n`],
    ['an expectation', `${get('/healthz')}GET / HTTP/1.1\r\nhost: a\r\nexpect: a miracle\r\n\r\n`.repeat(2)],
  ])('is not served, and the one before it is, in full: %s', async (_what, text) => {
    const connection = await print(text);
    await connection.closed;
    expect(answersIn(connection)).toBe(1);
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok","version":"[\d.]+"\}$/su);
  });

  it('is not even made an object of, however many come at once', async () => {
    let seen = 0;
    let raw: (() => void) | undefined;
    const connections = new Connections();
    const server = httpServer(connections, {})((_request, response) => (raw = () => response.end('first')));
    server.on('request', () => seen++);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const connection = await print(get('/').repeat(2_000), (server.address() as AddressInfo).port);
    await expect.poll(() => seen).toBeGreaterThan(1);
    raw?.();
    await connection.closed;
    expect(seen).toBe(2);
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 .*first/su);
    server.close();
  });
});
