import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { currentPostingOf } from '@buckle/domain/officer/current-posting';
import { tenureText } from '@buckle/domain/officer/tenure';
import { spouseText } from './spouse-text.ts';

/** Returns the text of a field; lists are joined. Empty if missing. */
export function fieldText(officer: Officer, name: FieldName): string {
  if (name === 'currentPostingTenure') return tenureText(currentPostingOf(officer));
  const value = name === 'spouseGovernmentEmployee' ? spouseText(officer[name]) : officer[name];
  if (typeof value === 'string') return value.trim();
  return value.filter((entry) => typeof entry === 'string').join(', ');
}
