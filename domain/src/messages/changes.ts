import type { ChangeKind } from '../actions/change-kinds.ts';

const recordsOf = (count: number): string => (count === 1 ? '1 record' : `${count.toLocaleString('en-IN')} records`);
const changesOf = (count: number): string => (count === 1 ? '1 change' : `${count.toLocaleString('en-IN')} changes`);

/** Who made a change, and who had proposed it. */
interface ChangeMakers {
  readonly by: string;
  readonly proposer: string;
}

/** Sentences about a change of one record, with `{}` for its name. */
const sentences: Readonly<Record<ChangeKind, (makers: ChangeMakers) => string>> = {
  import: () => 'Import of {}',
  add: ({ by }) => `${by} added {}`,
  edit: ({ by }) => `${by} edited {}`,
  approve: ({ by, proposer }) => `${by} approved ${proposer}’s change of {}`,
  restore: ({ by }) => `${by} restored an earlier version of {}`,
  withdraw: ({ by }) => `${by} withdrew {}`,
  reinstate: ({ by }) => `${by} brought back {}`,
  undo: ({ by }) => `${by} undid a change of {}`,
  merge: ({ by }) => `${by} merged a record into {}`,
  order: ({ by, proposer }) =>
    proposer === '' ? `${by} issued an order about {}` : `${proposer}’s order about {}, put in force by ${by}`,
};

/** Returns the sentence of a change, with `{}` for the name of its record if it has only one. */
export function changeSentence(how: ChangeKind, records: number, makers: ChangeMakers): string {
  if (records === 1) return sentences[how](makers);
  if (how === 'import') return `Import of ${recordsOf(records)}`;
  if (how === 'order') return sentences.order(makers).replace('{}', recordsOf(records));
  if (how === 'merge') return `${makers.by} merged two records`;
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
  order: 'Order number',
  field: 'Field',
  anyField: 'Any field',
  imports: 'Imports',
  importChoices: { '': 'With imports', only: 'Imports only', none: 'Without imports' },
  /** Filters that are set. */
  set: {
    who: (name: string) => `By ${name}`,
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
  /** Subjects of exports and prints. */
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
  /** Kinds of changes of a record that are more than changed fields. */
  rowKind: (how: ChangeKind): string | undefined => rowKinds[how],
  file: 'File',
  allRecords: (count: number) => `All ${recordsOf(count)}`,
  undone: 'Undone',
  openChange: 'View the change that was undone',
  undoneBy: (by: string, when: string) => `Undone by ${by}, ${when}`,
} as const;
