import { type FieldName, fieldOf, MARRIED, type Officer } from '@buckle/domain/officers/field-table';
import { recordGroups } from '@buckle/domain/officers/record-groups';

/** A date or a choice from a list: two of them fit side by side on a phone. */
export const isShort = (name: FieldName): boolean => fieldOf(name).kind === 'date' || fieldOf(name).kind === 'choice';

/** The spouse is only shown for married officers (specification, section 2). */
const isVisible = (officer: Officer, name: FieldName): boolean =>
  name !== 'spouseGovernmentEmployee' || officer.maritalStatus.trim() === MARRIED;

/** The fields of the Personal Details tab in the groups in which they are read. */
export const personalGroups = (officer: Officer) => ({
  numbers: recordGroups.numbers,
  contact: recordGroups.contact,
  personal: recordGroups.personal.filter((name) => isVisible(officer, name)),
});

/** The labelled fields of the Service Details tab. */
export const serviceFields: readonly FieldName[] = recordGroups.service;
