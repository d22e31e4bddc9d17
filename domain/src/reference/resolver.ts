import type { AllowedOptions } from '../officer/field-table.ts';
import {
  allowedOptions,
  type FieldOption,
  namesOfOption,
  type OptionField,
  optionFields,
  optionKey,
} from './field-option.ts';
import { namesOfRank, type Rank, spellingsOfRank } from './rank.ts';
import type { Reference } from './reference.ts';
import { rankKey, rankKeys, unitKey, withoutNumber, withoutWoman, wordsOf } from './reference-key.ts';
import { namesOfUnit, spellingsOfUnit, type Unit } from './unit.ts';

/** Resolves texts of records. Results are cached by text. */
export interface Resolver {
  rank(text: string): Rank | undefined;
  /** Whether a word may be one of a rank's text: most words of names are not. */
  isRankWord(word: string): boolean;
  unit(text: string): Unit | undefined;
  /** Retired ones too: records have them. */
  option(field: OptionField, text: string): FieldOption | undefined;
  /** What a new value can be. */
  readonly offered: AllowedOptions;
  /** What a value of an earlier list can be, too: retired options. */
  readonly known: AllowedOptions;
}

/** Cached texts; the texts of filters come from outside, so their number is limited. */
const CACHED_MAX = 50_000;

/** Returns the resolver of reference data. A key that two entries share means neither; names win over other spellings. */
export function resolverOf({ ranks, units, options }: Reference): Resolver {
  const ranksByKey = keysOf(ranks, namesOfRank, spellingsOfRank, (text) => rankKey(wordsOf(text)));
  const unitKeys = keysOf(units, namesOfUnit, spellingsOfUnit, (text) => unitKey(wordsOf(text)));
  const optionFinders = finders(options);
  const rankWords = new Set(ranks.flatMap((one) => [...namesOfRank(one), ...spellingsOfRank(one)]).flatMap(wordsOf));
  const rank = cached((text) => resolve(text, (part) => firstOf(rankCandidates(part), ranksByKey)));
  const isPart = (word: string): boolean => word.length < 4 || rankWords.has(word) || rankWords.has(rankKey([word]));
  return {
    rank,
    isRankWord: cachedTest((word) => wordsOf(word).every(isPart) || rank(word) !== undefined),
    unit: cached((text) => resolve(text, (part) => unitKeys.get(unitKey(wordsOf(part))))),
    option: (field, text) => optionFinders[field](text),
    offered: allowedOptions(options),
    known: allowedOptions(options, { withRetired: true }),
  };
}

/** Returns what finds an option by its text, for each field. */
function finders(options: readonly FieldOption[]) {
  const finder = (field: OptionField) => {
    const ofField = options.filter((option) => option.field === field);
    const keys = keysOf(
      ofField,
      namesOfOption,
      ({ aliases }) => aliases,
      (text) => optionKey(field, text),
    );
    return cached((text) => keys.get(optionKey(field, text)));
  };
  return Object.fromEntries(optionFields.map((field) => [field, finder(field)])) as Record<
    OptionField,
    (text: string) => FieldOption | undefined
  >;
}

/** Returns the entry of each key. Ambiguous keys are left out. */
function keysOf<T>(
  entries: readonly T[],
  names: (entry: T) => readonly string[],
  spellings: (entry: T) => readonly string[],
  keyOf: (text: string) => string,
): ReadonlyMap<string, T> {
  const byName = unambiguous(entries, names, keyOf);
  const bySpelling = unambiguous(entries, spellings, keyOf);
  const found = new Map<string, T>();
  for (const [key, entry] of [...bySpelling, ...byName])
    if (entry !== undefined && !(byName.has(key) && byName.get(key) === undefined)) found.set(key, entry);
  return found;
}

/** Returns the entry of each key; undefined where several entries have it. */
function unambiguous<T>(
  entries: readonly T[],
  texts: (entry: T) => readonly string[],
  keyOf: (text: string) => string,
): Map<string, T | undefined> {
  const found = new Map<string, T | undefined>();
  for (const entry of entries)
    for (const key of new Set(texts(entry).map(keyOf)))
      if (key !== '') found.set(key, found.has(key) ? undefined : entry);
  return found;
}

function cached<T>(find: (text: string) => T | undefined): (text: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    if (known.size >= CACHED_MAX) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
}

function cachedTest(test: (text: string) => boolean): (text: string) => boolean {
  const known = cached((text) => (test(text) ? true : undefined));
  return (text) => known(text) === true;
}

function firstOf<T>(keys: Iterable<string>, entries: ReadonlyMap<string, T>): T | undefined {
  for (const key of keys) {
    const entry = entries.get(key);
    if (entry) return entry;
  }
  return undefined;
}

/** Returns the keys under which the text of a rank may be found, the most exact first. */
function* rankCandidates(text: string): Generator<string> {
  const words = wordsOf(text);
  yield* rankKeys(words);
  const unnumbered = withoutNumber(words);
  yield* rankKeys(unnumbered);
  for (const rest of withoutWoman(unnumbered)) yield* rankKeys(rest);
}

/** A part in brackets, also one that a length limit has cut. */
const BRACKETS = /[([{（]([^()[\]{}（）]*)(?:[)\]}）]|$)/gu;

/**
 * Resolves a text as a whole, then without its brackets, then what stands in them, then its words in either script, if
 * both mean the same: `Head Constable / पोलीस हवालदार`.
 */
function resolve<T>(text: string, find: (part: string) => T | undefined): T | undefined {
  const exact = find(text);
  if (exact) return exact;
  const outside = text.replaceAll(BRACKETS, ' ');
  const inBrackets = [...text.matchAll(BRACKETS)].map(([, part = '']) => part);
  for (const part of inBrackets.length > 0 ? [outside, ...inBrackets] : []) {
    const found = find(part);
    if (found) return found;
  }
  const latin = find(outside.replaceAll(/[\p{Script=Devanagari}]+/gu, ' '));
  const devanagari = find(outside.replaceAll(/\p{Script=Latin}+/gu, ' '));
  return latin === devanagari ? latin : undefined;
}
