const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Tenures that are derived from the dates of a posting. */
export const tenureMessages = {
  since: (from: string) => `Since ${from}`,
  until: (to: string) => `Until ${to}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  lasting: (span: string, duration: string) => `${span} · ${duration}`,
  /** One of the two is not zero. */
  duration: (years: number, months: number) =>
    [years > 0 ? counted(years, 'year') : '', months > 0 ? counted(months, 'month') : '']
      .filter((part) => part !== '')
      .join(' '),
} as const;
