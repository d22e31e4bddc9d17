/** Decisions about each field of a merge. */

import type { ActionInput } from '@buckle/domain/registry';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { currentPostingOf } from '@buckle/domain/officers/postings';
import { same } from '@buckle/domain/officers/differences';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type Officer,
  type OfficerDetails,
} from '@buckle/domain/officers/field-table';
import { fold } from '@buckle/domain/search/matching';
import { isCertainlyBefore, readPartialDate } from '@buckle/domain/dates/partial-date';
import { periodOf } from '@buckle/domain/officers/tenure';
import { mergedDetails, postingTogether, type UnitedList, unitedLists } from '@buckle/domain/duplicates/merged-record';

export type Side = 'a' | 'b';

/** Two records, in the columns in which they are shown. */
export type Pair = Readonly<Record<Side, Officer>>;

/** Source of the merged value; `both` merges the entries of lists. */
export type Choice = Side | 'both';

export const sideOpposite = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** Fields that are chosen together, under the name of the first. */
export type Decision = readonly [FieldName, ...FieldName[]];

const isBlank = (value: OfficerDetails[FieldName]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

/** Returns the decisions about fields that differ, in table order. */
export function decisionsOf({ a, b }: Pair): readonly Decision[] {
  const differs = (field: FieldName): boolean => !same(a[field], b[field]);
  const together = postingTogether(a, b);
  return fieldNames.flatMap((field): Decision[] => {
    if (together.length > 1 && together.includes(field)) return field === together[0] ? [together] : [];
    return differs(field) ? [[field]] : [];
  });
}

/** Returns the default side: the record with an employee ID, then the one with the longer history. */
export function defaultSide({ a, b }: Pair): Side {
  if (isBlank(a.employeeId) !== isBlank(b.employeeId)) return isBlank(a.employeeId) ? 'b' : 'a';
  return b.version > a.version ? 'b' : 'a';
}

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[\s.,;·–-]+/u)
    .filter((word) => word !== '');

/** Returns whether a word abbreviates a longer one. Numbers never do. */
const isShortFor = (short: string, word: string): boolean =>
  word === short || (word.startsWith(short) && !/\d/u.test(short));

/** Whether a text has all words of another one and more: `Asha Ganpat Patil` and `A. Patil`. */
function isFuller(text: string, other: string): boolean {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  return (
    words.join('').length > others.join('').length &&
    others.every((short) => words.some((word) => isShortFor(short, word)))
  );
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Whether a text is to be preferred to another one, both not blank. */
function isBetter(field: FieldName, text: string, other: string): boolean {
  const { kind, format } = fieldOf(field);
  if (format === 'number') return numberOf(text) > numberOf(other);
  if (kind === 'date') return readDate(text) !== undefined && readDate(other) === undefined;
  return kind === 'text' && isFuller(text, other);
}

/** Returns whether the current posting started later than the other record's. False if a date is missing. */
function isPostedLater(officer: Officer, other: Officer): boolean {
  const [start, otherStart] = [officer, other].map((one) =>
    readPartialDate(periodOf(currentPostingOf(one))?.from ?? ''),
  );
  return start !== undefined && otherStart !== undefined && isCertainlyBefore(otherStart, start);
}

/** Whether the value of `side` is the fuller or newer one. */
function isPreferred(decision: Decision, pair: Pair, side: Side): boolean {
  const [field] = decision;
  const [value, other] = [pair[side][field], pair[sideOpposite(side)][field]];
  if (isBlank(value) || isBlank(other)) return !isBlank(value);
  if (decision.length > 1) return isPostedLater(pair[side], pair[sideOpposite(side)]);
  return typeof value === 'string' && typeof other === 'string' && isBetter(field, value, other);
}

/** Whether both records have entries of a list, which can be united. */
export const isUnitable = ([field]: Decision, { a, b }: Pair): boolean =>
  typeof a[field] !== 'string' && !isBlank(a[field]) && !isBlank(b[field]);

/** Returns the default choice. Blank values are never preferred. */
function presetOf(decision: Decision, pair: Pair, kept: Side): Choice {
  if (isUnitable(decision, pair)) return 'both';
  return isPreferred(decision, pair, sideOpposite(kept)) ? sideOpposite(kept) : kept;
}

/** Choices that were made, by the first field of the decision. */
export type Choices = Readonly<Partial<Record<FieldName, Choice>>>;

/** A decision with its choice. */
export interface Decided {
  readonly decision: Decision;
  readonly choice: Choice;
}

/** Returns every decision with the user's choice, or the default. */
export const decidedOf = (pair: Pair, kept: Side, choices: Choices): readonly Decided[] =>
  decisionsOf(pair).map((decision) => ({
    decision,
    choice: choices[decision[0]] ?? presetOf(decision, pair, kept),
  }));

const fieldsWith = (decided: readonly Decided[], chosen: Choice): FieldName[] =>
  decided.flatMap(({ decision, choice }) => (choice === chosen ? decision : []));

const isUnited = (field: FieldName): field is UnitedList => (unitedLists as readonly FieldName[]).includes(field);

/** Returns the fields and lists by their source record, as the request expects them. */
const sourcesOf = (kept: Side, decided: readonly Decided[]) => ({
  fromDuplicate: fieldsWith(decided, sideOpposite(kept)),
  onlyPrimary: fieldsWith(decided, kept).filter(isUnited),
});

/** Returns the request that merges a pair. */
export function mergeOf(
  pair: Pair,
  kept: Side,
  decided: readonly Decided[],
): Omit<ActionInput<'mergeDuplicates'>, 'change_reason'> {
  const { fromDuplicate, onlyPrimary } = sourcesOf(kept, decided);
  const [keep, other] = [pair[kept], pair[sideOpposite(kept)]];
  return {
    keep: keep.id,
    keep_version: keep.version,
    other: other.id,
    other_version: other.version,
    from_other: fromDuplicate,
    only_kept: onlyPrimary,
  };
}

/** Returns a preview of the merged record. */
export const mergedRecord = (pair: Pair, kept: Side, decided: readonly Decided[]): OfficerDetails =>
  mergedDetails(pair[kept], pair[sideOpposite(kept)], sourcesOf(kept, decided));

/** Returns the fields of the decisions with a choice, by the field that names the decision. */
export const namesWith = (decided: readonly Decided[], chosen: Choice): readonly FieldName[] =>
  decided.flatMap(({ decision: [field], choice }) => (choice === chosen ? [field] : []));
