import type { OptionField } from './field-option.ts';
import type { Resolver } from './resolver.ts';

/** The columns of fields whose options are reference data. */
const optionColumns: ReadonlyMap<string, OptionField> = new Map([
  ['zone', 'zone'],
  ['blood_group', 'bloodGroup'],
  ['driving', 'drivingSkills'],
]);

/**
 * Returns the value of a list column as it is filtered, counted and sorted: the English name of the rank, unit or option
 * that a text means, or the text itself where it means none. Of driving skills `text` is one.
 */
export function resolvedValue(column: string, text: string, { rank, unit, option }: Resolver): string {
  if (column === 'designation') return rank(text)?.names.en ?? text;
  if (column === 'posting') return unit(text)?.names.en ?? text;
  const field = optionColumns.get(column);
  return field === undefined ? text : (option(field, text)?.names.en ?? text);
}

/** Sort position of a value, before its text decides. */
export type Standing = (value: string) => number;

/** Every value is sorted by its text. */
export const noStanding: Standing = () => Infinity;

/** Returns the standing of the values of a column: ranks by seniority, other texts behind them. */
export const standingOf = (column: string, { rank }: Resolver): Standing =>
  column === 'designation' ? (value) => rank(value)?.seniority ?? Infinity : noStanding;
