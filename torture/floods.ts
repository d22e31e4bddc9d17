/** Large bodies of clients without an account, whole and unfinished, and what those who work notice of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../bench/process-memory.ts';
import { atMost, type Report } from '../bench/report.ts';
import { startBuckle } from '../bench/servers/buckle.ts';
import { fill, officers, temporaryFolder } from '../bench/servers/directories.ts';
import { withStarted } from '../bench/servers/started.ts';
import { putPhoto } from './directory.ts';
import { p99, startReading, tellFailures } from './readers.ts';
import { count, type Size, tellTime } from './size.ts';

const OFFICERS = 500;
const READERS = 4;
const P99_MS = 50;
const MORE_AT_MOST_MB = 50;

/** Starts the attackers, a process of their own; resolves when all of it is under way. */
async function startFlood(port: number, unfinished: number): Promise<{ readonly stop: () => Promise<void> }> {
  const file = join(import.meta.dirname, 'servers/flood.ts');
  const flood = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(flood, 'exit');
  flood.stdin.end(JSON.stringify({ port, unfinished }));
  await once(flood.stdout, 'data');
  return {
    async stop() {
      flood.kill('SIGKILL');
      await ended;
    },
  };
}

export async function tortureFloods(report: Report, size: Size): Promise<void> {
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, OFFICERS);
    const ids = [...officers(OFFICERS)].map(({ id }) => id);
    const buckle = await keep(startBuckle(directory));
    const photo = await putPhoto(buckle.address, buckle.adminCookie);
    const { cookie, address } = buckle;
    const read = () =>
      Array.from({ length: READERS }, () => startReading({ address, cookie, ids, photo, thinkingMs: 50 }));

    const seconds = count(size, 2, 30);
    const quiet = read();
    await pause(seconds * 1000);
    const before = await Promise.all(quiet.map((reader) => reader.stop()));
    const memoryBefore = memoryOf(buckle.pid);
    const unfinished = count(size, 100, 500);
    const flood = await startFlood(Number(new URL(address).port), unfinished);
    const readers = read();
    let memory = 0;
    for (let i = 0; i < seconds * 10; i++) {
      await pause(100);
      memory = Math.max(memory, memoryOf(buckle.pid));
    }
    const took = await Promise.all(readers.map((reader) => reader.stop()));
    await flood.stop();

    const records = (all: typeof took): number[] => all.flatMap((one) => [...one.record, ...one.photo]);
    report.heading(
      `Bodies of 1 MiB on eight anonymous connections without pause, and ${unfinished} that never end, for ${seconds} s`,
    );
    report.note(
      `${READERS} people open records and photos meanwhile; without the attack 99 % take ${p99(records(before)).toFixed(1)} ms. What attacks shares two cores with the server.`,
    );
    tellFailures(
      report,
      took.flatMap((one) => one.failures),
    );
    tellTime(report, size, 'others, 99 %', p99(records(took)), atMost(P99_MS), ' ms');
    tellTime(report, size, 'more memory, at the most', memory - memoryBefore, atMost(MORE_AT_MOST_MB), ' MiB');
  });
}
