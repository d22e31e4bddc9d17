import { formProblemMessages } from './form-problems.ts';

/** Validation messages of the form; each names the field by its label. */
export const fieldMessages = {
  required: formProblemMessages.needed,
  notText: (label: string) => `${label} must be text.`,
  tooLong: (label: string, max: number) => `${label} can be at most ${max.toLocaleString('en-IN')} characters.`,
  notDate: (label: string) => `${label} must be a real date, written as YYYY-MM-DD.`,
  notOption: (label: string, options: readonly string[]) => `${label} must be one of: ${options.join(', ')}.`,
  notEmail: (label: string) => `${label} must be an e-mail address, like name@example.in.`,
  notDigits: (label: string) => `${label} can have digits and commas only.`,
  notPartialDate: (label: string) => `${label} must be a date, a month or a year, like 2019-06-14, 2019-06 or 2019.`,
  incompleteDate: (label: string) => `${label} needs a day, a month and a year.`,
  incompletePartialDate: (label: string) => `${label} needs at least a year, and for a day the month too.`,
  noSuchMonth: (label: string, month: number) => `${label}: there is no month ${month}.`,
  noSuchDay: (label: string, month: string, days: number) => `${label}: ${month} has ${days} days.`,
  notNumber: (label: string) => `${label} must be a whole number.`,
  notList: (label: string) => `${label} must be a list.`,
  tooMany: (label: string, max: number) => `${label} can have at most ${max} entries.`,
  /** Label of a field within a numbered entry of a list: `Reason (entry 2)`. */
  entry: (label: string, number: number) => `${label} (entry ${number})`,
  startOf: (entry: string) => `${entry}: From`,
  endOf: (entry: string) => `${entry}: To`,
  unknown: (name: string) => `There is no field "${name}".`,
} as const;
