import { writeDate } from '@buckle/domain/dates/calendar-date';
import { dateOfSerialDay } from '@buckle/domain/dates/instant';

const WHOLE = /^-?\d+$/u;

const CURRENCY = /\p{Sc}/u;

/** Returns whether a text that a sheet shows for a number is more than that number: `MH000123`, `0/PC`. */
export function isMoreThanNumber(shown: string, number: string): boolean {
  if (!WHOLE.test(number) || CURRENCY.test(shown)) return false;
  const digits = shown.replaceAll(/\D/gu, '');
  if (!digits.endsWith(number) && !digits.startsWith(number)) return false;
  const literals = shown.replaceAll(/\d/gu, '');
  if (/\p{L}/u.test(literals) || literals.includes('/')) return isPartOfNumber(literals);
  return /^0\d/u.test(shown) || /\d-\d/u.test(shown);
}

/** Units and currencies: the number is meant, as in `0 "days"`. */
const UNIT =
  /^(?:days?|years?|yrs?|months?|hours?|hrs?|min(?:utes)?|kg|k?m|cm|rs|inr|nos|marks?|दिवस|वर्षे?|महिने|किमी|रु|रुपये)$/iu;

/** Whether a text beside a number belongs to what the number names, as `PC` and `MH` do; not a unit. */
const isPartOfNumber = (literal: string): boolean =>
  /[\p{L}/]/u.test(literal) && !CURRENCY.test(literal) && !UNIT.test(literal.replaceAll(/[^\p{L}\p{M}]/gu, ''));

