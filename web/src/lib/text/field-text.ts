import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { spouseText } from './spouse-text.ts';

/** Returns the text of a field; lists are joined. Empty if missing. */
export function fieldText(officer: Officer, name: FieldName): string {
  const value = name === 'spouseGovernmentEmployee' ? spouseText(officer[name]) : officer[name];
  if (typeof value === 'string') return value.trim();
  return value.filter((entry) => typeof entry === 'string').join(', ');
}
