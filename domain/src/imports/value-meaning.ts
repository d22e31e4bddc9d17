/** Resolves cell texts to options, ranks and units. */

import { isBlankWord, oneLine } from '../officers/typed-values.ts';
import { type FieldName, fieldOf } from '../officers/field-table.ts';
import { fold, withPlainDigits } from '../search/matching.ts';
import { ENTRY_NAME_MAX, isOptionField, namesOfRank, namesOfUnit, wordsOf } from '../reference/reference.ts';
import { type Resolver, spellingKey } from '../reference/resolver.ts';
import { type ColumnProfile, type ImportPlan, type ImportTarget, isListTarget, kindOfTarget } from './import-plan.ts';

/** Returns the key of a cell text in `ImportPlan['values']`. */
export const valueKey = (text: string): string => fold(oneLine(text));

/** Returns the plan's mapping of a text; undefined if there is none. A blank mapping ignores the cell. */
export function mappedMeaning(values: ImportPlan['values'], target: ImportTarget, text: string): string | undefined {
  const mapped = values[target];
  const key = mapped && valueKey(text);
  return key !== undefined && Object.hasOwn(mapped ?? {}, key) ? mapped?.[key] : undefined;
}

/** Returns whether a text counts as blank for a target: `NA`, `-`, `निरंक`. */
export function isBlankFor(target: ImportTarget, text: string, resolver: Resolver): boolean {
  if (kindOfTarget(target) === 'count' && /\p{Nd}/u.test(text)) return false;
  if (!isListTarget(target) && fieldOf(target).options && optionOf(target, text, resolver) !== undefined) return false;
  return isBlankWord(text);
}

/** Longer texts are not resolved. */
const LENGTH_MAX = 300;

/**
 * Returns the default meaning of a text: the option of a choice field, or the English name of a rank or unit, unless
 * the text has further words. `known` is false if nothing matched.
 */
export function defaultMeaning(
  target: ImportTarget,
  text: string,
  resolver: Resolver,
): { readonly value: string; readonly known: boolean } {
  if (text.length > LENGTH_MAX) return { value: text, known: false };
  const { rank, unit } = resolver;
  const kind = kindOfTarget(target);
  if (kind === 'rank' || kind === 'unit') {
    const entry = kind === 'rank' ? rank(text) : unit(text);
    if (!entry) return { value: text, known: false };
    const names = 'seniority' in entry ? namesOfRank(entry) : namesOfUnit(entry);
    const stays = holdsMore(kind, text) || hasExtraWords(text, names);
    return { value: stays ? text : entry.names.en, known: true };
  }
  if (isListTarget(target) || fieldOf(target).options === undefined) return { value: text, known: true };
  const zone = target === 'zone' ? unit(text)?.zone : undefined;
  const option = optionOf(target, text, resolver) ?? (zone && optionOf('zone', zone, resolver));
  return option === undefined || option === '' ? { value: text, known: false } : { value: option, known: true };
}

