import type { FieldName } from '../officer/field-table.ts';

/**
 * The columns of the desk's list in their order, under the names that the address and the wire give them: the field
 * that each shows.
 */
export const listColumns = {
  number: 'buckleNumber',
  employee_id: 'employeeId',
  name: 'name',
  designation: 'designation',
  post: 'post',
  posting: 'currentPosting',
  zone: 'zone',
  mobile: 'mobileNumber',
  joining: 'dateOfJoining',
  retirement: 'dateOfRetirement',
  gender: 'gender',
  blood_group: 'bloodGroup',
  driving: 'drivingSkills',
} as const satisfies Readonly<Record<string, FieldName>>;

export type ListColumn = keyof typeof listColumns;

export const columnNames = Object.keys(listColumns) as ListColumn[];

export const isListColumn = (text: string): text is ListColumn => Object.hasOwn(listColumns, text);

/** The columns that are shown until the user chooses others. */
export const defaultColumns: readonly ListColumn[] = [
  'number',
  'name',
  'designation',
  'posting',
  'zone',
  'mobile',
  'retirement',
];
