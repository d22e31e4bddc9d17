import type { ActionRequest } from '@buckle/domain/registry';
import { noFilters } from '@buckle/domain/officers-list/list-filters';
import type { ValueCount, ValuePage } from '@buckle/domain/officers-list/value-counts';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { namesOfRank, namesOfUnit, type Rank, type Unit } from '@buckle/domain/reference/reference';
import { SimilarOfficers } from '@buckle/domain/search/similar-officers';
import type { CountsPage, CountsQuestion } from '../search/list/desk-list.ts';
import type { CurrentReference } from './reference.repository.ts';

/** Counts officers in the list. */
export type CountOfficers = (question: CountsQuestion, userId: string) => Promise<CountsPage>;

interface UnresolvedDependencies {
  readonly counts: CountOfficers;
  readonly current: () => Promise<CurrentReference>;
  /** `YYYY-MM-DD`, in India. */
  readonly today: () => string;
}

interface Caller {
  readonly userId: string;
  readonly wroteRevision: number;
}

const DEFAULT_LIMIT = 50;

/** More values than a column can have. */
const ALL_VALUES = 10_000_000;

/** Returns a function that lists the texts of records that mean no rank or unit, page by page. */
export function unresolvedSpellings({ counts, current, today }: UnresolvedDependencies) {
  let similar = { state: '', ranks: closestEntryFinder([]), units: closestEntryFinder([]) };

  /** Returns the lookups of similar entries; they are made again when the reference data has changed. */
  function similarIn({ state, reference: { ranks, units } }: CurrentReference) {
    if (similar.state !== state)
      similar = { state, ranks: closestEntryFinder(ranks), units: closestEntryFinder(units) };
    return similar;
  }

  return async (
    { of, query = '', offset = 0, limit = DEFAULT_LIMIT }: ActionRequest<'spellings'>,
    { userId, wroteRevision: minRevision }: Caller,
  ) => {
    const request = { kind: 'options', of, query, offset: 0, limit: ALL_VALUES } as const;
    const counted = await counts(
      { filters: { ...noFilters, rolls: 'all' }, request, today: today(), minRevision },
      userId,
    );
    const reference = await current();
    const { rank, unit } = reference.resolver;
    const resolve = of === 'designation' ? rank : unit;
    const { values } = counted.counts as ValuePage;
    const found = values.filter(({ value }: ValueCount) => value !== '' && resolve(value) === undefined);
    const { ranks, units } = similarIn(reference);
    const suggest = of === 'designation' ? ranks : units;
    return {
      spellings: found.slice(offset, offset + limit).map(({ value: text, count }) => {
        const suggestion = suggest(text);
        return { text, count, ...(suggestion === undefined ? {} : { suggestion }) };
      }),
      count: found.length,
    };
  };
}

/** Returns a function that finds the id of the entry that is written or pronounced most like a text. */
function closestEntryFinder(entries: readonly (Rank | Unit)[]): (text: string) => string | undefined {
  const named = entries.flatMap((entry) =>
    namesAndAliases(entry).map((name) => ({ ...blankOfficer, id: entry.id, name })),
  );
  const similar = new SimilarOfficers(named);
  return (text) => {
    const [best] = similar.find({ name: text });
    return best === undefined ? undefined : named[best]?.id;
  };
}

const namesAndAliases = (entry: Rank | Unit): readonly string[] =>
  'seniority' in entry ? [...namesOfRank(entry), ...entry.aliases] : [...namesOfUnit(entry), ...entry.aliases];
