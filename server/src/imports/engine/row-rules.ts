import type { ImportMode } from '@buckle/domain/import/import-plan';
import type { OfficerDetails } from '@buckle/domain/officer/field-table';
import { identityOf, type IdentityOf } from './identity.ts';

/** What rows may do, and to whom. */
export interface RowRules {
  readonly mode: ImportMode;
  /** How officers are identified. */
  readonly identify: IdentityOf;
  /** Returns the values to store of what a row says of an officer. */
  readonly merge: (changes: Partial<OfficerDetails>, stored: OfficerDetails) => Partial<OfficerDetails>;
}

/** Adds and updates officers by their employee ids, or by number and name, with the values as they are mapped. */
export const asMapped: RowRules = { mode: 'both', identify: identityOf, merge: (changes) => changes };
