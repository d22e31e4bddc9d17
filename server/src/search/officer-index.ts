/**
 * Everybody as they are searched: an index that is made anew now and then, and beside it the few who have changed since.
 * The answers are those of the domain's `matches` and `compareFor`; a property test holds them equal.
 */
import { matchesFolded, type Search } from '@buckle/domain/officer/matching';
import { comparePlaces, type OfficerRow, type Place, placeOf } from './officer-row.ts';
import { type SettledIndex, SettledIndexBuilder } from './settled-index.ts';

/** A page of what a search found. */
export interface FoundPage {
  readonly rows: readonly { readonly id: string; readonly place: Place }[];
}

interface Changed {
  readonly row: OfficerRow;
  readonly place: Place;
}

export class OfficerIndex {
  readonly #settled: SettledIndex;
  readonly #changed = new Map<string, OfficerRow>();
  /** The directory's revision that it shows. */
  revision: number;

  constructor(settled: SettledIndex, revision: number) {
    this.#settled = settled;
    this.revision = revision;
  }

  static of(rows: Iterable<OfficerRow>, revision: number): OfficerIndex {
    const builder = new SettledIndexBuilder();
    for (const row of rows) builder.add(row);
    return new OfficerIndex(builder.build(), revision);
  }

  /** Takes what an officer says now. */
  put(row: OfficerRow): void {
    this.#settled.remove(row.id);
    this.#changed.set(row.id, row);
  }

  /** Those behind a place, in order, at most `limit`. */
  page(search: Search, { behind, limit }: { behind: Place | undefined; limit: number }): FoundPage['rows'] {
    const settled = this.#settled.find(search).behind(behind, limit);
    const rows = settled.map((row) => ({ row, place: placeOf(search, row) }));
    const merged = this.#changed.size === 0 ? rows : this.#merge(search, rows, behind);
    return merged.slice(0, limit).map(({ row, place }) => ({ id: row.id, place }));
  }

  #merge(search: Search, settled: readonly Changed[], behind: Place | undefined): Changed[] {
    const changed = this.#changedOnes(search)
      .map((row) => ({ row, place: placeOf(search, row) }))
      .filter(({ place }) => behind === undefined || comparePlaces(place, behind) > 0);
    return [...settled, ...changed].toSorted((a, b) => comparePlaces(a.place, b.place));
  }

  #changedOnes(search: Search): OfficerRow[] {
    return [...this.#changed.values()].filter((row) => matchesFolded(search, row));
  }

  /** How many are found, counted until there are more than `cap`; everybody is always counted. */
  count(search: Search, cap: number): number {
    return this.#settled.find(search).count(cap) + this.#changedOnes(search).length;
  }

  /** Everybody in number order, as it is when it is first asked. */
  *all(): Generator<string> {
    const search: Search = { by: 'all' };
    const changed = this.#changedOnes(search)
      .map((row) => ({ row, place: placeOf(search, row) }))
      .toSorted((a, b) => comparePlaces(a.place, b.place));
    let next = 0;
    for (const row of this.#settled.all()) {
      const place = placeOf(search, row);
      for (; next < changed.length && comparePlaces((changed[next] as Changed).place, place) < 0; next++)
        yield (changed[next] as Changed).row.id;
      yield row.id;
    }
    for (; next < changed.length; next++) yield (changed[next] as Changed).row.id;
  }

  get size(): number {
    return this.count({ by: 'all' }, Infinity);
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
