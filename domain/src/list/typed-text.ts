/** The text typed above the list: it narrows the list to officers whose number, employee id or name contains it. */
import { type FoldedOfficer, matchesFolded, readSearch, type Search } from '../officer/matching.ts';

/** Returns the searches of a typed text, any of which an officer must match; none for a blank text. */
export function searchesOf(text: string): readonly Search[] {
  const byCode = readSearch({ code: text });
  return byCode.by === 'all' ? [] : [byCode, readSearch({ name: text })];
}

/** Whether an officer matches any of these searches. */
export const matchesAny = (searches: readonly Search[], officer: FoldedOfficer): boolean =>
  searches.some((search) => matchesFolded(search, officer));
