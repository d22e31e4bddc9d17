import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { Connections } from './connections.ts';
import { httpServer } from './http-server.ts';

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = fastify({
    serverFactory: httpServer(new Connections(), {}),
    trustProxy: ['127.0.0.1', '10.0.0.9', '2001:db8::9'],
  });
  app.get('/', (request) => request.ip);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50321', '198.51.100.7'],
  ['[2001:db8::7]:50321', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['203.0.113.1, 198.51.100.7:50321,10.0.0.9:443', '198.51.100.7'],
  ['198.51.100.7:1, [2001:db8::9]:443', '198.51.100.7'],
  ['unknown:80', 'unknown:80'],
  ['999.1.1.1:80', '999.1.1.1:80'],
])('a client that a proxy forwards as %s is %s, whatever its port', async (forwarded, client) => {
  const response = await fetch(address, { headers: { 'x-forwarded-for': forwarded } });
  expect(await response.text()).toBe(client);
});
