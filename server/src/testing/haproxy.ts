import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

/** The configuration that the project ships. */
export const HAPROXY_CONFIGURATION = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export interface Haproxy {
  /** Where it listens, on this machine. */
  readonly address: string;
  /** What it has logged. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

interface HaproxyOptions {
  /** Ports of the servers behind it. */
  readonly servers: readonly [number, number];
  readonly configuration?: string;
  /** Variables that the configuration reads. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts HAProxy with the shipped configuration in front of two servers. */
export async function startHaproxy({
  servers: [one, two],
  configuration = HAPROXY_CONFIGURATION,
  environment = {},
}: HaproxyOptions): Promise<Haproxy> {
  const port = await freePort();
  const balancer = spawn('haproxy', ['-db', '-f', configuration], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      LISTEN: `127.0.0.1:${port}`,
      SERVER_ONE: `127.0.0.1:${one}`,
      SERVER_TWO: `127.0.0.1:${two}`,
      ...environment,
    },
  });
  let log = '';
  balancer.stdout.on('data', (chunk: Buffer) => void (log += chunk.toString()));
  return {
    address: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      if (balancer.exitCode !== null || balancer.signalCode !== null) return;
      balancer.kill('SIGTERM');
      await once(balancer, 'exit');
    },
  };
}
