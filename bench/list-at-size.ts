/**
 * Latency of pages and counts of the desk list over HTTP, on both databases, and of a rare search by a second client
 * under that load.
 */
import { succeed } from './http-client.ts';
import { type Client, clientOf, type Query } from './client.ts';
import { median, percentile, short } from './measure.ts';
import { queriesFor } from './search-queries.ts';
import { notAbove, msLimitFor, type Report } from './report.ts';
import { sample, sampleUnderLoad } from './sample.ts';
import { type Buckle, settleServer, startBuckle } from './servers/buckle.ts';
import { cachedDirectory } from './servers/seed-databases.ts';
import { needPostgres } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '5000,220000,3000000').split(',').map(Number);
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const SAMPLES = { count: Number(process.env['BENCH_SAMPLES'] ?? 60), warmUp: 10 };
const DEEP_PAGE = 50;

/** No page and no count may take longer. */
const MAX_MS = [
  { officers: 5_000, ms: 20 },
  { officers: 220_000, ms: 50 },
  { officers: Number.POSITIVE_INFINITY, ms: 300 },
];

interface Counts {
  readonly options: Readonly<Record<string, readonly { value: string; count: number }[]>>;
}

const page = (query: Query): Query => ({ action: 'listOfficers', limit: '100', ...query });
const counts = (query: Query): Query => ({ action: 'officerCounts', ...query });

/** The query for a page behind the first. */
async function queryOfPage(client: Client, query: Query, number: number): Promise<Query> {
  let at = query;
  for (let i = 1; i < number; i++) {
    const { next_cursor: cursor } = (await succeed(client.get(at))).json() as { next_cursor?: string };
    if (cursor === undefined) return at;
    at = { ...query, cursor };
  }
  return at;
}

/** Every kind, with the queries that ask it: filters with the values that the officers have. */
async function kindsOf(client: Client): Promise<[kind: string, queries: readonly Query[]][]> {
  const { options } = (await succeed(client.get(counts({})))).json() as Counts;
  const valuesOf = (name: string): string[] =>
    (options[name] ?? []).map(({ value }) => value).filter((one) => one !== '');
  const [zones, designations, postings] = [valuesOf('zone'), valuesOf('designation'), valuesOf('posting').slice(0, 60)];
  const inZone = zones.flatMap((zone) => ['2027', '2031'].map((retiring) => ({ zone, retiring })));
  const ofRank = designations.flatMap((designation) => zones.map((zone) => ({ zone, designation })));
  const sorts = ['number', 'name', 'designation', 'posting', 'zone', 'mobile', 'retirement'];
  const unfiltered = sorts.flatMap((sort) => ['up', 'down'].map((order) => ({ sort, order })));
  return [
    ['everybody, by each column', unfiltered.map(page)],
    ['a zone and a year of retirement', inZone.map((one) => page({ ...one, sort: 'name' }))],
    ['a designation in a zone', ofRank.map((one) => page({ ...one, sort: 'retirement', order: 'down' }))],
    ['a posting', postings.map((posting) => page({ posting, sort: 'name' }))],
    ['no mobile number', sorts.map((sort) => page({ missing: 'mobile', sort }))],
    [
      `page ${DEEP_PAGE}`,
      await Promise.all(unfiltered.slice(0, 4).map((one) => queryOfPage(client, page(one), DEEP_PAGE))),
    ],
    ['counts of everybody', [counts({})]],
    ['counts of a zone and a year', inZone.map(counts)],
  ];
}

async function measure(report: Report, buckle: Buckle, officers: number): Promise<void> {
  const client = clientOf(buckle.address, buckle.cookie);
  const { 'rare name': names = [] } = await queriesFor(client);
  const rare = names.map((name) => ({ ...name, limit: '50', fields: 'card' }));
  const limit = notAbove(msLimitFor(MAX_MS, officers));
  const rows = [['ms', 'median', '95 %', 'to reach', '', 'rare search beside it, 95 %', '']];
  for (const [kind, queries] of await kindsOf(client)) {
    const durations = await sample(client, queries, SAMPLES);
    const mixed = percentile(await sampleUnderLoad(buckle, queries, client, rare, SAMPLES), 95);
    const max = percentile(durations, 95);
    rows.push([kind, short(median(durations)), short(max), `≤ ${limit.limit}`, report.judge(max, limit)]);
    rows.at(-1)?.push(short(mixed), report.judge(mixed, limit));
  }
  client.close();
  report.table(rows);
}

const measureOn = (report: Report, engine: string, officers: number): Promise<void> =>
  withStarted(async (keep) => {
    const { settings, files } = await keep(cachedDirectory(engine, officers));
    const buckle = await keep(startBuckle(settings));
    report.heading(`${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${officers.toLocaleString('en-IN')} officers`);
    report.note(`${SAMPLES.count} lists of each kind, one after another.`);
    await settleServer(buckle, files);
    await measure(report, buckle, officers);
  });

export async function benchListAtSize(report: Report): Promise<void> {
  if (ENGINES.includes('postgres')) needPostgres();
  for (const engine of ENGINES) for (const officers of SIZES) await measureOn(report, engine, officers);
}
