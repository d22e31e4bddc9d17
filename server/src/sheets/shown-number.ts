/** Numbers that a sheet shows with texts or leading zeros around them: `"MH"000000`, `0/PC`, `000-000`. */

type Token = { readonly literal: string } | { readonly digit: '0' | '#' | '?' } | { readonly grouping: true };

interface Section {
  readonly tokens: readonly Token[];
  readonly condition: ((value: number) => boolean) | undefined;
}

const PIECES = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(general|standard)|([0#?])|(,)|([^])/giu;
const SECTIONS = /(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+|(?<=^|;)(?=;|$)/gu;
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

/** Units and currencies: the number is meant, as in `0 "days"`. */
const UNIT =
  /^(?:days?|years?|yrs?|months?|hours?|hrs?|min(?:utes)?|kg|k?m|cm|rs|inr|nos|marks?|दिवस|वर्षे?|महिने|किमी|रु|रुपये)$/iu;
const CURRENCY = /\p{Sc}/u;

/** Whether a text beside a number belongs to what the number names, as `PC` and `MH` do; not a unit. */
const isPartOfNumber = (literal: string): boolean =>
  /[\p{L}/]/u.test(literal) && !CURRENCY.test(literal) && !UNIT.test(literal.replaceAll(/[^\p{L}\p{M}]/gu, ''));

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

/** `# ?/?`; a slash with text behind it is none. */
const isFraction = (code: string): boolean => /[#?0]\s*\/\s*[#?0\d]/u.test(code.replaceAll(/"[^"]*"|\\./gu, 'x'));

const sectionsOf = (code: string): (Section | undefined)[] => (code.match(SECTIONS) ?? []).map(sectionOf);

/** Whether the digits are interrupted, as in `000-000`; blanks and commas group alone. */
function hasMarkInside(tokens: readonly Token[]): boolean {
  const digits = tokens.flatMap((token, index) => ('digit' in token ? [index] : []));
  return tokens
    .slice(digits[0], digits.at(-1))
    .some((token) => 'literal' in token && /[^\s,]/u.test(token.literal) && !/[()]/u.test(token.literal));
}

function isShownSection({ tokens }: Section): boolean {
  if (!tokens.some((token) => 'digit' in token)) return false;
  const literals = tokens.flatMap((token) => ('literal' in token ? [token.literal] : [])).join('');
  if (CURRENCY.test(literals)) return false;
  const zeros = tokens.filter((token) => 'digit' in token && token.digit === '0').length;
  return isPartOfNumber(literals) || (!/\p{L}/u.test(literals) && (zeros > 1 || hasMarkInside(tokens)));
}

/** Whether a format code shows whole numbers as names of something: with texts or leading zeros. */
export function isShown(code: string): boolean {
  const [first] = sectionsOf(code);
  return first !== undefined && isShownSection(first);
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

const WHOLE = /^-?\d+$/u;

/** Returns a whole number as a format shows it, or `undefined` if the format shows it otherwise. */
export function shownNumber(code: string, number: string): string | undefined {
  if (!WHOLE.test(number)) return undefined;
  const section = chosen(sectionsOf(code), Number(number));
  return section && isShownSection(section) ? filled(section.tokens, number.replace('-', '')) : undefined;
}

/** Returns whether a text that a sheet shows for a number is more than that number: `MH000123`, `0/PC`. */
export function isMoreThanNumber(shown: string, number: string): boolean {
  if (!WHOLE.test(number) || CURRENCY.test(shown)) return false;
  const digits = shown.replaceAll(/\D/gu, '');
  if (!digits.endsWith(number) && !digits.startsWith(number)) return false;
  const literals = shown.replaceAll(/\d/gu, '');
  if (/\p{L}/u.test(literals) || literals.includes('/')) return isPartOfNumber(literals);
  return /^0\d/u.test(shown) || /\d-\d/u.test(shown);
}
