import { changedFields } from '@buckle/domain/officer/differences';
import { threeWayDifferences, threeWayMerge } from '@buckle/domain/officer/three-way-merge';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';

/** Somebody changed the record while this form was being filled in. */
export interface Conflict {
  /** The record as the form found it, as it is now, and as the form would have it. */
  readonly then: Officer;
  readonly now: Officer;
  readonly mine: OfficerDetails;
  /** The server's sentence: who, and when. */
  readonly message: string;
}

/** Fields that both changed, to something else. */
export const contestedFields = ({ then, now, mine }: Conflict): FieldName[] =>
  threeWayDifferences(then, now, mine)
    .filter(({ contested }) => contested)
    .map(({ field }) => field);

/** Fields that only the other changed. */
export const theirFields = (conflict: Conflict): FieldName[] => {
  const contested = contestedFields(conflict);
  return changedFields(conflict.then, conflict.now).filter((field) => !contested.includes(field));
};

/** The record with both changes; of a contested field the form's text, or theirs where they are given way. */
export const mergeConflict = ({ then, now, mine }: Conflict, giveWay: readonly FieldName[]): OfficerDetails => ({
  ...threeWayMerge(then, now, mine),
  ...Object.fromEntries(giveWay.map((field) => [field, now[field]])),
});
