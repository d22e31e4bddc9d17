/** Reads headers of columns that have a part of a date: `Joining Day`, `भरती वर्ष`. */
import { wordsOf } from '../reference/reference-key.ts';
import type { DatePart } from './import-plan.ts';

const words: Readonly<Record<DatePart, ReadonlySet<string>>> = {
  day: new Set(wordsOf('day days dd d दिवस दिन')),
  month: new Set(wordsOf('month months mm mon mth महिना महीना माह मास')),
  year: new Set(wordsOf('year years yyyy yy yr वर्ष साल सन')),
};
export const parts = Object.keys(words) as DatePart[];
const partOfWord = (word: string): DatePart | undefined => parts.find((part) => words[part].has(word));

/** Returns the part of a date that a header names, and the other words; undefined if it names none or several. */
export function splitHeader(header: string): { readonly part: DatePart; readonly base: string } | undefined {
  const all = wordsOf(header);
  const [part, ...others] = all.flatMap((word) => partOfWord(word) ?? []);
  if (part === undefined || others.length > 0) return undefined;
  return { part, base: all.filter((word) => partOfWord(word) === undefined).join(' ') };
}

/** Returns the part of a date that a column has by its header. */
export const datePartOf = (header: string): DatePart | undefined => splitHeader(header)?.part;
