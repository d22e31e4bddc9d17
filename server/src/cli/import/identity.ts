import type { OfficerDetails } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { employeeKey } from '../../officers/officer.repository.ts';

type IdentityFields = Partial<Pick<OfficerDetails, 'employeeId' | 'buckleNumber' | 'name' | 'dateOfJoining'>>;

/** A row that could be read. */
export interface ReadableRow {
  readonly line: number;
  readonly changes: Partial<OfficerDetails>;
}

/** Identity of the officer of a row or a record. */
export interface Identity {
  /** The employee id, or number and name where there is none. */
  readonly person: string;
  /** Date of joining, which distinguishes officers with the same number and name; blank if unknown or not needed. */
  readonly joined: string;
}

/** The same officers have the same identity, a date of joining that is not known aside. */
export function identityOf({
  employeeId = '',
  buckleNumber = '',
  name = '',
  dateOfJoining = '',
}: IdentityFields): Identity {
  const key = employeeKey(employeeId);
  return key === null
    ? { person: JSON.stringify([fold(buckleNumber), fold(name)]), joined: dateOfJoining }
    : { person: JSON.stringify([key]), joined: '' };
}
