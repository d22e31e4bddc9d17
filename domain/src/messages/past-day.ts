/** The directory as of a past day. */
export const pastDayMessages = {
  asOf: (day: string) => `As of ${day}`,
  /** Banner above a list that is not of today. */
  list: (day: string) => `The list as it was at the end of ${day}, with the ranks and units of today.`,
  /** Banner above a record that is not of today. */
  record: (day: string) => `The record as it was at the end of ${day}.`,
  /** On paper. */
  printed: (day: string) => `As it was at the end of ${day}`,
  backToToday: 'Back to today',
  show: 'As of a past day',
  title: 'Show as of a past day',
  hint: 'Shows the record as it was at the end of the day in India.',
  day: 'Past day',
  notPast: 'Choose a day before today.',
  notThere: (day: string) => `There was no such record on ${day}.`,
  confirm: 'Show',
} as const;
