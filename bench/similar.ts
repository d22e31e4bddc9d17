/**
 * Accuracy of similar results: other script, other spelling, typos, initials, or numbers as written by offices; and no
 * results for nonsense. Uses the app's index of a whole list.
 */
import { compareFor, foldedOf, matchesFolded, readSearch } from '@buckle/domain/search/matching';
import { SimilarOfficers } from '@buckle/domain/search/similar-officers';
import { seededRandom } from '../server/src/demo/random.ts';
import { short, timed } from './measure.ts';
import { notAbove, type Report } from './report.ts';
import { runEveryKind, type Answered } from './similar/scored-queries.ts';
import { inventOfficers } from './similar/directory.ts';
import { type DatasetSplit, readNames } from './similar/names.ts';
import type { Query } from './similar/queries.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '5000,50000').split(',').map(Number);
const HALF: DatasetSplit = process.env['BENCH_HALF'] === 'develop' ? 'develop' : 'measure';
const MAX_MS = 5;

export async function benchSimilar(report: Report): Promise<void> {
  const { names, sourceNote } = readNames(HALF);
  report.note(sourceNote);
  for (const size of SIZES) {
    const people = [...inventOfficers(size, names, seededRandom(`${size} people`))];
    const officers = people.map(({ officer }) => officer);
    const folded = officers.map((officer) => ({ officer, ...foldedOf(officer) }));
    const similar = new SimilarOfficers(officers);
    const indexing = await timed(async () => {
      for (const inputs of [{ name: 'Asha Patil' }, { code: 'PC 1' }]) await Promise.resolve(similar.find(inputs));
    });

    /** `ms`: time of finding similar officers. */
    async function run(query: Query): Promise<Answered> {
      const search = readSearch(query);
      const exact = folded
        .filter((officer) => matchesFolded(search, officer))
        .map(({ officer }) => officer)
        .toSorted(compareFor(search));
      let rows: readonly number[] = [];
      const ms = await timed(
        async () => (rows = await Promise.resolve([...similar.findByMobile(query), ...similar.find(query)])),
      );
      return { exact, similar: rows.flatMap((row) => officers[row] ?? []), ms };
    }

    report.heading(`${size.toLocaleString('en-IN')} officers`);
    const slowest = await runEveryKind(report, { people, run, hasLimits: true });
    report.note(`The index of names and numbers was made in ${short(indexing)} ms, at once.`);
    report.figure('The slowest kind, 95 %', slowest, notAbove(MAX_MS), ' ms');
  }
}
