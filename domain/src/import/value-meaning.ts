/** Resolves cell texts to options, ranks and units. */
import { isBlankWord } from '../officer/blank-words.ts';
import { fieldOf } from '../officer/field-table.ts';
import { fold } from '../officer/matching.ts';
import { namesOfRank } from '../reference/rank.ts';
import { wordsOf } from '../reference/reference-key.ts';
import type { Resolver } from '../reference/resolver.ts';
import { namesOfUnit } from '../reference/unit.ts';
import { oneLine } from './clean-text.ts';
import type { ImportPlan, ImportTarget } from './import-plan.ts';
import { isListTarget, kindOfTarget } from './import-targets.ts';
import { optionOf } from './option-words.ts';

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

/** Returns whether a text has words in addition to a known name: `Police Constable Driver`. */
function hasExtraWords(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text));
  return names.some((name) => {
    const parts = wordsOf(name);
    return parts.length < words.size && parts.every((part) => words.has(part));
  });
}

/** Longer texts are not resolved. */
const LENGTH_MAX = 300;

/** Texts with these characters hold further data, so they are stored unchanged. */
const HAS_MORE = { rank: /\p{Nd}|[([{]|\//u, unit: /[([{]/u };

/** Returns whether a text has characters of further data than a rank or unit. */
export const holdsMore = (kind: keyof typeof HAS_MORE, text: string): boolean => HAS_MORE[kind].test(text);

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

/** Returns whether unknown texts of a target should raise a question. */
export const raisesQuestion = (target: ImportTarget): boolean =>
  ['rank', 'unit', 'choice'].includes(kindOfTarget(target)) || target === 'drivingSkills';
