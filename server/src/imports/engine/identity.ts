import type { Identity as IdentityRule } from '@buckle/domain/import/import-plan';
import type { OfficerDetails } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { nameKey } from '@buckle/domain/officer/same-name';
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

export type IdentityOf = (fields: IdentityFields) => Identity;

const byNumberAndName: IdentityOf = ({ buckleNumber = '', name = '', dateOfJoining = '' }) => ({
  person: JSON.stringify([fold(buckleNumber), nameKey(name)]),
  joined: dateOfJoining,
});

/** The same officers have the same identity, a date of joining that is not known aside. */
export const identityOf: IdentityOf = (fields) => {
  const key = employeeKey(fields.employeeId ?? '');
  return key === null ? byNumberAndName(fields) : { person: JSON.stringify([key]), joined: '' };
};

/** Officers of one name are told apart by their dates of joining. */
export const byName: IdentityOf = ({ name = '', dateOfJoining = '' }) => ({
  person: JSON.stringify(['', nameKey(name)]),
  joined: dateOfJoining,
});

const rules: Readonly<Record<IdentityRule, IdentityOf>> = {
  auto: identityOf,
  employeeId: identityOf,
  numberAndName: byNumberAndName,
  name: byName,
};

/** Returns the function that identifies officers by a rule. */
export const identityBy = (rule: IdentityRule): IdentityOf => rules[rule];
