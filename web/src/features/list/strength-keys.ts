import { type KeyboardEvent, useState } from 'react';
import type { StrengthPlace } from './strength-choice.ts';
import type { StrengthTable } from './strength-rows.ts';

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

const keyOf = ({ designation, zone }: StrengthPlace): string => JSON.stringify([designation, zone]);

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
