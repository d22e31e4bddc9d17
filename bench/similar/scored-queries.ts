/** Runs queries of every kind: how often the right officer is in the results, and latency. */
import { seededRandom } from '../../server/src/demo/random.ts';
import { percentile, short } from '../measure.ts';
import { notBelow, type Goal, type Report } from '../report.ts';
import type { NamedOfficer } from './directory.ts';
import { initialsQueries, type QueryFactory, namesToFind, nonsense, numbersToFind, type Query } from './queries.ts';

const QUERIES = Number(process.env['BENCH_SAMPLES'] ?? 400);
/** Among so many the officer must be. */
const RANKS_COUNTED = 5;

interface FoundOfficer {
  readonly id: string;
  readonly name: string;
}

export interface Answered {
  /** Exact hits. */
  readonly exact: readonly FoundOfficer[];
  readonly similar: readonly FoundOfficer[];
  /** Latency. */
  readonly ms: number;
}

/** A searchable database. */
export interface SearchUnderTest {
  /** Officers to search for. */
  readonly people: readonly NamedOfficer[];
  readonly run: (query: Query) => Promise<Answered>;
  /** Latency of exact hits alone; missing if not included in the total. */
  readonly exactMs?: (query: Query) => Promise<number>;
  /** Whether the shares have limits. In a country, more have the names that were meant than can be among the first. */
  readonly hasLimits: boolean;
}

type Kinds = Readonly<Record<string, QueryFactory>>;

/** Returns queries of a kind with their expected officer. */
function queriesOf(people: readonly NamedOfficer[], kind: string, make: QueryFactory): [NamedOfficer, Query][] {
  const random = seededRandom(kind);
  const pairs: [NamedOfficer, Query][] = [];
  for (let tries = 0; pairs.length < QUERIES && tries < 100 * QUERIES; tries++) {
    const person = random.pick(people);
    const query = make(person, random);
    if (query) pairs.push([person, query]);
  }
  return pairs;
}

/** Whether the officer, or for a name one who has the same, is among the first of a list. */
const isFound = (list: readonly FoundOfficer[], { officer }: NamedOfficer, query: Query): boolean =>
  list
    .slice(0, RANKS_COUNTED)
    .some(({ id, name }) => id === officer.id || (query.name !== undefined && name === officer.name));

/** The share of the queries of each kind that found their officer. */
async function recall(
  search: SearchUnderTest,
  kinds: Kinds,
  goals: (kind: string) => Goal,
  report: Report,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, make] of Object.entries(kinds)) {
    const queries = queriesOf(search.people, kind, make);
    const durations: number[] = [];
    const missed: string[] = [];
    let inAll = 0;
    for (const [person, query] of queries) {
      const { exact, similar, ms } = await search.run(query);
      durations.push(ms);
      if (isFound([...exact, ...similar], person, query)) inAll++;
      if (isFound(exact, person, query) || isFound(similar, person, query)) continue;
      const { buckleNumber, name } = person.officer;
      missed.push(`${query.name ?? query.code} → ${query.name === undefined ? buckleNumber : name}`);
    }
    const share = judged(search, 1 - missed.length / queries.length, goals(kind), report);
    const times = await timesOf(
      search,
      durations,
      queries.map(([, query]) => query),
    );
    rows.push([kind, ...share, (inAll / queries.length).toFixed(3), ...times]);
    printMissed(report, kind, missed);
  }
  return rows;
}

function printMissed(report: Report, kind: string, missed: readonly string[]): void {
  if (process.env['BENCH_MISSED'] !== undefined) report.note(`${kind}: ${missed.join(' | ')}`);
}

/** Returns the fraction of queries of each kind that correctly found no one. */
async function emptiness(search: SearchUnderTest, report: Report): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, make] of Object.entries(nonsense)) {
    const random = seededRandom(kind);
    const queries = Array.from({ length: QUERIES }, () => make(random));
    const durations: number[] = [];
    const missed: string[] = [];
    for (const query of queries) {
      const { exact, similar, ms } = await search.run(query);
      durations.push(ms);
      const [first] = [...exact, ...similar];
      if (first) missed.push(`${query.name ?? query.code} → ${first.name}`);
    }
    const share = judged(search, 1 - missed.length / QUERIES, NO_MATCH_GOAL, report);
    rows.push([`nobody: ${kind}`, ...share, '', ...(await timesOf(search, durations, queries))]);
    printMissed(report, kind, missed);
  }
  return rows;
}

const judged = ({ hasLimits }: SearchUnderTest, share: number, goal: Goal, report: Report): string[] => [
  share.toFixed(3),
  ...(hasLimits ? [`≥ ${goal.limit}`, report.judge(share, goal)] : ['', '']),
];

/** In a separate round: repeated queries are in CPU caches. */
async function timesOf(
  { exactMs }: SearchUnderTest,
  durations: readonly number[],
  queries: readonly Query[],
): Promise<string[]> {
  const exact: number[] = [];
  if (exactMs) for (const query of queries) exact.push(await exactMs(query));
  const max = percentile(durations, 95);
  const more = exact.length > 0 ? max - percentile(exact, 95) : max;
  return [percentile(durations, 50), max, more].map(short);
}

const NO_MATCH_GOAL = notBelow(0.9);
const goalOfName = (kind: string): Goal =>
  notBelow(kind.startsWith('a slip') ? 0.92 : kind === 'another spelling' ? 0.95 : 0.98);

/**
 * Runs queries of every kind, and reports the results. Returns the additional milliseconds of the slowest kind:
 * difference of the 95th percentiles.
 */
export async function runEveryKind(report: Report, search: SearchUnderTest): Promise<number> {
  const rows = [
    ...(await recall(search, namesToFind, goalOfName, report)),
    ...(await recall(search, initialsQueries, () => notBelow(0.9), report)),
    ...(await recall(search, numbersToFind, () => notBelow(0.98), report)),
    ...(await emptiness(search, report)),
  ];
  report.table([
    [
      `${QUERIES} each, among the first ${RANKS_COUNTED}`,
      'of the group',
      'to reach',
      '',
      'of all',
      'ms',
      '95 %',
      'more than exact hits',
    ],
    ...rows,
  ]);
  return Math.max(...rows.map((row) => Number(row.at(-1))));
}
