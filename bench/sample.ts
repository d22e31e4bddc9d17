/** Measures query latency, alone or under load of a second client. */
import { startServer } from '../e2e/servers/start-server.ts';
import { succeed } from './http-client.ts';
import type { Client, Query } from './client.ts';
import { timed } from './measure.ts';
import type { Buckle } from './servers/buckle.ts';

/** Number of timed requests and of warm-up requests. */
export interface Samples {
  readonly count: number;
  readonly warmUp: number;
}

/** Milliseconds of each sample, of one query after another. */
export async function sample(client: Client, queries: readonly Query[], { count, warmUp }: Samples): Promise<number[]> {
  const durations: number[] = [];
  for (let i = 0; i < count + warmUp; i++) {
    const query = queries[i % queries.length];
    if (query === undefined) throw new Error('There is nothing to ask.');
    const ms = await timed(() => succeed(client.get(query)));
    if (i >= warmUp) durations.push(ms);
  }
  return durations;
}

/** Samples latency while a second client process sends other requests in a loop. */
export async function sampleUnderLoad(
  { address, cookie }: Buckle,
  background: readonly Query[],
  ...own: Parameters<typeof sample>
): Promise<number[]> {
  const input = JSON.stringify({ address, cookie, queries: background });
  const client = await startServer('bench/servers/restless-client.ts', [], input);
  try {
    return await sample(...own);
  } finally {
    await client.stop();
  }
}
