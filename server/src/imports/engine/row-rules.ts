import type { ImportMode } from '@buckle/domain/import/import-plan';
import type { OfficerDetails } from '@buckle/domain/officer/field-table';
import type { UnitResolver } from '@buckle/domain/reference/unit-zone';
import { identityOf, type IdentityOf } from './identity.ts';

/** Rules for matching rows to officers and merging their values. */
export interface RowRules {
  readonly mode: ImportMode;
  /** How officers are identified. */
  readonly identify: IdentityOf;
  /** Rejects new officers without a name. */
  readonly needsName: boolean;
  /** Returns the values to store, given the mapped values and the stored record. */
  readonly merge: (changes: Partial<OfficerDetails>, stored: OfficerDetails) => Partial<OfficerDetails>;
  /** Of the units, which decide the zone where a row has none. */
  readonly resolver?: UnitResolver;
  /** Returns the index of the column that a field, by its written name, is read from; undefined if it is not known. */
  readonly columnOf?: (field: string) => number | undefined;
}

/** Default rules: upsert by employee id, with number and name as a fallback, and store the mapped values unchanged. */
export const asMapped: RowRules = {
  mode: 'both',
  identify: identityOf,
  needsName: false,
  merge: (changes) => changes,
};
