/** One person's requests, to compare their latency during heavy jobs with that on an idle server. */
import { logIn } from '../e2e/log-in-as.ts';
import { clientOf } from './client.ts';
import { succeed } from './http-client.ts';
import { median, pause, short, timed } from './measure.ts';
import { notAbove, type Report } from './report.ts';
import { queriesFor } from './search-queries.ts';
import type { Buckle } from './servers/buckle.ts';
import { type Force, firstIds, STAFF } from './servers/seed-databases.ts';

/** People think between two requests. */
const THINKING_MS = 30;
/** Different records that are opened. */
const OPENED_MAX = 500;
const WARM_UP_TURNS = 10;
const QUIET_TURNS = 60;

export type Step = 'search' | 'opened record' | 'login';
/** Milliseconds of each request. */
export type Durations = Readonly<Partial<Record<Step, number[]>>>;

/** Repeats these steps in turn, on a server with this many officers. */
export async function personAt({ address, cookie }: Buckle, steps: readonly Step[], count: number, force?: Force) {
  const ids = firstIds(OPENED_MAX, count, force);
  const client = clientOf(address, cookie);
  const questions = (await queriesFor(client))['two words'] ?? [];
  let round = 0;
  const act: Readonly<Record<Step, () => Promise<unknown>>> = {
    search: () => succeed(client.get({ ...questions[round % questions.length], limit: '50', fields: 'card' })),
    'opened record': () => succeed(client.get({ id: ids[round % ids.length] ?? '' })),
    login: () => logIn(address, STAFF),
  };
  const none = (): Durations => Object.fromEntries(steps.map((step) => [step, []]));

  async function turn(durations: Durations): Promise<void> {
    for (const step of steps) {
      durations[step]?.push(await timed(act[step]));
      await pause(THINKING_MS);
    }
    round++;
  }

  return {
    /** Returns the durations on an idle server, after a warm-up. */
    async quiet(): Promise<Durations> {
      const [warmUp, quiet] = [none(), none()];
      for (let i = 0; i < WARM_UP_TURNS; i++) await turn(warmUp);
      for (let i = 0; i < QUIET_TURNS; i++) await turn(quiet);
      return quiet;
    },
    /** Returns the durations until a job is over. */
    async until(isOver: () => boolean): Promise<Durations> {
      const meanwhile = none();
      while (!isOver()) await turn(meanwhile);
      return meanwhile;
    },
    close: () => client.close(),
  };
}

/** Reports the medians of each step, and compares them with the idle ones. */
export function reportSlowdown(report: Report, quiet: Durations, meanwhile: Durations, limit: number): void {
  const table = [['median ms', 'quiet', 'meanwhile', 'times', 'to reach', '']];
  for (const [step, durations = []] of Object.entries(quiet)) {
    const [before, during] = [median(durations), median(meanwhile[step as Step] ?? [])];
    const verdict = report.judge(during / before, notAbove(limit));
    table.push([step, short(before), short(during), short(during / before), `≤ ${limit}`, verdict]);
  }
  report.table(table);
}
