import { officerFields } from '@buckle/domain/officer/field-table';
import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';

/** Returns an officer with precomputed keys for matching and sorting. The rest is read where it is shown. */
export const searchedOfficer = (wire: OfficerWire) => ({
  wire,
  id: readText(wire['id']),
  buckleNumber: readText(wire[officerFields.buckleNumber.read]),
  employeeId: readText(wire[officerFields.employeeId.read]),
  name: readText(wire[officerFields.name.read]),
  mobileNumber: readText(wire[officerFields.mobileNumber.read]),
});

export type SearchedOfficer = ReturnType<typeof searchedOfficer>;

/** What was searched for, as it is sent. */
export interface SearchParameters {
  readonly code?: string;
  readonly name?: string;
}

/** Officers shown beside the hits of a search, none of them among these. */
export interface RelatedOfficers {
  /** Found by mobile number, in number order. */
  readonly byMobile: readonly OfficerWire[];
  /** Similar officers, best first. */
  readonly similar: readonly OfficerWire[];
}
