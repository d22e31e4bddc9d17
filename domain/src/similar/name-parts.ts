/** Splits a name into words and initials. */
import { fold } from '../officer/matching.ts';
import { initialsFrom, initialsIn } from './initials.ts';
import { isSameName } from './same-names.ts';
import { hear, type HeardWord } from './sound.ts';

export type NamePart =
  | { readonly kind: 'word'; readonly word: HeardWord }
  /** `letter`: normalized by `possibleInitials`. */
  | { readonly kind: 'initial'; readonly letter: string };

/** Letters with combining marks; joiners and apostrophes are part of a word: `D'Souza`. */
const NAME_WORD = /\p{L}[\p{L}\p{M}\p{Join_Control}'’]*/gu;

/** Titles in front of a name, which are ignored. */
export const TITLES = new Set(['shri', 'smt', 'mr', 'mrs', 'ms', 'dr', 'kum', 'श्री', 'श्रीमती', 'सौ', 'कु', 'डॉ']);

/** In capitals before a single word they are its initials: `MS Patil`, but `MS Asha Patil` and `Ms Patil`. */
const TITLE_OR_INITIALS = /^(?:MS|MR)$/u;

const initial = (letter: string): NamePart => ({ kind: 'initial', letter });

function partsOfWord(text: string): NamePart[] {
  const word = hear(text);
  const initials = isSameName(text) ? [] : initialsIn(text, word.sound);
  return initials.length > 0 ? initials.map(initial) : [{ kind: 'word', word }];
}

/** The parts of a name, or of one of its words; `text` is folded. */
export const partsOf = (text: string): NamePart[] => (text.match(NAME_WORD) ?? []).flatMap(partsOfWord);

/** Maximum number of compared parts: the cost grows with each. */
export const PARTS_MAX = 6;

/** `RS Patil` can only be R. S. Patil, unless all of it is in capitals; `as patil` may be A. S. Patil. */
const SURELY_INITIALS = /^[A-Z]{2,4}$/u;
const PERHAPS_INITIALS = /^[a-z]{2}$/iu;

/** The ways in which a name may have been meant, as it was typed. */
export function readingsOf(typed: string): NamePart[][] {
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
export function joiningsOf(parts: readonly NamePart[]): NamePart[][] {
  return parts.flatMap((part, i) => {
    const next = parts[i + 1];
    if (part.kind === 'initial' || next?.kind !== 'word') return [];
    const joined: NamePart = { kind: 'word', word: hear(part.word.text + next.word.text) };
    return [[...parts.slice(0, i), joined, ...parts.slice(i + 2)]];
  });
}
