/** The order in which postings are read. Tenures are free text: `Jun 2019 – May 2023`, `2019-2023`, `14/08/2019 to date`. */
import type { Posting } from './lists.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_A_YEAR = 12;

/** A year, and before it the name of a month or its number; or after it, as in `2019-06`. */
const MONTH_AND_YEAR = /(?:([a-z]{3})[a-z]*[\s.,'-]*|\b(\d{1,2})[./-])?\b((?:19|20)\d{2})\b(?:-(\d{2})(?!\d))?/giu;

const UNTIL_NOW = /\b(?:since|present|today|till date|to date|till now|current)\b/iu;

/** Returns the start and end of a tenure in months since the year 0; undefined without a year. */
function spanOf(tenure: string): { readonly from: number; readonly to: number } | undefined {
  const moments = [...tenure.matchAll(MONTH_AND_YEAR)].map(([, word, before, year, after]) => {
    const named = MONTHS.indexOf((word ?? '').toLowerCase());
    const month = named === -1 ? Number(before ?? after ?? 1) - 1 : named;
    return Number(year) * MONTHS_A_YEAR + Math.min(Math.max(month, 0), MONTHS_A_YEAR - 1);
  });
  const [from] = moments;
  const last = moments.at(-1);
  if (from === undefined || last === undefined) return undefined;
  return { from, to: UNTIL_NOW.test(tenure) ? Infinity : last };
}

/** Returns the postings, newest first. If the tenure of one has no year, the recorded order is returned. */
export function newestFirst(postings: readonly Posting[]): readonly Posting[] {
  const dated = postings.map((posting) => ({ posting, span: spanOf(posting.tenure) }));
  if (dated.some(({ span }) => span === undefined)) return postings;
  return dated
    .toSorted((a, b) => compare(b.span?.to, a.span?.to) || compare(b.span?.from, a.span?.from))
    .map(({ posting }) => posting);
}

const compare = (a = 0, b = 0): number => (a === b ? 0 : a - b);
