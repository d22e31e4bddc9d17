/** Which entry each spelling belongs to: checked before another one gets it. */
import { type FieldOption, isOptionField, namesOfOption, type OptionField, optionKey } from './field-option.ts';
import { namesOfRank, type Rank, spellingsOfRank } from './rank.ts';
import { rankKey, unitKey, wordsOf } from './reference-key.ts';
import { namesOfUnit, spellingsOfUnit, type Unit } from './unit.ts';

/** What spellings belong to, by kind; options of different fields may have the same. */
export interface Entries extends Record<OptionField, FieldOption> {
  ranks: Rank;
  units: Unit;
}
type SpelledKind = keyof Entries;
export type Entry = Entries[SpelledKind];

/** The two kinds of entries that spellings of records are merged into. */
export type EntryKind = 'ranks' | 'units';

/** Returns every text that means a rank. */
export const textsOfRank = (rank: Rank): readonly string[] => [...namesOfRank(rank), ...spellingsOfRank(rank)];
/** Returns every text that means a unit. */
export const textsOfUnit = (unit: Unit): readonly string[] => [...namesOfUnit(unit), ...spellingsOfUnit(unit)];

/** Texts of an entry of any kind. */
function textsOf(entry: Entry): readonly string[] {
  if ('field' in entry) return [...namesOfOption(entry), ...entry.aliases];
  return 'seniority' in entry ? textsOfRank(entry) : textsOfUnit(entry);
}

/** Returns the key by which the spellings of a kind are compared; '' where a text has none. */
export function spellingKey(kind: SpelledKind, text: string): string {
  if (isOptionField(kind)) return optionKey(kind, text);
  return kind === 'ranks' ? rankKey(wordsOf(text)) : unitKey(wordsOf(text));
}

/** A text that an entry cannot have: it belongs to `owner`, or, without one, has neither letters nor digits. */
export interface RejectedSpelling<T> {
  readonly text: string;
  readonly owner?: T;
}

/** Spellings and the entries that have them. */
export class SpellingOwners<K extends SpelledKind> {
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
