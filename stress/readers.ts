/** A user during an attack: opens records and loads photos. */
import { ask, keptConnections } from '../bench/http-client.ts';
import { percentile, pause, timed } from '../bench/measure.ts';
import { atMost, type Report } from '../bench/report.ts';
import { inTurn } from './cycle.ts';

interface Reader {
  readonly address: string;
  readonly cookie: string;
  /** Ids of records. */
  readonly ids: readonly string[];
  /** Path of a photo; empty: only records. */
  readonly photo: string;
  /** How long they think between two of them. */
  readonly thinkingMs: number;
}

interface Took {
  readonly record: number[];
  readonly photo: number[];
  /** Failed requests. */
  readonly failures: string[];
}

/** Starts reading; `stop` returns the latencies in milliseconds. */
export function startReading({ address, cookie, ids, photo, thinkingMs }: Reader): {
  readonly stop: () => Promise<Took>;
} {
  const took: Took = { record: [], photo: [], failures: [] };
  const agent = keptConnections(1);
  const state = { isOver: false };

  async function read(path: string, into: number[]): Promise<void> {
    into.push(
      await timed(async () => {
        const answer = await ask(address, { path, headers: { cookie }, agent }).catch((error: unknown) =>
          String(error),
        );
        if (typeof answer === 'string') took.failures.push(answer);
        else if (answer.status !== 200) took.failures.push(`${answer.status}: ${answer.text.slice(0, 200)}`);
      }),
    );
    await pause(thinkingMs);
  }

  const work = (async () => {
    for (let turn = 0; !state.isOver; turn++) {
      await read(`/api.php?action=getOfficers&id=${encodeURIComponent(inTurn(ids, turn))}`, took.record);
      if (photo !== '') await read(photo, took.photo);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await work;
      agent.destroy();
      return took;
    },
  };
}

/** Reports the number of failed requests, and the first ones. */
export function tellFailures(report: Report, failures: readonly string[]): void {
  report.figure('answers to others that failed', failures.length, atMost(0));
  if (failures[0] !== undefined) report.note(`The first: ${failures[0]}`);
}

export const p99 = (values: readonly number[]): number => percentile(values, 99);
