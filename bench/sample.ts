/** Times queries one after another, alone or beside a client that asks without pause. */
import { startServer } from '../e2e/servers/start-server.ts';
import { succeed } from './ask.ts';
import type { Client, Query } from './client.ts';
import { timed } from './measure.ts';
import type { Buckle } from './servers/buckle.ts';

/** How many answers are timed, and how many before them are not. */
export interface Samples {
  readonly count: number;
  readonly warmUp: number;
}

/** Milliseconds of each sample, of one query after another. */
export async function sample(client: Client, queries: readonly Query[], { count, warmUp }: Samples): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < count + warmUp; i++) {
    const query = queries[i % queries.length];
    if (query === undefined) throw new Error('There is nothing to ask.');
    const ms = await timed(() => succeed(client.get(query)));
    if (i >= warmUp) took.push(ms);
  }
  return took;
}

/** The same while another client, a process of its own, asks the server for something else without pause. */
export async function sampleBeside(
  { address, cookie }: Buckle,
  others: readonly Query[],
  ...own: Parameters<typeof sample>
): Promise<number[]> {
  const asked = JSON.stringify({ address, cookie, queries: others });
  const other = await startServer('bench/servers/restless-client.ts', [], asked);
  try {
    return await sample(...own);
  } finally {
    await other.stop();
  }
}
