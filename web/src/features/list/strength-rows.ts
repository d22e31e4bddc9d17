import type { StrengthPage } from '@buckle/domain/list/strength';
import { inReadingOrder } from '@buckle/domain/list/value-counts';
import { usualOrder } from './list-text.ts';

interface StrengthRow {
  readonly counts: readonly number[];
  /** Of the zones that the table does not show. */
  readonly others: number;
  readonly total: number;
}

/**
 * A page of the strength table: a row per designation, a column per zone, the omitted part, and totals. Its cells
 * always add up to all officers.
 */
export interface StrengthTable {
  readonly zones: readonly string[];
  /** Zones and designations that the table does not show. */
  readonly otherZones: number;
  readonly otherDesignations: number;
  readonly rows: readonly (StrengthRow & { readonly designation: string })[];
  /** Of the designations that the table does not show. */
  readonly others: StrengthRow;
  readonly totals: StrengthRow;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Returns the columns: in their usual order where all are shown, else the largest first. */
function columnsOf({ zones: { values, count } }: StrengthPage) {
  const columns = values.map((zone, at) => ({ ...zone, at }));
  if (values.length < count) return columns;
  const usual = usualOrder('zone');
  return inReadingOrder(columns).toSorted((a, b) => usual(a.value, b.value));
}

export function strengthTable(page: StrengthPage): StrengthTable {
  const { total, zones, designations, counts } = page;
  const columns = columnsOf(page);
  const rows = designations.values.map(({ value: designation, count }, row) => {
    const cells = columns.map(({ at }) => counts[row]?.[at] ?? 0);
    return { designation, counts: cells, others: count - sum(cells), total: count };
  });
  const zoneTotals = columns.map(({ count }) => count);
  const totals = { counts: zoneTotals, others: total - sum(zoneTotals), total };
  const others = {
    counts: zoneTotals.map((count, at) => count - sum(rows.map((row) => row.counts[at] ?? 0))),
    others: totals.others - sum(rows.map((row) => row.others)),
    total: total - sum(rows.map((row) => row.total)),
  };
  return {
    zones: columns.map(({ value }) => value),
    otherZones: zones.count - zones.values.length,
    otherDesignations: designations.count - designations.values.length,
    rows,
    others,
    totals,
  };
}
