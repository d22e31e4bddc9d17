/** Reads what a pasted line says of an officer: `HC/2453 Shri Ravi Kale, Wakad Police Station`. */
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import type { Rank } from '../reference/rank.ts';
import type { Resolver } from '../reference/resolver.ts';
import { isNumberWord, isTitle, withTitlesApart } from '../similar/around-names.ts';

/** A number, or an employee id. */
export interface ReadNumber {
  /** As it may be stored; folded. */
  readonly keys: readonly string[];
  /** Whether it can only be an officer's: not a serial number, a date or a mobile number. */
  readonly isSure: boolean;
}

/** One way in which words can be read: as a name alone, or as one beside a rank or a unit. */
export interface NameReading {
  readonly name: string;
  /** Code of a rank. */
  readonly rank?: string;
  /** Id of a unit. */
  readonly unit?: string;
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

/** Between the parts of a line. */
const SEPARATORS = /[,;،|\t\n()[\]{}"“”]|\s[-–—:/]+\s/u;
/** A word with a number in it: `2453`, `HC/2453`, `B.No.3471`, `3110/A`. */
const NUMBER = /^(?<before>\P{Nd}*?)[./#:-]*(?<number>\p{Nd}(?:[/-]?\p{Nd})*)[./#:-]*(?<after>\P{Nd}*)$/u;
/** `12/11/2026`. */
const DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/u;
/** Between words: `HC/B-1992`. */
const SLASH = /(?<=\p{L}\p{M}*\.?)\/(?=\p{L})/gu;
/** Most words of a rank. */
const RANK_WORDS_MAX = 5;
/** Most parts of the name of a unit: `Traffic Division, Udyog Vihar`. */
const UNIT_PARTS_MAX = 3;
/** Most words of a unit behind a name. */
const UNIT_WORDS_MAX = 6;
/** Most numbers and names of a line that are looked up. */
const LOOKED_UP_MAX = 8;
/** Most words of a name in two parts: `Patil, Asha Ravi`. */
const JOINED_WORDS_MAX = 4;

type Words = readonly string[];

const join = (words: Words): string => words.join(' ');

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/u, '');

/** Where the last word is that is not only said beside numbers. */
const lastOther = (run: Words): number => run.findLastIndex((word) => !isNumberWord(word));

function withoutTitles(words: Words): Words {
  const first = words.findIndex((word) => !isTitle(word));
  return first === -1 ? words : words.slice(first);
}

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

/** Whether a number without a rank is as long as those of officers are: one or two digits may be a serial number. */
function isUsual(number: string, isAlone: boolean): boolean {
  const { length } = number.replaceAll(/[/-]/gu, '');
  return length <= 8 && !DATE.test(number) && (length > 2 || isAlone);
}

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
