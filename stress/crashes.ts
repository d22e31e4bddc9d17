/** Crash recovery: a server is killed repeatedly during writes, then all data is verified. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { short, percentile } from '../bench/measure.ts';
import { type Server, startServer } from '../bench/servers/buckle.ts';
import type { Directory } from '../bench/servers/seed-databases.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { logIn } from '../e2e/log-in-as.ts';
import { ADMIN } from '../bench/servers/seed-databases.ts';
import { type SurvivedWork, startWriting, survivedWork, type Work } from './writers.ts';

const CLI = join(import.meta.dirname, '../server/dist/cli/buckle.js');
const CLIENTS = 4;
/** One account does the work of many days. */
export const NO_QUOTA = { QUOTA_CHANGES: '1000000', QUOTA_PHOTOS: '1000000' };
/** How long a server lives before the next accident. */
const LIVES_MS = { min: 20, max: 400 };

export interface Accident {
  readonly directory: Directory;
  readonly times: number;
  /** Seed of how long each server lives. */
  readonly seed: string;
  /** Node flags. */
  readonly flags?: readonly string[];
  /** Stops the server in some way; afterwards the database must open again. */
  readonly happens: (server: Server) => Promise<void>;
}

interface Survived {
  readonly work: Work;
  readonly survived: SurvivedWork;
  /** How long a start took, in seconds. */
  readonly starts: readonly number[];
}

/** Lets accidents happen while clients write. Throws where a server does not start again. */
export async function survive({ directory, times, seed, flags = [], happens }: Accident): Promise<Survived> {
  const random = seededRandom(seed);
  // Two sessions of an officer who writes all day must not end before the last accident.
  const options = { flags, environment: { SESSION_IDLE_MINUTES: '600', LOG_LEVEL: 'error', ...NO_QUOTA } };
  let server = await startServer(directory, { environment: options.environment });
  const cookie = await logIn(server.address, ADMIN);
  if (flags.length > 0) {
    // The setup session must be durable.
    await server.stop();
    server = await startServer(directory, options);
  }
  const writing = startWriting({ address: () => server.address, cookie, clients: CLIENTS });
  const starts: number[] = [];
  for (let time = 0; time < times && writing.work.failures.length === 0; time++) {
    await pause(random.integer(LIVES_MS.min, LIVES_MS.max));
    await happens(server);
    const startedAt = performance.now();
    server = await startServer(directory, options);
    starts.push((performance.now() - startedAt) / 1000);
    process.stderr.write(`\r${time + 1} of ${times}, ${writing.work.changes.length} changes acknowledged `);
  }
  process.stderr.write('\n');
  const work = await writing.stop();
  await server.stop();
  return { work, survived: await survivedWork(directory, work), starts };
}

/** Returns the output of a command for a data folder. */
export function command(
  directory: Directory,
  ...args: readonly string[]
): { readonly code: number; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    env: { ...process.env, ...directory },
    encoding: 'utf8',
  });
  return { code: status ?? -1, output: `${stdout}${stderr}`.trim() };
}

/** Reports surviving data, and requires zero losses. */
export function reportSurvived(
  report: Report,
  directory: Directory,
  { work, survived, starts }: Survived,
  times: number,
): void {
  report.note(
    `${work.changes.length.toLocaleString('en-IN')} changes and ${work.photos.length.toLocaleString('en-IN')} photos of ${CLIENTS} clients were acknowledged; a start took ${short(percentile(starts, 50))} s, the longest ${short(percentile(starts, 100))} s.`,
  );
  report.figure('times', starts.length, notBelow(times));
  report.figure('acknowledged changes lost', survived.lost, notAbove(0));
  report.figure('changes made twice', survived.doubled, notAbove(0));
  report.figure('records that are not as their history says', survived.torn, notAbove(0));
  report.figure('changes without a row of their own in the audit', survived.unaudited, notAbove(0));
  report.figure('acknowledged photos lost', survived.photosLost, notAbove(0));
  report.figure('photos that are not what their name says', survived.photosTorn, notAbove(0));
  report.figure('clients refused for good', work.failures.length, notAbove(0));
  if (work.failures[0] !== undefined) report.note(work.failures[0]);
  const check = command(directory, 'check');
  report.figure('`buckle check` finds it damaged', check.code, notAbove(0));
  if (check.code !== 0) report.note(check.output);
  const verified = command(directory, 'audit', 'verify');
  report.figure('`buckle audit verify` finds a break', verified.code, notAbove(0));
  if (verified.code !== 0) report.note(verified.output);
}
