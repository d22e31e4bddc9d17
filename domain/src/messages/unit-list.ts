/** Why a list of units, or a row of it, is refused. */
export const unitListMessages = {
  noHeader: 'No column is called Name. Put the names of the columns into the first row.',
  noName: 'It has no name.',
  tooLong: (max: number) => `A name can be at most ${max} characters.`,
  codeTooLong: (max: number) => `The code can be at most ${max} characters.`,
  sameUnit: (line: number) => `It is the same unit as in row ${line}.`,
  noKind: (text: string) => `"${text}" is no kind. Use police station, branch, headquarters or office.`,
  noZone: (text: string) => `There is no zone "${text}". Add it under Zones first.`,
  noDate: (text: string) => `"${text}" is no date. Write it as 31/12/2026.`,
  closedBeforeOpened: 'The last day is before the first day.',
  taken: (text: string, name: string) =>
    name === '' ? `"${text}" has no letters or digits.` : `"${text}" already means ${name}. Remove it there first.`,
  noParent: (text: string) => `There is no unit "${text}" that it could be part of.`,
  parentRefused: 'The row of the unit that it is part of is refused.',
  ownParent: 'A unit cannot be part of itself or of one of its own parts.',
} as const;
