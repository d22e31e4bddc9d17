/** Numbers, plurals and lists as the language of the messages has them. */

const LANGUAGE = 'en-IN';
const numbers = /* @__PURE__ */ new Intl.NumberFormat(LANGUAGE);
const plurals = /* @__PURE__ */ new Intl.PluralRules(LANGUAGE);
const lists = /* @__PURE__ */ new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
const enumerations = /* @__PURE__ */ new Intl.ListFormat(LANGUAGE, { type: 'unit' });
const durations = /* @__PURE__ */ new Intl.RelativeTimeFormat(LANGUAGE);

/** `2,00,000`. */
export const number = (count: number): string => numbers.format(count);

/** Returns the form that goes with a count. */
export const plural = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other;

/** `1 row`, `2,000 rows`. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count)} ${plural(count, one, other)}`;

/** `a, b and c`. */
export const list = (items: readonly string[]): string => lists.format(items);

/** `a, b, c`, or `a, b and 3 more`. */
export const enumeration = (items: readonly string[], more = 0): string =>
  more > 0 ? list([...items, `${number(more)} more`]) : enumerations.format(items);

/** `in 14 minutes`, rounded up. */
export function inTime(seconds: number): string {
  if (seconds < 60) return durations.format(Math.max(1, seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes > 120 ? durations.format(Math.ceil(minutes / 60), 'hour') : durations.format(minutes, 'minute');
}
