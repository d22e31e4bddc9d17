/** Compares the values of a column with the kind that its target expects: a header only proposes. */
import { isBlankWord } from '../officer/blank-words.ts';
import { fold } from '../officer/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import { isAnyDate } from './date-order.ts';
import { isDates } from './guess-target.ts';
import type { ColumnProfile, ImportTarget } from './import-plan.ts';
import { isListTarget, kindOfTarget, type TargetKind } from './import-targets.ts';
import { optionOf } from './option-words.ts';

type Value = ColumnProfile['values'][number];

/** Answers to a yes-or-no question, and what became of it. */
const FLAGS: ReadonlySet<string> = new Set(
  fold(`y, n, yes, no, true, false, ✓, ✔, √, ☑, ☐, ✗, ✘, x, done, not done, pending, given, not given, received, not received, submitted, not submitted,
    completed, not completed, verified, not verified, available, created, not created, issued, not issued, linked, not linked, updated, not updated, ok, okay, checked,
    attended, not attended, eligible, not eligible, applicable, हो, होय, आहे, नाही, नाहि, हाँ, हां, है, नहीं, झाले, झाला, झाली, झाले नाही, पूर्ण, अपूर्ण, प्रलंबित, दिले, दिला, दिली, दिले नाही,
    मिळाले, मिळाला, मिळाली, मिळाले नाही, प्राप्त, अप्राप्त, केले, केले नाही, सादर, पात्र, अपात्र`)
    .split(',')
    .map((word) => word.trim()),
);
const isFlag = (text: string): boolean => FLAGS.has(fold(text).trim().replace(/\.$/u, ''));

/** Targets that have answers to a yes-or-no question, or any text. */
const asked: ReadonlySet<ImportTarget> = new Set(['maritalStatus', 'spouseGovernmentEmployee', 'specialNote']);

const valuesOf = ({ values }: ColumnProfile): readonly Value[] => values.filter(({ text }) => !isBlankWord(text));
/** Returns how many cells have one of these values. */
export const countOf = (values: readonly Value[]): number => values.reduce((sum, { count }) => sum + count, 0);

const DIGITS_OF_MOBILE = 7;
const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);
const hasLetter = (text: string): boolean => /\p{L}/u.test(text) && !text.includes('@');
const hasWord = (text: string): boolean => /\p{L}[\p{L}\p{M}.]/u.test(text) && !text.includes('@');

type Test = (text: string, target: ImportTarget, resolver: Resolver) => boolean;
const hasOption: Test = (text, target, resolver) =>
  !isListTarget(target) && optionOf(target, text, resolver) !== undefined;

/** Tests whether a text is of a kind; wrong values of the kind pass: they are left out one by one. */
const fits: Readonly<Record<TargetKind, Test>> = {
  number: (text) => hasDigit(text) && !text.includes('@'),
  count: hasDigit,
  email: (text) => text.includes('@'),
  mobile: (text) => (text.match(/\p{Nd}/gu) ?? []).length >= DIGITS_OF_MOBILE || /\de\+\d/iu.test(text),
  date: isAnyDate,
  partialDate: isAnyDate,
  rank: hasWord,
  unit: (text) => /\p{L}/u.test(text) && !text.includes('@'),
  choice: hasOption,
  list: () => true,
  text: () => true,
};

const isFlagged = (target: ImportTarget, values: readonly Value[]): boolean =>
  !asked.has(target) && values.every(({ text }) => isFlag(text));

/** Different values of a column of choices at most: a list of names or addresses has more. */
const CHOICES_MAX = 12;

/** Returns the share of a column's values that are of the kind of a target; 1 if it has none. */
export function fitOf(target: ImportTarget, profile: ColumnProfile, resolver: Resolver): number {
  const values = valuesOf(profile);
  if (values.length === 0) return 1;
  if (isFlagged(target, values)) return 0;
  const kind = kindOfTarget(target);
  // Unknown options are asked about, and other forces have other zones.
  if (kind === 'choice' && (target === 'zone' || values.length <= CHOICES_MAX)) return 1;
  const test = target === 'name' || target === 'punishment.punishmentType' ? hasLetter : fits[kind];
  return countOf(values.filter(({ text }) => test(text, target, resolver))) / countOf(values);
}

/** Returns how many different values a column has for each cell; 1 if all differ, or if they are too many to count. */
const variety = (profile: ColumnProfile): number => {
  const values = valuesOf(profile);
  return profile.more || values.length === 0 ? 1 : values.length / countOf(values);
};

/** Cells from which on repeated values are no coincidence. */
const REPEATED_MIN = 4;

/** Returns whether numbers repeat although the names beside them differ: `1` and `0` for yes and no. */
export const repeatsBesideNames = (profile: ColumnProfile, names: readonly ColumnProfile[]): boolean =>
  profile.filled >= REPEATED_MIN && names.some((name) => variety(profile) * 2 < variety(name) && name.filled > 1);

/** Share of the values that have to be of the kind if the header has further words. */
const HALF = 0.5;

/** Returns whether the values of a column contradict the target that its header proposes. */
export function contradicts(
  target: ImportTarget,
  { profile, rest }: { readonly profile: ColumnProfile; readonly rest: number },
  resolver: Resolver,
): boolean {
  // Dates are mapped to the date of what the header names.
  if (isDates(profile)) return false;
  const fit = fitOf(target, profile, resolver);
  const values = valuesOf(profile);
  // How many they were.
  if (target === 'punishment.punishmentType' && fit === 0) return true;
  // One odd text under the very name of a field is an error in its cells.
  if (rest === 0 && values.length === 1 && !isFlagged(target, values)) return false;
  return fit === 0 || (rest > 0 && fit < HALF);
}
