import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { concurrencyLimit, whenOver } from './concurrency-limit.ts';
import { requestErrors } from './request-error.ts';

const full = { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce };

it('lets in as many of a client as it may, until one leaves', () => {
  const enter = concurrencyLimit({ perUser: 2, all: 100 }, full);
  const release = enter('asha');
  enter('asha');
  expect(() => enter('asha')).toThrow(full.perUser());
  enter('bina');
  release();
  enter('asha');
  expect(() => enter('asha')).toThrow(full.perUser());
});

it('counts the sizes of all', () => {
  const enter = concurrencyLimit({ perUser: 9, all: 10 }, full);
  const release = enter('asha', 7);
  expect(() => enter('bina', 4)).toThrow(full.all());
  enter('bina', 3);
  release();
  enter('bina', 7);
  expect(() => enter('asha')).toThrow(full.all());
});

it('gives a place back once, however often its holder leaves', () => {
  const enter = concurrencyLimit({ perUser: 1, all: 2 }, full);
  const release = enter('asha');
  release();
  release();
  enter('asha');
  expect(() => enter('asha')).toThrow(full.perUser());
  enter('bina');
  expect(() => enter('chetan')).toThrow(full.all());
});

it('gives the place of a request back whose connection went while it waited', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const isOver = new Promise<void>((resolve) => {
    app.get('/', async (request, reply) => {
      socket.destroy();
      await once(request.raw.socket, 'close');
      whenOver(request, reply, resolve);
      return '';
    });
  });
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write('GET / HTTP/1.1\r\nHost: buckle\r\n\r\n');
  await isOver;
});
