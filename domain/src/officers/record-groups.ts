import type { FieldName } from './field-table.ts';

/** The groups in which a record is read and edited, with their fields in that order. Each field belongs to one. */
export const recordGroups = {
  identity: ['name', 'imagePath'],
  numbers: ['buckleNumber', 'employeeId'],
  contact: ['mobileNumber', 'email', 'currentAddress', 'permanentAddress'],
  personal: [
    'educationDetails',
    'gender',
    'maritalStatus',
    'skills',
    'drivingSkills',
    'bloodGroup',
    'spouseGovernmentEmployee',
  ],
  service: ['designation', 'post', 'dateOfJoining', 'dateOfRetirement', 'zone'],
  currentPosting: ['currentPosting', 'currentPostingFrom', 'currentPostingTenure'],
  previousPostings: ['previousPostings'],
  rewards: ['rewards'],
  reprisal: ['punishments'],
  note: ['specialNote'],
  birth: ['birthDate', 'emergencyContact'],
  statuses: ['statuses'],
  discipline: ['discipline'],
  ranks: ['ranks'],
  trainings: ['trainings'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;

export type RecordGroup = keyof typeof recordGroups;

/** Returns whether it names a group. */
export const isRecordGroup = (name: unknown): name is RecordGroup =>
  typeof name === 'string' && Object.hasOwn(recordGroups, name);
