/** Validation messages of the form; each names the field by its label. */
export const fieldMessages = {
  required: (label: string) => `Please enter ${label}.`,
  notText: (label: string) => `${label} must be text.`,
  tooLong: (label: string, max: number) => `${label} can be at most ${max.toLocaleString('en-IN')} characters.`,
  notDate: (label: string) => `${label} must be a real date, written as YYYY-MM-DD.`,
  notOption: (label: string, options: readonly string[]) => `${label} must be one of: ${options.join(', ')}.`,
  notEmail: (label: string) => `${label} must be an e-mail address, like name@example.in.`,
  notDigits: (label: string) => `${label} can have digits and commas only.`,
  notPartialDate: (label: string) => `${label} must be a date, a month or a year, like 2019-06-14, 2019-06 or 2019.`,
  notNumber: (label: string) => `${label} must be a whole number.`,
  notList: (label: string) => `${label} must be a list.`,
  tooMany: (label: string, max: number) => `${label} can have at most ${max} entries.`,
  /** Label of an entry of a list. */
  entry: (label: string, number: number) => `${label} (entry ${number})`,
  startOf: (entry: string) => `${entry}: From`,
  endOf: (entry: string) => `${entry}: To`,
  unknown: (name: string) => `There is no field "${name}".`,
} as const;
