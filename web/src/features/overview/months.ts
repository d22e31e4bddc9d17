import { type CalendarDate, monthName } from '@buckle/domain/officer/calendar-date';

/** A month as a filter of the list has it, and as a person reads it. */
export interface Month {
  /** `2026-11`. */
  readonly text: string;
  /** `November 2026`. */
  readonly label: string;
}

/** Returns the month of a day and the following ones. */
export const monthsFrom = ({ year, month }: CalendarDate, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 + index;
    const first = { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 };
    return {
      text: `${first.year}-${String(first.month).padStart(2, '0')}`,
      label: `${monthName(first)} ${first.year}`,
    };
  });
