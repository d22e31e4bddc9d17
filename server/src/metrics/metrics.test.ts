import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';

let test: TestApp;
let metrics: Metrics;
let server: MetricsServer;
beforeEach(async () => {
  metrics = createMetrics();
  test = await testApp();
  metrics.watch(test.app);
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await server.close();
  await test.close();
});

const fetchResponse = (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method });
const figures = async (): Promise<string[]> => (await (await fetchResponse()).text()).split('\n');
const count = (labels: string) => `buckle_http_request_duration_seconds_count{${labels}}`;

describe('the figures of a server', () => {
  it('are text as Prometheus reads it, with those of the process', async () => {
    const response = await fetchResponse();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await response.text();
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'nodejs_gc_duration'])
      expect(text).toContain(name);
  });

  it('count and time requests by route, action, method and class of status', async () => {
    const cookie = await signIn(test.app, ADMIN);
    await call(test.app, 'getOfficers', { cookie, query: { name: 'Asha', fields: 'card' } });
    await test.app.inject({ method: 'GET', url: '/photos/0123.webp', headers: { cookie } });
    await test.app.inject({ method: 'GET', url: '/api.php?action=everything' });
    const lines = await figures();
    expect(lines).toContain(`${count('route="/api.php",action="login",method="POST",status="2xx"')} 1`);
    expect(lines).toContain(`${count('route="/api.php",action="getOfficers",method="GET",status="2xx"')} 1`);
    expect(lines).toContain(`${count('route="/photos/:file",action="",method="GET",status="4xx"')} 1`);
    expect(lines).toContain(`${count('route="/api.php",action="none",method="GET",status="4xx"')} 1`);
  });

  it('count logins and sessions that were refused', async () => {
    await call(test.app, 'login', { body: { username: ADMIN.username, password: 'a guess' } });
    await call(test.app, 'session');
    await call(test.app, 'session', { cookie: 'buckle=dead' });
    const lines = await figures();
    expect(lines).toContain('buckle_logins_refused_total 1');
    expect(lines).toContain('buckle_sessions_refused_total 2');
  });

  it('name nobody, and nothing that was searched for', async () => {
    const cookie = await signIn(test.app, ADMIN);
    await call(test.app, 'getOfficers', { cookie, query: { name: 'Savitribai', code: '4417' } });
    await call(test.app, 'recordHistory', { cookie, query: { id: 'an-id-0815' } });
    await call(test.app, 'login', { body: { username: 'inspector-kale', password: 'a guess' } });
    await test.app.inject({ method: 'GET', url: '/details/Savitribai?id=an-id-0815' });
    // A figure itself may have any digits.
    const labels = (await figures()).map((line) => line.replace(/ \S+$/u, ''));
    expect(labels.join('\n')).not.toMatch(/savitribai|4417|0815|kale|\badmin\b|127\.0\.0\.1/iu);
  });

  it('take others in, read when they are asked for', async () => {
    let entries = 1;
    metrics.gauge('buckle_search_entries', 'Entries of the search index.', () => entries);
    expect(await figures()).toContain('buckle_search_entries 1');
    entries = 2;
    expect(await figures()).toContain('buckle_search_entries 2');
  });

  it('are read without one that cannot be read', async () => {
    let fails = false;
    metrics.gauge('buckle_generation', 'The generation.', () => {
      if (fails) throw new Error('the database is away');
      return 7;
    });
    expect(await figures()).toContain('buckle_generation 7');
    fails = true;
    const text = (await figures()).join('\n');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/^buckle_generation/mu);
  });
});

describe('the address of the figures', () => {
  it.each([
    ['/', 'GET'],
    ['/metrics/more', 'GET'],
    ['/metrics', 'POST'],
  ])('has nothing else: %s, %s', async (path, method) => {
    expect((await fetchResponse(path, method)).status).toBe(404);
  });

  it.each(['/metrics', '/'])('says as every other that a page may not use what it answers: %s', async (path) => {
    const { headers } = await fetchResponse(path, 'GET');
    expect(headers.get('content-type')).toContain('charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is not the one that people use', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/metrics' });
    expect(response.statusCode).toBe(404);
  });

  it('is named where it is taken', async () => {
    const taken = serveMetrics(metrics, { host: '127.0.0.1', port: server.port });
    await expect(taken).rejects.toThrow(`/metrics cannot listen on 127.0.0.1:${server.port}.`);
  });
});
