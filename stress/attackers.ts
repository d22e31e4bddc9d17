/** Runs an attack in a child process during regular use, and measures its effect on users and the server. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Report } from '../bench/report.ts';
import { officers } from '../bench/servers/seed-databases.ts';
import { putPhoto } from './directory.ts';
import { spawnAttacker } from './flood.ts';
import { p99, startReading, tellFailures } from './readers.ts';
import type { Deployment } from './servers/deployment.ts';
import { count, type Size, tellTime } from './size.ts';

export const OFFICERS = 500;
const READERS = 4;
const P99_MS = 200;
const MORE_AT_MOST_MB = 50;
const BACK_WITHIN_S = 30;
/** Connections to the database come and go. */
const ABOUT_THE_SAME = 10;

/** Starts a script of `servers/` as a child process with JSON input; resolves when it is ready. */
export async function startAttacker(script: string, given: unknown): Promise<{ readonly stop: () => Promise<void> }> {
  const attacker = spawnAttacker(script);
  const ended = once(attacker, 'exit');
  attacker.stdin.end(JSON.stringify(given));
  await Promise.race([once(attacker.stdout, 'data'), ended]);
  return {
    async stop() {
      attacker.kill('SIGKILL');
      await ended;
    },
  };
}

const portOf = (address: string): number => Number(new URL(address).port);

export interface Attack {
  /** Description. */
  readonly what: string;
  readonly script: string;
  /** Input of the script besides the port. */
  readonly given: Readonly<Record<string, unknown>>;
  /** How many connections it has open at the most. */
  readonly connections: number;
  /** Warm-up: regular use that needs memory without an attack too. */
  readonly before?: () => Promise<void>;
  /** Regular actions during the attack, which must succeed. */
  readonly meanwhile?: () => Promise<void>;
}

/** Looks ten times a second at a figure of each server, and keeps the most of each. */
function watchMost(
  deployment: Deployment,
  now: () => number[],
): { readonly most: readonly number[]; readonly stop: () => void } {
  const most = now();
  const looking = setInterval(() => {
    if (deployment.ended() > 0) return;
    for (const [i, value] of now().entries()) most[i] = Math.max(most[i] ?? 0, value);
  }, 100);
  return { most, stop: () => clearInterval(looking) };
}

/** Runs an attack while an administrator reads records and photos, and checks the effect on them and the servers. */
export async function attackBesideReaders(
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
  const descriptors = watchMost(deployment, deployment.descriptors);
  const usual = watchMost(deployment, deployment.memory);
  await Promise.all([attack.before?.(), pause(2_000)]);
  usual.stop();
  const memory = watchMost(deployment, deployment.memory);
  const attacker = await startAttacker(attack.script, { ...attack.given, port: portOf(address) });
  await attack.meanwhile?.();
  await pause(count(size, 2, 30) * 1000);
  await attacker.stop();
  const ended = performance.now();
  const isBack = (): boolean => deployment.descriptors().every((now, i) => now <= (before[i] ?? 0) + ABOUT_THE_SAME);
  while (deployment.ended() === 0 && !isBack() && performance.now() - ended < 2 * BACK_WITHIN_S * 1000)
    await pause(100);
  const seconds = (performance.now() - ended) / 1000;
  descriptors.stop();
  memory.stop();
  const took = await Promise.all(readers.map((reader) => reader.stop()));

  report.heading(`${attack.what}: ${deployment.name}`);
  report.figure('servers that ended', deployment.ended(), atMost(0));
  tellFailures(
    report,
    took.flatMap(({ failures }) => failures),
  );
  report.figure(
    'file descriptors, at the most',
    Math.max(...descriptors.most),
    atMost(100 + 2 * (attack.connections + READERS)),
  );
  tellTime(report, size, 'until they are as before', seconds, atMost(BACK_WITHIN_S), ' s');
  tellTime(
    report,
    size,
    'more memory, at the most',
    Math.max(...memory.most.map((value, i) => value - (usual.most[i] ?? 0))),
    atMost(MORE_AT_MOST_MB),
    ' MiB',
  );
  const times = took.flatMap(({ record, photo: photos }) => [...record, ...photos]);
  tellTime(report, size, 'others, 99 %', p99(times), atMost(P99_MS), ' ms');
}
