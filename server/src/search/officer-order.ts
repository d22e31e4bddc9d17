import type { Search } from '@buckle/domain/officer/matching';
import { addBit, bitSet, type BitSet, hasBit } from './bit-set.ts';
import { firstWhere } from './first-where.ts';
import { type OfficerColumns, officerAt } from './officer-columns.ts';
import { comparePlaces, type OfficerRow, type Place, placeOf } from './officer-row.ts';

/** All officers in one order, each at a place from 0 on. Whoever goes keeps the place and is marked as gone. */
export class OfficerOrder {
  readonly columns: OfficerColumns;
  /** The row of each place. */
  readonly rows: Int32Array;
  /** The places of those who are gone. */
  readonly gone: BitSet;
  #goneCount = 0;
  readonly #search: Search;

  /** `search`: one whose hits are in this order. */
  constructor(columns: OfficerColumns, rows: Int32Array, search: Search) {
    this.columns = columns;
    this.rows = rows;
    this.gone = bitSet(rows.length);
    this.#search = search;
  }

  get goneCount(): number {
    return this.#goneCount;
  }

  /** How many are there and not gone. */
  get size(): number {
    return this.rows.length - this.#goneCount;
  }

  officerAt(at: number): OfficerRow {
    return officerAt(this.columns, this.rows[at] as number);
  }

  /** The first place that stands behind another, whether somebody stands at that one or not. */
  firstBehind(place: Place | undefined): number {
    if (!place) return 0;
    return firstWhere(this.rows.length, (at) => comparePlaces(placeOf(this.#search, this.officerAt(at)), place) > 0);
  }

  /** Marks one who stands in this order as gone. */
  remove(officer: OfficerRow): void {
    addBit(this.gone, this.firstBehind(placeOf(this.#search, officer)) - 1);
    this.#goneCount++;
  }

  /** Those from a place on who are not gone, at most `limit`. */
  officersFrom(from: number, limit: number): OfficerRow[] {
    const found: OfficerRow[] = [];
    for (let at = from; at < this.rows.length && found.length < limit; at++)
      if (!hasBit(this.gone, at)) found.push(this.officerAt(at));
    return found;
  }

  /** Everybody who is not gone; those who go later are still told of. */
  *all(): Generator<OfficerRow> {
    const goneBefore = this.gone.slice();
    for (let at = 0; at < this.rows.length; at++) if (!hasBit(goneBefore, at)) yield this.officerAt(at);
  }
}
