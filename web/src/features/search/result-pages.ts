import { officerFields } from '@buckle/domain/officer/field-table';
import { readText } from '@buckle/domain/officer/lists';
import { compareFor, matches, type Search } from '@buckle/domain/officer/matching';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { readOfficersResponse } from '../../lib/api/officers-response.ts';

/** A page of results. */
export interface ResultPage {
  readonly officers: readonly OfficerWire[];
  /** How many there are in all, or where counting stopped. */
  readonly total: number;
  /** Counting stopped at `total`: there are so many or more. */
  readonly totalCapped: boolean;
  readonly nextCursor: string | undefined;
  /** The officers are whole records, so that opening one needs no further request. */
  readonly complete: boolean;
  /** Those who may be meant; undefined from a server that does not look for them. */
  readonly similar: readonly OfficerWire[] | undefined;
  /** All officers, from a server that ignores the query. */
  readonly allOfficers: readonly ListedOfficer[] | undefined;
}

/** An officer with precomputed keys for matching and sorting. */
export type ListedOfficer = ReturnType<typeof listed>;

/** The rest of a record is read where it is shown: a whole list has thousands. */
const listed = (wire: OfficerWire) => ({
  wire,
  id: readText(wire['id']),
  buckleNumber: readText(wire[officerFields.buckleNumber.read]),
  employeeId: readText(wire[officerFields.employeeId.read]),
  name: readText(wire[officerFields.name.read]),
  mobileNumber: readText(wire[officerFields.mobileNumber.read]),
});

/**
 * Parses a response of `getOfficers`. Matches its officers again, for servers that ignore the query; if there is no
 * total either, sorts and counts them here.
 */
export function readResultPage(response: unknown, search: Search): ResultPage {
  const { officers, complete, total, totalCapped, nextCursor, similar } = readOfficersResponse(response);
  const allOfficers = officers.map(listed);
  const found = allOfficers.filter((officer) => matches(search, officer));
  if (total === undefined) found.sort(compareFor(search));
  return {
    officers: found.map(({ wire }) => wire),
    total: total ?? found.length,
    totalCapped,
    nextCursor,
    complete,
    similar,
    allOfficers: total === undefined ? allOfficers : undefined,
  };
}
