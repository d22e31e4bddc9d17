import { IMPORT_KEPT_DAYS } from '../actions/limits.ts';
import type { ImportStatus } from '../actions/import-actions.ts';

const number = (count: number): string => count.toLocaleString('en-IN');
const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
const rows = (count: number): string => plural(count, 'row', 'rows');
const officers = (count: number): string => plural(count, 'officer', 'officers');

/** Texts of the list of imports, and of imports on other pages. */
export const importListMessages = {
  drop: 'Drop a sheet here, or choose a file',
  dropNow: 'Drop the sheet to read it',
  formats: (megabytes: number) => `Excel (XLSX, XLS), ODS, CSV, TSV or HTML, at most ${megabytes} MB.`,
  promise: 'Nothing is written to any record before you have seen what would change, and say so.',
  promiseStaff: 'You see what would change before you send it. An administrator checks it before it is written.',
  choose: 'Choose a file',
  paste: 'Paste cells',
  pasteTitle: 'Paste cells',
  pasteLabel: 'Cells of a spreadsheet, with their headers',
  pasteHint: 'Copy the cells in Excel, then press Ctrl V here. It also works anywhere on this page.',
  pasteRead: 'Read the cells',
  pasted: 'pasted cells.tsv',
  uploading: (name: string) => `Sending ${name}…`,
  tooLarge: (megabytes: number) =>
    `This file is too large. Save only the sheet with the officers, or split it: at most ${megabytes} MB.`,
  severalFiles: 'Choose one file at a time.',
  notSent: 'The file was not sent. Choose it again.',
  earlier: 'Earlier imports',
  none: 'There are no imports yet.',
  noneHint: 'A sheet with a row for each officer adds officers, and updates those who are there.',
  by: (who: string, when: string) => `By ${who}, ${when}`,
  byYou: (when: string) => `By you, ${when}`,
  rows,
  /** On the page of approvals. */
  waitingForApproval: (count: number) => `${plural(count, 'import', 'imports')} waiting for approval`,
  statuses: {
    reading: 'Being read',
    unreadable: 'Cannot be read',
    open: 'Not checked yet',
    checking: 'Being checked',
    checked: 'Checked',
    proposed: 'Waiting for approval',
    applying: 'Being imported',
    applied: 'Imported',
    undoing: 'Being undone',
    declined: 'Declined',
    discarded: 'Discarded',
  } satisfies Readonly<Record<ImportStatus, string>>,
  undone: 'Undone',
} as const;

/** Texts of the page of an import. */
export const importViewMessages = {
  backToImports: 'Back to imports',
  toImports: 'Go to imports',
  steps: 'Steps',
  stepNames: { read: 'Read', columns: 'Columns', check: 'Check', done: 'Import' },

  working: {
    reading: 'Reading the sheet…',
    checking: 'Comparing the rows with the directory…',
    applying: 'Writing the records…',
    undoing: 'Setting the records back…',
  },
  /** `of`: 0 while it is not known. */
  progressOf: (done: number, of: number) => (of === 0 ? `${rows(done)} so far` : `${number(done)} of ${rows(of)}`),
  leave: 'You can leave this page. It goes on, and you find it in the list of imports.',
  leaveApplying: 'You can leave this page. Either all rows are written, or none.',
  leaveUndoing: 'You can leave this page. Either all records are set back, or none.',
  cancel: 'Cancel',
  stopChecking: 'Stop checking',
  discard: 'Discard',
  withdraw: 'Withdraw',
  discardTitle: 'Discard this import?',
  discardHint: 'Nothing of it was written to any record. The file and your choices for its columns are removed.',
  keep: 'Keep it',
  discarded: 'Import discarded.',
  unreadable: 'This file cannot be read',
  anotherFile: 'Choose another file',
  notApplied: 'Nothing was written',
  notUndone: 'Nothing was set back',
  undoReport: 'What the undo did',

  changedElsewhere: 'This import was changed on another page or by someone else. It is shown as it is now.',
  notSaved: 'Your last choice is not saved yet.',
  saving: 'Saving…',
  saved: 'All choices are saved.',

  meaning: {
    checked: 'Nothing is written yet.',
    proposed: 'Nothing is written before an administrator approves it.',
    applied: (count: number) => `The records of ${officers(count)} were added or changed.`,
    declined: 'Nothing was written.',
    discarded: 'Nothing was written. The file is removed.',
  },
  expired: `The file and its rows were kept for ${IMPORT_KEPT_DAYS} days, and are removed.`,
  approved: (by: string, when: string) => `Approved by ${by}, ${when}`,
  declined: (by: string, when: string) => `Declined by ${by}, ${when}`,
  reason: 'Reason',
} as const;
