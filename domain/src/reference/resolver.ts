import type { AllowedOptions, OfficerDetails } from '../officers/field-table.ts';
import {
  allowedOptions,
  type FieldOption,
  isOptionField,
  namesOfOption,
  namesOfRank,
  namesOfUnit,
  type OptionField,
  optionFields,
  optionKey,
  type Rank,
  rankKey,
  rankKeys,
  type Reference,
  spellingsOfRank,
  spellingsOfUnit,
  type Unit,
  unitKey,
  withoutNumber,
  withoutWoman,
  wordsOf,
} from './reference.ts';
import { fold } from '../search/matching.ts';

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

const resolvers = new WeakMap<Reference, Resolver>();

/** Returns the resolver of reference data, built once. A key that two entries share means neither; names win over other spellings. */
export function resolverOf(reference: Reference): Resolver {
  const known = resolvers.get(reference);
  if (known) return known;
  const built = buildResolver(reference);
  resolvers.set(reference, built);
  return built;
}

function buildResolver({ ranks, units, options }: Reference): Resolver {
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

/** Cached texts; those of filters and sheets come from outside, so their number and their length are limited. */
const CACHED_MAX = 50_000;
const CACHED_LENGTH_MAX = 200;

function cached<T>(find: (text: string) => T | undefined): (text: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  return (text) => {
    if (text.length > CACHED_LENGTH_MAX) return find(text);
    if (known.has(text)) return known.get(text);
    if (known.size >= CACHED_MAX) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
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

function cachedTest(test: (text: string) => boolean): (text: string) => boolean {
  const known = cached((text) => (test(text) ? true : undefined));
  return (text) => known(text) === true;
}

/** The columns of fields whose options are reference data. */
const optionColumns: ReadonlyMap<string, OptionField> = new Map([
  ['zone', 'zone'],
  ['blood_group', 'bloodGroup'],
  ['driving', 'drivingSkills'],
]);

/**
 * Returns the value of a list column as it is filtered, counted and sorted: the English name of the rank, unit or option
 * that a text means, or the text itself where it means none. Of driving skills `text` is one.
 */
export function resolvedValue(column: string, text: string, { rank, unit, option }: Resolver): string {
  if (column === 'designation') return rank(text)?.names.en ?? text;
  if (column === 'posting') return unit(text)?.names.en ?? text;
  const field = optionColumns.get(column);
  return field === undefined ? text : (option(field, text)?.names.en ?? text);
}

/** Sort position of a value, before its text decides. */
export type Standing = (value: string) => number;

/** Every value is sorted by its text. */
export const noStanding: Standing = () => Infinity;

/** Returns the standing of the values of a column: ranks by seniority, other texts behind them. */
export const standingOf = (column: string, { rank }: Resolver): Standing =>
  column === 'designation' ? (value) => rank(value)?.seniority ?? Infinity : noStanding;

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

/** Texts of an entry of any kind. */
function textsOf(entry: Entry): readonly string[] {
  if ('field' in entry) return [...namesOfOption(entry), ...entry.aliases];
  return 'seniority' in entry ? textsOfRank(entry) : textsOfUnit(entry);
}

/** What resolves units, and the zones that they are in. */
export interface UnitResolver {
  unit(text: string): { readonly zone?: string } | undefined;
  readonly option?: Resolver['option'];
}

/** Returns the zone of the unit that a posting names; undefined if it names none, or the unit has no zone. */
export function zoneOfPosting(posting: string, resolver: UnitResolver): string | undefined {
  const zone = resolver.unit(posting)?.zone?.trim() ?? '';
  return zone === '' ? undefined : meant(zone, resolver);
}

/** Returns the zone that a text means. */
const meant = (zone: string, { option }: UnitResolver): string => option?.('zone', zone)?.names.en ?? zone.trim();

/** Returns the zone of the unit of a posting if another one is given; undefined if they agree, or one is not known. */
export function contradictedZone(posting: string, zone: string, resolver: UnitResolver): string | undefined {
  const ofUnit = zone.trim() === '' ? undefined : zoneOfPosting(posting, resolver);
  return ofUnit === undefined || fold(ofUnit) === fold(meant(zone, resolver)) ? undefined : ofUnit;
}

type Place = Partial<Pick<OfficerDetails, 'currentPosting' | 'zone'>>;

/** Returns changes of a record with the zone of the unit that they post the officer to, unless they have a zone. */
export function withZoneOfUnit<T extends Place>(stored: Required<Place>, changes: T, resolver: UnitResolver): T {
  const { currentPosting = '', zone = '' } = changes;
  const isPosted = currentPosting !== stored.currentPosting || stored.zone.trim() === '';
  const ofUnit = zone.trim() === '' && isPosted ? zoneOfPosting(currentPosting, resolver) : undefined;
  return ofUnit === undefined ? changes : { ...changes, zone: ofUnit };
}
