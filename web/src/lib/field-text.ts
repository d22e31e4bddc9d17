import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { spouseText } from './spouse-text.ts';

/** The text of a field; a list's parts are joined. Empty: the record does not say. */
export function fieldText(officer: Officer, name: FieldName): string {
  const value = name === 'spouseGovernmentEmployee' ? spouseText(officer[name]) : officer[name];
  if (typeof value === 'string') return value.trim();
  return value.filter((entry) => typeof entry === 'string').join(', ');
}
