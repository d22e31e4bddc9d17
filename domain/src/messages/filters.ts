/** Texts of the filters of changes and orders. */
export const filterMessages = {
  filters: 'Filters',
  from: 'From',
  to: 'To',
  unit: 'Unit',
  anyUnit: 'Any unit',
  otherUnits: 'Other units',
  show: 'Show',
  wrongDays: 'The To date is before the From date.',
  clearFilters: 'Clear filters',
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  filtersSet: (count: number) => (count === 1 ? '1 filter' : `${count} filters`),
  /** Filters that are set. */
  set: {
    from: (day: string) => `From ${day}`,
    to: (day: string) => `To ${day}`,
    fromTo: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    unit: (name: string) => `Unit: ${name}`,
  },
} as const;
