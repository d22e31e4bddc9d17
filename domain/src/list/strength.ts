/** The strength: how many officers each zone has of each designation. */
import { noStanding, type Standing } from '../reference/resolved-value.ts';
import { largestFirst, type PageOf, pageOf, type ValuePage, ValueTally } from './value-counts.ts';

export interface StrengthCount {
  readonly zone: string;
  readonly designation: string;
  readonly count: number;
}

/**
 * A part of the strength table. The counts of zones and designations include all officers, so the omitted part is the
 * difference to the cells.
 */
export interface StrengthPage {
  readonly total: number;
  /** The columns, the largest zones first. */
  readonly zones: ValuePage;
  /** The rows: ranks by seniority, the highest first, then other designations, the largest first. */
  readonly designations: ValuePage;
  /** For each row the counts of its columns. */
  readonly counts: readonly (readonly number[])[];
}

/** More designations than there can be: the places of zone and designation are one number, which a double holds exactly. */
const ZONE_FACTOR = 2 ** 26;

export class StrengthTally {
  readonly #zones = new ValueTally();
  readonly #designations = new ValueTally();
  readonly #standing: Standing;
  /** For each zone the count of each designation, by their codes: small numbers, which a map finds fast. */
  readonly #pairs: Map<number, number>[] = [];

  /** `standing`: of designations. */
  constructor(standing: Standing) {
    this.#standing = standing;
  }

  add(zone: string, designation: string, count: number): void {
    this.#addPair(this.#zones.codeOf(zone), this.#designations.codeOf(designation), count);
  }

  /** Returns a function that adds a count by the positions of its zone and designation in these lists. */
  adder(zones: readonly string[], designations: readonly string[]) {
    const zoneCodes = zones.map((zone) => this.#zones.codeOf(zone));
    const designationCodes = designations.map((designation) => this.#designations.codeOf(designation));
    return (zone: number, designation: number, count: number): void =>
      this.#addPair(zoneCodes[zone] ?? 0, designationCodes[designation] ?? 0, count);
  }

  #addPair(zone: number, designation: number, count: number): void {
    const inZone = (this.#pairs[zone] ??= new Map());
    inZone.set(designation, (inZone.get(designation) ?? 0) + count);
    this.#zones.add(zone, count);
    this.#designations.add(designation, count);
  }

  page(zones: PageOf, designations: PageOf, total: number): StrengthPage {
    const columns = pageOf(largestFirst(this.#zones.counted(), noStanding), zones);
    const rows = pageOf(largestFirst(this.#designations.counted(), this.#standing), designations);
    const inZones = columns.values.map(({ value }) => this.#pairs[this.#zones.codeOf(value)]);
    const counts = rows.values.map(({ value }) => {
      const designation = this.#designations.codeOf(value);
      return inZones.map((inZone) => inZone?.get(designation) ?? 0);
    });
    return { total, zones: columns, designations: rows, counts };
  }

  /** Returns the largest pairs of zone and designation, at most `limit`, in reading order. */
  pairs(limit: number): StrengthCount[] {
    if (limit === 0) return [];
    const [zones, designations] = [this.#zones.ranks(noStanding), this.#designations.ranks(this.#standing)];
    const all = this.#pairs.flatMap((inZone, zone) =>
      [...inZone].map(([designation, count]) => {
        const key = (zones[zone] ?? 0) * ZONE_FACTOR + (designations[designation] ?? 0);
        return { zone, designation, count, key };
      }),
    );
    const largest =
      all.length <= limit ? all : all.toSorted((a, b) => b.count - a.count || a.key - b.key).slice(0, limit);
    return largest
      .toSorted((a, b) => a.key - b.key)
      .map(({ zone, designation, count }) => ({
        zone: this.#zones.valueAt(zone),
        designation: this.#designations.valueAt(designation),
        count,
      }));
  }
}
