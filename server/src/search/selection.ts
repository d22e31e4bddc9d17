import { mergeSorted } from './merge-sorted.ts';
import type { Segment } from './segment.ts';

/** Ids in order, and how many there are. */
export interface SelectedIds {
  readonly ids: Iterable<string>;
  readonly total: number;
}

/** Ordered officers at the time of the selection; later changes are not reflected. */
export interface Selection {
  all(): SelectedIds;
  /** Returns the selected officers with these ids, or if `included` is false all others. */
  restrictedTo(ids: readonly string[], included: boolean): SelectedIds;
}

/** Rows of a segment, in order. */
interface Part {
  readonly segment: Segment;
  readonly rows: readonly number[];
}

/** `placeOf`, `compare`: the order across segments. */
export function selectionOf<P>(
  parts: readonly Part[],
  positionOf: (segment: Segment, row: number) => P,
  compare: (a: P, b: P) => number,
): Selection {
  function* positionsOf({ segment, rows }: Part): Generator<{ rank: P; id: string }> {
    for (const row of rows) yield { rank: positionOf(segment, row), id: segment.officerAt(row).id };
  }
  function* idsOf(some: readonly Part[]): Generator<string> {
    for (const { id } of mergeSorted(some.map(positionsOf), (a, b) => compare(a.rank, b.rank))) yield id;
  }
  const selected = (some: readonly Part[]): SelectedIds => ({
    ids: idsOf(some),
    total: some.reduce((sum, { rows }) => sum + rows.length, 0),
  });
  return {
    all: () => selected(parts),
    restrictedTo(ids, included) {
      const named = parts.map(({ segment }) => new Set(ids.map((id) => segment.rowOf(id))));
      return selected(
        parts.map(({ segment, rows }, i) => ({ segment, rows: rows.filter((row) => named[i]?.has(row) === included) })),
      );
    },
  };
}
