/** Runs queries of every kind: how often the right officer is in the results, and latency. */
import { seededRandom } from '../../server/src/demo/random.ts';
import { percentile, short } from '../measure.ts';
import { atLeast, type Goal, type Report } from '../report.ts';
import type { NamedOfficer } from './directory.ts';
import { initialsToFind, type Kind, namesToFind, nonsense, numbersToFind, type Query } from './queries.ts';

const QUERIES = Number(process.env['BENCH_SAMPLES'] ?? 400);
/** Among so many the officer must be. */
const SHOWN = 5;

interface Shown {
  readonly id: string;
  readonly name: string;
}

export interface Answered {
  /** Exact hits. */
  readonly exact: readonly Shown[];
  readonly similar: readonly Shown[];
  /** Latency. */
  readonly ms: number;
}

/** A searchable database. */
export interface Asked {
  /** Officers to search for. */
  readonly people: readonly NamedOfficer[];
  readonly answer: (query: Query) => Promise<Answered>;
  /** Latency of exact hits alone; missing if not included in the total. */
  readonly exactMs?: (query: Query) => Promise<number>;
  /** Whether the shares have limits. In a country, more have the names that were meant than can be among the first. */
  readonly hasLimits: boolean;
}

type Kinds = Readonly<Record<string, Kind>>;

/** Returns queries of a kind with their expected officer. */
function queriesOf(people: readonly NamedOfficer[], kind: string, ask: Kind): [NamedOfficer, Query][] {
  const random = seededRandom(kind);
  const made: [NamedOfficer, Query][] = [];
  for (let tries = 0; made.length < QUERIES && tries < 100 * QUERIES; tries++) {
    const person = random.pick(people);
    const query = ask(person, random);
    if (query) made.push([person, query]);
  }
  return made;
}

/** Whether the officer, or for a name one who has the same, is among the first of a list. */
const isShown = (list: readonly Shown[], { officer }: NamedOfficer, query: Query): boolean =>
  list.slice(0, SHOWN).some(({ id, name }) => id === officer.id || (query.name !== undefined && name === officer.name));

/** The share of the queries of each kind that found their officer. */
async function recall(asked: Asked, kinds: Kinds, goals: (kind: string) => Goal, report: Report): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, ask] of Object.entries(kinds)) {
    const queries = queriesOf(asked.people, kind, ask);
    const took: number[] = [];
    const missed: string[] = [];
    let inAll = 0;
    for (const [person, query] of queries) {
      const { exact, similar, ms } = await asked.answer(query);
      took.push(ms);
      if (isShown([...exact, ...similar], person, query)) inAll++;
      if (isShown(exact, person, query) || isShown(similar, person, query)) continue;
      const { buckleNumber, name } = person.officer;
      missed.push(`${query.name ?? query.code} → ${query.name === undefined ? buckleNumber : name}`);
    }
    const share = judged(asked, 1 - missed.length / queries.length, goals(kind), report);
    const times = await timesOf(
      asked,
      took,
      queries.map(([, query]) => query),
    );
    rows.push([kind, ...share, (inAll / queries.length).toFixed(3), ...times]);
    tellMissed(report, kind, missed);
  }
  return rows;
}

function tellMissed(report: Report, kind: string, missed: readonly string[]): void {
  if (process.env['BENCH_MISSED'] !== undefined) report.note(`${kind}: ${missed.join(' | ')}`);
}

/** Returns the fraction of queries of each kind that correctly found no one. */
async function emptiness(asked: Asked, report: Report): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, ask] of Object.entries(nonsense)) {
    const random = seededRandom(kind);
    const queries = Array.from({ length: QUERIES }, () => ask(random));
    const took: number[] = [];
    const missed: string[] = [];
    for (const query of queries) {
      const { exact, similar, ms } = await asked.answer(query);
      took.push(ms);
      const [first] = [...exact, ...similar];
      if (first) missed.push(`${query.name ?? query.code} → ${first.name}`);
    }
    const share = judged(asked, 1 - missed.length / QUERIES, NOBODY, report);
    rows.push([`nobody: ${kind}`, ...share, '', ...(await timesOf(asked, took, queries))]);
    tellMissed(report, kind, missed);
  }
  return rows;
}

const judged = ({ hasLimits }: Asked, share: number, goal: Goal, report: Report): string[] => [
  share.toFixed(3),
  ...(hasLimits ? [`≥ ${goal.limit}`, report.judge(share, goal)] : ['', '']),
];

/** In a separate round: repeated queries are in CPU caches. */
async function timesOf({ exactMs }: Asked, took: readonly number[], queries: readonly Query[]): Promise<string[]> {
  const exact: number[] = [];
  if (exactMs) for (const query of queries) exact.push(await exactMs(query));
  const most = percentile(took, 95);
  const more = exact.length > 0 ? most - percentile(exact, 95) : most;
  return [percentile(took, 50), most, more].map(short);
}

const NOBODY = atLeast(0.9);
const goalOfName = (kind: string): Goal =>
  atLeast(kind.startsWith('a slip') ? 0.92 : kind === 'another spelling' ? 0.95 : 0.98);

/**
 * Runs queries of every kind, and reports the results. Returns the additional milliseconds of the slowest kind:
 * difference of the 95th percentiles.
 */
export async function askEveryKind(report: Report, asked: Asked): Promise<number> {
  const rows = [
    ...(await recall(asked, namesToFind, goalOfName, report)),
    ...(await recall(asked, initialsToFind, () => atLeast(0.9), report)),
    ...(await recall(asked, numbersToFind, () => atLeast(0.98), report)),
    ...(await emptiness(asked, report)),
  ];
  report.table([
    [
      `${QUERIES} each, among the first ${SHOWN}`,
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
