/** What the text of a cell means for its target: an option, a rank, a unit. */
import { isBlankWord } from '../officer/blank-words.ts';
import { fieldOf, type OfficerDetails } from '../officer/field-table.ts';
import { fold } from '../officer/matching.ts';
import { namesOfRank } from '../reference/rank.ts';
import { wordsOf } from '../reference/reference-key.ts';
import type { Resolver } from '../reference/resolver.ts';
import { namesOfUnit } from '../reference/unit.ts';
import { oneLine } from './clean-text.ts';
import type { ImportPlan, ImportTarget } from './import-plan.ts';
import { isListTarget, kindOfTarget } from './import-targets.ts';
import { optionOf } from './option-words.ts';

/** Key of a cell's text in the values of a plan. */
export const valueKey = (text: string): string => fold(oneLine(text));

/** Returns what the plan says that a text means; undefined if it says nothing. Blank: a blank cell. */
export function saidMeaning(values: ImportPlan['values'], target: ImportTarget, text: string): string | undefined {
  const said = values[target];
  const key = said && valueKey(text);
  return key !== undefined && Object.hasOwn(said ?? {}, key) ? said?.[key] : undefined;
}

/** Whether a text is blank for a target: `NA`, `-`, `निरंक`. */
export function isBlankFor(target: ImportTarget, text: string): boolean {
  if (kindOfTarget(target) === 'count' && /\p{Nd}/u.test(text)) return false;
  if (!isListTarget(target) && fieldOf(target).options && optionOf(target, text) !== undefined) return false;
  return isBlankWord(text);
}

/** Whether a text says more than a name: `Police Constable Driver`. */
function saysMore(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text));
  return names.some((name) => {
    const parts = wordsOf(name);
    return parts.length < words.size && parts.every((part) => words.has(part));
  });
}

/** Longer texts are of no list. */
const LENGTH_MAX = 300;

/** Texts with other things in them keep these: numbers of a rank, brackets. */
const HAS_MORE = { rank: /\p{Nd}|[([{]|\//u, unit: /[([{]/u };

/**
 * Returns what a text means without a word of the plan: of a choice its option, of ranks and units their English name,
 * unless the text says more. `known`: false for a text that means none.
 */
export function ownMeaning(
  target: ImportTarget,
  text: string,
  { rank, unit }: Resolver,
): { readonly value: string; readonly known: boolean } {
  if (text.length > LENGTH_MAX) return { value: text, known: false };
  const kind = kindOfTarget(target);
  if (kind === 'rank' || kind === 'unit') {
    const entry = kind === 'rank' ? rank(text) : unit(text);
    if (!entry) return { value: text, known: false };
    const names = 'seniority' in entry ? namesOfRank(entry) : namesOfUnit(entry);
    const stays = HAS_MORE[kind].test(text) || saysMore(text, names);
    return { value: stays ? text : entry.names.en, known: true };
  }
  if (isListTarget(target) || fieldOf(target).options === undefined) return { value: text, known: true };
  const option = optionOf(target, text) ?? (target === 'zone' ? unit(text)?.zone : undefined);
  return option === undefined || option === '' ? { value: text, known: false } : { value: option, known: true };
}

/** Whether the texts of a target are asked about that mean nothing. */
export const isAskedAbout = (target: ImportTarget): boolean =>
  ['rank', 'unit', 'choice'].includes(kindOfTarget(target)) || target === 'drivingSkills';

/**
 * Returns the changes without another spelling of a stored rank or unit: `PSI` does not change `Police Sub-Inspector`. A
 * record keeps its own.
 */
export function withoutSpellings(
  changes: Partial<OfficerDetails>,
  stored: Pick<OfficerDetails, 'designation' | 'currentPosting'>,
  { rank, unit }: Resolver,
): Partial<OfficerDetails> {
  const { designation, currentPosting, ...rest } = changes;
  const sameRank = isSameEntry(rank, designation, stored.designation);
  const sameUnit = isSameEntry(unit, currentPosting, stored.currentPosting);
  return {
    ...rest,
    ...(designation === undefined || sameRank ? {} : { designation }),
    ...(currentPosting === undefined || sameUnit ? {} : { currentPosting }),
  };
}

function isSameEntry(resolve: (text: string) => object | undefined, text: string | undefined, stored: string): boolean {
  const entry = text === undefined ? undefined : resolve(text);
  return entry !== undefined && resolve(stored) === entry;
}
