import { type FieldName, fieldOf, type Officer, YES } from '@buckle/domain/officers/field-table';
import { currentPostingOf } from '@buckle/domain/officers/postings';
import { tenureText } from '@buckle/domain/officers/tenure';
import { optionName, recordPageMessages } from '@buckle/domain/officers/officers.messages';

/** Returns the text of a field; lists are joined. Empty if missing. */
export function fieldText(officer: Officer, name: FieldName): string {
  if (name === 'currentPostingTenure') return tenureText(currentPostingOf(officer));
  const value = officer[name];
  if (typeof value === 'string') return choiceText(name, value.trim());
  return value.filter((entry) => typeof entry === 'string').join(', ');
}

/** Returns the name of a choice, for the spouse in words (specification, section 2); other texts as they are. */
export function choiceText(name: FieldName, value: string): string {
  if (name === 'spouseGovernmentEmployee')
    return value === YES ? recordPageMessages.spouseGovernment : recordPageMessages.spouseNotGovernment;
  return fieldOf(name).kind === 'choice' ? optionName(value) : value;
}
