import type { DateReader } from '@buckle/domain/import/read-field';
import { calendarDate, monthName } from '@buckle/domain/officer/calendar-date';

const months = Array.from({ length: 12 }, (_, i) => monthName({ year: 2000, month: i + 1, day: 1 }).toLowerCase());

/** Pattern letters of dates. */
const tokens: Readonly<Record<string, { readonly part: 'day' | 'month' | 'year'; readonly expression: string }>> = {
  D: { part: 'day', expression: String.raw`(?<day>\d{1,2})` },
  DD: { part: 'day', expression: String.raw`(?<day>\d{2})` },
  M: { part: 'month', expression: String.raw`(?<month>\d{1,2})` },
  MM: { part: 'month', expression: String.raw`(?<month>\d{2})` },
  MMM: { part: 'month', expression: String.raw`(?<month>[a-zA-Z]{3,9})` },
  YYYY: { part: 'year', expression: String.raw`(?<year>\d{4})` },
};
const DIGIT_TOKENS = new Set(['D', 'DD', 'M', 'MM', 'YYYY']);

/** `३१` and `31` are the same number. */
const westernDigits = (text: string): string =>
  text.replaceAll(/[०-९]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));

/** 1 to 12, or 0 for no month. Sheets write `Sep`, `Sept` and `September`. */
const monthNumber = (text: string): number =>
  /^\d/u.test(text) ? Number(text) : months.findIndex((month) => month.startsWith(text.toLowerCase())) + 1;

/** Runs of one letter, and every other character by itself. */
const tokensOf = (pattern: string): string[] => pattern.match(/(\p{L})\1*|[^\p{L}]/gu) ?? [];

/** Why a pattern cannot be used, or nothing. */
export function patternProblem(pattern: string): string | undefined {
  const all = tokensOf(pattern);
  if (all.includes('YY'))
    return 'years of two digits can be of either century, so write YYYY (and the years in the file with four digits)';
  const unknown = all.find((token) => /[\p{L}\d]/u.test(token) && !Object.hasOwn(tokens, token));
  if (unknown !== undefined)
    return `"${unknown}" means nothing in it; use D, DD, M, MM, MMM and YYYY with marks between them`;
  const found = all.flatMap((token) => tokens[token]?.part ?? []);
  if (found.toSorted().join() !== 'day,month,year') return 'it needs one day, one month and one year';
  const runsOn = all.some(
    (token, i) => /^[DM]$/u.test(token) && [all[i - 1], all[i + 1]].some((next) => DIGIT_TOKENS.has(next ?? '')),
  );
  return runsOn ? 'D and M need a mark between them and the next number; without marks, use DD and MM' : undefined;
}

const literal = (token: string): string => `\\u{${(token.codePointAt(0) ?? 0).toString(16)}}`;

/** A pattern without a problem (`patternProblem`) as something that reads dates. */
export function datePattern(pattern: string): DateReader {
  const source = tokensOf(pattern)
    .map((token) => tokens[token]?.expression ?? literal(token))
    .join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return {
    written: pattern,
    read(text) {
      const found = expression.exec(westernDigits(text))?.groups;
      return found && calendarDate(Number(found['year']), monthNumber(found['month'] ?? ''), Number(found['day']));
    },
  };
}
