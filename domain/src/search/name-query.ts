/** A name that was typed, and how unlike it the names of records are. */

import { withPlainSigns } from './look-alikes.ts';
import { fold, withoutInvisible } from './matching.ts';
import { isAlike, type Pair } from './ranking.ts';
import { initialsFrom, initialsIn, partCost, soundsAlike } from './sound-distance.ts';
import { hear, type HeardWord, isSameName } from './sound.ts';

/** `joined`: two adjacent words of either name are joined. Used if nothing matches word by word. */
export type Comparison = 'word by word' | 'joined';

/** Cost of parts in another order. */
const ORDER_COST = 10;

/** Letters with combining marks; joiners and apostrophes are part of a word: `D'Souza`. */
const NAME_WORD = /\p{L}[\p{L}\p{M}\p{Join_Control}'’]*/gu;

/** Titles in front of a name, which are ignored. */
const TITLES = new Set(['shri', 'smt', 'mr', 'mrs', 'ms', 'dr', 'kum', 'श्री', 'श्रीमती', 'सौ', 'कु', 'डॉ']);

/** In capitals before a single word they are its initials: `MS Patil`, but `MS Asha Patil` and `Ms Patil`. */
const TITLE_OR_INITIALS = /^(?:MS|MR)$/u;

const initial = (letter: string): NamePart => ({ kind: 'initial', letter });

/** The parts of a name, or of one of its words; `text` is folded. */
export const partsOf = (text: string): NamePart[] => (text.match(NAME_WORD) ?? []).flatMap(partsOfWord);

function partsOfWord(text: string): NamePart[] {
  const word = hear(text);
  const initials = isSameName(text) ? [] : initialsIn(text, word.sound);
  return initials.length > 0 ? initials.map(initial) : [{ kind: 'word', word }];
}

/** Maximum number of compared parts: the cost grows with each. */
export const PARTS_MAX = 6;

/** `RS Patil` can only be R. S. Patil, unless all of it is in capitals; `as patil` may be A. S. Patil. */
const SURELY_INITIALS = /^[A-Z]{2,4}$/u;
const PERHAPS_INITIALS = /^[a-z]{2}$/iu;

export class NameQuestion {
  /** Readings of the query: each a list of words and initials. */
  readonly readings: readonly (readonly NamePart[])[];
  /** The readings with two adjacent words joined into one. */
  readonly joined: readonly (readonly NamePart[])[];
  readonly #parts = new Map<string, readonly NamePart[]>();
  readonly #halves = new Map<string, ReturnType<typeof halvesOf>>();
  readonly #costs = new Map<NamePart, Map<NamePart, number>>();

  /** `typed`: as it was typed. */
  constructor(typed: string) {
    this.readings = readingsOf(withPlainSigns(withoutInvisible(typed)));
    this.joined = this.readings.flatMap(joiningsOf);
  }

  /** How unlike a record's name (folded) is: hundredths of a consonant; `Infinity`: it is another name. */
  costOf(name: string, comparison: Comparison): number {
    return this.costOfParts(
      name.split(/\s+/u).flatMap((word) => this.#partsOf(word)),
      comparison,
    );
  }

  /** Returns the cost of taking the parts of a name for the query. */
  costOfParts(parts: readonly NamePart[], comparison: Comparison): number {
    const stored = parts.slice(0, PARTS_MAX);
    if (comparison === 'word by word') return this.#least(this.readings, [stored]);
    return Math.min(this.#least(this.joined, [stored]), this.#least(this.readings, joiningsOf(stored)));
  }

  #least(readings: NameQuestion['readings'], names: readonly (readonly NamePart[])[]): number {
    const costs = readings.flatMap((reading) =>
      names.map((stored) => costOfPairing(reading, stored, this.#costOfPart)),
    );
    return Math.min(...costs, Infinity);
  }

  // Many names share their words: each is heard and compared once.
  #partsOf(word: string): readonly NamePart[] {
    const parts = this.#parts.get(word) ?? partsOf(word);
    this.#parts.set(word, parts);
    return parts;
  }

  readonly #costOfPart = (queried: NamePart, stored: NamePart): number => {
    const known = this.#costs.get(queried) ?? new Map<NamePart, number>();
    this.#costs.set(queried, known);
    const cost = known.get(stored) ?? (this.#mayBeHalves(queried, stored) ? partCost(queried, stored) : Infinity);
    known.set(stored, cost);
    return cost;
  };

  /** Whether a part of a record's name, if it is two words of it, is the halves of the part that was typed. */
  #mayBeHalves(queried: NamePart, stored: NamePart): boolean {
    if (queried.kind !== 'word' || stored.kind !== 'word' || !stored.halves) return true;
    const [first, second] = stored.halves;
    const { text } = queried.word;
    const halves = this.#halves.get(text) ?? halvesOf(text);
    this.#halves.set(text, halves);
    return halves.some((half) => soundsAlike(half[0], first) && soundsAlike(half[1], second));
  }
}

/** The ways in which a name may have been meant, as it was typed. */
function readingsOf(typed: string): NamePart[][] {
  const capitalsMeanInitials = /\p{Ll}/u.test(typed);
  const words = typed.normalize('NFC').match(NAME_WORD) ?? [];
  const beforeOneWord = capitalsMeanInitials && words.length === 2;
  const names = words.filter((word) => !TITLES.has(fold(word)) || (beforeOneWord && TITLE_OR_INITIALS.test(word)));
  const asWords: NamePart[] = [];
  const asInitials: NamePart[] = [];
  for (const word of (names.length > 0 ? names : words).slice(0, PARTS_MAX)) {
    const text = fold(word);
    const surely = capitalsMeanInitials && SURELY_INITIALS.test(word) && !isSameName(text);
    const initials = surely || PERHAPS_INITIALS.test(word) ? initialsFrom(text).map(initial) : partsOfWord(text);
    asWords.push(...(surely ? initials : partsOfWord(text)));
    asInitials.push(...initials);
  }
  return asInitials.length > asWords.length ? [asWords, asInitials] : [asWords];
}

/** Returns the variants with two adjacent words joined: `Ram Prasad` and `Ramprasad` are the same name. */
function joiningsOf(parts: readonly NamePart[]): NamePart[][] {
  return parts.flatMap((part, i) => {
    const next = parts[i + 1];
    if (part.kind === 'initial' || next?.kind !== 'word') return [];
    const halves = [part.word, next.word] as const;
    const joined: NamePart = { kind: 'word', word: hear(part.word.text + next.word.text), halves };
    return [[...parts.slice(0, i), joined, ...parts.slice(i + 2)]];
  });
}

/** Letters that a half has at least. */
const LEAST_LETTERS = 2;
/** A letter with its marks. */
const LETTER = /\P{M}\p{M}*/gu;

/** The pairs of words that a word may be when it is written as two. */
export function halvesOf(text: string): [HeardWord, HeardWord][] {
  const letters = text.match(LETTER) ?? [];
  const pairs: [HeardWord, HeardWord][] = [];
  for (let at = LEAST_LETTERS; at <= letters.length - LEAST_LETTERS; at++)
    pairs.push([hear(letters.slice(0, at).join('')), hear(letters.slice(at).join(''))]);
  return pairs;
}

/** The least cost of finding each part of the one name in the other, each in another part; `Infinity`: not alike. */
function costOfPairing(queried: readonly NamePart[], stored: readonly NamePart[], costOf: typeof partCost): number {
  let min = Infinity;
  const pairs: Pair[] = [];
  const used = stored.map(() => false);

  function pairFrom(at: number, before: number, soFar: number): void {
    const part = queried[at];
    if (part === undefined) {
      if (isAlike(pairs)) min = Math.min(min, soFar);
      return;
    }
    for (const [i, candidate] of stored.entries()) {
      if (used[i]) continue;
      const cost = costOf(part, candidate);
      const sum = soFar + cost + (i < before ? ORDER_COST : 0);
      if (sum >= min) continue;
      used[i] = true;
      pairs.push({ queried: part, stored: candidate, cost });
      pairFrom(at + 1, i, sum);
      pairs.pop();
      used[i] = false;
    }
  }

  pairFrom(0, -1, 0);
  return min;
}

export type NamePart =
  | {
      readonly kind: 'word';
      readonly word: HeardWord;
      /** Where two words were joined: these. */
      readonly halves?: readonly [HeardWord, HeardWord];
    }
  /** `letter`: normalized by `possibleInitials`. */
  | { readonly kind: 'initial'; readonly letter: string };

/** Words beside a number that are no rank. */
const NUMBER_WORDS = /^(?:b|bn|bno|buckle|belt|badge|no|nos|number|बक्कल|बकल|ब|बं|क्र|क्रमांक|नं|नंबर)$/u;

/** Whether a word is only said beside numbers: `B.No.`, `क्र.`. */
export const isNumberWord = (word: string): boolean =>
  fold(word)
    .split(/[.:/#-]+/u)
    .every((part) => part === '' || NUMBER_WORDS.test(part));

export const isTitle = (word: string): boolean => TITLES.has(fold(word).replaceAll('.', ''));

/** Titles that are written onto the name: `Shri.Ravi Kale`. */
const TITLE_DOT = /(?<!\p{L})(shri|smt|mrs?|ms|dr|kum|श्री|श्रीमती|सौ|कु|डॉ)\.(?=\S)/giu;

/** Puts a blank between titles and names: `Shri. Ravi Kale`. */
export const withTitlesApart = (text: string): string => text.replaceAll(TITLE_DOT, '$1. ');
