/**
 * Latency while the search index applies changes of a large database: whether an edit is found immediately, search
 * latency, the cost of pending changes, and additional memory.
 */
import { openStore } from '../server/src/db/open.ts';
import type { Store } from '../server/src/db/store.ts';
import { edit } from '../server/src/testing/officers.ts';
import { succeed } from './http-client.ts';
import { type Client, clientOf, type Query } from './client.ts';
import { median, pause, percentile, short, timed } from './measure.ts';
import { memoryOf } from './process-usage.ts';
import { queriesFor } from './search-queries.ts';
import { notBelow, notAbove, type Report } from './report.ts';
import { sample } from './sample.ts';
import { startBuckle } from './servers/buckle.ts';
import { copySqliteDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '220000,3000000').split(',').map(Number);
const SAMPLES = { count: Number(process.env['BENCH_SAMPLES'] ?? 60), warmUp: 0 };
const PAGE = { limit: '50', fields: 'card' };
/** Percentage of officers changed in small steps before a search. */
const PENDING_PERCENT = 0.96;
/** and by one import, while people edit and search. */
const IMPORTED_PERCENT = 5;
const WATCH_MS = Number(process.env['BENCH_WATCH_MS'] ?? 60_000);
/** To be reached. */
const FIRST_SEARCH_MS = 1_000;
const LONGEST_WAIT_MS = 1_000;
const MAX_SLOWDOWN = 2;
const MEMORY_RATIO = 1.4;

/** Changes search texts of many officers at once, like an import. */
const changeMany = (store: Store, from: number, count: number, word: string): Promise<void> =>
  store.write({ by: { userId: '', username: 'bench' }, action: 'records.import', subject: '' }, async (transaction) => {
    transaction.showsChange();
    const some = transaction.db.selectFrom('officers').select('id').orderBy('id').limit(count).offset(from);
    await transaction.db
      .updateTable('officer_search')
      .set((eb) => ({ name: eb('name', '||', ` ${word}`), revision: transaction.revision }))
      .where('officer_id', 'in', some)
      .execute();
  });

const medianOf = async (client: Client, queries: readonly Query[]): Promise<number> =>
  median(await sample(client, queries, SAMPLES));

interface Watched {
  readonly edits: number;
  readonly found: number;
  /** Milliseconds of each search. */
  readonly waits: readonly number[];
  readonly peak: number;
}

/**
 * Edits an officer and searches for the new name, twice a second for `WATCH_MS`. Returns how many edits were found at
 * once, each search's latency in ms, and the peak memory of the server in MiB.
 */
async function watch(store: Store, client: Client, pid: number, ids: readonly string[]): Promise<Watched> {
  let [edits, found, peak] = [0, 0, 0];
  const waits: number[] = [];
  const memory = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 50);
  for (const startedAt = Date.now(); Date.now() - startedAt < WATCH_MS; await pause(500)) {
    const name = `Zzyx${edits}`;
    await edit(store, ids[edits % ids.length] ?? '', { name });
    edits++;
    waits.push(
      await timed(async () => {
        const { officers } = (await succeed(client.get({ name, ...PAGE }))).json() as { officers: unknown[] };
        found += Math.min(1, officers.length);
      }),
    );
  }
  clearInterval(memory);
  return { edits, found, waits, peak };
}

const measureAt = (report: Report, officers: number): Promise<void> =>
  withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = await copySqliteDirectory(path, officers);
    const buckle = await keep(startBuckle(directory));
    const client = clientOf(buckle.address, buckle.cookie);
    const settings = { dataDir: directory.DATA_DIR, databaseUrl: undefined, databaseReadUrl: undefined };
    const store = await openStore(settings, () => new Date());
    await keep({ stop: () => store.close() });
    const ids = (await store.db.selectFrom('officers').select('id').limit(50).execute()).map(({ id }) => id);
    const questions = await queriesFor(client);
    const kinds = ['rare name', 'two words', 'code of 9'].filter((kind) => questions[kind]);
    const queries = kinds.map((kind) => (questions[kind] ?? []).map((question) => ({ ...question, ...PAGE })));
    const measure = async (): Promise<number[]> => {
      const medians: number[] = [];
      for (const some of queries) medians.push(await medianOf(client, some));
      return medians;
    };
    const before = await measure();

    report.heading(`SQLite, ${officers.toLocaleString('en-IN')} officers`);
    const pending = Math.floor((officers * PENDING_PERCENT) / 100);
    await changeMany(store, 100, pending, 'qqpending');
    const first = await timed(() => succeed(client.get({ name: 'qqpending', ...PAGE })));
    const after = await measure();
    report.figure(
      `first search after ${pending.toLocaleString('en-IN')} changes`,
      first,
      notAbove(FIRST_SEARCH_MS),
      ' ms',
    );
    const rows = [['ms, median', 'before', 'with these changes', 'to reach', '']];
    for (const [i, kind] of kinds.entries()) {
      const [was, is] = [before[i] ?? 0, after[i] ?? 0];
      const goal = notAbove(Math.max(MAX_SLOWDOWN * was, 10));
      rows.push([kind, short(was), short(is), `≤ ${short(goal.limit)}`, report.judge(is, goal)]);
    }
    report.table(rows);

    await pause(5_000);
    const memory = memoryOf(buckle.pid);
    const imported = Math.floor((officers * IMPORTED_PERCENT) / 100);
    await changeMany(store, 100, imported, 'qqimport');
    const { edits, found, waits, peak } = await watch(store, client, buckle.pid, ids);
    report.note(
      `An import of ${imported.toLocaleString('en-IN')} rows, and an edit with a search for it each half second, ${WATCH_MS / 1000} s long.`,
    );
    report.figure('edits found at once, of 100', (found * 100) / edits, notBelow(100));
    report.figure('longest search', Math.max(...waits), notAbove(LONGEST_WAIT_MS), ' ms');
    report.note(
      `Searches: median ${short(median(waits))} ms, 95 % ${short(percentile(waits, 95))} ms; ${edits} edits.`,
    );
    report.note(`Memory of the server before: ${short(memory)} MiB; at the most: ${short(peak)} MiB.`);
    report.figure('memory at the most, times that before', peak / memory, notAbove(MEMORY_RATIO));
    client.close();
  });

export async function benchChangesAtSize(report: Report): Promise<void> {
  for (const officers of SIZES) await measureAt(report, officers);
}
