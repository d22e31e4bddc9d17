import type { StrengthPage } from '@buckle/domain/list/strength';
import { inReadingOrder } from '@buckle/domain/list/value-counts';
import { noStanding } from '@buckle/domain/reference/resolved-value';
import type { AllowedOptions } from '@buckle/domain/officer/field-table';
import { defaultOrder } from './list-text.ts';

interface StrengthRow {
  readonly counts: readonly number[];
  /** Count of the zones that the table does not show. */
  readonly remainder: number;
  readonly total: number;
}

/**
 * A page of the strength table: a row per designation, a column per zone, the omitted part, and totals. Its cells
 * always add up to all officers.
 */
export interface StrengthTable {
  readonly zones: readonly string[];
  /** Zones and designations that the table does not show. */
  readonly remainingZones: number;
  readonly remainingDesignations: number;
  readonly rows: readonly (StrengthRow & { readonly designation: string })[];
  /** Counts of the designations that the table does not show. */
  readonly remainder: StrengthRow;
  readonly totals: StrengthRow;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Returns the columns: in their usual order where all are shown, else the largest first. */
function columnsOf({ zones: { values, count } }: StrengthPage, allowed: AllowedOptions) {
  const columns = values.map((zone, at) => ({ ...zone, at }));
  if (values.length < count) return columns;
  const byDefault = defaultOrder('zone', allowed);
  return inReadingOrder(columns, noStanding).toSorted((a, b) => byDefault(a.value, b.value));
}

/** `allowed`: the zones in their usual order. */
export function strengthTable(page: StrengthPage, allowed: AllowedOptions): StrengthTable {
  const { total, zones, designations, counts } = page;
  const columns = columnsOf(page, allowed);
  const rows = designations.values.map(({ value: designation, count }, row) => {
    const cells = columns.map(({ at }) => counts[row]?.[at] ?? 0);
    return { designation, counts: cells, remainder: count - sum(cells), total: count };
  });
  const zoneTotals = columns.map(({ count }) => count);
  const totals = { counts: zoneTotals, remainder: total - sum(zoneTotals), total };
  const remainder = {
    counts: zoneTotals.map((count, at) => count - sum(rows.map((row) => row.counts[at] ?? 0))),
    remainder: totals.remainder - sum(rows.map((row) => row.remainder)),
    total: total - sum(rows.map((row) => row.total)),
  };
  return {
    zones: columns.map(({ value }) => value),
    remainingZones: zones.count - zones.values.length,
    remainingDesignations: designations.count - designations.values.length,
    rows,
    remainder,
    totals,
  };
}
