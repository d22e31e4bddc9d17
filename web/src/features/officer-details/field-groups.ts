import { fieldNames, fieldOf, type FieldName, type Officer, type Tab } from '@buckle/domain/officer/field-table';

const numbers: readonly FieldName[] = ['buckleNumber', 'employeeId'];
const contact: readonly FieldName[] = ['mobileNumber', 'email', 'currentAddress', 'permanentAddress'];

const fieldsOn = (tab: Tab): FieldName[] => fieldNames.filter((name) => fieldOf(name).tab === tab);

/** A date or a choice from a list: two of them fit side by side on a phone. */
export const isShort = (name: FieldName): boolean => fieldOf(name).kind === 'date' || fieldOf(name).kind === 'choice';

/** The spouse is only shown for married officers (specification, section 2). */
const spouse = (officer: Officer): FieldName[] =>
  officer.maritalStatus.trim() === 'Married' ? ['spouseGovernmentEmployee'] : [];

/** The fields of the Personal Details tab in the groups in which they are read. */
export const personalGroups = (officer: Officer) => ({
  numbers,
  contact,
  personal: [
    ...fieldsOn('personal').filter((name) => !numbers.includes(name) && !contact.includes(name)),
    ...spouse(officer),
  ],
});

/** The labelled fields of the Service Details tab. */
export const serviceFields: readonly FieldName[] = fieldsOn('service');
