import { type KeyboardEvent, useState } from 'react';
import type { StrengthPage } from '@buckle/domain/officers-list/list-counts';
import { inReadingOrder } from '@buckle/domain/officers-list/value-counts';
import { noStanding } from '@buckle/domain/reference/resolver';
import type { AllowedOptions } from '@buckle/domain/officers/field-table';
import type { ListFilters } from '@buckle/domain/officers-list/list-filters';
import { fold } from '@buckle/domain/search/matching';
import { defaultOrder, withChoice } from './list-text.ts';

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

/** Returns the columns: in their usual order where all are shown, else the largest first. */
function columnsOf({ zones: { values, count } }: StrengthPage, allowed: AllowedOptions) {
  const columns = values.map((zone, at) => ({ ...zone, at }));
  if (values.length < count) return columns;
  const byDefault = defaultOrder('zone', allowed);
  return inReadingOrder(columns, noStanding).toSorted((a, b) => byDefault(a.value, b.value));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

type Row = readonly (StrengthPlace | undefined)[];

/** Returns what the counts of each row filter by, the sums last; undefined for those that do not. */
export function placesOf({ zones, rows, totals }: StrengthTable): readonly Row[] {
  const sums = zones.map((zone, at) => ((totals.counts[at] ?? 0) > 0 ? { zone } : undefined));
  return [
    ...rows.map(({ designation, counts }) => [
      ...zones.map((zone, at) => ((counts[at] ?? 0) > 0 ? { designation, zone } : undefined)),
      { designation },
    ]),
    [...sums, undefined],
  ];
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Returns the next place in the direction of an arrow key, past those without one; undefined at the edge. */
export function placeByKey(
  places: readonly Row[],
  key: string,
  row: number,
  column: number,
): StrengthPlace | undefined {
  const [down, right] = STEPS[key] ?? [0, 0];
  if (down === 0 && right === 0) return undefined;
  for (let [at, beside] = [row + down, column + right]; ; at += down, beside += right) {
    const line = places[at];
    if (!line || beside < 0 || beside >= line.length) return undefined;
    if (line[beside]) return line[beside];
  }
}

/** The counts of the strength as one stop of Tab, through which arrow keys move. */
export function useStrengthKeys(table: StrengthTable) {
  const places = placesOf(table);
  const [focused, setFocused] = useState<string>();
  const keys = places.map((row) => row.map((place) => place && keyOf(place)));
  const all = keys.flat().filter((key) => key !== undefined);
  const active = all.find((key) => key === focused) ?? all[0];

  function hear(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || active === undefined) return;
    const row = keys.findIndex((line) => line.includes(active));
    const next = placeByKey(places, event.key, row, keys[row]?.indexOf(active) ?? -1);
    if (!next) return;
    event.preventDefault();
    const beside = `[data-place="${CSS.escape(keyOf(next))}"]`;
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(beside)?.focus();
  }

  return {
    places,
    stopAt: (place: StrengthPlace) => ({
      'data-place': keyOf(place),
      tabIndex: keyOf(place) === active ? 0 : -1,
      onKeyDown: hear,
      onFocus: () => setFocused(keyOf(place)),
    }),
  };
}

const keyOf = ({ designation, zone }: StrengthPlace): string => JSON.stringify([designation, zone]);

/** What a count of the strength is about: a zone, a designation, or both. */
export interface StrengthPlace {
  readonly zone?: string;
  readonly designation?: string;
}

const sides = ['zone', 'designation'] as const;

/** Returns whether the list has only the officers of a count. */
export const isChosen = ({ choices }: ListFilters, place: StrengthPlace): boolean =>
  sides.every((side) => {
    const [value, [only, ...others]] = [place[side], choices[side] ?? []];
    return value === undefined || (only !== undefined && fold(only) === fold(value) && others.length === 0);
  });

/** Returns the filters that show only the officers of a count; where they do already, the filters without it. */
export function toggledChoice(filters: ListFilters, place: StrengthPlace): ListFilters {
  const removes = isChosen(filters, place);
  return sides.reduce((changed, side) => {
    const value = place[side];
    return value === undefined ? changed : withChoice(changed, side, removes ? [] : [value]);
  }, filters);
}
