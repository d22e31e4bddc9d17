/**
 * Import of a large file into a server in use, on both databases: rows per second, peak memory of the import, and
 * latency of search, login and record during it, relative to an idle server.
 */
import { succeed } from './http-client.ts';
import { clientOf } from './client.ts';
import { importFile } from './import/import-file.ts';
import { startImport } from './import/start-import.ts';
import { pause, short } from './measure.ts';
import { personAt, reportSlowdown } from './person.ts';
import { notAbove, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import { type Directory, copySqliteDirectory, postgresDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { needPostgres } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';

/** A file for each size, the smallest first: from it to the largest, memory grows by the file, which is held whole, alone. */
const ROWS = (process.env['BENCH_ROWS'] ?? '20000,100000').split(',').map(Number);
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
/** Officers who are there already. */
const OFFICERS = 50_000;
const MAX_SLOWDOWN = 2;
/** Rows that are kept would exceed this. */
const MAX_GROWTH = 1.5;

const STEPS = ['search', 'opened record', 'login'] as const;

/** Returns the seconds until a search finds the last row of the file. */
async function untilFound(buckle: Buckle, employeeId: string): Promise<number> {
  const client = clientOf(buckle.address, buckle.cookie);
  const startedAt = performance.now();
  while (((await succeed(client.get({ code: employeeId }))).json() as { total: number }).total === 0) await pause(50);
  client.close();
  return (performance.now() - startedAt) / 1000;
}

async function measure(report: Report, directory: Directory, rows: number): Promise<number> {
  const { lastEmployeeId } = importFile(rows);
  return withStarted(async (keep) => {
    const buckle = await keep(startBuckle(directory));
    const person = await personAt(buckle, STEPS, OFFICERS);
    const quiet = await person.quiet();
    const { done, isOver } = startImport(directory, rows);
    const meanwhile = await person.until(isOver);
    const { seconds, peak, summary } = await done;
    const visible = await untilFound(buckle, lastEmployeeId);
    person.close();
    report.note(
      `${short(rows / seconds)} rows a second, ${short(seconds)} s in all; peak memory ${short(peak)} MiB. It said: ${summary}. A search finds the last row ${short(visible)} s later.`,
    );
    reportSlowdown(report, quiet, meanwhile, MAX_SLOWDOWN);
    return peak;
  });
}

const importInto = (report: Report, engine: string, rows: number): Promise<number> =>
  withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    report.heading(
      `${rows.toLocaleString('en-IN')} rows into ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, which has ${OFFICERS.toLocaleString('en-IN')} officers`,
    );
    if (engine === 'sqlite') return measure(report, await copySqliteDirectory(path, OFFICERS), rows);
    const cluster = await keep(startPostgres({ fsync: 'on', shared_buffers: '1GB' }));
    return measure(report, await postgresDirectory(cluster, path, OFFICERS), rows);
  });

export async function benchImport(report: Report): Promise<void> {
  if (ENGINES.includes('postgres')) needPostgres();
  for (const engine of ENGINES) {
    const peaks: number[] = [];
    for (const rows of ROWS) peaks.push(await importInto(report, engine, rows));
    const [first, last] = [peaks[0], peaks.at(-1)];
    if (first === undefined || last === undefined || peaks.length < 2) continue;
    report.figure(
      `peak memory, ${ROWS.map((rows) => rows.toLocaleString('en-IN')).join(' to ')} rows`,
      last / first,
      notAbove(MAX_GROWTH),
      ' times',
    );
  }
}
