import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RawConnection, rawPost } from '../testing/raw-connection.ts';
import { drainRejectedBodies } from './http-server.ts';

/** More than the system holds for a connection that nobody reads. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

let server: Server;
let port: number;
let sockets: Socket[];
/** Turns that are due; a test lets them happen. */
let due: (() => void)[];

beforeEach(async () => {
  [sockets, due] = [[], []];
  server = createServer((request, response) => {
    response.end(`refused ${request.url ?? ''}`);
  });
  server.on('connection', (socket: Socket) => sockets.push(socket));
  drainRejectedBodies(server, (round) => due.push(round));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const eventLoopOnce = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets the next turn happen; answers whether one was due. */
async function takeTurn(): Promise<boolean> {
  const round = due.shift();
  round?.();
  await eventLoopOnce();
  await eventLoopOnce();
  return round !== undefined;
}

/** Takes turns until the text has arrived; answers how many it took. */
async function turnsUntil(connection: RawConnection, text: string): Promise<number> {
  let turns = 0;
  while (!connection.received.includes(text)) if (await takeTurn()) turns++;
  return turns;
}

const bytesRead = (): number => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);

describe('a body that nobody wants', () => {
  it('is not read while it is not its turn, though its answer has been sent', async () => {
    const connection = await RawConnection.open(port, rawPost('large', LARGE));
    await connection.until('action=large');
    await eventLoopOnce();
    const before = bytesRead();
    for (let i = 0; i < 1000; i++) await eventLoopOnce();
    expect(bytesRead()).toBe(before);
    expect(before).toBeLessThan(LARGE.length);
    connection.close();
  });

  it('is read to its end turn by turn, and the next request of the connection answered', async () => {
    const connection = await RawConnection.open(port, rawPost('large', LARGE) + rawPost('next', ''));
    const turns = await turnsUntil(connection, 'action=next');
    expect(turns).toBeGreaterThan(LARGE.length / (2.5 * 1024 * 1024));
    expect(due).toEqual([]);
    connection.close();
  });

  it('waits for its turn with those of others, of whom each has the same', async () => {
    const connections = await Promise.all([1, 2, 3].map(() => RawConnection.open(port, rawPost('large', LARGE))));
    await Promise.all(connections.map((connection) => connection.until('action=large')));
    await eventLoopOnce();
    const before = sockets.map((socket) => socket.bytesRead);
    for (let turns = 0; turns < 3;) if (await takeTurn()) turns++;
    const more = sockets.map((socket, i) => socket.bytesRead > (before[i] ?? 0));
    expect(more).toEqual([true, true, true]);
    expect(due).toHaveLength(1);
    for (const connection of connections) connection.close();
  });

  it('is forgotten when its sender has gone', async () => {
    const connection = await RawConnection.open(port, rawPost('large', LARGE));
    await connection.until('action=large');
    connection.close();
    while (sockets.some((socket) => !socket.destroyed)) await takeTurn();
    while (due.length > 0) await takeTurn();
    const next = await RawConnection.open(port, rawPost('next', ''));
    await next.until('action=next');
    next.close();
  });
});
