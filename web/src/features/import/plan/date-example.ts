import { needsOrder, readDateInOrder } from '@buckle/domain/import/date-order';
import type { ColumnProfile, DateOrder } from '@buckle/domain/import/import-plan';
import { formatDate } from '@buckle/domain/officer/calendar-date';

/** Returns the date that a text is in an order, in words; blank if it is none. */
export function dateInWords(text: string, order: DateOrder): string {
  const date = readDateInOrder(text, order);
  return date ? formatDate(date) : '';
}

/** Returns the first text of a column that is another date in each of two orders; undefined if there is none. */
export const doubtfulText = (
  { values, samples }: ColumnProfile,
  [first, second]: readonly DateOrder[],
): string | undefined =>
  first &&
  second &&
  [...samples, ...values.map(({ text }) => text)].find((text) => {
    const [date, other] = [dateInWords(text, first), dateInWords(text, second)];
    return needsOrder(text) && date !== '' && other !== '' && date !== other;
  });
