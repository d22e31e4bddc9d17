import { compareValues, type ListCounts } from '@buckle/domain/list/list-counts';
import { usualOrder } from './list-text.ts';

/** The strength as a table: a row a designation, a column a zone, and the sums of both. */
export interface StrengthTable {
  readonly zones: readonly string[];
  readonly rows: readonly {
    readonly designation: string;
    readonly counts: readonly number[];
    readonly total: number;
  }[];
  /** Of each zone. */
  readonly totals: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const valuesIn = (values: readonly string[]): string[] => [...new Set(values)].toSorted(compareValues);

export function strengthTable(strength: ListCounts['strength']): StrengthTable {
  const zones = valuesIn(strength.map(({ zone }) => zone)).toSorted(usualOrder('zone'));
  const designations = valuesIn(strength.map(({ designation }) => designation));
  const counts = new Map(strength.map((one) => [JSON.stringify([one.zone, one.designation]), one.count]));
  const rows = designations.map((designation) => {
    const inZones = zones.map((zone) => counts.get(JSON.stringify([zone, designation])) ?? 0);
    return { designation, counts: inZones, total: sum(inZones) };
  });
  return { zones, rows, totals: zones.map((_, i) => sum(rows.map(({ counts }) => counts[i] ?? 0))) };
}
