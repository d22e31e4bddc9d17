import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RawConnection } from '../testing/raw-connection.ts';
import { Connections } from './connections.ts';
import { closeStalledResponses } from './http-server.ts';

const MEGABYTE = 1024 * 1024;
/** More than all buffers between two processes hold. */
const LARGE = Buffer.alloc(200 * MEGABYTE, 'x');
const HOUR_MS = 3_600_000;

let server: Server;
let socket: Socket;
let response: ServerResponse;
let reader: RawConnection;

beforeEach(async () => {
  const connections = new Connections();
  server = createServer((request, received) => {
    response = received;
    ({ socket } = request);
  });
  connections.watch(server);
  closeStalledResponses(server, connections, HOUR_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const query = once(server, 'request');
  reader = await RawConnection.open((server.address() as AddressInfo).port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await query;
});
afterEach(() => {
  reader.close();
  server.close();
});

/** As Node's timer does when a connection has been still for the whole time. */
const letTimePass = (): void => (socket as Socket & { _onTimeout: () => void })._onTimeout();

it('a connection is closed whose client takes nothing of a large answer', async () => {
  reader.pause();
  response.end(LARGE);
  await expect
    .poll(
      () => {
        letTimePass();
        return socket.destroyed;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

it('it is not while the client takes some of it, however slowly', async () => {
  response.end(LARGE);
  for (let taken = 0; taken < 3; taken++) {
    const before = reader.received.length;
    reader.goOn();
    await expect.poll(() => reader.received.length - before).toBeGreaterThan(10 * MEGABYTE);
    reader.pause();
    letTimePass();
    expect(socket.destroyed).toBe(false);
  }
});

it('it is not while the answer is still being made', async () => {
  letTimePass();
  letTimePass();
  expect(socket.destroyed).toBe(false);
  response.end('hello');
  await reader.until('hello');
  expect(reader.received).toContain('hello');
});
