/** A user during an attack: opens records and loads photos. */
import { sendRequest, keepAliveAgent } from '../bench/http-client.ts';
import { percentile, pause, timed } from '../bench/measure.ts';
import { notAbove, type Report } from '../bench/report.ts';
import { cycled } from './cycle.ts';

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

interface ReadTimes {
  readonly record: number[];
  readonly photo: number[];
  /** Failed requests. */
  readonly failures: string[];
}

/** Starts reading; `stop` returns the latencies in milliseconds. */
export function startReading({ address, cookie, ids, photo, thinkingMs }: Reader): {
  readonly stop: () => Promise<ReadTimes>;
} {
  const durations: ReadTimes = { record: [], photo: [], failures: [] };
  const agent = keepAliveAgent(1);
  const state = { isOver: false };

  async function read(path: string, into: number[]): Promise<void> {
    into.push(
      await timed(async () => {
        const response = await sendRequest(address, { path, headers: { cookie }, agent }).catch((error: unknown) =>
          String(error),
        );
        if (typeof response === 'string') durations.failures.push(response);
        else if (response.status !== 200) durations.failures.push(`${response.status}: ${response.text.slice(0, 200)}`);
      }),
    );
    await pause(thinkingMs);
  }

  const work = (async () => {
    for (let round = 0; !state.isOver; round++) {
      await read(`/api.php?action=getOfficers&id=${encodeURIComponent(cycled(ids, round))}`, durations.record);
      if (photo !== '') await read(photo, durations.photo);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await work;
      agent.destroy();
      return durations;
    },
  };
}

/** Reports the number of failed requests, and the first ones. */
export function reportFailures(report: Report, failures: readonly string[]): void {
  report.figure('answers to others that failed', failures.length, notAbove(0));
  if (failures[0] !== undefined) report.note(`The first: ${failures[0]}`);
}

export const p99 = (values: readonly number[]): number => percentile(values, 99);
