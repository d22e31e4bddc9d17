import { fieldMessages as print } from '../messages/fields.ts';
import { calendarDate, daysIn, monthName } from './calendar-date.ts';

/** A date as forms send it, also an impossible or incomplete one: `2007-02-31`, `2007--05`. */
const PARTS = /^(?<year>\d*)-(?<month>\d*)(?:-(?<day>\d*))?$/u;

/** Returns the sentence for a text that is no date. `partial`: day and month may be left out. */
export function dateProblem(label: string, text: string, partial: boolean): string {
  const { year = '', month = '', day } = PARTS.exec(text)?.groups ?? {};
  const isIncomplete = year === '' || month === '' || (day === '' && !partial);
  if (year + month !== '' || day !== undefined) {
    if (isIncomplete) return partial ? print.incompletePartialDate(label) : print.incompleteDate(label);
    const first = calendarDate(Number(year), Number(month), 1);
    if (Number(month) > 12) return print.noSuchMonth(label, Number(month));
    if (first && Number(day) > daysIn(first.year, first.month))
      return print.noSuchDay(label, `${monthName(first)} ${first.year}`, daysIn(first.year, first.month));
  }
  return partial ? print.notPartialDate(label) : print.notDate(label);
}
