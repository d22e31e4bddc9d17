/** Sentences about a record's values: what cannot be is refused, what is unlikely is a warning. */
export const recordRuleMessages = {
  retirementNotAfterJoining: 'Date of Retirement must be after Date of Joining.',
  joiningTooEarly: (year: number) => `Date of Joining cannot be before ${year}.`,
  joiningTooLate: 'Date of Joining can be at most a year from today.',
  punishmentBeforeJoining: (number: number) => `Date of Punishment (entry ${number}) cannot be before Date of Joining.`,
  punishmentInFuture: (number: number) => `Date of Punishment (entry ${number}) cannot be in the future.`,
  postingEndsBeforeStart: (number: number) => `Previous posting ${number} cannot end before it starts.`,
  currentPostingEndsBeforeStart: 'The current posting cannot end before it starts.',
  mobileDigits: 'A mobile number has ten digits. Check it.',
  mobileShared: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has' : 'have'} the same mobile number. Check it.`,
  /** `others`: how many more than the named ones have it. */
  mobileSharedByMany: (names: string, others: number) =>
    `${names} and ${others} more have the same mobile number. Check it.`,
  employeeIdForm: 'An Employee ID usually has letters followed by digits. Check it.',
  emailDomain: 'The e-mail address has no dot after the @. Check it.',
  rankNotListed: (rank: string) => `“${rank}” is not in the list of ranks.`,
  unitNotListed: (unit: string) => `“${unit}” is not in the list of units.`,
  zoneOfUnit: (unit: string, ofUnit: string, zone: string) => `“${unit}” is in ${ofUnit}, not in ${zone}. Check it.`,
  serviceTooLong: (years: number) =>
    `Date of Retirement is more than ${years} years after Date of Joining. Check both.`,
  serviceTooShort: 'Date of Retirement is less than a year after Date of Joining. Check both.',
  postingsOverlap: (one: string, other: string) => `“${one}” and “${other}” overlap. Check their dates.`,
  postingsApart: (one: string, other: string) =>
    `There is more than a month between “${one}” and “${other}”. Check their dates.`,
} as const;
