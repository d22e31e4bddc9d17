import { Writable } from 'node:stream';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { logRequests } from './request-log.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that trusts these proxies, and the lines of its log. */
function loggedApp(trustProxy: string[] | false): string[] {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  app = fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }), trustProxy });
  logRequests(app);
  app.get('/api.php', (_request, reply) => reply.send());
  return lines;
}

/** The line that a request from `remoteAddress` leaves on a server that trusts these proxies. */
async function lineOf(trustProxy: string[] | false, remoteAddress: string, headers: Record<string, string>) {
  const lines = loggedApp(trustProxy);
  await app.inject({ method: 'GET', url: '/api.php?action=getOfficers&name=Savitribai', remoteAddress, headers });
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const forwarded = { 'x-forwarded-for': '198.51.100.4, 203.0.113.7' };

it.each([
  ['the address that connects, where no proxy is trusted', false, '10.0.0.9', forwarded, '10.0.0.9'],
  ['what a trusted proxy says', ['10.0.0.9'], '10.0.0.9', forwarded, '203.0.113.7'],
  ['what a trusted proxy says behind another one', ['10.0.0.9', '203.0.113.7'], '10.0.0.9', forwarded, '198.51.100.4'],
  ['the address that connects, whatever a stranger says', ['10.0.0.9'], '198.51.100.9', forwarded, '198.51.100.9'],
  ['the address of a proxy that says nothing', ['10.0.0.9'], '10.0.0.9', {}, '10.0.0.9'],
] as const)('a line of the log names %s', async (_what, trusted, remoteAddress, headers, client) => {
  const line = await lineOf(trusted ? [...trusted] : false, remoteAddress, { ...headers });
  expect(JSON.parse(line)).toMatchObject({ route: '/api.php', action: 'getOfficers', client });
  const ofLogger = ['hostname', 'level', 'msg', 'pid', 'reqId', 'time'];
  const ofRequest = ['action', 'client', 'method', 'ms', 'route', 'status'];
  // Nothing else that a request says: no query, no body, no header.
  expect(Object.keys(JSON.parse(line) as object).toSorted()).toEqual([...ofLogger, ...ofRequest].toSorted());
  expect(line).not.toContain('Savitribai');
});

it.each(['/healthz', '/readyz'])('%s has a line in the log only where it fails', async (url) => {
  const lines = loggedApp(false);
  let status = 200;
  app.get(url, (_request, reply) => reply.code(status).send());
  await app.inject(url);
  expect(lines).toEqual([]);
  status = 503;
  await app.inject(url);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ route: url, status })]);
});
