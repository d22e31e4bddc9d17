/** Decides whom a pasted line names: number, name, rank and unit together. */

import type { Officer } from '../officers/field-table.ts';
import { fold, foldName, nameKey, withPlainDigits } from '../search/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import { isNumberWord, isTitle, NameQuestion, withTitlesApart } from '../search/name-query.ts';
import type { Rank } from '../reference/reference.ts';

/** An officer who may be named; the keys are folded. */
export interface MayBeNamed {
  readonly buckle: string;
  readonly employee: string;
  readonly officer: Pick<Officer, 'name' | 'designation' | 'currentPosting' | 'post'>;
}

export interface Named<T> {
  /** Whom the line names: one if it is clear. */
  readonly named: readonly T[];
  /** Who agrees with a part of it, the most likely first. */
  readonly likely: readonly T[];
}

/** What a line says of an officer, compared with the record. */
type Said = 'same' | 'unsaid' | 'other';
interface Agreement {
  readonly isEmployee: boolean;
  readonly number: Said;
  readonly name: Said | 'alike';
  readonly rank: Said;
  readonly unit: Said;
}

/** One way in which words can be read: as a name alone, or as one beside a rank or a unit. */
interface NameReading {
  readonly name: string;
  /** Code of a rank. */
  readonly rank?: string;
  /** Id of a unit. */
  readonly unit?: string;
}

/** Digits of a number, without what else is written with it: those of `PC-2994`, `2994/A` and `02994`. */
const digitsOf = (number: string): string => /[1-9]\d*/u.exec(number)?.[0] ?? '';

/** Whether a number with letters in it is said, letters and all. */
const hasLetters = (buckle: string, { numbers }: NamedText): boolean =>
  /\p{L}/u.test(buckle) && numbers.some(({ keys }) => keys.includes(buckle));

const said = (values: ReadonlySet<string>, value: string | undefined): Said =>
  values.size === 0 ? 'unsaid' : value !== undefined && values.has(value) ? 'same' : 'other';

const withValue = (values: ReadonlySet<string>, value: string | undefined): ReadonlySet<string> =>
  value === undefined ? values : new Set([...values, value]);

class Line {
  readonly #text: NamedText;
  readonly #resolver: Resolver;
  readonly #questions = new Map<string, NameQuestion>();

  constructor(text: NamedText, resolver: Resolver) {
    this.#text = text;
    this.#resolver = resolver;
  }

