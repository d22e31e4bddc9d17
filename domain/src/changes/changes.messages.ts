import type { ChangeKind } from './change-kinds.ts';
import { counted, number } from '../intl.ts';

/** Who made a change, and who had proposed it. */
interface ChangeMakers {
  readonly by: string;
  readonly proposer: string;
}

/** Sentences about a change of one record, by how its record, or its records, are named. */
const sentences: Readonly<Record<ChangeKind, (makers: ChangeMakers, record: string) => string>> = {
  import: (_makers, record) => `Import of ${record}`,
  add: ({ by }, record) => `${by} added ${record}`,
  edit: ({ by }, record) => `${by} edited ${record}`,
  approve: ({ by, proposer }, record) => `${by} approved ${proposer}’s change of ${record}`,
  restore: ({ by }, record) => `${by} restored an earlier version of ${record}`,
  withdraw: ({ by }, record) => `${by} withdrew ${record}`,
  reinstate: ({ by }, record) => `${by} brought back ${record}`,
  undo: ({ by }, record) => `${by} undid a change of ${record}`,
  merge: ({ by }, record) => `${by} merged a record into ${record}`,
  order: ({ by, proposer }, record) =>
    proposer === ''
      ? `${by} issued an order about ${record}`
      : `${proposer}’s order about ${record}, put in force by ${by}`,
};

/** Returns the sentence of a change, with `{}` for the name of its record if it has only one. */
export function changeSentence(how: ChangeKind, records: number, makers: ChangeMakers): string {
  if (records === 1) return sentences[how](makers, '{}');
  if (how === 'import') return sentences.import(makers, recordsOf(records));
  if (how === 'order') return sentences.order(makers, recordsOf(records));
  if (how === 'merge') return `${makers.by} merged two records`;
  return how === 'undo' ? sentences.undo(makers, recordsOf(records)) : `${makers.by} changed ${recordsOf(records)}`;
}

const recordsOf = (count: number): string => counted(count, 'record', 'records');

const rowKinds: Readonly<Partial<Record<ChangeKind, string>>> = {
  add: 'added',
  withdraw: 'withdrawn',
  reinstate: 'brought back',
};

const changesOf = (count: number): string => counted(count, 'change', 'changes');

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
  found: (changes: number, more: boolean) => (more ? `${number(changes)}+ changes` : changesOf(changes)),
  /** Accessible name of the list of users. */
  people: 'Who changed how much',
  /** User of an import on the command line. */
  imported: 'Imports',
  byPerson: (name: string, records: number) => `${name}: ${recordsOf(records)}`,
  morePeople: (count: number) => `${number(count)} more`,
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

/** Texts of files of exported changes. */
export const changeFileMessages = {
  /** Name of the file, and of a workbook's sheet. */
  changes: 'Changes',
  columns: {
    time: 'Time',
    by: 'By',
    how: 'What was done',
    order: 'Order number',
    number: 'Buckle Number',
    name: 'Full Name',
    rank: 'Designation',
    unit: 'Current Posting',
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  kinds: {
    import: 'Imported',
    add: 'Added',
    edit: 'Edited',
    approve: 'Approved',
    restore: 'Restored',
    withdraw: 'Withdrawn',
    reinstate: 'Brought back',
    undo: 'Undone',
    order: 'Order',
    merge: 'Merged',
  } satisfies Record<ChangeKind, string>,
  photo: 'Photo',
} as const;
