/** Decides whom a pasted line names: number, name, rank and unit together. */
import type { Officer } from '../officer/field-table.ts';
import { fold, foldName } from '../officer/matching.ts';
import { nameKey } from '../officer/same-name.ts';
import type { Resolver } from '../reference/resolver.ts';
import { NameQuestion } from '../similar/name-query.ts';
import type { NamedText, NameReading } from './named-text.ts';

/** An officer who may be named; the keys are folded. */
export interface MayBeNamed {
  readonly buckle: string;
  readonly employee: string;
  readonly officer: Pick<Officer, 'name' | 'designation' | 'currentPosting' | 'post'>;
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

/** Digits of a number, without what else is written with it: those of `PC-2994`, `2994/A` and `02994`. */
const digitsOf = (number: string): string => /[1-9]\d*/u.exec(number)?.[0] ?? '';

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

/** Whether a number with letters in it is said, letters and all. */
const hasLetters = (buckle: string, { numbers }: NamedText): boolean =>
  /\p{L}/u.test(buckle) && numbers.some(({ keys }) => keys.includes(buckle));

const said = (values: ReadonlySet<string>, value: string | undefined): Said =>
  values.size === 0 ? 'unsaid' : value !== undefined && values.has(value) ? 'same' : 'other';

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

const withValue = (values: ReadonlySet<string>, value: string | undefined): ReadonlySet<string> =>
  value === undefined ? values : new Set([...values, value]);

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

/** What decides between several, one after another. */
const deciding: readonly ((agreement: Agreement) => boolean)[] = [
  ({ name }) => name === 'same',
  ({ number }) => number === 'same',
  ({ rank }) => rank === 'same',
  ({ unit }) => unit === 'same',
];

export interface Named<T> {
  /** Whom the line names: one if it is clear. */
  readonly named: readonly T[];
  /** Who agrees with a part of it, the most likely first. */
  readonly likely: readonly T[];
}

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
