import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { rejectCrossSite } from './host-check.ts';

const PROXY = '10.0.0.9';
const STRANGER = '203.0.113.7';
const PUBLIC = 'https://buckle.example';

interface Asked {
  readonly publicUrl?: string;
  readonly from?: string;
  readonly headers: Record<string, string>;
}

const apps: ReturnType<typeof fastify>[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** The status of a POST that `from` sends to a server behind one trusted proxy. */
async function post({ publicUrl, from = STRANGER, headers }: Asked): Promise<number> {
  const app = fastify({ trustProxy: [PROXY] });
  apps.push(app);
  handleErrors(app, () => undefined);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  const reject = rejectCrossSite(publicUrl);
  app.post('/', (request, reply) => {
    reject(request);
    return reply.send();
  });
  return (await app.inject({ method: 'POST', url: '/', remoteAddress: from, headers })).statusCode;
}

const origin = PUBLIC;
const host = 'buckle.example';

describe('a request that a page of the own site sends', () => {
  it.each<[string, Asked]>([
    ['by a browser that names the site', { headers: { 'sec-fetch-site': 'same-origin', origin, host: 'inner:4100' } }],
    ['by a person typing an address', { headers: { 'sec-fetch-site': 'none' } }],
    ['by no browser at all', { headers: { host } }],
    ['to the host that it names', { headers: { origin, host } }],
    ['to the host that it names, over http', { headers: { origin: 'http://10.1.1.1:4100', host: '10.1.1.1:4100' } }],
    ['through a proxy that writes another host', { publicUrl: PUBLIC, headers: { origin, host: 'inner:4100' } }],
    [
      'through such a proxy, to an address with a path',
      { publicUrl: `${PUBLIC}/`, headers: { origin, host: 'inner:4100' } },
    ],
    [
      'through a trusted proxy that says which host was asked for',
      { from: PROXY, headers: { origin, host: 'inner:4100', 'x-forwarded-host': host } },
    ],
    [
      'through one that says so with the port',
      { from: PROXY, headers: { origin, host: 'inner:4100', 'x-forwarded-host': `${host}:443` } },
    ],
    [
      'at a second name, which the trusted proxy tells',
      {
        publicUrl: PUBLIC,
        from: PROXY,
        headers: { origin: 'https://buckle.office', host: 'inner', 'x-forwarded-host': 'buckle.office' },
      },
    ],
    [
      'over https, as the trusted proxy says',
      { from: PROXY, headers: { origin, host, 'x-forwarded-proto': 'https', 'x-forwarded-host': host } },
    ],
  ])('is taken: %s', async (_how, query) => {
    expect(await post(query)).toBe(200);
  });
});

describe('a form with a file, which a page of any site can send', () => {
  const form = { host, 'content-type': 'multipart/form-data; boundary=x' };
  it.each<[string, number, Record<string, string>]>([
    ['names no origin', 403, {}],
    [
      'names another origin, with the header of programs',
      403,
      { origin: 'https://evil.example', 'x-requested-with': 'x' },
    ],
    [
      'comes from another site, with the header of programs',
      403,
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'x' },
    ],
    ['names the own origin', 200, { origin }],
    ['comes from the own site', 200, { 'sec-fetch-site': 'same-origin' }],
    ['has the header of programs', 200, { 'x-requested-with': 'curl' }],
  ])('that %s: %i', async (_what, status, headers) => {
    expect(await post({ headers: { ...form, ...headers } })).toBe(status);
  });
});

describe('a request that another site makes a browser send', () => {
  const evil = 'https://evil.example';
  it.each<[string, Asked]>([
    ['a browser that names it as such', { headers: { 'sec-fetch-site': 'cross-site', origin: evil, host } }],
    ['a page of a sister name', { headers: { 'sec-fetch-site': 'same-site', origin: 'https://a.example', host } }],
    ['another origin', { headers: { origin: evil, host } }],
    ['another port', { headers: { origin: `${PUBLIC}:8443`, host } }],
    ['an origin that is none', { headers: { origin: 'null', host } }],
    ['another origin where the address is set', { publicUrl: PUBLIC, headers: { origin: evil, host } }],
    ['another scheme than the address has', { publicUrl: PUBLIC, headers: { origin: 'http://buckle.example', host } }],
    ['its own name for the server', { publicUrl: PUBLIC, headers: { origin: evil, host: 'evil.example' } }],
    [
      'a host that it claims was forwarded',
      { publicUrl: PUBLIC, headers: { origin: evil, host, 'x-forwarded-host': 'evil.example' } },
    ],
    ['such a host, where no address is set', { headers: { origin: evil, host, 'x-forwarded-host': 'evil.example' } }],
    [
      'a page without TLS, where the trusted proxy says that it was asked with',
      { from: PROXY, headers: { origin: 'http://buckle.example', host, 'x-forwarded-proto': 'https' } },
    ],
  ])('is refused: %s', async (_what, query) => {
    expect(await post(query)).toBe(403);
  });
});
