import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection } from '../testing/raw-connection.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');

describe('what no handler ever sees', () => {
  it.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a header that is none', get('/', 'a header'), 400],
    ['a length beside chunks', get('/', 'content-length: 3', 'transfer-encoding: chunked'), 400],
    ['headers without an end', get('/', `cookie: ${'x'.repeat(20_000)}`), 431],
    ['an address without an end', get(`/${'x'.repeat(20_000)}`), 431],
    ['an expectation', get('/', 'expect: a miracle'), 417],
    ['an address that cannot be decoded', get('/%zz'), 400],
  ])('is answered in words, and with the headers of every answer: %s', async (_what, text, status) => {
    const connection = await RawConnection.open(port, text);
    await connection.until('}');
    connection.close();
    const [head = '', body = ''] = connection.received.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`, 'u'));
    for (const header of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'referrer-policy: no-referrer',
      'x-frame-options: DENY',
      'cache-control: no-store',
    ])
      expect(head.toLowerCase()).toContain(header.toLowerCase());
    expect(body).toContain('"success":false');
    expect(body).toMatch(/"message":"[^"]+\."/u);
  });

  it('closes its connection', async () => {
    const connection = await RawConnection.open(port, 'hello\r\n\r\n');
    await connection.closed;
    expect(connection.received).toMatch(/connection: close/u);
  });

  it('is never taken for the answer to what came before it', async () => {
    // The second one arrives while the first is being answered.
    const connection = await RawConnection.open(port, `${get('/readyz')}${get('/readyz')}hello\r\n\r\n`);
    await connection.closed;
    expect(connection.received).not.toContain('unreadable');
  });
});
