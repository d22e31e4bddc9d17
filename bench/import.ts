/**
 * Import of a large file into a server in use, on both databases: rows per second, peak memory of the import, and
 * latency of search, login and record during it, relative to an idle server.
 */
import { succeed } from './http-client.ts';
import { clientOf } from './client.ts';
import { importFile } from './import/import-file.ts';
import { startImport } from './import/start-import.ts';
import { median, pause, short, timed } from './measure.ts';
import { queriesFor } from './search-queries.ts';
import { notAbove, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import {
  type Directory,
  officers,
  copySqliteDirectory,
  postgresDirectory,
  STAFF,
  temporaryFolder,
} from './servers/seed-databases.ts';
import { needPostgres } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';
import { logIn } from '../e2e/log-in-as.ts';
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';

/** A file for each size, the smallest first: memory must not grow from it to the largest. */
const ROWS = (process.env['BENCH_ROWS'] ?? '100000,1000000').split(',').map(Number);
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
/** Officers who are there already. */
const OFFICERS = 50_000;
const QUIET_TURNS = 60;
/** People think between two requests. */
const THINKING_MS = 30;
const MAX_SLOWDOWN = 2;
/** Memory proportional to the rows would exceed this. */
const MAX_GROWTH = 1.5;

const DONE = ['search', 'login', 'opened record'] as const;
type Durations = Record<(typeof DONE)[number], number[]>;
const none = (): Durations => ({ search: [], login: [], 'opened record': [] });

/** One person's work: each turn is a search, a login and an opened record. */
async function personAt(buckle: Buckle) {
  const client = clientOf(buckle.address, buckle.cookie);
  const questions = (await queriesFor(client))['two words'] ?? [];
  const ids: string[] = [];
  for (const { id } of officers(OFFICERS)) if (ids.push(id) === 500) break;
  let round = 0;
  return {
    async work(durations: Durations): Promise<void> {
      const question = questions[round % questions.length];
      const id = ids[round % ids.length] ?? '';
      round++;
      durations.search.push(await timed(() => succeed(client.get({ ...question, limit: '50', fields: 'card' }))));
      await pause(THINKING_MS);
      durations['opened record'].push(await timed(() => succeed(client.get({ id }))));
      await pause(THINKING_MS);
      durations.login.push(await timed(() => logIn(buckle.address, STAFF)));
      await pause(THINKING_MS);
    },
    close: () => client.close(),
  };
}

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
    const person = await personAt(buckle);
    const [warmUp, quiet, meanwhile] = [none(), none(), none()];
    for (let round = 0; round < 10; round++) await person.work(warmUp);
    for (let round = 0; round < QUIET_TURNS; round++) await person.work(quiet);
    const { done, isOver } = startImport(directory, rows);
    while (!isOver()) await person.work(meanwhile);
    const { seconds, peak, summary } = await done;
    const visible = await untilFound(buckle, lastEmployeeId);
    person.close();
    report.note(
      `${short(rows / seconds)} rows a second, ${short(seconds)} s in all; peak memory ${short(peak)} MiB. It said: ${summary}. A search finds the last row ${short(visible)} s later.`,
    );
    const table = [['median ms', 'quiet', 'meanwhile', 'times', 'to reach', '']];
    for (const step of DONE) {
      const [before, during] = [median(quiet[step]), median(meanwhile[step])];
      const verdict = report.judge(during / before, notAbove(MAX_SLOWDOWN));
      table.push([step, short(before), short(during), short(during / before), `≤ ${MAX_SLOWDOWN}`, verdict]);
    }
    report.table(table);
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
