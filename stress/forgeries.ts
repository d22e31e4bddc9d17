/** Forgeries by an attacker with write access to every table, and honest histories, on both databases. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { temporaryFolder } from '../bench/servers/seed-databases.ts';
import { needPostgres } from '../bench/servers/needs.ts';
import { withStarted } from '../bench/servers/started.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';
import { TEST_POSTGRES } from '../server/src/testing/test-database.ts';
import { CHAIN_FORGERIES, RESTORE_FORGERIES } from './forgeries/of-chains.ts';
import { type Forgery, ROW_FORGERIES } from './forgeries/of-rows.ts';
import { SCHEMA_FORGERIES } from './forgeries/of-schema.ts';
import { alarmsOf, begin, type History, look, restoreOnce } from './forgeries/honest.ts';
import { liveFully, logHeads, stepClock } from './forgeries/life.ts';
import { copiesInCluster, copiesOfFiles, type Copier, type RawDirectory } from './forgeries/raw-directory.ts';
import { count, type Size } from './size.ts';

interface ForgeryContext {
  readonly kind: RawDirectory['kind'];
  readonly folder: string;
  readonly copier: Copier;
}

const START = '2026-11-20T09:00:00Z';

/** Creates a database with all kinds of data, and the operator's log. */
async function fullDirectory(
  context: ForgeryContext,
  seed: string,
): Promise<{ history: History; parts: Parameters<typeof begin>[0] }> {
  const folder = mkdtempSync(join(context.folder, 'own-'));
  const parts = { ...context, folder, clock: stepClock(START) };
  const history = await begin(parts, 'empty');
  const store = await history.raw.open(parts.clock.now);
  await liveFully({ store, random: seededRandom(seed), now: parts.clock.now });
  parts.clock.step();
  await logHeads({ store, now: parts.clock.now }, history.anchorFiles.log);
  await store.close();
  return { history, parts };
}

/** Carries each forgery out on a copy; returns the names of those that neither command reports. */
async function undetected(
  { copier }: ForgeryContext,
  history: History,
  forgeries: readonly Forgery[],
  now: () => Date,
): Promise<string[]> {
  const missed: string[] = [];
  for (const { name, carryOut } of forgeries) {
    const raw = await copier.copy(history.raw);
    await carryOut(raw);
    const { verify, check } = await look(history, raw, now);
    if (verify.code === 0 && check.code === 0) missed.push(name);
    await copier.remove(raw);
  }
  return missed;
}

async function forge(report: Report, context: ForgeryContext, size: Size): Promise<void> {
  const some = (all: readonly Forgery[]) => all.filter((_one, i) => size.isLong || i % 5 === 0);
  const { history, parts } = await fullDirectory(context, 'forgeries');
  const untouched = await look(history, history.raw, parts.clock.now);
  const wrong = [untouched.verify, untouched.check].filter(({ code }) => code !== 0).length;
  const before = some([...ROW_FORGERIES, ...SCHEMA_FORGERIES, ...CHAIN_FORGERIES]);
  const missed = await undetected(context, history, before, parts.clock.now);
  await restoreOnce(history, parts, seededRandom('restored'));
  const after = some(RESTORE_FORGERIES);
  missed.push(...(await undetected(context, history, after, parts.clock.now)));
  for (const name of missed) report.note(`Not detected: ${name}.`);
  const all = before.length + after.length;
  report.figure(`${context.kind}: alarms at the directory before it was forged`, wrong, notAbove(0));
  report.figure(`${context.kind}: of ${all} forgeries detected`, all - missed.length, notBelow(all));
}

async function liveHonestly(report: Report, context: ForgeryContext, size: Size): Promise<void> {
  const histories = count(size, 8, 50);
  const alarms: string[] = [];
  for (let number = 0; number < histories; number++) {
    const folder = mkdtempSync(join(context.folder, 'honest-'));
    alarms.push(...(await alarmsOf({ ...context, folder, clock: stepClock(START) }, number)));
  }
  for (const alarm of alarms) report.note(alarm);
  report.figure(`${context.kind}: of ${histories} honest histories with an alarm`, alarms.length, notAbove(0));
}

export async function stressForgeries(report: Report, size: Size): Promise<void> {
  needPostgres();
  await withStarted(async (keep) => {
    const { path: folder } = await keep(temporaryFolder());
    const cluster = await keep(startPostgres());
    process.env[TEST_POSTGRES] = cluster.url;
    report.heading('Forgeries past Buckle, and honest histories');
    for (const context of [
      { kind: 'sqlite', folder, copier: copiesOfFiles(folder) },
      { kind: 'postgres', folder, copier: copiesInCluster(cluster.url) },
    ] as const) {
      await forge(report, context, size);
      await liveHonestly(report, context, size);
    }
  });
}
