/** Honest histories: random sequences of actions by users, servers and operators. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFiles } from '../../server/src/db/engine.sqlite.ts';
import type { Store } from '../../server/src/db/store.ts';
import { RequestError } from '../../server/src/http/request-error.ts';
import { type Random, seededRandom } from '../../server/src/demo/random.ts';
import { createDatabase } from '../../server/src/testing/test-database.ts';
import { logHeads, type stepClock, STEPS } from './life.ts';
import { type Copier, type RawDirectory, rawDirectory } from './raw-directory.ts';

const RELEASED = join(import.meta.dirname, '../../server/src/db/released');

/** Where histories begin: an empty directory, and one of each earlier release. */
const beginningsOf = (kind: RawDirectory['kind']): string[] => {
  const script = kind === 'sqlite' ? 'buckle.sql' : 'postgres.sql';
  return ['empty', ...readdirSync(RELEASED).filter((release) => existsSync(join(RELEASED, release, script)))];
};

async function filesOf(beginning: string, folder: string): Promise<RawDirectory> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const raw = rawDirectory({ DATA_DIR: data });
  for (const [area, name] of [
    ['records', 'buckle.sql'],
    ['access', 'access.sql'],
  ] as const) {
    const script = join(RELEASED, beginning, name);
    if (existsSync(script)) await raw.runPlainly(area, readFileSync(script, 'utf8'));
  }
  return raw;
}

async function databaseOf(beginning: string, folder: string): Promise<RawDirectory> {
  const url = await createDatabase(`honest_${randomUUID().replaceAll('-', '')}`, true);
  const raw = rawDirectory({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url });
  const script = join(RELEASED, beginning, 'postgres.sql');
  if (existsSync(script)) await raw.runPlainly('records', readFileSync(script, 'utf8'));
  return raw;
}

export interface History {
  raw: RawDirectory;
  /** The log, the backups and the notes of restores, as the operator keeps them. */
  readonly anchorFiles: { readonly log: string; readonly backups: string };
  restored: boolean;
}

interface Parts {
  readonly kind: RawDirectory['kind'];
  readonly folder: string;
  readonly copier: Copier;
  readonly clock: ReturnType<typeof stepClock>;
}

export async function begin({ kind, folder }: Parts, beginning: string): Promise<History> {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const raw = kind === 'sqlite' ? await filesOf(beginning, folder) : await databaseOf(beginning, folder);
  return { raw, anchorFiles: { log: join(folder, 'log'), backups }, restored: false };
}

/** Runs random actions, and appends the server's log entries. */
async function live(history: History, { clock }: Parts, random: Random, steps: number): Promise<void> {
  const store: Store = await history.raw.open(clock.now);
  try {
    for (let i = 0; i < steps; i++) {
      clock.step();
      const step = random.weighted(STEPS);
      // Rejected, for example without a remaining administrator.
      await step({ store, random, now: clock.now }).catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
      });
      if (random.chance(0.2)) await logHeads({ store, now: clock.now }, history.anchorFiles.log);
    }
    clock.step();
    await logHeads({ store, now: clock.now }, history.anchorFiles.log);
  } finally {
    await store.close();
  }
}

const expectDone = async (label: string, run: ReturnType<RawDirectory['buckle']>): Promise<void> => {
  const { code, out, err } = await run;
  if (code !== 0) throw new Error(`${label} ended with ${code}: ${out} ${err}`);
};

/** Makes a backup, continues, and restores it as documented. */
export async function restoreOnce(history: History, parts: Parts, random: Random): Promise<void> {
  const { clock, copier } = parts;
  const { raw, anchorFiles } = history;
  clock.step();
  if (raw.kind === 'sqlite') {
    await expectDone('backup', raw.buckle(clock.now, 'backup', anchorFiles.backups));
    await live(history, parts, random, random.integer(1, 6));
    clock.step();
    await expectDone('restore', raw.buckle(clock.now, 'restore', anchorFiles.backups));
  } else {
    const dump = await copier.copy(raw);
    await live(history, parts, random, random.integer(1, 6));
    clock.step();
    await copier.remove(raw);
    history.raw = dump;
    const note = ['audit', 'note-restore', '--from', 'buckle.dump', '--into', anchorFiles.backups];
    await expectDone('note-restore', dump.buckle(clock.now, ...note));
  }
  history.restored = true;
  clock.step();
}

/** Runs the operator's commands; returns their exit codes. */
export async function look({ anchorFiles, restored }: History, raw: RawDirectory, now: () => Date) {
  const anchors = ['--anchor', anchorFiles.log, ...(restored ? ['--restored', anchorFiles.backups] : [])];
  return {
    verify: await raw.buckle(now, 'audit', 'verify', ...anchors),
    check: await raw.buckle(now, 'check'),
  };
}

/** Runs one history and returns false alarms of the commands. */
export async function alarmsOf(parts: Parts, number: number): Promise<string[]> {
  const random = seededRandom(`honest ${parts.kind} ${number}`);
  const beginnings = beginningsOf(parts.kind);
  const beginning = beginnings[number % beginnings.length] ?? 'empty';
  const history = await begin(parts, beginning);
  await live(history, parts, random, random.integer(3, 15));
  if (random.chance(0.5)) await restoreOnce(history, parts, random);
  for (let starts = random.integer(1, 3); starts > 0; starts--)
    await live(history, parts, random, random.integer(1, 10));
  if (random.chance(0.3)) await restoreOnce(history, parts, random);
  const { verify, check } = await look(history, history.raw, parts.clock.now);
  if (parts.kind === 'postgres') await parts.copier.remove(history.raw);
  else for (const file of sqliteFiles(history.raw.directory.DATA_DIR)) rmSync(file);
  return [verify, check]
    .filter(({ code }) => code !== 0)
    .map(({ code, out, err }) => `history ${number}, of ${beginning}: ${code} ${out} ${err}`);
}
