import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { RowOutcome } from '@buckle/domain/import/import-plan';
import { correctedCells, type RowResult, skippedCells } from './engine/row-result.ts';
import type { ResultRow } from './import.repository.ts';

export type RowCounts = NonNullable<ActionOutput<'importProgress'>['summary']['counts']>;

/** Counts row results. */
export class RowTally {
  readonly #counts: RowCounts & { corrected: number } = {
    rows: 0,
    ignored: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    absent: 0,
    omitted: 0,
    unlikely: 0,
    suspected: 0,
    corrected: 0,
    warned: 0,
  };

  /** Counts a row. `stored`: the row in the results table, if it is listed. */
  add(result: RowResult, stored: ResultRow | undefined): void {
    const { unlikely, suspected } = result;
    const counts = this.#counts;
    counts.rows++;
    counts[stored?.outcome ?? 'ignored']++;
    counts.warned += stored?.warned ?? 0;
    if (skippedCells(result).length > 0) counts.omitted++;
    if (unlikely.length > 0) counts.unlikely++;
    if (suspected !== undefined) counts.suspected++;
    if (correctedCells(result).length > 0) counts.corrected++;
  }

  counts(): RowCounts {
    return { ...this.#counts };
  }
}

/** Moves a row from one outcome to another. */
export function recount(counts: RowCounts, before: RowOutcome, after: RowOutcome): void {
  counts[before]--;
  counts[after]++;
}
