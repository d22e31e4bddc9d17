import { fieldNames, type FieldName, type OfficerDetails } from '../officer/field-table.ts';
import type { Posting } from '../officer/lists.ts';
import { fold } from '../officer/matching.ts';

/** Lists of a record, which a merge unites. */
export const unitedLists = ['previousPostings', 'punishments', 'skills', 'drivingSkills'] as const;
export type UnitedList = (typeof unitedLists)[number];

/** Which record each field of a merged record is taken from. */
export interface MergeChoices {
  /** Fields with the value of the other record. */
  readonly fromOther: readonly FieldName[];
  /** Lists that stay as the kept record has them. */
  readonly onlyKept: readonly UnitedList[];
}

const key = (text: string): string => fold(text).trim();
const keyOf = (item: unknown): string =>
  typeof item === 'string' ? key(item) : JSON.stringify(Object.values(item as object).map((text) => key(String(text))));

const isUndated = ({ tenure, from, to }: Posting): boolean => [tenure, from, to].every((text) => text.trim() === '');

/** Returns two lists as one; an item that both have is there once. */
function united<T>(kept: readonly T[], other: readonly T[]): readonly T[] {
  const known = new Set(kept.map(keyOf));
  return [...kept, ...other.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)))];
}

/** Returns postings as one list. A posting without dates is left out if the other record has it too. */
function unitedPostings(kept: readonly Posting[], other: readonly Posting[]): readonly Posting[] {
  const names = (postings: readonly Posting[]) => new Set(postings.map(({ posting }) => key(posting)));
  const ofKept = names(kept);
  const added = other.filter((posting) => !isUndated(posting) || !ofKept.has(key(posting.posting)));
  const ofAdded = names(added);
  return united(
    kept.filter((posting) => !isUndated(posting) || !ofAdded.has(key(posting.posting))),
    added,
  );
}

/** Returns the details of the record that two become. Previous postings, punishments and skills are united. */
export function mergedDetails(
  kept: OfficerDetails,
  other: OfficerDetails,
  { fromOther, onlyKept }: MergeChoices,
): OfficerDetails {
  const isUnited = (name: UnitedList): boolean => !onlyKept.includes(name) && !fromOther.includes(name);
  return {
    ...(Object.fromEntries(
      fieldNames.map((name) => [name, (fromOther.includes(name) ? other : kept)[name]]),
    ) as unknown as OfficerDetails),
    ...(isUnited('previousPostings')
      ? { previousPostings: unitedPostings(kept.previousPostings, other.previousPostings) }
      : {}),
    ...(isUnited('punishments') ? { punishments: united(kept.punishments, other.punishments) } : {}),
    ...(isUnited('skills') ? { skills: united(kept.skills, other.skills) } : {}),
    ...(isUnited('drivingSkills') ? { drivingSkills: united(kept.drivingSkills, other.drivingSkills) } : {}),
  };
}
