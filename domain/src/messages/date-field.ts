/** Texts of a date in three boxes. */
export const dateFieldMessages = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  openCalendar: (label: string) => `Open the calendar: ${label}`,
  notADate: 'Enter a day, month and year that exist.',
} as const;
