/** What is wrong with what was asked of the officers list. */
export const listProblems = {
  tooMuchChosen: (name: string, values: number, characters: number) =>
    `${name}: at most ${values} values of at most ${characters} characters each`,
  noPeriod: (name: string) =>
    `${name}: give a year, a month or two dates, like 2026, 2026-05 or 2026-05-01..2026-08-31`,
  noLack: (known: readonly string[]) => `missing: must be one of: ${known.join(', ')}`,
  noColumn: (name: string, known: readonly string[]) => `${name}: must be one of: ${known.join(', ')}`,
  noOrder: 'order: must be up or down',
} as const;