  agreement(candidate: MayBeNamed): Agreement {
    const { officer } = candidate;
    const { name, reading } = this.#nameSaid(candidate);
    const { ranks, units } = this.#text;
    const unit = this.#resolver.unit(officer.currentPosting)?.id;
    const rank = said(withValue(ranks, reading?.rank), this.#resolver.rank(officer.designation)?.code);
    return {
      ...numberSaid(candidate, this.#text),
      name,
      // Of a head constable, `PC-2994` is the number of old.
      rank: rank === 'other' && hasLetters(candidate.buckle, this.#text) ? 'same' : rank,
      unit: said(withValue(units, reading?.unit), unit),
    };
  }

  #nameSaid({ buckle, employee, officer: { name, currentPosting, post } }: MayBeNamed): {
    name: Agreement['name'];
    reading?: NameReading | undefined;
  } {
    const readings = this.#text.names.flat();
    const key = nameKey(name);
    const reading = readings.find((one) => nameKey(one.name) === key);
    if (reading) return { name: 'same', reading };
    const alike = readings.find((one) => this.#isAlike(one.name, name));
    if (alike) return { name: 'alike', reading: alike };
    // Words of a posting that the reference data does not have, and letters of a number.
    const others = fold([currentPosting, post, buckle, employee].join('\n'));
    const isOther = ([typed]: readonly NameReading[]): boolean => others.includes(fold(typed?.name ?? ''));
    return { name: this.#text.names.every(isOther) ? 'unsaid' : 'other' };
  }

  #isAlike(typed: string, name: string): boolean {
    const question = this.#questions.get(typed) ?? new NameQuestion(typed);
    this.#questions.set(typed, question);
    const inRecord = question.costOf(foldName(name), 'word by word');
    return inRecord < Infinity || new NameQuestion(name).costOf(foldName(typed), 'word by word') < Infinity;
  }
}

function numberSaid(
  { buckle, employee }: MayBeNamed,
  { numbers }: NamedText,
): Pick<Agreement, 'number' | 'isEmployee'> {
  const isEmployee = employee !== '' && numbers.some(({ keys }) => keys.includes(employee));
  const digits = digitsOf(buckle);
  const isSame = numbers.some(
    ({ keys }) => keys.includes(buckle) || (digits !== '' && keys.map(digitsOf).includes(digits)),
  );
  if (isEmployee || (isSame && buckle !== '')) return { number: 'same', isEmployee };
  return { number: buckle !== '' && numbers.some(({ isSure }) => isSure) ? 'other' : 'unsaid', isEmployee };
}

/** What decides between several, one after another. */
const deciding: readonly ((agreement: Agreement) => boolean)[] = [
  ({ name }) => name === 'same',
  ({ number }) => number === 'same',
  ({ rank }) => rank === 'same',
  ({ unit }) => unit === 'same',
];

/** Returns whom a line names, of those who have its number, employee id or name. */
export function whoIsNamed<T extends MayBeNamed>(
  text: NamedText,
  candidates: readonly T[],
  resolver: Resolver,
): Named<T> {
  const line = new Line(text, resolver);
  const judged = candidates.map((candidate) => ({ candidate, agreement: line.agreement(candidate) }));
  let meant = judged.filter(({ agreement }) => isMeant(agreement));
  for (const decides of deciding) {
    const decided = meant.filter(({ agreement }) => decides(agreement));
    if (decided.length > 0) meant = decided;
  }
  const likely = judged.toSorted((a, b) => pointsOf(b.agreement) - pointsOf(a.agreement));
  // Somebody else has exactly the name, and not the number.
  const isDoubtful =
    meant.some(({ agreement }) => agreement.name === 'alike') &&
    judged.some(({ agreement }) => agreement.name === 'same');
  return {
    named: isDoubtful ? [] : meant.map(({ candidate }) => candidate),
    likely: likely.map(({ candidate }) => candidate),
  };
}

/** Whether a line says enough of an officer, and nothing against it. */
function isMeant({ isEmployee, number, name, rank, unit }: Agreement): boolean {
  if (number === 'other' || name === 'other') return false;
  if (number === 'same') return isEmployee || name === 'same' || rank !== 'other';
  return name === 'same' && rank !== 'other' && (rank === 'same' || unit !== 'other');
}

const pointsOf = ({ isEmployee, number, name, rank, unit }: Agreement): number =>
  (isEmployee ? 8 : 0) +
  (number === 'same' ? 4 : 0) +
  (name === 'same' ? 4 : name === 'alike' ? 2 : 0) +
  (rank === 'same' ? 1 : 0) +
  (unit === 'same' ? 1 : 0);

/** A number, or an employee id. */
export interface ReadNumber {
  /** As it may be stored; folded. */
  readonly keys: readonly string[];
  /** Whether it can only be an officer's: not a serial number, a date or a mobile number. */
  readonly isSure: boolean;
}

export interface NamedText {
  readonly numbers: readonly ReadNumber[];
  /** Codes of ranks that are said apart from the name. */
  readonly ranks: ReadonlySet<string>;
  /** Ids of units. */
  readonly units: ReadonlySet<string>;
  /** The other words, each with its readings, as typed first: names, and units that are not in the reference data. */
  readonly names: readonly (readonly NameReading[])[];
}

/** Between words: `HC/B-1992`. */
const SLASH = /(?<=\p{L}\p{M}*\.?)\/(?=\p{L})/gu;

/** Between the parts of a line. */
const SEPARATORS = /[,;،|\t\n()[\]{}"“”]|\s[-–—:/]+\s/u;

type Words = readonly string[];

/** Most parts of the name of a unit: `Traffic Division, Udyog Vihar`. */
const UNIT_PARTS_MAX = 3;

/** A word with a number in it: `2453`, `HC/2453`, `B.No.3471`, `3110/A`. */
const NUMBER = /^(?<before>\P{Nd}*?)[./#:-]*(?<number>\p{Nd}(?:[/-]?\p{Nd})*)[./#:-]*(?<after>\P{Nd}*)$/u;
/** `12/11/2026`. */
const DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/u;

const join = (words: Words): string => words.join(' ');

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/u, '');

/** Where the last word is that is not only said beside numbers. */
const lastOther = (run: Words): number => run.findLastIndex((word) => !isNumberWord(word));

class LineReader {
  readonly numbers: ReadNumber[] = [];
  readonly ranks = new Set<string>();
  readonly units = new Set<string>();
  /** Words between numbers and separators. */
  readonly runs: Words[] = [];
  readonly #resolver: Resolver;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  /** Reads the parts of a line, of which several may be one unit. */
  readParts(parts: Words): void {
    for (let at = 0; at < parts.length;) {
      const count = this.#unitParts(parts.slice(at, at + UNIT_PARTS_MAX));
      if (count === 0) this.#readPart(parts[at] ?? '');
      at += Math.max(count, 1);
    }
  }

  /** Notes the unit that a line goes on with; returns of how many parts it is. */
  #unitParts(parts: Words): number {
    for (let count = parts.length; count > 0; count--) {
      const unit = this.#resolver.unit(parts.slice(0, count).join(', '));
      if (!unit) continue;
      this.units.add(unit.id);
      return count;
    }
    return 0;
  }

  #readPart(part: string): void {
    let run: string[] = [];
    for (const word of part.split(' ')) {
      const { before = '', number, after = '' } = NUMBER.exec(word)?.groups ?? {};
      if (number === undefined && /\p{Nd}/u.test(word)) {
        // Letters and digits in turn: a number or an id as it is.
        this.#endRun(run, false);
        run = [];
        this.numbers.push({ keys: [fold(word)], isSure: true });
        continue;
      }
      if (number === undefined) {
        run.push(word);
        continue;
      }
      const isId = /\p{L}$/u.test(before) && word.startsWith(before + number) && !this.#isSaid([before]);
      if (before !== '' && !isId) run.push(before);
      const isSaid = this.#endRun(run, true);
      // As it is stored, perhaps with words around it: `B.No. 3471`, `3110/A`.
      const written = join([...run.slice(lastOther(run) + 1).filter((one) => one !== before), word]);
      const keys = isId ? [word] : [written, word, word.slice(word.indexOf(number)), number];
      this.numbers.push({
        keys: [...new Set(keys.map(fold).flatMap((key) => [key, withoutZeros(key)]))],
        isSure: before !== '' || isSaid || isUsual(number, part === word),
      });
      run = after.length > 1 ? [after] : [];
    }
    this.#endRun(run, false);
  }

  /** Whether words are said before numbers: `HC`, `B.No.`. */
  #isSaid(words: Words): boolean {
    return words.every(isNumberWord) || this.#resolver.rank(join(words)) !== undefined;
  }

  /** Ends words before a number, or at the end of a part; returns whether they end in what is said before numbers. */
  #endRun(run: Words, isBeforeNumber: boolean): boolean {
    const last = isBeforeNumber ? lastOther(run) + 1 : run.length;
    const words = run.slice(0, last);
    if (words.length === 0) return run.length > 0;
    const rank = this.#rankOf(words);
    if (rank) this.ranks.add(rank.code);
    else this.runs.push(words);
    return rank !== undefined || last < run.length;
  }

