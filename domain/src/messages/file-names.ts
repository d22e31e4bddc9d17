/** Parts of the names of exported files and of printed pages saved as PDF. */
export const fileNameMessages = {
  officers: 'Officers',
  joined: (period: string) => `joined ${period}`,
  retiring: (period: string) => `retiring ${period}`,
  asOf: (day: string) => `as of ${day}`,
  /** Filter for officers without a value, by its label. */
  without: (label: string) => `no ${label}`,
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  /** The values of a filter that are not named. */
  more: (count: number) => `${count} more`,
  /** A search; what was typed is in no name. */
  search: 'search results',
  selected: (count: number) => `${count.toLocaleString('en-IN')} selected`,
  allBut: (count: number) => `all but ${count.toLocaleString('en-IN')}`,
} as const;
