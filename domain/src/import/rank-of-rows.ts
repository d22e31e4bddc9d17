/** Rank and number of several rows of an officer: both are from the newest row that has a rank. */
import type { ReadRow } from './row-reading.ts';
import { fold } from '../officer/matching.ts';

type Values = ReadRow['changes'];

const rankOf = ({ designation = '' }: Values): string => fold(designation);
const numberOf = ({ buckleNumber = '' }: Values): string => fold(buckleNumber);
const differ = (texts: readonly string[]): boolean => new Set(texts.filter((text) => text !== '')).size > 1;

/**
 * Whether rows say different ranks or numbers, and no date says which is the newest. `days`: the date of each row; blank
 * where it has none.
 */
export function isRankUnclear(rows: readonly ReadRow[], days: readonly string[]): boolean {
  const values = rows.map(({ changes }) => changes);
  if (!differ(values.map(rankOf)) && !differ(values.map(numberOf))) return false;
  if (days.includes('')) return true;
  const newest = days.reduce((latest, day) => (day > latest ? day : latest), '');
  const last = values.filter((_, i) => days[i] === newest);
  return differ(last.map(rankOf)) || differ(last.map(numberOf));
}

/** Whether the number of older rows is that of another rank than a newer row says, and has gone with it. */
export const isFormerNumber = (known: Values, newer: Values): boolean =>
  numberOf(newer) === '' && rankOf(newer) !== '' && rankOf(known) !== '' && rankOf(known) !== rankOf(newer);
