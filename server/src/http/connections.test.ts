import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { RawConnection } from '../testing/raw-connection.ts';
import { Connections, connectionsMax, openFilesMax } from './connections.ts';
import { httpServer } from './http-server.ts';

const open: RawConnection[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
  for (const server of servers.splice(0)) server.close();
});

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

/** Starts a server with room for so many connections; the way to open one. */
async function serverFor(max: number, handler: RequestListener = (_request, response) => void response.end('hello')) {
  const server = httpServer(new Connections(max), {})(handler);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (text = ''): Promise<RawConnection> => {
    const connection = await RawConnection.open(port, text);
    open.push(connection);
    return connection;
  };
}

it('where there are too many connections, the oldest without a request makes room', async () => {
  const connect = await serverFor(3);
  const idle = await connect(GET);
  await idle.until('hello');
  const [oldest, half] = [await connect(), await connect('GET / HT')];
  const late = await connect(GET);
  await Promise.all([late.until('hello'), oldest.closed]);
  expect([late.received, idle.isClosed, half.isClosed]).toEqual([expect.stringContaining('200 OK'), false, false]);
  await Promise.all([(await connect(GET)).until('hello'), half.closed]);
  expect(idle.isClosed).toBe(false);
});

it('then one on which nothing is asked does, the one that has waited longest first', async () => {
  const connect = await serverFor(2);
  const [one, two] = [await connect(GET), await connect(GET)];
  await Promise.all([one.until('hello'), two.until('hello')]);
  one.print(GET);
  await expect.poll(() => one.received.split('hello').length).toBe(3);
  const three = await connect(GET);
  await Promise.all([three.until('hello'), two.closed]);
  expect([three.received, one.isClosed]).toEqual([expect.stringContaining('200 OK'), false]);
});

it('where something is under way on all of them, a new one is closed, until there is room again', async () => {
  const responses: (() => void)[] = [];
  const connect = await serverFor(2, (_request, response) => void responses.push(() => response.end('hello')));
  const busy = [await connect(GET), await connect(GET)];
  await expect.poll(() => responses.length).toBe(2);
  const rejected = await connect();
  await rejected.closed;
  for (const response of responses.splice(0)) response();
  for (const connection of busy) await connection.until('hello');
  const later = await connect(GET);
  await expect.poll(() => responses.length).toBe(1);
  for (const response of responses) response();
  await later.until('hello');
  expect(later.received).toContain('200 OK');
});

it.each([
  [1_048_576, 2_000],
  [Infinity, 2_000],
  [1_024, 768],
  [256, 128],
])('of %d files that may be open, connections take %d at most', (files, connections) => {
  expect(connectionsMax(files)).toBe(connections);
});

it.each([
  [
    'as Linux says',
    'Max processes 1 2 processes\nMax open files            20000                20000                files\n',
    20_000,
  ],
  ['without a limit', 'Max open files            unlimited            unlimited            files\n', Infinity],
  ['where nothing is said', '', 1_024],
])('the limit of open files is read %s', (_how, text, files) => {
  expect(openFilesMax(() => text)).toBe(files);
});

it('the limit of open files is a usual one where there is no such file', () => {
  const read = (): string => {
    throw new Error('ENOENT');
  };
  expect(openFilesMax(read)).toBe(1_024);
});
