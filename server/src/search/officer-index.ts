/**
 * The search index, in segments: every query runs on each, and the results are merged. Same results as the domain's
 * `matches` and `compareFor`; a property test compares them.
 */

import { setImmediate as nextTick } from 'node:timers/promises';
import type { Search } from '@buckle/domain/search/matching';
import type { Comparison } from '@buckle/domain/search/name-query';
import { SIMILAR_MAX } from '@buckle/domain/search/ranking';
import { findAlike } from '@buckle/domain/search/similar-names';
import type { SearchInputs } from '@buckle/domain/search/similar-officers';
import type { BitSet } from '@buckle/domain/search/word-table';
import { type Found, mergeSorted, type Selection, selectionOf, takeFirst } from './find-officers.ts';
import { compareSimilar, questionOfMobile, similarQuestion, type SimilarQuestion } from './find-similar.ts';
import { ListIndex } from './list/list-index.ts';
import {
  comparePositions,
  isPresent,
  type ListedRow,
  type OfficerPosition,
  type OfficerRow,
  positionOf,
} from './officer-row.ts';
import type { Segment, SegmentData, SharedRow } from './segment.ts';
import { merged, SegmentBuilder, segmentOf } from './segment-builder.ts';
import { runInSlices, runNow, type Steps } from './time-slices.ts';

/** A segment, and its tombstones at a moment. */
export interface SegmentState {
  readonly data: SegmentData;
  readonly gone: BitSet;
  readonly bytes: number;
}

/** Snapshot of an index. */
export interface IndexState {
  readonly revision: number;
  readonly segments: readonly SegmentState[];
}

interface AdoptOptions {
  /** Officers that were updated since, by `put`. */
  readonly newer?: ReadonlySet<string>;
  /** None of them is in the index, so no tombstones are needed. */
  readonly areNew?: boolean;
}

/** Search results. Use synchronously: later changes are not reflected. */
interface FoundOfficers {
  /** Counts up to `cap` + 1; the count of all officers is always exact. */
  count(cap: number): number;
  /** Returns at most `limit` officers after a cursor, in order; `last`: cursor of the last one if there are more. */
  page(request: { behind: OfficerPosition | undefined; limit: number }): {
    ids: readonly string[];
    last: OfficerPosition | undefined;
  };
}

/** Maximum officers of the segment that is rebuilt with every change, which takes about a millisecond. */
const FRESH_MAX = 64;

interface Placed {
  readonly row: OfficerRow;
  readonly position: OfficerPosition;
}

const byPosition = (a: Placed, b: Placed): number => comparePositions(a.position, b.position);

/** Which segments of the index are merged, and when. */

/** Maximum officers of a segment. Merges build one segment at a time, so this bounds their memory. */
export const SEGMENT_MAX = 2 ** 18;
/** Segments below half of that, beyond which the smallest ones are merged. */
const SMALL_MAX = 8;
/** Percentage of tombstones in all segments above which the segment with the most is rebuilt. */
const GONE_PERCENT = 25;
/** Fewer tombstones than these do not matter. */
const GONE_LEAST = 10_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

interface Sized {
  /** Officers who are not gone. */
  readonly size: number;
  /** All. */
  readonly rows: number;
}

const goneIn = ({ rows, size }: Sized): number => rows - size;

export class OfficerIndex {
  /** All segments but the fresh one. Each officer is in one of them, and may have tombstones in others. */
  #segments: readonly Segment[];
  /** The officers who have changed last. */
  readonly #freshRows = new Map<string, ListedRow>();
  #fresh: Segment | undefined;
  /** The index's officers as the desk list. */
  readonly list = new ListIndex(() => this.#all);
  /** The directory's revision that it shows. */
  revision: number;

  constructor(revision: number, segments: readonly Segment[] = []) {
    this.revision = revision;
    this.#segments = segments;
  }

  static of(rows: Iterable<ListedRow>, revision: number): OfficerIndex {
    const index = new OfficerIndex(revision);
    const builder = new SegmentBuilder();
    for (const row of rows) builder.add(row);
    runNow(index.adopt(builder));
    return index;
  }

  get #all(): readonly Segment[] {
    return this.#fresh ? [...this.#segments, this.#fresh] : this.#segments;
  }

