/** Runs an attack in a child process during regular use, and measures its effect on users and the server. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { notAbove, type Report } from '../bench/report.ts';
import { officers } from '../bench/servers/seed-databases.ts';
import { putPhoto } from './directory.ts';
import { spawnAttacker } from './flood.ts';
import { p99, startReading, reportFailures } from './readers.ts';
import type { Deployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

export const OFFICERS = 500;
const READERS = 4;
const P99_MS = 200;
const MAX_GROWTH_MB = 50;
const BACK_WITHIN_S = 30;
/** Connections to the database come and go. */
const ABOUT_THE_SAME = 10;

/** Starts a script of `servers/` as a child process with JSON input; resolves when it is ready. */
export async function startAttacker(script: string, input: unknown): Promise<{ readonly stop: () => Promise<void> }> {
  const attacker = spawnAttacker(script);
  const exited = once(attacker, 'exit');
  attacker.stdin.end(JSON.stringify(input));
  await Promise.race([once(attacker.stdout, 'data'), exited]);
  return {
    async stop() {
      attacker.kill('SIGKILL');
      await exited;
    },
  };
}

const portOf = (address: string): number => Number(new URL(address).port);

export interface Attack {
  /** Description. */
  readonly label: string;
  readonly script: string;
  /** Input of the script besides the port. */
  readonly input: Readonly<Record<string, unknown>>;
  /** How many connections it has open at the most. */
  readonly connections: number;
  /** Warm-up: regular use that needs memory without an attack too. */
  readonly before?: () => Promise<void>;
  /** Regular actions during the attack, which must succeed. */
  readonly meanwhile?: () => Promise<void>;
}

/** Looks ten times a second at a figure of each server, and keeps the most of each. */
function watchMax(
  deployment: Deployment,
  now: () => number[],
): { readonly max: readonly number[]; readonly stop: () => void } {
  const max = now();
  const looking = setInterval(() => {
    if (deployment.exits() > 0) return;
    for (const [i, value] of now().entries()) max[i] = Math.max(max[i] ?? 0, value);
  }, 100);
  return { max, stop: () => clearInterval(looking) };
}

/** Runs an attack while an administrator reads records and photos, and checks the effect on them and the servers. */
export async function attackWithReaders(
  report: Report,
  size: Size,
  deployment: Deployment,
  attack: Attack,
): Promise<void> {
  const { adminCookie, address } = deployment;
  const ids = [...officers(OFFICERS)].map(({ id }) => id);
  const photo = await putPhoto(address, adminCookie);
  const readers = Array.from({ length: READERS }, () =>
    startReading({ address, cookie: adminCookie, ids, photo, thinkingMs: 50 }),
  );
  const before = deployment.descriptors();
  const descriptors = watchMax(deployment, deployment.descriptors);
  const baseline = watchMax(deployment, deployment.memory);
  await Promise.all([attack.before?.(), pause(2_000)]);
  baseline.stop();
  const memory = watchMax(deployment, deployment.memory);
  const attacker = await startAttacker(attack.script, { ...attack.input, port: portOf(address) });
  await attack.meanwhile?.();
  await pause(count(size, 2, 30) * 1000);
  await attacker.stop();
  const stoppedAt = performance.now();
  const isBack = (): boolean => deployment.descriptors().every((now, i) => now <= (before[i] ?? 0) + ABOUT_THE_SAME);
  while (deployment.exits() === 0 && !isBack() && performance.now() - stoppedAt < 2 * BACK_WITHIN_S * 1000)
    await pause(100);
  const seconds = (performance.now() - stoppedAt) / 1000;
  descriptors.stop();
  memory.stop();
  const durations = await Promise.all(readers.map((reader) => reader.stop()));

  report.heading(`${attack.label}: ${deployment.name}`);
  report.figure('servers that ended', deployment.exits(), notAbove(0));
  reportFailures(
    report,
    durations.flatMap(({ failures }) => failures),
  );
  report.figure(
    'file descriptors, at the most',
    Math.max(...descriptors.max),
    notAbove(100 + 2 * (attack.connections + READERS)),
  );
  reportTime(report, size, 'until they are as before', seconds, notAbove(BACK_WITHIN_S), ' s');
  reportTime(
    report,
    size,
    'more memory, at the most',
    Math.max(...memory.max.map((value, i) => value - (baseline.max[i] ?? 0))),
    notAbove(MAX_GROWTH_MB),
    ' MiB',
  );
  const times = durations.flatMap(({ record, photo: photos }) => [...record, ...photos]);
  reportTime(report, size, 'others, 99 %', p99(times), notAbove(P99_MS), ' ms');
}
