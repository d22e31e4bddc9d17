import type { Resolver } from './resolver.ts';

/**
 * Returns the value of a list column as it is filtered, counted and sorted: of a designation or posting the English name
 * of its rank or unit, or the text itself where it means none.
 */
export function resolvedValue(column: string, text: string, { rank, unit }: Resolver): string {
  if (column === 'designation') return rank(text)?.names.en ?? text;
  return column === 'posting' ? (unit(text)?.names.en ?? text) : text;
}

/** Sort position of a value, before its text decides. */
export type Standing = (value: string) => number;

/** Every value is sorted by its text. */
export const noStanding: Standing = () => Infinity;

/** Returns the standing of the values of a column: ranks by seniority, other texts behind them. */
export const standingOf = (column: string, { rank }: Resolver): Standing =>
  column === 'designation' ? (value) => rank(value)?.seniority ?? Infinity : noStanding;
