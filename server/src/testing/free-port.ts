import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

/** Few programs listen so far up by habit. */
const LOWEST = 20_000;
/** Where Linux usually begins to give ports to outgoing connections; other systems begin higher. */
const USUAL_START = 32_768;

/** The first port that the system may give to an outgoing connection. */
function startOfOutgoing(): number {
  try {
    return Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
  } catch {
    return USUAL_START;
  }
}

/** Listens on a port for a moment (0: one that the system chooses), and answers which it was. */
const listenOn = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: chosen } = server.address() as AddressInfo;
      server.close(() => resolve(chosen));
    });
  });

/**
 * A port that nobody listens on, below those of outgoing connections: no client can have taken it when a server that
 * was ended comes back to it. Where there is none, any that the system has.
 */
export async function freePort(lowest = LOWEST, end = startOfOutgoing()): Promise<number> {
  const many = end - lowest;
  const first = many > 0 ? randomInt(many) : 0;
  for (let i = 0; i < many; i++) {
    const port = await listenOn(lowest + ((first + i) % many)).catch(() => undefined);
    if (port !== undefined) return port;
  }
  return listenOn(0);
}