export type NumberKind =
  | { readonly kind: 'number' }
  /** Whole numbers are shown with texts or leading zeros around them. */
  | { readonly kind: 'shown'; readonly code: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  /** Hours may be more than 24. */
  | { readonly kind: 'duration' };

/** Texts in quotation marks, escaped and repeated characters, colours, locales, conditions; not `[h]`. */
const LITERALS = /"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general|standard/giu;
const FRACTIONS = /s[\].]*[.,]0+/giu;
const DIGITS = /[0#?]/u;

const NUMBER: NumberKind = { kind: 'number' };

export function kindOfFormat(code: string): NumberKind {
  const [section = ''] = code.replaceAll(LITERALS, '').split(';');
  if (isShown(code)) return { kind: 'shown', code };
  const first = section.replaceAll(FRACTIONS, '');
  // `s` of a currency that is not in quotation marks: `Rs #,##0`.
  if (DIGITS.test(first)) return NUMBER;
  if (/\[(?:h|m|s)+\]/iu.test(first)) return { kind: 'duration' };
  if (/[yde]/iu.test(first.replaceAll(/e[+-]/giu, ''))) return { kind: 'date' };
  if (/[hs]/iu.test(first)) return { kind: 'time' };
  // A lone `mmm` is a month: minutes come with hours or seconds.
  return /m/iu.test(first) ? { kind: 'date' } : NUMBER;
}

/** Whether a format code shows whole numbers as names of something: with texts or leading zeros. */
function isShown(code: string): boolean {
  const [first] = sectionsOf(code);
  return first !== undefined && isShownSection(first);
}

type Token = { readonly literal: string } | { readonly digit: '0' | '#' | '?' } | { readonly grouping: true };

interface Section {
  readonly tokens: readonly Token[];
  readonly condition: ((value: number) => boolean) | undefined;
}

const SECTIONS = /(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+|(?<=^|;)(?=;|$)/gu;

const sectionsOf = (code: string): (Section | undefined)[] => (code.match(SECTIONS) ?? []).map(sectionOf);

const PIECES = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(general|standard)|([0#?])|(,)|([^])/giu;

/** Returns a section, or `undefined` if it shows fractions, dates, per cent or powers. */
function sectionOf(code: string): Section | undefined {
  const tokens: Token[] = [];
  let condition: Section['condition'];
  for (const [, quoted, escaped, bracket, general, digit, comma, other] of code.matchAll(PIECES)) {
    const literal = quoted ?? escaped ?? (other !== undefined && /[\s/()+:-]/u.test(other) ? other : undefined);
    if (literal !== undefined) tokens.push({ literal });
    else if (bracket !== undefined) {
      if (bracket.startsWith('$')) tokens.push({ literal: bracket.slice(1).split('-')[0] ?? '' });
      condition ??= conditionOf(bracket);
    } else if (general !== undefined) tokens.push({ digit: '0' });
    else if (digit !== undefined) tokens.push({ digit: digit as '0' });
    else if (comma !== undefined) tokens.push({ grouping: true });
    else if (other !== undefined) return undefined;
  }
  return isFraction(code) ? undefined : { tokens, condition };
}

const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/u;

const comparisons: Readonly<Record<string, (value: number, other: number) => boolean>> = {
  '<=': (value, other) => value <= other,
  '>=': (value, other) => value >= other,
  '<>': (value, other) => value !== other,
  '<': (value, other) => value < other,
  '>': (value, other) => value > other,
  '=': (value, other) => value === other,
};

function conditionOf(bracket: string): Section['condition'] {
  const [, sign = '', other] = CONDITION.exec(bracket) ?? [];
  const compare = comparisons[sign];
  return compare && ((value) => compare(value, Number(other)));
}

/** `# ?/?`; a slash with text behind it is none. */
const isFraction = (code: string): boolean => /[#?0]\s*\/\s*[#?0\d]/u.test(code.replaceAll(/"[^"]*"|\\./gu, 'x'));

function isShownSection({ tokens }: Section): boolean {
  if (!tokens.some((token) => 'digit' in token)) return false;
  const literals = tokens.flatMap((token) => ('literal' in token ? [token.literal] : [])).join('');
  if (CURRENCY.test(literals)) return false;
  const zeros = tokens.filter((token) => 'digit' in token && token.digit === '0').length;
  return isPartOfNumber(literals) || (!/\p{L}/u.test(literals) && (zeros > 1 || hasMarkInside(tokens)));
}

/** Whether the digits are interrupted, as in `000-000`; blanks and commas group alone. */
function hasMarkInside(tokens: readonly Token[]): boolean {
  const digits = tokens.flatMap((token, index) => ('digit' in token ? [index] : []));
  return tokens
    .slice(digits[0], digits.at(-1))
    .some((token) => 'literal' in token && /[^\s,]/u.test(token.literal) && !/[()]/u.test(token.literal));
}

/** Returns the kind of a built-in format; 27 to 36 and 50 to 58 are dates of East Asian locales. */
export function kindOfBuiltIn(id: number): NumberKind {
  if (isBetween(id, 14, 17) || id === 22 || isBetween(id, 27, 36) || isBetween(id, 50, 58)) return { kind: 'date' };
  if (isBetween(id, 18, 21) || id === 45 || id === 47) return { kind: 'time' };
  return id === 46 ? { kind: 'duration' } : NUMBER;
}

const isBetween = (id: number, from: number, to: number): boolean => id >= from && id <= to;

const PLAIN = /^-?(?:0|[1-9]\d*)$/u;
const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/iu;

/** Significant digits in spreadsheets. Further ones are floating-point noise. */
const PRECISION = 15;

/** Returns a stored number as text, without an exponent. Returns other texts unchanged. */
export function plainNumber(stored: string): string {
  if (PLAIN.test(stored) || stored === '' || !DECIMAL.test(stored)) return stored;
  const text = withoutExponent(stored);
  return text.includes('.') ? withoutExponent(Number(stored).toPrecision(PRECISION)) : text;
}

/** Writes a decimal number without exponent, leading zeros and zeros behind the point. */
function withoutExponent(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(number) ?? [];
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const text = `${before.replace(/^0+(?=\d)/u, '')}.${after}`.replace(/\.?0*$/u, '');
  return text === '0' ? text : sign + text;
}

/** Formats a stored number by its kind: a date, a time, or a number. A blank cell stays blank. */
export function numberText(stored: string, { kind, ...format }: NumberKind, is1904: boolean): string {
  if (stored === '') return '';
  const text = plainNumber(stored);
  if (kind === 'number') return text;
  if ('code' in format) return shownNumber(format.code, text) ?? text;
  const serial = Number(stored);
  if (kind === 'duration') return durationText(serial) ?? text;
  return (kind === 'time' ? timeText(serial) : dateText(serial, is1904)) ?? text;
}

/** Returns a whole number as a format shows it, or `undefined` if the format shows it otherwise. */
function shownNumber(code: string, number: string): string | undefined {
  if (!WHOLE.test(number)) return undefined;
  const section = chosen(sectionsOf(code), Number(number));
  return section && isShownSection(section) ? filled(section.tokens, number.replace('-', '')) : undefined;
}

function chosen(sections: readonly (Section | undefined)[], value: number): Section | undefined {
  if (sections.some((section) => section?.condition))
    return sections.find((section) => section && (section.condition?.(value) ?? true));
  const [first, negative, zero] = sections;
  return value < 0 ? negative : value === 0 && zero ? zero : first;
}

/** Puts the digits in their places from the right; those that are too many stand before the first place. */
function filled(tokens: readonly Token[], digits: string): string {
  const isGrouped = tokens.some((token) => 'grouping' in token);
  const places = tokens.filter((token) => 'digit' in token).length;
  let rest = digits.padStart(places, ' ');
  let isFirst = true;
  let text = '';
  for (const token of tokens) {
    if ('literal' in token) text += token.literal;
    if (!('digit' in token)) continue;
    const count = isFirst ? rest.length - places + 1 : 1;
    const part = rest.slice(0, count);
    rest = rest.slice(count);
    isFirst = false;
    text += part === ' ' ? (token.digit === '0' ? '0' : token.digit === '?' ? ' ' : '') : part;
  }
  const grouped = isGrouped ? text.replaceAll(/\d(?=(?:\d{3})+(?!\d))/gu, '$&,') : text;
  return grouped.trim();
}

/** The last day that a spreadsheet knows, 9999-12-31, of the calendar from 1900. */
const LAST = 2_958_466;

/** Returns the time of day of a serial number, `HH:MM`. */
export const timeText = (serial: number): string | undefined =>
  serial >= 0 && serial < LAST ? clock(minutesOfDay(serial)) : undefined;

const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the minutes of the day. The last half second does not make the next day. */
const minutesOfDay = (serial: number): number => Math.min(Math.max(0, minutesOf(serial - daysOf(serial))), 24 * 60 - 1);

const SECONDS = 86_400;

/** Returns whole minutes; a second that binary fractions fall short of counts. */
const minutesOf = (days: number): number => Math.floor(Math.round(days * SECONDS) / 60);

/** Returns the whole days; one that binary fractions fall short of by less than a millisecond counts. */
const daysOf = (serial: number): number => Math.floor(Math.round(serial * SECONDS * 1000) / (SECONDS * 1000));

/** Returns hours and minutes, more than 24 hours included. */
export const durationText = (serial: number): string | undefined =>
  serial >= 0 && serial < LAST ? clock(minutesOf(serial)) : undefined;

const DAYS_1904 = 1462;

/**
 * Returns the day of a serial number, `YYYY-MM-DD`, with the time behind it unless it is midnight; of a number below
 * the first day, the time alone; `undefined` if it is no date. The time zone has no effect.
 */
export function dateText(serial: number, is1904: boolean): string | undefined {
  const since1900 = is1904 ? serial + DAYS_1904 : serial;
  if (!(since1900 >= 0 && since1900 < LAST)) return undefined;
  if (since1900 < 1) return timeText(since1900);
  const day = writeDate(dateOfSerialDay(daysOf(since1900)));
  const time = clock(minutesOfDay(since1900));
  return time === '00:00' ? day : `${day} ${time}`;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/u;

/** The days of both calendars on which programs write a time without a day. */
const NO_DAYS: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** Returns a date as files write it in ISO 8601 in the same form; any other text as it is. */
export function isoDateText(iso: string): string {
  const [, day, time = '00:00'] = ISO.exec(iso) ?? [];
  if (day === undefined) return iso;
  if (NO_DAYS.has(day) && iso.length > day.length) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

const DURATION = /^PT(\d{1,7})H(\d{1,2})M/u;

/** Returns a time as OpenDocument writes it, `PT07H30M00S`, as `HH:MM`. */
export function isoTimeText(iso: string): string {
  const [, hours, minutes] = DURATION.exec(iso) ?? [];
  return hours === undefined ? iso : clock(Number(hours) * 60 + Number(minutes));
}
