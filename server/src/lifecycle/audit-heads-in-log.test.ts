import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAuditOfServer } from './server-audit.ts';
import { readConfig } from '../settings/config.ts';
import { headsOf } from '../db/audit/append.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const HOUR = 3_600_000;

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

it('the log says where the chains of the audit stand: at the start, each hour and at the stop', async () => {
  const logged: unknown[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as { audit?: unknown };
      if (line.audit !== undefined) logged.push(line.audit);
      done();
    },
  });
  const app = fastify({ logger: { stream } });
  keepAuditOfServer(app, { config: readConfig(test.directory.environment), store: test.store });

  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => logged).toHaveLength(1);
  const started = await headsOf(test.store.db);
  expect(started.map(({ chain }) => chain).toSorted()).toEqual(['access', 'records', 'views']);
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => logged).toHaveLength(2);
  expect(logged[1]).toEqual(started);
  await app.close();
  // The row of the stop stands in the last one.
  expect(logged).toHaveLength(3);
  expect(logged[2]).toEqual(await headsOf(test.store.db));
  expect(logged[2]).not.toEqual(started);
});
