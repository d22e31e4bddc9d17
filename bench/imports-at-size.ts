/**
 * Imports as the page makes them, on both databases: times of check and application, peak memory of the server, and
 * latency of readers, relative to an idle server; and the rejection of files made to harm.
 */
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';
import { bombs } from './import/bombs.ts';
import { importsClient } from './import/imports-client.ts';
import { isExpected, rosterFormatNames, rosterFormats, type RosterFormat, wholeForce } from './import/roster.ts';
import { short } from './measure.ts';
import { personAt, reportSlowdown } from './person.ts';
import { memoryOf, watchMemory } from './process-usage.ts';
import { notAbove, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import { needPostgres } from './servers/needs.ts';
import { copySqliteDirectory, type Directory, postgresDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '15000,200000').split(',').map(Number);
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
/** Up to this size, the first limit counts. */
const ROSTER = 15_000;
const ROSTER_SECONDS = 5;
const SECONDS = 60;
const MAX_SLOWDOWN = 2;
/** Of a roster, the memory with a quarter of the rows is compared with that of all: in proportion, it would be more. */
const PART = 4;
const MAX_GROWTH = 1.5;
const REFUSED_SECONDS = 10;
const REFUSED_MIB = 300;

/** Officers of the servers to which the harmful files are sent. */
const BOMBED_OFFICERS = 5000;

const STEPS = ['search', 'opened record'] as const;

const grouped = (count: number): string => count.toLocaleString('en-IN');

/** Measures imports on one server under concurrent reads. */
async function importsBeside(report: Report, buckle: Buckle, officers: number) {
  const imports = importsClient(buckle.address, buckle.adminCookie);
  const person = await personAt(buckle, STEPS, officers, wholeForce);
  const quiet = await person.quiet();
  return {
    async upload(format: RosterFormat, rows: number): Promise<string> {
      const id = await imports.upload(rosterFormats[format]({ rows, officers }), `roster.${format.toLowerCase()}`);
      await imports.settled(id);
      return id;
    },

    /** Runs a job of an import, and returns its seconds. */
    async run(action: 'checkImport' | 'applyImport', id: string, rows: number): Promise<number> {
      const before = await imports.settled(id);
      let isOver = false;
      const startedAt = performance.now();
      const running = imports.run(action, before).finally(() => (isOver = true));
      const meanwhile = await person.until(() => isOver);
      const { counts, problem } = await running;
      const seconds = (performance.now() - startedAt) / 1000;
      if (!counts || !isExpected(counts, rows)) throw new Error(problem ?? `It found ${JSON.stringify(counts)}.`);
      reportSlowdown(report, quiet, meanwhile, MAX_SLOWDOWN);
      return seconds;
    },

    discard: imports.discard,

    close(): void {
      person.close();
      imports.close();
    },
  };
}

/** Checks a roster in each format, and applies the last if `applies`. Returns the peak memory of the server. */
const measureRoster = (
  report: Report,
  directory: Directory,
  { officers, rows, applies }: { officers: number; rows: number; applies: boolean },
): Promise<number> =>
  withStarted(async (keep) => {
    const buckle = await keep(startBuckle(directory));
    const imports = await importsBeside(report, buckle, officers);
    const memory = watchMemory(buckle.pid);
    const limit = notAbove(rows <= ROSTER ? ROSTER_SECONDS : SECONDS);
    for (const format of rosterFormatNames) {
      const id = await imports.upload(format, rows);
      report.figure(
        `check of ${grouped(rows)} rows, ${format}`,
        await imports.run('checkImport', id, rows),
        limit,
        ' s',
      );
      if (applies && format === rosterFormatNames.at(-1))
        report.note(`It was applied in ${short(await imports.run('applyImport', id, rows))} s.`);
      else await imports.discard(id);
    }
    imports.close();
    return memory.peak();
  });

async function measureDirectory(report: Report, directory: Directory, officers: number): Promise<void> {
  const part = await measureRoster(report, directory, { officers, rows: officers / PART, applies: false });
  const all = await measureRoster(report, directory, { officers, rows: officers, applies: true });
  report.note(`Peak memory: ${short(part)} MiB with a quarter of the rows, ${short(all)} MiB with all.`);
  report.figure('peak memory, of that with a quarter of the rows', all / part, notAbove(MAX_GROWTH));
}

/** Each bomb has a server of its own, since memory that a server has freed hides that of the next. */
const measureBomb = (report: Report, directory: Directory, name: string): Promise<void> =>
  withStarted(async (keep) => {
    const buckle = await keep(startBuckle(directory));
    const imports = importsClient(buckle.address, buckle.adminCookie);
    const bytes = bombs[name]?.() ?? Buffer.alloc(0);
    const before = memoryOf(buckle.pid);
    const memory = watchMemory(buckle.pid);
    const startedAt = performance.now();
    const { problem = 'No problem' } = await imports.settled(await imports.upload(bytes, 'list.xlsx'));
    const seconds = (performance.now() - startedAt) / 1000;
    report.note(`${name}, ${short(bytes.length / 1e6)} MB: ${problem}`);
    report.figure('until it was refused', seconds, notAbove(REFUSED_SECONDS), ' s');
    report.figure('more memory', memory.peak() - before, notAbove(REFUSED_MIB), ' MiB');
    imports.close();
  });

export async function benchImportsAtSize(report: Report): Promise<void> {
  if (ENGINES.includes('postgres')) needPostgres();
  for (const officers of SIZES) {
    for (const engine of ENGINES) {
      report.heading(`${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${grouped(officers)} officers`);
      await withStarted(async (keep) => {
        const { path } = await keep(temporaryFolder());
        if (engine === 'sqlite')
          return measureDirectory(report, await copySqliteDirectory(path, officers, wholeForce), officers);
        const cluster = await keep(startPostgres());
        return measureDirectory(report, await postgresDirectory(cluster, path, officers, wholeForce), officers);
      });
    }
  }
  report.heading('Files made to harm');
  for (const name of Object.keys(bombs))
    await withStarted(async (keep) => {
      const { path } = await keep(temporaryFolder());
      await measureBomb(report, await copySqliteDirectory(path, BOMBED_OFFICERS), name);
    });
}
