import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, call, testApp, type TestApp } from '../testing/test-app.ts';

const LOGO = join(import.meta.dirname, '../../../web/src/ui/brand/emblem.svg');

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://buckle.example', LOGO });
  const { cookies } = await call(test.app, 'login', { body: ADMIN });
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(() => test.close());

const HSTS_OF_A_YEAR_S = 31_536_000;

describe('every answer, whatever it is of', () => {
  it.each([
    ['the login document', 200, '/', 'text/html'],
    ['the document of the app', 200, '/home', 'text/html'],
    ['the reference of the actions', 200, '/api', 'text/html'],
    ['the same for programs', 200, '/api/openapi.json', '*/*'],
    ['the logo', 200, '/logo', 'image/*'],
    ['an action', 200, '/api.php?action=session', '*/*'],
    ['an action that is refused', 404, '/api.php?action=none', '*/*'],
    ['a photo that is not there', 404, '/photos/none.webp', 'image/*'],
    ['whether the server is well', 200, '/readyz', '*/*'],
    ['what is not there', 404, '/nowhere.js', '*/*'],
  ])('tells the browser what it may be used for: %s', async (_what, status, url, accept) => {
    const { statusCode, headers } = await test.app.inject({
      method: 'GET',
      url,
      headers: { host: 'buckle.example', origin: 'https://evil.example', accept, cookie },
    });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': expect.stringContaining('charset=utf-8'),
      'cache-control': expect.stringMatching(/^no-(?:store|cache)$/u),
    });
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'form-action '])
      expect(headers['content-security-policy']).toContain(part);
    if (accept !== 'text/html') expect(headers['content-security-policy']).toContain('; sandbox');
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/u.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(HSTS_OF_A_YEAR_S);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
  });

  it('says nothing of HTTPS where people do not come over it', async () => {
    const plain = await testApp();
    const { headers } = await plain.app.inject({ method: 'GET', url: '/' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)(
  'no action and no photo is done with %s',
  async (method) => {
    for (const url of ['/api.php?action=session', '/api.php?action=logout', '/nowhere']) {
      const response = await test.app.inject({ method, url, headers: { host: 'buckle.example', cookie } });
      expect([404, 405], `${method} ${url}`).toContain(response.statusCode);
    }
    const still = await call(test.app, 'session', { cookie });
    expect(still.statusCode).toBe(200);
  },
);
