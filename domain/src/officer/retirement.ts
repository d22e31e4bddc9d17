import { type CalendarDate, monthName, readDate } from './calendar-date.ts';
import type { Tab } from './field-table.ts';
import { recordPageMessages } from '../messages/record.ts';

/** True in the calendar year of retirement; a missing date, `N/A` or a text that is no date never is (section 4). */
export function retiresIn(year: number, dateOfRetirement: string): boolean {
  return readDate(dateOfRetirement)?.year === year;
}

/** The banner of a tab, or nothing. The Personal Details tab names the month. */
export function retirementAlert(dateOfRetirement: string, today: CalendarDate, tab: Tab): string | undefined {
  const date = readDate(dateOfRetirement);
  if (!date || !retiresIn(today.year, dateOfRetirement)) return undefined;
  return tab === 'personal'
    ? recordPageMessages.retiresOn(monthName(date), date.year)
    : recordPageMessages.retiresThisYear;
}
