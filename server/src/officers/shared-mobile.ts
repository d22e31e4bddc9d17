/** The warning about officers who have the same mobile number. */
import { recordRuleMessages as messages } from '@buckle/domain/messages/record-rules';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { type Officer, officerFields } from '@buckle/domain/officer/field-table';
import { isMobile, tidyMobile } from '@buckle/domain/officer/mobile-number';

/** Numbers of a record that are looked up. */
const MAX_NUMBERS = 3;

/** Officers with the same number who are named. */
export const MAX_NAMED = 2;

/** Returns the numbers of ten digits in a text, tidied. */
export const numbersIn = (mobile: string): string[] =>
  tidyMobile(mobile)
    .split(',')
    .filter((number) => isMobile(number));

/** Returns the numbers of a record by which other officers with one of them are found. */
export const comparedNumbers = ({ mobileNumber }: Pick<Officer, 'mobileNumber'>): readonly string[] =>
  [...new Set(numbersIn(mobileNumber))].slice(0, MAX_NUMBERS);

/** `names`: of the first `MAX_NAMED` at least. `count`: how many other officers there are. */
export function sharedMobileWarnings(names: readonly string[], count: number): readonly FieldProblem[] {
  if (count === 0) return [];
  const named = names.slice(0, MAX_NAMED).join(', ');
  const unnamed = count - MAX_NAMED;
  const message = unnamed > 0 ? messages.mobileSharedByMany(named, unnamed) : messages.mobileShared(named, count);
  return [{ field: officerFields.mobileNumber.write, message }];
}
