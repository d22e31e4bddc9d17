/** Which entry each spelling belongs to: checked before another one gets it. */
import { namesOfRank, type Rank, spellingsOfRank } from './rank.ts';
import { rankKey, unitKey, wordsOf } from './reference-key.ts';
import { namesOfUnit, spellingsOfUnit, type Unit } from './unit.ts';

/** The two kinds of entries. */
export interface Entries {
  ranks: Rank;
  units: Unit;
}
export type EntryKind = keyof Entries;

/** Returns every text that means a rank. */
export const textsOfRank = (rank: Rank): readonly string[] => [...namesOfRank(rank), ...spellingsOfRank(rank)];
/** Returns every text that means a unit. */
export const textsOfUnit = (unit: Unit): readonly string[] => [...namesOfUnit(unit), ...spellingsOfUnit(unit)];

/** Texts of an entry of either kind. */
const textsOf = (entry: Rank | Unit): readonly string[] =>
  'seniority' in entry ? textsOfRank(entry) : textsOfUnit(entry);

/** Returns the key by which the spellings of a kind are compared; '' where a text has none. */
export const spellingKey = (kind: EntryKind, text: string): string =>
  kind === 'ranks' ? rankKey(wordsOf(text)) : unitKey(wordsOf(text));

/** A text that an entry cannot have: it belongs to `owner`, or, without one, has neither letters nor digits. */
export interface RejectedSpelling<T> {
  readonly text: string;
  readonly owner?: T;
}

/** Spellings and the entries that have them. */
export class SpellingOwners<K extends EntryKind> {
  readonly #kind: K;
  readonly #owners = new Map<string, Entries[K]>();

  constructor(kind: K, entries: readonly Entries[K][]) {
    this.#kind = kind;
    for (const entry of entries) for (const text of textsOf(entry)) this.#owners.set(spellingKey(kind, text), entry);
  }

  /** Returns the entry that a spelling belongs to. */
  ownerOf(text: string): Entries[K] | undefined {
    return this.#owners.get(spellingKey(this.#kind, text));
  }

  /** Gives an entry its spellings; returns the first one that it cannot have, if any. */
  claim(entry: Entries[K]): RejectedSpelling<Entries[K]> | undefined {
    for (const text of textsOf(entry)) {
      const owner = this.ownerOf(text);
      if (spellingKey(this.#kind, text) === '') return { text };
      if (owner && owner.id !== entry.id) return { text, owner };
    }
    for (const text of textsOf(entry)) this.#owners.set(spellingKey(this.#kind, text), entry);
    return undefined;
  }
}