  /** Returns the rank that words are, or the first of several: the second is of the number in `HC/PC-2994`. */
  #rankOf(words: Words): Rank | undefined {
    const { rank } = this.#resolver;
    const [first, ...others] = words.map((word) => rank(word));
    return rank(join(words)) ?? (others.every((one) => one !== undefined) ? first : undefined);
  }
}

/** Whether a number without a rank is as long as those of officers are: one or two digits may be a serial number. */
function isUsual(number: string, isAlone: boolean): boolean {
  const { length } = number.replaceAll(/[/-]/gu, '');
  return length <= 8 && !DATE.test(number) && (length > 2 || isAlone);
}

/** Most words of a name in two parts: `Patil, Asha Ravi`. */
const JOINED_WORDS_MAX = 4;

/** Most numbers and names of a line that are looked up. */
const LOOKED_UP_MAX = 8;

/** Reads a line. What is said stands in any order, with or without commas. */
export function readNamed(text: string, resolver: Resolver): NamedText {
  const parts = withTitlesApart(withPlainDigits(text.normalize('NFC')))
    .replaceAll(SLASH, ' ')
    .split(SEPARATORS)
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    .filter((part) => /[\p{L}\p{Nd}]/u.test(part));
  const line = new LineReader(resolver);
  line.readParts(parts);
  const names = line.runs.map((run) => readingsOf(run, resolver));
  // `Patil, Asha`
  for (const [index, run] of line.runs.entries()) {
    const next = line.runs[index + 1] ?? [];
    if (next.length === 0 || run.length + next.length > JOINED_WORDS_MAX) continue;
    names.push([{ name: join([...next, ...run]) }, { name: join([...run, ...next]) }]);
  }
  const { numbers, ranks, units } = line;
  return { numbers: numbers.slice(0, LOOKED_UP_MAX), ranks, units, names: names.slice(0, LOOKED_UP_MAX) };
}

/** Most words of a unit behind a name. */
const UNIT_WORDS_MAX = 6;

/** The ways in which words that are no rank and no unit can be read. */
function readingsOf(run: Words, resolver: Resolver): readonly NameReading[] {
  const words = withoutTitles(run);
  const readings: NameReading[] = [{ name: join(words) }];
  const [ahead, behind] = [withoutRank(words, 'start', resolver), withoutRank(words, 'end', resolver)];
  const bare = [ahead, behind, ahead && withoutRank(ahead[0], 'end', resolver)].filter((one) => one !== undefined);
  for (const [rest, rank] of bare) readings.push({ name: join(rest), rank });
  for (const [rest, rank] of [[words, undefined], ...bare] as const)
    for (let count = Math.max(2, rest.length - UNIT_WORDS_MAX); count < rest.length; count++) {
      const unit = resolver.unit(join(rest.slice(count)));
      if (unit)
        readings.push({ name: join(rest.slice(0, count)), unit: unit.id, ...(rank === undefined ? {} : { rank }) });
    }
  return readings;
}

function withoutTitles(words: Words): Words {
  const first = words.findIndex((word) => !isTitle(word));
  return first === -1 ? words : words.slice(first);
}

/** Most words of a rank. */
const RANK_WORDS_MAX = 5;

/** Returns the words before or behind those of a rank, the longest that there is. */
function withoutRank(words: Words, at: 'start' | 'end', { rank }: Resolver): readonly [Words, string] | undefined {
  for (let count = Math.min(RANK_WORDS_MAX, words.length - 1); count > 0; count--) {
    const [said, rest] =
      at === 'start' ? [words.slice(0, count), words.slice(count)] : [words.slice(-count), words.slice(0, -count)];
    const found = rank(join(said));
    if (found) return [withoutTitles(rest), found.code];
  }
  return undefined;
}
