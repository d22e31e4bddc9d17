import type { ChangeKind } from '../actions/change-kinds.ts';

const recordsOf = (count: number): string => (count === 1 ? '1 record' : `${count.toLocaleString('en-IN')} records`);
const changesOf = (count: number): string => (count === 1 ? '1 change' : `${count.toLocaleString('en-IN')} changes`);

/** Who made a change, and who had proposed it. */
interface ChangeMakers {
  readonly by: string;
  readonly proposer: string;
}

/** What was done to one record, with `{}` for its name. */
const sentences: Readonly<Record<ChangeKind, (makers: ChangeMakers) => string>> = {
  import: () => 'Import of {}',
  add: ({ by }) => `${by} added {}`,
  edit: ({ by }) => `${by} edited {}`,
  approve: ({ by, proposer }) => `${by} approved ${proposer}’s change of {}`,
  restore: ({ by }) => `${by} restored an earlier version of {}`,
  withdraw: ({ by }) => `${by} withdrew {}`,
  reinstate: ({ by }) => `${by} brought back {}`,
  undo: ({ by }) => `${by} undid a change of {}`,
  order: ({ by, proposer }) =>
    proposer === '' ? `${by} issued an order about {}` : `${proposer}’s order about {}, put in force by ${by}`,
};

/** Returns what a change did, with `{}` for the name of the record if it is only one. */
export function changeSentence(how: ChangeKind, records: number, makers: ChangeMakers): string {
  if (records === 1) return sentences[how](makers);
  if (how === 'import') return `Import of ${recordsOf(records)}`;
  if (how === 'order') return sentences.order(makers).replace('{}', recordsOf(records));
  return how === 'undo'
    ? `${makers.by} undid a change of ${recordsOf(records)}`
    : `${makers.by} changed ${recordsOf(records)}`;
}

const rowKinds: Readonly<Partial<Record<ChangeKind, string>>> = {
  add: 'added',
  withdraw: 'withdrawn',
  reinstate: 'brought back',
};

/** Texts of the page of all changes. */
export const changesMessages = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  /** Accessible name of the choice of days. */
  days: 'Days',
  filters: 'Filters',
  from: 'From',
  to: 'To',
  unit: 'Unit',
  anyUnit: 'Any unit',
  otherUnits: 'Other units',
  order: 'Order number',
  field: 'Field',
  anyField: 'Any field',
  imports: 'Imports',
  importChoices: { '': 'With imports', only: 'Imports only', none: 'Without imports' },
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
    who: (name: string) => `By ${name}`,
    unit: (name: string) => `Unit: ${name}`,
    order: (number: string) => `Order ${number}`,
    field: (label: string) => `Field: ${label}`,
    record: 'One record',
    change: 'One change',
  },
  /** How much was changed; of very many changes only the latest are counted. */
  counted: (changes: number, records: number, more: boolean) =>
    more
      ? `${recordsOf(records)} in the latest ${changesOf(changes)}`
      : `${recordsOf(records)} in ${changesOf(changes)}`,
  /** What is exported or printed. */
  found: (changes: number, more: boolean) =>
    more ? `${changes.toLocaleString('en-IN')}+ changes` : changesOf(changes),
  /** Accessible name of the list of users. */
  people: 'Who changed how much',
  /** User of an import on the command line. */
  imported: 'Imports',
  byPerson: (name: string, records: number) => `${name}: ${recordsOf(records)}`,
  morePeople: (count: number) => `${count.toLocaleString('en-IN')} more`,
  nothing: 'Nothing was changed.',
  nothingHint: 'Try other days, or remove a filter.',
  /** What was done to a record in a change, where that is more than its fields. */
  rowKind: (how: ChangeKind): string | undefined => rowKinds[how],
  file: 'File',
  allRecords: (count: number) => `All ${recordsOf(count)}`,
  undone: 'Undone',
  openChange: 'View the change that was undone',
  undoneBy: (by: string, when: string) => `Undone by ${by}, ${when}`,
} as const;
