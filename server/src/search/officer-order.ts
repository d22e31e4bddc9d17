import { addBit, bitSet, type BitSet, hasBit } from '@buckle/domain/similar/bit-set';
import { firstWhere } from './binary-search.ts';
import { type OfficerColumns, officerAt } from './officer-columns.ts';
import { comparePositions, type OfficerRow, type OfficerPosition } from './officer-row.ts';

/** All officers of a segment in one order, each at a place from 0 on. A removed officer's place gets a tombstone. */
export class OfficerOrder {
  readonly columns: OfficerColumns;
  /** The row of each place. */
  readonly rows: Int32Array;
  /** The place of each row. */
  readonly ranks: Int32Array;
  /** Tombstones, by place. */
  readonly gone: BitSet;
  #goneCount = 0;
  readonly #positionOf: (row: OfficerRow) => OfficerPosition;

  /** `positionOf`: the order that the rows are in. */
  constructor(columns: OfficerColumns, rows: Int32Array, positionOf: (row: OfficerRow) => OfficerPosition) {
    this.columns = columns;
    this.rows = rows;
    this.ranks = inverse(rows);
    this.gone = bitSet(rows.length);
    this.#positionOf = positionOf;
  }

  get goneCount(): number {
    return this.#goneCount;
  }

  /** Number of officers without tombstones. */
  get size(): number {
    return this.rows.length - this.#goneCount;
  }

  rowAt(rank: number): number {
    return this.rows[rank] as number;
  }

  officerAt(at: number): OfficerRow {
    return officerAt(this.columns, this.rowAt(at));
  }

  /** Returns the first position after a cursor, whether or not the cursor's officer exists. */
  firstBehind(rank: OfficerPosition | undefined): number {
    if (!rank) return 0;
    return firstWhere(this.rows.length, (at) => comparePositions(this.#positionOf(this.officerAt(at)), rank) > 0);
  }

  /** Marks a row as gone; once only. */
  remove(row: number): void {
    addBit(this.gone, this.ranks[row] as number);
    this.#goneCount++;
  }

  /** The rows from a place on that are not gone, at most `limit`. */
  rowsFrom(from: number, limit: number): number[] {
    const found: number[] = [];
    for (let at = from; at < this.rows.length && found.length < limit; at++)
      if (!hasBit(this.gone, at)) found.push(this.rowAt(at));
    return found;
  }
}

function inverse(order: Int32Array): Int32Array {
  const ranks = new Int32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}
