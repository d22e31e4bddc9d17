/**
 * Whether people are found who are asked for in another script, with another spelling, with a slip of the keyboard, by
 * initials, or by a number as offices write it; and whether nonsense finds nobody.
 */
import { compareFor, type FoldedOfficer, foldedOf, matchesFolded, readSearch } from '@buckle/domain/officer/matching';
import { SimilarOfficers } from '@buckle/domain/similar/similar-officers';
import type { Officer } from '@buckle/domain/officer/field-table';
import { type Random, seededRandom } from '../server/src/demo/random.ts';
import { percentile, short, timed } from './measure.ts';
import { atLeast, atMost, type Goal, type Report } from './report.ts';
import { inventOfficers, type NamedOfficer } from './similar/directory.ts';
import { type Half, readNames } from './similar/names.ts';
import { initialsToFind, namesToFind, nonsense, numbersToFind, type Query } from './similar/queries.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '5000,50000').split(',').map(Number);
const QUERIES = Number(process.env['BENCH_SAMPLES'] ?? 400);
const HALF: Half = process.env['BENCH_HALF'] === 'develop' ? 'develop' : 'measure';
/** Among so many the officer must be. */
const SHOWN = 5;
const MOST_MS = 5;

interface Directory {
  readonly people: readonly NamedOfficer[];
  readonly officers: readonly Officer[];
  /** The same, folded. */
  readonly folded: readonly (FoldedOfficer & { readonly officer: Officer })[];
  readonly similar: SimilarOfficers;
}

interface Answered {
  /** Whom the search itself finds. */
  readonly exact: readonly Officer[];
  readonly similar: readonly Officer[];
  /** What finding the similar ones took. */
  readonly ms: number;
}

async function answer({ officers, folded, similar }: Directory, query: Query): Promise<Answered> {
  const search = readSearch(query);
  const exact = folded
    .filter((officer) => matchesFolded(search, officer))
    .map(({ officer }) => officer)
    .toSorted(compareFor(search));
  let places: readonly number[] = [];
  const ms = await timed(async () => (places = await Promise.resolve(similar.find(query))));
  return { exact, similar: places.flatMap((place) => officers[place] ?? []), ms };
}

type Kinds = Readonly<Record<string, (officer: NamedOfficer, random: Random) => Query | undefined>>;

/** As many queries of a kind as are wanted, each with whom it is about. */
function* queriesOf(
  people: readonly NamedOfficer[],
  kind: string,
  ask: Kinds[string],
): Generator<[NamedOfficer, Query]> {
  const random = seededRandom(kind);
  for (let asked = 0, tries = 0; asked < QUERIES && tries < 100 * QUERIES; tries++) {
    const person = random.pick(people);
    const query = ask?.(person, random);
    if (!query) continue;
    asked++;
    yield [person, query];
  }
}

/** Whether the officer, or for a name one who has the same, is among the first of a list. */
const isShown = (list: readonly Officer[], { officer }: NamedOfficer, query: Query): boolean =>
  list.slice(0, SHOWN).some(({ id, name }) => id === officer.id || (query.name !== undefined && name === officer.name));

/** The share of the queries of each kind that found their officer. */
async function recall(
  directory: Directory,
  kinds: Kinds,
  goals: (kind: string) => Goal,
  report: Report,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, ask] of Object.entries(kinds)) {
    const took: number[] = [];
    let [asked, inGroup, inAll] = [0, 0, 0];
    const missed: string[] = [];
    for (const [person, query] of queriesOf(directory.people, kind, ask)) {
      const { exact, similar, ms } = await answer(directory, query);
      took.push(ms);
      asked++;
      if (isShown([...exact, ...similar], person, query)) inAll++;
      if (isShown(exact, person, query) || isShown(similar, person, query)) inGroup++;
      else
        missed.push(
          `${query.name ?? query.code} → ${query.name === undefined ? person.officer.buckleNumber : person.officer.name}`,
        );
    }
    const [share, goal] = [inGroup / asked, goals(kind)];
    const figures = [share.toFixed(3), `≥ ${goal.limit}`, report.judge(share, goal), (inAll / asked).toFixed(3)];
    rows.push([kind, ...figures, short(percentile(took, 95))]);
    tellMissed(report, kind, missed);
  }
  return rows;
}

function tellMissed(report: Report, kind: string, missed: readonly string[]): void {
  if (process.env['BENCH_MISSED'] !== undefined) report.note(`${kind}: ${missed.join(' | ')}`);
}

/** The share of the queries of each kind that found nobody, as they should. */
async function emptiness(directory: Directory, report: Report): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, ask] of Object.entries(nonsense)) {
    const random = seededRandom(kind);
    const took: number[] = [];
    let nobody = 0;
    const missed: string[] = [];
    for (let i = 0; i < QUERIES; i++) {
      const query = ask(random);
      const { exact, similar, ms } = await answer(directory, query);
      took.push(ms);
      const [first] = [...exact, ...similar];
      if (first) missed.push(`${query.name ?? query.code} → ${first.name}`);
      else nobody++;
    }
    const share = nobody / QUERIES;
    const figures = [share.toFixed(3), `≥ ${NOBODY.limit}`, report.judge(share, NOBODY), ''];
    rows.push([`nobody: ${kind}`, ...figures, short(percentile(took, 95))]);
    tellMissed(report, kind, missed);
  }
  return rows;
}

const NOBODY = atLeast(0.9);
const goalOfName = (kind: string): Goal =>
  atLeast(kind.startsWith('a slip') ? 0.92 : kind === 'another spelling' ? 0.95 : 0.98);

export async function benchSimilar(report: Report): Promise<void> {
  const { names, says } = readNames(HALF);
  report.note(says);
  for (const size of SIZES) {
    const people = inventOfficers(size, names, seededRandom(`${size} people`));
    const officers = people.map(({ officer }) => officer);
    const similar = new SimilarOfficers(officers);
    const indexing = await timed(async () => {
      for (const inputs of [{ name: 'Asha Patil' }, { code: 'PC 1' }]) await Promise.resolve(similar.find(inputs));
    });
    const folded = officers.map((officer) => ({ officer, ...foldedOf(officer) }));
    const directory = { people, officers, folded, similar };
    report.heading(`${size.toLocaleString('en-IN')} officers, ${QUERIES} queries of each kind`);
    const rows = [
      ...(await recall(directory, namesToFind, goalOfName, report)),
      ...(await recall(directory, initialsToFind, () => atLeast(0.9), report)),
      ...(await recall(directory, numbersToFind, () => atLeast(0.98), report)),
      ...(await emptiness(directory, report)),
    ];
    report.table([[`among the first ${SHOWN}`, 'of the group', 'to reach', '', 'of all', 'ms, 95 %'], ...rows]);
    report.note(`The index of names and numbers was made in ${short(indexing)} ms, at once.`);
    const slowest = Math.max(...rows.map((row) => Number(row[5])));
    if (size <= 50_000) report.figure('The slowest kind, 95 %', slowest, atMost(MOST_MS), ' ms');
  }
}