  /** Updates officers synchronously: for a few thousand at most. */
  put(changed: readonly ListedRow[]): void {
    for (const { id } of changed) this.#bury(id);
    this.#forgetStaleRows();
    const rows = changed.filter(isPresent);
    if (this.#freshRows.size + rows.length > FRESH_MAX) {
      this.#settle(this.#fresh);
      this.#freshRows.clear();
      this.#fresh = undefined;
    }
    if (rows.length > FRESH_MAX) {
      this.#settle(segmentOf(new Map(rows.map((row) => [row.id, row])).values()));
      return;
    }
    for (const row of rows) this.#freshRows.set(row.id, row);
    this.#fresh = segmentOf(this.#freshRows.values());
  }

  /** Forgets rows of the fresh segment that this change or an adopted one replaces: it is rebuilt from the others. */
  #forgetStaleRows(): void {
    for (const id of this.#freshRows.keys()) {
      const row = this.#fresh?.rowOf(id);
      if (row !== undefined && this.#fresh?.isGone(row)) this.#freshRows.delete(id);
    }
  }

  #bury(id: string): void {
    for (const segment of this.#all) {
      const row = segment.rowOf(id);
      if (row !== undefined) segment.remove(row);
    }
  }

  #settle(segment: Segment | undefined): void {
    this.#segments = [...this.#segments, ...(segment ? [segment] : [])].filter(({ size }) => size > 0);
  }

  /** Adds many officers as one segment. Must not run concurrently with another `adopt` or `merge`. */
  *adopt(builder: SegmentBuilder, { newer = new Set(), areNew = false }: AdoptOptions = {}): Steps<void> {
    const built = yield* builder.build();
    const shared: { segment: Segment; rows: SharedRow[] }[] = [];
    for (const segment of areNew ? [] : this.#all) shared.push({ segment, rows: yield* built.sharedWith(segment) });
    // From here on without interruption: no search sees half of it.
    for (const id of newer) {
      const row = built.rowOf(id);
      if (row !== undefined) built.remove(row);
    }
    for (const { segment, rows } of shared)
      for (const [row, inSegment] of rows) if (!built.isGone(row)) segment.remove(inSegment);
    // Small ones, which `put` has made since.
    for (const segment of areNew ? [] : this.#all.filter((one) => shared.every((known) => known.segment !== one)))
      for (const [inSegment, row] of runNow(segment.sharedWith(built)))
        if (!built.isGone(row)) segment.remove(inSegment);
    for (const row of builder.absent) built.remove(row);
    this.#settle(built);
  }

  /** Adds a segment of officers who are not in it. */
  include(segment: Segment): void {
    this.#settle(segment);
  }

  /** Merges small segments, or makes one without its tombstones, where that is due. Returns whether it was. */
  *merge(segments: 'all' | 'small' = 'all'): Steps<boolean> {
    const some = segments === 'all' ? nextMerge(this.#segments) : smallMerge(this.#segments);
    if (some.length === 0) return false;
    const built = yield* merged(some);
    this.#segments = this.#segments.filter((segment) => !some.includes(segment));
    this.#settle(built);
    return true;
  }

  /** Runs a search. */
  find(search: Search): FoundOfficers {
    const found = this.#all.map((segment) => ({ segment, found: segment.find(search) }));
    return {
      count(cap) {
        let count = 0;
        for (const { found: some } of found) if (search.by === 'all' || count <= cap) count += some.count(cap - count);
        return count;
      },
      page({ behind, limit }) {
        const lists = found.map((one) => placed(search, one, behind, limit + 1));
        const all = takeFirst(mergeSorted(lists, byPosition), limit + 1);
        const page = all.slice(0, limit);
        return { ids: page.map(({ row }) => row.id), last: all.length > limit ? page.at(-1)?.position : undefined };
      },
    };
  }

  /** Returns all matches in order. */
  select(search: Search): Selection {
    const parts = this.#all.map((segment) => ({ segment, rows: segment.find(search).behind(undefined, segment.rows) }));
    return selectionOf(parts, (segment, row) => positionOf(search, segment.officerAt(row)), comparePositions);
  }

  /** Returns similar officers, best first, at most `SIMILAR_MAX`; excludes hits of the search itself. */
  similar(inputs: SearchInputs): readonly string[] {
    const query = similarQuestion(inputs);
    return query ? findAlike((comparison) => this.#similarTo(query, comparison)) : [];
  }

  /**
   * Returns officers found by mobile number in number order, at most `SIMILAR_MAX`; excludes hits of the search itself.
   */
  byMobile(inputs: SearchInputs): readonly string[] {
    const query = questionOfMobile(inputs);
    return query ? this.#similarTo(query, 'word by word') : [];
  }

  #similarTo(query: SimilarQuestion, comparison: Comparison): readonly string[] {
    return this.#all
      .flatMap((segment) => segment.similar(query, comparison))
      .toSorted(compareSimilar(query))
      .slice(0, SIMILAR_MAX)
      .map(({ row }) => row.id);
  }

  get state(): IndexState {
    const segments = this.#all.map(({ data, list, bytes }) => ({ data, gone: list.gone.slice(), bytes }));
    return { revision: this.revision, segments };
  }

  get size(): number {
    return this.#all.reduce((sum, { size }) => sum + size, 0);
  }

  get segmentCount(): number {
    return this.#all.length;
  }

  /** In bytes. */
  get bytes(): number {
    return this.#all.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function* placed(
  search: Search,
  { segment, found }: { segment: Segment; found: Found },
  behind: OfficerPosition | undefined,
  limit: number,
): Generator<Placed> {
  for (const row of found.behind(behind, limit)) {
    const officer = segment.officerAt(row);
    yield { row: officer, position: positionOf(search, officer) };
  }
}

/** The segments to be merged into one; none where nothing is due. */
export function nextMerge<S extends Sized>(segments: readonly S[]): readonly S[] {
  const small = smallMerge(segments);
  if (small.length > 0) return small;
  const gone = sum(segments.map(goneIn));
  if (gone < GONE_LEAST || gone * 100 < sum(segments.map(({ size }) => size)) * GONE_PERCENT) return [];
  return segments.toSorted((a, b) => goneIn(b) - goneIn(a)).slice(0, 1);
}

function smallMerge<S extends Sized>(segments: readonly S[]): readonly S[] {
  const small = segments.filter(({ size }) => size < SEGMENT_MAX / 2).toSorted((a, b) => a.size - b.size);
  return small.length > SMALL_MAX ? smallest(small) : [];
}

/**
 * The smallest ones, up to where the next is more than twice as large as all before it: so an officer is written again
 * only a few times, however many changes come one by one.
 */
function smallest<S extends Sized>(small: readonly S[]): readonly S[] {
  const merged = small.slice(0, 2);
  for (const segment of small.slice(2)) {
    const before = sum(merged.map(({ size }) => size));
    if (segment.size > before * 2 || segment.size + before > SEGMENT_MAX) break;
    merged.push(segment);
  }
  return merged;
}

/** Adds any number of officers to an index, one segment at a time. */
export async function adoptAll(
  index: OfficerIndex,
  batches: AsyncIterable<readonly ListedRow[]>,
  options?: AdoptOptions,
): Promise<void> {
  let builder = new SegmentBuilder();
  const adopt = async (): Promise<void> => {
    await runInSlices(index.adopt(builder, options));
    builder = new SegmentBuilder();
    // Frees replaced segments before the next one is built.
    while (await runInSlices(index.merge()));
  };
  for await (const rows of batches) {
    for (const row of rows) builder.add(row);
    await nextTick();
    if (builder.rows >= SEGMENT_MAX) await adopt();
  }
  if (builder.rows > 0) await adopt();
}
