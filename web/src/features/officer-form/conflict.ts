import { changedFields } from '@buckle/domain/officer/differences';
import { mergeDifferences, mergeVersions } from '@buckle/domain/officer/three-way-merge';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';

/** Another user changed the record while this form was open. */
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
  mergeDifferences(then, now, mine)
    .filter(({ contested }) => contested)
    .map(({ field }) => field);

/** Fields that only the other changed. */
export const fieldsChangedByServer = (conflict: Conflict): FieldName[] => {
  const contested = contestedFields(conflict);
  return changedFields(conflict.then, conflict.now).filter((field) => !contested.includes(field));
};

/** Merges both changes; conflicting fields use the form's value, or the other user's if they are in `acceptTheirs`. */
export const mergeConflict = ({ then, now, mine }: Conflict, acceptTheirs: readonly FieldName[]): OfficerDetails => ({
  ...mergeVersions(then, now, mine),
  ...Object.fromEntries(acceptTheirs.map((field) => [field, now[field]])),
});
