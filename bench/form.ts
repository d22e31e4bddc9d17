/** The form of a record as the web app sends it. */
import { fieldNames, fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';

export type Form = Readonly<Record<string, unknown>>;

/** Returns an officer as a form payload. */
export const formOf = (officer: Officer): Form =>
  Object.fromEntries(fieldNames.map((name) => [fieldOf(name).write, officer[name]]));

/** A record with the required fields. */
export const invented = (employeeId: string, name: string): Officer => ({
  ...blankOfficer,
  buckleNumber: '4711',
  employeeId,
  name,
  designation: 'Police Constable',
  post: 'Beat Marshal',
  dateOfJoining: '2015-06-01',
  email: 'bench@police.example',
  mobileNumber: '9822012345',
});
