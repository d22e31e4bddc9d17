/** Texts of the overview below the search. */
export const overviewMessages = {
  changes: 'Changes waiting',
  /** With the number of changes that an administrator has to decide. */
  forYourApproval: 'For your approval',
  retiring: 'Retiring this month and the next three',
  noneRetire: (from: string, to: string) => `Nobody retires from ${from} to ${to}.`,
  /** Everyone who retires in a year. */
  allOfYear: (year: number) => `All of ${year}`,
  views: 'Saved views',
  missing: 'What is missing',
  nothingMissing: 'Nothing is missing: every record is complete and consistent.',
  corrections: 'My corrections',
  newDecisions: 'New decisions',
  failed: 'This could not be loaded.',
} as const;
