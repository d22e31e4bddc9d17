/**
 * Everybody as they are searched: an index that is made anew now and then, and beside it the few who have changed since.
 * The answers are those of the domain's `matches` and `compareFor`; a property test holds them equal.
 */
import { matchesFolded, type Search } from '@buckle/domain/officer/matching';
import { SIMILAR_MAX } from '@buckle/domain/similar/best';
import { findAlike } from '@buckle/domain/similar/similar-names';
import type { SearchInputs } from '@buckle/domain/similar/similar-officers';
import { compareSimilar, similarCost, similarQuestion } from './find-similar.ts';
import { ListIndex } from './list/list-index.ts';
import { comparePlaces, type ListedRow, type OfficerRow, type Place, placeOf } from './officer-row.ts';
import { type SettledIndex, SettledIndexBuilder } from './settled-index.ts';

/** Whom a search found. */
interface FoundOfficers {
  /** Counted until there are more than `cap`; everybody is always counted. */
  count(cap: number): number;
  /** Those behind a place, in order, at most `limit`; `last`: the last one's place, where others stand behind it. */
  page(wanted: { behind: Place | undefined; limit: number }): { ids: readonly string[]; last: Place | undefined };
  /** All of them, in order. */
  all(): string[];
}

interface Placed {
  readonly row: OfficerRow;
  readonly place: Place;
}

export class OfficerIndex {
  readonly #settled: SettledIndex;
  readonly #changed = new Map<string, OfficerRow>();
  /** The same officers as the desk's list. */
  readonly list: ListIndex;
  /** The directory's revision that it shows. */
  revision: number;

  constructor(settled: SettledIndex, revision: number) {
    this.#settled = settled;
    this.list = new ListIndex(settled.list);
    this.revision = revision;
  }

  static of(rows: Iterable<ListedRow>, revision: number): OfficerIndex {
    const builder = new SettledIndexBuilder();
    for (const row of rows) builder.add(row);
    return new OfficerIndex(builder.build(), revision);
  }

  /** Takes what an officer says now. */
  put(row: ListedRow): void {
    this.#settled.remove(row.id);
    this.#changed.set(row.id, row);
    this.list.put(row);
  }

  /** Whom a search finds. To be asked at once: it is not kept up with what changes later. */
  find(search: Search): FoundOfficers {
    const settled = this.#settled.find(search);
    const changed = this.#changedOnes(search);
    return {
      all() {
        const rows = settled.behind(undefined, settled.count(Infinity));
        return merge(placed(search, rows), placed(search, changed), undefined).map(({ id }) => id);
      },
      count: (cap) => settled.count(cap) + changed.length,
      page({ behind, limit }) {
        const first = settled.behind(behind, limit + 1);
        const rows = changed.length === 0 ? first : merge(placed(search, first), placed(search, changed), behind);
        const shown = rows.slice(0, limit);
        const last = rows.length > limit ? shown.at(-1) : undefined;
        return { ids: shown.map(({ id }) => id), last: last && placeOf(search, last) };
      },
    };
  }

  /** Those who are similar to what was typed, the best first, at most `SIMILAR_MAX`; none whom the search itself finds. */
  similar(inputs: SearchInputs): readonly string[] {
    const asked = similarQuestion(inputs);
    if (!asked) return [];
    return findAlike((comparison) => {
      const changed = [...this.#changed.values()].map((row) => ({ row, cost: similarCost(asked, comparison, row) }));
      return [...this.#settled.similar(asked, comparison), ...changed.filter(({ cost }) => cost < Infinity)]
        .toSorted(compareSimilar(asked))
        .slice(0, SIMILAR_MAX)
        .map(({ row }) => row.id);
    });
  }

  #changedOnes(search: Search): OfficerRow[] {
    return [...this.#changed.values()].filter((row) => matchesFolded(search, row));
  }

  /** Everybody in number order, as it is when it is first asked. */
  *all(): Generator<string> {
    const search: Search = { by: 'all' };
    const changed = placed(search, this.#changedOnes(search)).toSorted(byPlace);
    let next = 0;
    for (const row of this.#settled.all()) {
      const place = placeOf(search, row);
      for (; next < changed.length && comparePlaces((changed[next] as Placed).place, place) < 0; next++)
        yield (changed[next] as Placed).row.id;
      yield row.id;
    }
    for (; next < changed.length; next++) yield (changed[next] as Placed).row.id;
  }

  get size(): number {
    return this.find({ by: 'all' }).count(Infinity);
  }

  /** How many have changed since it was made. */
  get changedCount(): number {
    return this.#changed.size;
  }

  /** In bytes. */
  get bytes(): number {
    return this.#settled.bytes;
  }
}

const placed = (search: Search, rows: readonly OfficerRow[]): Placed[] =>
  rows.map((row) => ({ row, place: placeOf(search, row) }));

const byPlace = (a: Placed, b: Placed): number => comparePlaces(a.place, b.place);

/** Puts those who have changed, and stand behind a place, among the others. */
function merge(settled: readonly Placed[], changed: readonly Placed[], behind: Place | undefined): OfficerRow[] {
  const further = changed.filter(({ place }) => behind === undefined || comparePlaces(place, behind) > 0);
  return [...settled, ...further].toSorted(byPlace).map(({ row }) => row);
}
