import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const listening: Server[] = [];
afterEach(async () => {
  await Promise.all(listening.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  listening.push(server);
  return (server.address() as AddressInfo).port;
}

describe('a free port', () => {
  it('can be listened on, and is below those of outgoing connections', async () => {
    const port = await freePort(20_000, 30_000);
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
    expect(await listen(port)).toBe(port);
  });

  it('is not one that is taken', async () => {
    const taken = await listen(await freePort());
    // Whichever of the two is tried first.
    for (let time = 0; time < 10; time++) expect(await freePort(taken, taken + 2)).not.toBe(taken);
  });

  it('is any other where outgoing connections begin lower, or all below them are taken', async () => {
    const taken = await listen(await freePort());
    expect(await freePort(20_000, 10_000)).toBeGreaterThan(0);
    expect(await freePort(taken, taken + 1)).not.toBe(taken);
  });
});
