/** How soon a server with a large directory is ready after a start, and how long saves wait while a file is imported. */
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { searchCacheFolder } from '../server/src/db/engine.ts';
import { post } from './http-client.ts';
import { formOf, invented } from './form.ts';
import { startImport } from './import/start-import.ts';
import { median, pause, short, timed } from './measure.ts';
import { notBelow, notAbove, type Report } from './report.ts';
import { startBuckle, startServer } from './servers/buckle.ts';
import { type Directory, officers, copySqliteDirectory, readOnce, temporaryFolder } from './servers/seed-databases.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '220000,3000000').split(',').map(Number);
const ROWS = 28_696;
/** How long a person pauses between two saves on average: at random, as a busy office does, and always as long, without rest. */
const PAUSES = [
  { label: 'about every five seconds', pauseMs: (random: number) => -Math.log(1 - random) * 5_000 },
  { label: 'each quarter of a second', pauseMs: () => 250 },
];
/** To be reached. */
const READY_SECONDS = 20;
const LONGEST_SAVE_MS = 1_000;
const SEED = 'saves';
/** After it is ready. */
const CACHED_WITHIN_MS = 120_000;

const CACHES = '/proc/sys/vm/drop_caches';

/** Drops the page cache. Returns whether that is permitted. */
function forgetFiles(): boolean {
  try {
    const handle = openSync(CACHES, 'w');
    writeSync(handle, '3');
    closeSync(handle);
    return true;
  } catch {
    return false;
  }
}

/** Starts a server, and stops it once `done` resolves. Returns the seconds until it was ready. */
async function secondsToReady(
  directory: Directory,
  done: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const startedAt = performance.now();
  const server = await startServer(directory);
  const seconds = (performance.now() - startedAt) / 1000;
  await done();
  await server.stop();
  return seconds;
}

/** Resolves when the server has written its index to disk. */
async function untilCached(directory: Directory): Promise<void> {
  const manifest = join(searchCacheFolder(directory.DATA_DIR), 'manifest');
  for (const startedAt = Date.now(); !existsSync(manifest); await pause(100))
    if (Date.now() - startedAt > CACHED_WITHIN_MS) throw new Error(`${manifest} was not written.`);
}

async function ready(report: Report, directory: Directory): Promise<void> {
  await readOnce(directory.DATA_DIR);
  const goal = notAbove(READY_SECONDS);
  const first = await secondsToReady(directory, () => untilCached(directory));
  report.note(`The first start, which makes the index from the database, was ready after ${short(first)} s.`);
  report.figure('ready after a restart, files in memory', await secondsToReady(directory), goal, ' s');
  if (forgetFiles()) report.figure('ready, nothing in memory', await secondsToReady(directory), goal, ' s');
  else report.note(`Not measured with nothing in memory: ${CACHES} cannot be written.`);
}

async function savesDuringImport(
  report: Report,
  directory: Directory,
  count: number,
  { label, pauseMs }: (typeof PAUSES)[number],
): Promise<void> {
  const random = seededRandom(SEED);
  const ids: string[] = [];
  for (const { id } of officers(count)) if (ids.push(id) === 500) break;
  const waits: number[] = [];
  const rejections: string[] = [];
  await withStarted(async (keep) => {
    const { address, adminCookie } = await keep(startBuckle(directory));
    const { done, isOver } = startImport(directory, ROWS);
    for (let i = 0; !isOver(); i++) {
      const form = { ...formOf(invented(`SAVED${i % ids.length}`, 'Asha Patil')), id: ids[i % ids.length] };
      waits.push(
        await timed(async () => {
          const { status, text } = await post(
            address,
            'updateOfficer',
            { ...form, specialNote: `save ${i}` },
            { cookie: adminCookie },
          );
          if (status !== 200) rejections.push(`${status}: ${text.slice(0, 200)}`);
        }),
      );
      await pause(pauseMs(random.next()));
    }
    const { seconds, summary } = await done;
    report.note(
      `An import of ${ROWS.toLocaleString('en-IN')} rows took ${short(seconds)} s beside a save ${label} (seed ${SEED}), of which half took ${short(median(waits))} ms. It said: ${summary}`,
    );
  });
  report.figure(`saves ${label}`, waits.length, notBelow(2));
  report.figure('saves that were refused', rejections.length, notAbove(0));
  if (rejections[0] !== undefined) report.note(rejections[0]);
  report.figure('longest save', Math.max(...waits), notAbove(LONGEST_SAVE_MS), ' ms');
}

export async function benchSavesAtSize(report: Report): Promise<void> {
  for (const count of SIZES) {
    await withStarted(async (keep) => {
      const { path } = await keep(temporaryFolder());
      const directory = await copySqliteDirectory(path, count);
      report.heading(`SQLite, ${count.toLocaleString('en-IN')} officers`);
      await ready(report, directory);
    });
    for (const pauses of PAUSES)
      await withStarted(async (keep) => {
        const { path } = await keep(temporaryFolder());
        await savesDuringImport(report, await copySqliteDirectory(path, count), count, pauses);
      });
  }
}
