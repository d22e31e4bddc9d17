/**
 * Latency of each kind of search over HTTP in a large database, on both databases, and of a second client's searches
 * under that load. All queries are distinct.
 */
import { succeed } from './http-client.ts';
import { type Client, clientOf, type Query } from './client.ts';
import { median, percentile, short, timed } from './measure.ts';
import { type Question, queriesFor } from './search-queries.ts';
import { notAbove, type Goal, msLimitFor, type Report } from './report.ts';
import { sample, sampleUnderLoad } from './sample.ts';
import { type Buckle, settleServer, startBuckle } from './servers/buckle.ts';
import { cachedDirectory } from './servers/seed-databases.ts';
import { needPostgres } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '220000,3000000').split(',').map(Number);
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const SAMPLES = { count: Number(process.env['BENCH_SAMPLES'] ?? 120), warmUp: 20 };
const UNDER_LOAD = { count: Number(process.env['BENCH_SAMPLES'] ?? 200), warmUp: 20 };
const DEEP_PAGE = 100;
const DEEP_SEARCHES = 8;
const PAGE = { limit: '50', fields: 'card' };

/** No kind of search may take longer. */
const MAX_MS = [
  { officers: 220_000, ms: 50 },
  { officers: Number.POSITIVE_INFINITY, ms: 300 },
];
/** Names of three letters and more, whose first page includes similar names. */
const QUICK = new Set(['rare name', 'common name', 'three letters', 'two words', 'no hit', 'Devanagari word']);
/** For a country, 10 ms and what `similar-at-size` allows for similar names. */
const QUICK_MS = [
  { officers: 220_000, ms: 10 },
  { officers: Number.POSITIVE_INFINITY, ms: 30 },
];
/** A search waits for the one before it: twice as long as one alone. */
const UNDER_LOAD_FACTOR = 2;

interface Listing {
  readonly next_cursor?: string;
}

/** The query for a page behind the first; undefined where the search has no such page. */
async function queryOfPage(client: Client, question: Question, page: number): Promise<Query | undefined> {
  let query: Query = { ...question, ...PAGE };
  for (let at = 1; at < page; at++) {
    const { next_cursor: cursor } = (await succeed(client.get(query))).json() as Listing;
    if (cursor === undefined) return undefined;
    query = { ...question, ...PAGE, cursor };
  }
  return query;
}

async function pagesOf(client: Client, questions: readonly Question[], page: number): Promise<Query[]> {
  const queries: Query[] = [];
  for (const question of questions) {
    const query = await queryOfPage(client, question, page);
    if (query) queries.push(query);
  }
  return queries;
}

/** Every kind, with the queries that ask it. */
async function kindsOf(client: Client): Promise<[kind: string, queries: readonly Query[]][]> {
  const questions = await queriesFor(client);
  const kinds = Object.entries(questions).map(([kind, queries]): [string, Query[]] => [
    kind,
    queries.map((question) => ({ ...question, ...PAGE })),
  ]);
  const common = [...(questions['common name'] ?? []), ...(questions['code of 1'] ?? [])];
  kinds.push(['next page', await pagesOf(client, common, 2)]);
  const deep = [...(questions['code of 1'] ?? []), ...(questions['one letter'] ?? [])].slice(0, DEEP_SEARCHES);
  kinds.push([`page ${DEEP_PAGE}`, await pagesOf(client, deep, DEEP_PAGE)]);
  return kinds.filter(([, queries]) => queries.length > 0);
}

const limitFor = (officers: number, kind: string): Goal =>
  notAbove(msLimitFor(QUICK.has(kind) ? QUICK_MS : MAX_MS, officers));

/** The medians by kind. */
type Medians = Map<string, number>;

async function measure(report: Report, buckle: Buckle, officers: number): Promise<Medians> {
  const client = clientOf(buckle.address, buckle.cookie);
  const kinds = await kindsOf(client);
  const rare = kinds.find(([kind]) => kind === 'rare name')?.[1] ?? [];
  const alone = await sample(client, rare, UNDER_LOAD);
  const medians: Medians = new Map();
  const rows = [['ms', 'median', '95 %', 'to reach', '', 'rare search beside it, 95 %', 'longest', '']];
  const underLoadLimit = notAbove(UNDER_LOAD_FACTOR * msLimitFor(QUICK_MS, officers));
  for (const [kind, queries] of kinds) {
    const durations = await sample(client, queries, SAMPLES);
    const underLoad = await sampleUnderLoad(buckle, queries, client, rare, UNDER_LOAD);
    const [max, waits] = [percentile(durations, 95), percentile(underLoad, 95)];
    const limit = limitFor(officers, kind);
    medians.set(kind, median(durations));
    const itself = [kind, short(median(durations)), short(max), `≤ ${limit.limit}`, report.judge(max, limit)];
    const underLoadRow = [short(waits), short(Math.max(...underLoad)), report.judge(waits, underLoadLimit)];
    rows.push([...itself, ...underLoadRow]);
  }
  client.close();
  report.table(rows);
  report.note(`The rare search alone: median ${short(median(alone))} ms, 95 % ${short(percentile(alone, 95))} ms.`);
  return medians;
}

const inIndia = (count: number): string => count.toLocaleString('en-IN');

const measureOn = (report: Report, engine: string, officers: number): Promise<Medians> =>
  withStarted(async (keep) => {
    const { settings, files } = await keep(cachedDirectory(engine, officers));
    let buckle: Buckle | undefined;
    const seconds = (await timed(async () => (buckle = await keep(startBuckle(settings))))) / 1000;
    if (!buckle) throw new Error('Buckle has not started.');
    report.heading(`${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${inIndia(officers)} officers`);
    report.note(
      `Ready ${short(seconds)} s after its start. ${SAMPLES.count} searches of each kind, one after another.`,
    );
    await settleServer(buckle, files);
    return measure(report, buckle, officers);
  });

export async function benchSearchAtSize(report: Report): Promise<void> {
  if (ENGINES.includes('postgres')) needPostgres();
  const [min, max] = [Math.min(...SIZES), Math.max(...SIZES)];
  const growth = new Map<string, string[]>();
  for (const engine of ENGINES) {
    const found = new Map<number, Medians>();
    for (const officers of SIZES) found.set(officers, await measureOn(report, engine, officers));
    for (const [kind, ms] of found.get(max) ?? []) {
      const times = ms / (found.get(min)?.get(kind) ?? Number.NaN);
      growth.set(kind, [...(growth.get(kind) ?? []), Number.isNaN(times) ? '' : times.toFixed(1)]);
    }
  }
  if (min === max) return;
  report.heading(`How the medians grow from ${inIndia(min)} to ${inIndia(max)}, ${short(max / min)} times as many`);
  report.table([['times', ...ENGINES], ...[...growth].map(([kind, times]) => [kind, ...times])]);
}
