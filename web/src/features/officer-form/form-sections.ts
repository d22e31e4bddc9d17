import type { FieldName } from '@buckle/domain/officer/field-table';

/** The fields of the form that are one control each, in the order in which they are filled in. */
export const personalFields: readonly FieldName[] = [
  'buckleNumber',
  'employeeId',
  'name',
  'email',
  'mobileNumber',
  'bloodGroup',
  'gender',
  'maritalStatus',
  'spouseGovernmentEmployee',
  'currentAddress',
  'permanentAddress',
  'educationDetails',
  'skills',
  'drivingSkills',
];

export const serviceFields: readonly FieldName[] = [
  'designation',
  'post',
  'dateOfJoining',
  'dateOfRetirement',
  'zone',
  'currentPosting',
  'currentPostingTenure',
  'currentPostingFrom',
];