/** Texts with these characters hold further data, so they are stored unchanged. */
const HAS_MORE = { rank: /\p{Nd}|[([{]|\//u, unit: /[([{]/u };

/** Returns whether a text has characters of further data than a rank or unit. */
const holdsMore = (kind: keyof typeof HAS_MORE, text: string): boolean => HAS_MORE[kind].test(text);

type Words = Readonly<Record<string, string>>;

/** By field: option and the words that mean it, separated by commas. */
const words: Readonly<Partial<Record<FieldName, Words>>> = {
  gender: {
    Male: 'm, man, men, gents, gent, boy, पुरुष, पुरूष, पु, पुं',
    Female: 'f, fem, woman, women, lady, ladies, w, महिला, स्त्री, म, मा, मादी, औरत',
    Other: 'o, others, t, tg, trans, transgender, third gender, इतर, अन्य, तृतीयपंथी, किन्नर',
  },
  maritalStatus: {
    Single: 'unmarried, un-married, un married, um, never married, bachelor, अविवाहित, अविवाहीत, कुंवारा, कुमार, कुमारी',
    Married: 'm, mrd, yes, विवाहित, विवाहीत, शादीशुदा, होय',
    Divorced: 'div, divorcee, separated, घटस्फोटित, घटस्फोटीत, तलाकशुदा, विभक्त',
    Widowed: 'widow, widower, विधवा, विधुर',
  },
  spouseGovernmentEmployee: {
    Yes: 'y, true, होय, हो, आहे, हाँ, हां, है',
    No: 'n, false, नाही, नाहि, नहीं, नही',
  },
};

/** Returns whether a text has words in addition to a known name: `Police Constable Driver`. */
function hasExtraWords(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text));
  return names.some((name) => {
    const parts = wordsOf(name);
    return parts.length < words.size && parts.every((part) => words.has(part));
  });
}

/** Returns whether unknown texts of a target should raise a question. */
export const raisesQuestion = (target: ImportTarget): boolean =>
  ['rank', 'unit', 'choice'].includes(kindOfTarget(target)) || target === 'drivingSkills';

const optionsByWord: ReadonlyMap<FieldName, ReadonlyMap<string, string>> = new Map(
  (Object.entries(words) as [FieldName, Words][]).map(([name, options]) => [
    name,
    new Map(
      Object.entries(options).flatMap(([option, list]) => list.split(',').map((word) => [fold(word.trim()), option])),
    ),
  ]),
);

/**
 * Returns the option of a choice field that matches a text; undefined if there is none. Zones, driving skills and blood
 * groups are those of the reference, also retired ones: lists of earlier years have them.
 */
export function optionOf(name: FieldName, text: string, { option }: Resolver): string | undefined {
  if (isOptionField(name)) return option(name, text)?.names.en;
  const { options = [] } = fieldOf(name);
  const folded = fold(text).trim();
  const exact = options.find((one) => fold(one) === folded);
  if (exact !== undefined) return exact;
  const word = withPlainDigits(folded).replace(/\.$/u, '');
  return optionsByWord.get(name)?.get(word);
}

/** Spellings of one rank or unit. */
export interface LearnedSpellings {
  readonly of: 'designation' | 'posting';
  /** Id of the entry. */
  readonly into: string;
  readonly texts: readonly string[];
}

/**
 * Returns the texts of the columns that the plan maps to a listed rank or unit, and that mean none yet. Texts with further
 * data, such as numbers in brackets, are not spellings.
 */
export function learnedSpellings(
  { columns, values }: ImportPlan,
  profiles: readonly ColumnProfile[],
  { rank, unit }: Resolver,
): readonly LearnedSpellings[] {
  const found = new Map<string, { of: LearnedSpellings['of']; into: string; texts: Map<string, string> }>();
  for (const [index, { target, also }] of columns.entries())
    for (const one of [target, also]) {
      if (one === undefined) continue;
      const kind = kindOfTarget(one);
      if (kind !== 'rank' && kind !== 'unit') continue;
      const [of, entries, entryOf] =
        kind === 'rank' ? (['designation', 'ranks', rank] as const) : (['posting', 'units', unit] as const);
      for (const { text } of profiles[index]?.values ?? []) {
        const meaning = mappedMeaning(values, one, text) ?? '';
        const entry = meaning === '' ? undefined : entryOf(meaning);
        const key = spellingKey(entries, text);
        if (!entry || key === '' || entryOf(text) || holdsMore(kind, text) || text.length > ENTRY_NAME_MAX) continue;
        const learned = found.get(`${of} ${entry.id}`) ?? { of, into: entry.id, texts: new Map<string, string>() };
        if (!learned.texts.has(key)) learned.texts.set(key, oneLine(text));
        found.set(`${of} ${entry.id}`, learned);
      }
    }
  return [...found.values()].map(({ of, into, texts }) => ({ of, into, texts: [...texts.values()] }));
}
