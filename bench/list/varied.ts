/**
 * The officers list of a state: 180 zones, 1,281 spellings of designations and 2,700 stations, in full records. Checks
 * completeness, the latency of each request of the page, and the time until it is usable.
 */
import { variedOfficers, variedRanks, variedStations } from '../../server/src/testing/varied-officers.ts';
import { succeed } from '../http-client.ts';
import { type Client, clientOf, type Query } from '../client.ts';
import { median, percentile, short } from '../measure.ts';
import { notAbove, type Report } from '../report.ts';
import { sample } from '../sample.ts';
import { settleServer, startBuckle } from '../servers/buckle.ts';
import { type Force, cachedDirectory } from '../servers/seed-databases.ts';
import { withStarted } from '../servers/started.ts';
import { measureOfficersPage } from './officers-page.ts';

const OFFICERS = Number(process.env['BENCH_VARIED'] ?? 220_000);
const SAMPLES = { count: Number(process.env['BENCH_SAMPLES'] ?? 60), warmUp: 10 };
const MAX_MS = notAbove(50);
/** Values and rows that a request may ask for at most. */
const MAX_VALUES = 1000;
const MAX_ROWS = 200;

const varied: Force = { name: 'varied', officers: variedOfficers };

interface ValuePage {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly count: number;
}
interface StrengthPage {
  readonly total: number;
  readonly zones: ValuePage;
  readonly designations: ValuePage;
  readonly counts: readonly (readonly number[])[];
}

const fetchJson = async <T>(client: Client, query: Query): Promise<T> => (await succeed(client.get(query))).json() as T;

/** Adds up every cell of the strength, page by page. */
async function sumOfStrength(client: Client): Promise<number> {
  let sum = 0;
  for (let row = 0; ; row += MAX_ROWS) {
    const page = await fetchJson<StrengthPage>(client, {
      action: 'officerStrength',
      zone_limit: String(MAX_ROWS),
      designation_limit: String(MAX_ROWS),
      designation_offset: String(row),
    });
    sum += page.counts.flat().reduce((all, count) => all + count, 0);
    if (page.designations.values.length < MAX_ROWS) return sum;
  }
}

/** Returns every value of a filter, page by page. */
async function valuesOf(client: Client, of: string): Promise<Set<string>> {
  const values = new Set<string>();
  for (let offset = 0; ; offset += MAX_VALUES) {
    const query = { action: 'officerOptions', of, offset: String(offset), limit: String(MAX_VALUES) };
    const page = await fetchJson<ValuePage>(client, query);
    for (const { value } of page.values) values.add(value);
    if (page.values.length < MAX_VALUES) return values;
  }
}

/** Counts the stations and designations that a search for their whole name does not find. */
async function notFound(client: Client, of: string, values: readonly string[]): Promise<number> {
  let missed = 0;
  for (let i = 0; i < values.length; i += 50) {
    const query = values[i] ?? '';
    const page = await fetchJson<ValuePage>(client, { action: 'officerOptions', of, query, limit: '100' });
    if (!page.values.some(({ value }) => value === query)) missed++;
  }
  return missed;
}

async function measureCompleteness(report: Report, client: Client): Promise<void> {
  const none = notAbove(0);
  report.figure('officers left out of the strength', OFFICERS - (await sumOfStrength(client)), none);
  for (const [of, all] of [
    ['posting', variedStations],
    ['designation', variedRanks],
  ] as const) {
    const values = await valuesOf(client, of);
    report.figure(`${of}: values left out of the filter`, all.filter((value) => !values.has(value)).length, none);
    report.figure(`${of}: every 50th, not found by typing`, await notFound(client, of, all), none);
  }
}

/** Every request of the page, as the page makes it. */
function requests(): [kind: string, queries: readonly Query[]][] {
  const list = (query: Query): Query => ({ action: 'listOfficers', limit: '100', ...query });
  const counts = (query: Query): Query => ({
    action: 'officerCounts',
    options_limit: '50',
    strength_limit: '0',
    ...query,
  });
  const options = (query: Query): Query => ({ action: 'officerOptions', of: 'posting', limit: '100', ...query });
  const strength = (query: Query): Query => ({
    action: 'officerStrength',
    zone_limit: '10',
    designation_limit: '25',
    ...query,
  });
  const sorts = ['number', 'name', 'designation', 'posting', 'zone', 'retirement'];
  const words = variedStations.filter((_, i) => i % 90 === 0).map((station) => station.slice(0, 6));
  const zones = Array.from({ length: 30 }, (_, i) => `Zone ${i * 5 + 1}`);
  return [
    ['a page, by each column', sorts.map((sort) => list({ sort }))],
    ['a page of a station', variedStations.slice(0, 60).map((posting) => list({ posting }))],
    ['the counts', [counts({})]],
    ['the counts of a zone', zones.map((zone) => counts({ zone }))],
    ['stations, page by page', [0, 100, 1000, 2600].map((offset) => options({ offset: String(offset) }))],
    ['stations by their letters', words.map((query) => options({ query }))],
    [
      'the strength, first and last page',
      ['0', String(variedRanks.length - 6)].map((row) => strength({ designation_offset: row })),
    ],
    ['the strength of a zone', zones.map((zone) => strength({ zone }))],
  ];
}

/** Measures the list of varied officers on SQLite. */
export const benchListVaried = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const { settings, files } = await keep(cachedDirectory('sqlite', OFFICERS, varied));
    const buckle = await keep(startBuckle(settings));
    report.heading(
      `SQLite, ${OFFICERS.toLocaleString('en-IN')} officers in full, 180 zones, 1,281 designations, 2,700 stations`,
    );
    await settleServer(buckle, files);
    const client = clientOf(buckle.address, buckle.cookie);
    await measureCompleteness(report, client);
    const rows = [['ms', 'median', '95 %', 'to reach', '']];
    for (const [kind, queries] of requests()) {
      const durations = await sample(client, queries, SAMPLES);
      const max = percentile(durations, 95);
      rows.push([kind, short(median(durations)), short(max), `≤ ${MAX_MS.limit}`, report.judge(max, MAX_MS)]);
    }
    client.close();
    report.table(rows);
    await measureOfficersPage(report, buckle);
  });
