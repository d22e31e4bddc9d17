import { dayText } from '../dates/calendar-date.ts';
import { codedMessages } from '../coded-messages.ts';

/** Texts of a record's History page, and of any comparison of two versions. */
export const historyPageMessages = {
  backToRecord: 'Back to the record',
  parts: 'History pages',
  changes: 'Changes',
  views: 'Who looked at this record',
  activity: 'Show in the activity log',
  version: (number: number) => `Version ${number}`,
  versionOfMerged: (number: number) => `Version ${number} of the record that was merged into this one`,
  present: 'Current',
  imported: 'Imported',
  importedFrom: (file: string) => `Imported from ${file}`,
  added: (by: string) => `Added by ${by}`,
  edited: (by: string) => `Edited by ${by}`,
  approved: (proposer: string, by: string) => `Sent by ${proposer}, approved by ${by}`,
  restored: (number: number, by: string) => `Version ${number} restored by ${by}`,
  ordered: (by: string, proposer: string) =>
    proposer === '' ? `Order issued by ${by}` : `Order of ${proposer}, put in force by ${by}`,
  undone: (by: string) => `Change undone by ${by}`,
  merged: (by: string) => `Another record merged into this one by ${by}`,
  withdrawn: (by: string) => `Withdrawn by ${by}`,
  reinstated: (by: string) => `Brought back by ${by}`,
  recorded: 'View full record',
  orderNumber: 'Order number',
  reason: 'Reason',
  restore: 'Restore this version',
  restoreTitle: (number: number) => `Restore version ${number}?`,
  restoreHint: 'The record will change as shown. You can undo this from its history.',
  confirmRestore: 'Restore',
  restoredDone: (number: number) => `Version ${number} restored.`,
  seen: { listed: 'in a list', exported: 'exported', printed: 'printed in a list' },
  noViews: 'Nobody has looked at this record yet.',
} as const;

/** Withdrawing a record that was added by mistake, and bringing it back. */
export const withdrawalMessages = {
  withdraw: 'Withdraw record',
  title: (name: string) => `Withdraw the record of ${name}?`,
  hint: 'No search or list will show it. Its history stays. You can bring it back: it is in the activity log under Withdrawn records.',
  reason: 'Reason',
  confirm: 'Withdraw',
  done: (name: string) => `Withdrawn: ${name}.`,
  banner: (day: string, by: string, reason: string) => `This record was withdrawn on ${day} by ${by}: ${reason}`,
  bringBack: 'Bring back',
  reinstated: (name: string) => `Brought back: ${name}.`,
} as const;

/** On the record that a merged one leads to. */
export const mergedRecordMessages = {
  note: (by: string, when: string) => `The record you opened was merged into this one by ${by}, ${when}.`,
} as const;

export const differenceMessages = {
  before: 'Before',
  after: 'After',
  then: 'Then',
  now: 'Now',
  proposed: 'Proposed',
  blank: 'None',
  added: 'added',
  removed: 'removed',
} as const;

/** Reasons of changes that the server makes by itself. */
export const serverReasons = /* @__PURE__ */ codedMessages('reason', {
  /** An order is taken out of force again. */
  aheadOfItsDay: (day: string) => `The clock was ahead. This order is in force from ${dayText(day)}.`,
  mergedInCircle: 'Merged in a circle',
});

/** The directory as of a past day. */
export const pastDayMessages = {
  asOf: (day: string) => `As of ${day}`,
  /** Banner above a list that is not of today. */
  list: (day: string) =>
    `The list as it was at the end of ${day}, as it is known now, with the ranks and units of today. Who was recorded later is shown by dates.`,
  /** Banner above a record that is not of today. */
  record: (day: string) => `The record as it was at the end of ${day}, as it is known now.`,
  /** The same of a day before anything was recorded. */
  byDates: (day: string) =>
    `Nothing was recorded yet on ${day}: postings, ranks, statuses and punishments are shown by their dates, other values as they are today. What has no date is left out.`,
  /** On paper. */
  printed: (day: string) => `As it was at the end of ${day}`,
  backToToday: 'Back to today',
  show: 'As of a past day',
  title: 'Show as of a past day',
  hint: 'Shows the record as it was at the end of the day in India.',
  day: 'Past day',
  notPast: 'Choose a day before today.',
  notThere: (day: string) => `There was no such record on ${day}.`,
  confirm: 'Show',
} as const;
