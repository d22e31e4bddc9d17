/** Large bodies without a session, complete and incomplete, and their effect on users. */
import { setTimeout as pause } from 'node:timers/promises';
import { notAbove, type Report } from '../bench/report.ts';
import { officers } from '../bench/servers/seed-databases.ts';
import { startAttacker } from './attackers.ts';
import { putPhoto } from './directory.ts';
import { p99, startReading, reportFailures } from './readers.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 500;
const READERS = 4;
const P99_MS = 50;
const MAX_GROWTH_MB = 50;

async function flood(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const ids = [...officers(OFFICERS)].map(({ id }) => id);
  const { cookie, adminCookie, address } = deployment;
  const photo = await putPhoto(address, adminCookie);
  const read = () =>
    Array.from({ length: READERS }, () => startReading({ address, cookie, ids, photo, thinkingMs: 50 }));

  const seconds = count(size, 2, 30);
  const quiet = read();
  await pause(seconds * 1000);
  const before = await Promise.all(quiet.map((reader) => reader.stop()));
  const memoryBefore = deployment.memory();
  const unfinished = count(size, 100, 500);
  const attack = await startAttacker('flood.ts', { port: Number(new URL(address).port), unfinished });
  const readers = read();
  let more = 0;
  for (let i = 0; i < seconds * 10; i++) {
    await pause(100);
    more = Math.max(more, ...deployment.memory().map((now, i) => now - (memoryBefore[i] ?? 0)));
  }
  const durations = await Promise.all(readers.map((reader) => reader.stop()));
  await attack.stop();

  const records = (all: typeof durations): number[] => all.flatMap((one) => [...one.record, ...one.photo]);
  report.heading(
    `Bodies of 1 MiB on eight anonymous connections without pause, and ${unfinished} that never end, for ${seconds} s, at ${deployment.name}`,
  );
  report.note(
    `${READERS} people open records and photos meanwhile; without the attack 99 % take ${p99(records(before)).toFixed(1)} ms. What attacks shares two cores with the server.`,
  );
  reportFailures(
    report,
    durations.flatMap((one) => one.failures),
  );
  reportTime(report, size, 'others, 99 %', p99(records(durations)), notAbove(P99_MS), ' ms');
  reportTime(report, size, 'more memory, at the most', more, notAbove(MAX_GROWTH_MB), ' MiB');
}

export const stressFloods = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(report, { officers: OFFICERS }, (deployment) => flood(report, size, deployment));
