import { same } from '../officers/differences.ts';
import { type FieldName, fieldNames, type OfficerDetails } from '../officers/field-table.ts';
import type { Posting } from '../officers/lists.ts';
import { fold } from '../search/matching.ts';
import { itemListNames } from '../service/entry.ts';

/** Lists of a record, which a merge unites. */
export const unitedLists = ['previousPostings', ...itemListNames, 'skills', 'drivingSkills'] as const;
export type UnitedList = (typeof unitedLists)[number];

/** Source record of each field of a merge. By default, the current (kept) one. */
export interface MergeChoices {
  /** Fields that use the other record's value. */
  readonly fromDuplicate: readonly FieldName[];
  /** Lists that are not merged: the current record's entries are the result. */
  readonly onlyPrimary: readonly UnitedList[];
}

/**
 * Returns the fields that are taken together, the current posting first: two postings are never mixed. Zone and post
 * belong to a posting where both records have one.
 */
export function postingTogether(a: OfficerDetails, b: OfficerDetails): readonly ['currentPosting', ...FieldName[]] {
  const isMoved = a.currentPosting !== b.currentPosting;
  const isBoth = [a, b].every(({ currentPosting }) => currentPosting.trim() !== '');
  const places = (['zone', 'post'] as const).filter((field) => isBoth && a[field] !== b[field]);
  return ['currentPosting', ...(isMoved ? (['currentPostingFrom', 'currentPostingTenure', ...places] as const) : [])];
}

/** Returns the details of the merged record. Previous postings, punishments and skills are merged by default. */
export function mergedDetails(
  primary: OfficerDetails,
  duplicate: OfficerDetails,
  { fromDuplicate: chosen, onlyPrimary }: MergeChoices,
): OfficerDetails {
  const fromDuplicate = takenFields(primary, duplicate, chosen);
  const isUnited = (name: UnitedList): boolean => !onlyPrimary.includes(name) && !fromDuplicate.includes(name);
  const lists = unitedLists.filter(isUnited).map((name) => {
    if (name === 'previousPostings') return [name, unitedPostings(primary[name], duplicate[name])];
    return [name, united<unknown>(primary[name], duplicate[name])];
  });
  return {
    ...(Object.fromEntries(
      fieldNames.map((name) => [name, (fromDuplicate.includes(name) ? duplicate : primary)[name]]),
    ) as unknown as OfficerDetails),
    ...(Object.fromEntries(lists) as Pick<OfficerDetails, UnitedList>),
  };
}

/** Returns the choices of a merge, as its result tells them: where it does not, the default ones. */
export function choicesOf(primary: OfficerDetails, duplicate: OfficerDetails, merged: OfficerDetails): MergeChoices {
  const byDefault = mergedDetails(primary, duplicate, { fromDuplicate: [], onlyPrimary: [] });
  const chosen = fieldNames.filter((field) => !same(byDefault[field], merged[field]));
  const isUnited = (field: FieldName): field is UnitedList => (unitedLists as readonly FieldName[]).includes(field);
  return {
    fromDuplicate: chosen.filter((field) => same(merged[field], duplicate[field])),
    onlyPrimary: chosen.filter(isUnited).filter((field) => same(merged[field], primary[field])),
  };
}

/** Returns the fields of which the other record's value is used. */
function takenFields(primary: OfficerDetails, duplicate: OfficerDetails, chosen: readonly FieldName[]): FieldName[] {
  const together = postingTogether(primary, duplicate);
  const rest = chosen.filter((field) => !together.includes(field));
  return chosen.includes('currentPosting') ? [...rest, ...together] : rest;
}

/** Returns the union of postings. Skips an undated posting if the other record has one of the same unit. */
function unitedPostings(primary: readonly Posting[], duplicate: readonly Posting[]): readonly Posting[] {
  const names = (postings: readonly Posting[]) => new Set(postings.map(({ posting }) => key(posting)));
  const fromPrimary = names(primary);
  const added = duplicate.filter((posting) => !isUndated(posting) || !fromPrimary.has(key(posting.posting)));
  const ofAdded = names(added);
  return united(
    primary.filter((posting) => !isUndated(posting) || !ofAdded.has(key(posting.posting))),
    added,
  );
}

const key = (text: string): string => fold(text).trim();

const isUndated = ({ tenure, from, to }: Posting): boolean => [tenure, from, to].every((text) => text.trim() === '');

/** Returns the union of two lists, without duplicates. */
function united<T>(primary: readonly T[], duplicate: readonly T[]): readonly T[] {
  const known = new Set(primary.map(keyOf));
  return [...primary, ...duplicate.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)))];
}

const keyOf = (item: unknown): string =>
  typeof item === 'string' ? key(item) : JSON.stringify(Object.values(item as object).map((text) => key(String(text))));

/**
 * Statuses of a pair of records. `open`: both are present. `different`: marked as different people. `merged`: one of them
 * leads to the other, which is present. `withdrawn`: anything else, where one of them is not present.
 */
export type PairStatus = 'open' | 'different' | 'merged' | 'withdrawn';
