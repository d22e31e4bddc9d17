import { IMPORT_KEPT_DAYS } from '../limits.ts';
import type { ImportStatus } from './imports.actions.ts';
import type { Century, DateOrder, Identity, ImportMode, RepeatedRows, RowOutcome } from './import-plan.ts';
import type { IgnoredKind } from './row-reading.ts';
import { type CodedMessage, codedMessages } from '../coded-messages.ts';
import { counted, enumeration, number, plural } from '../intl.ts';

const rows = (count: number): string => counted(count, 'row', 'rows');

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
  pasted: 'pasted cells',
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
  waitingForApproval: (count: number) => `${counted(count, 'import', 'imports')} waiting for approval`,
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

const officers = (count: number): string => counted(count, 'officer', 'officers');

export const importViewMessages = {
  backToImports: 'Back to imports',
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

const spellings = (count: number): string => counted(count, 'spelling', 'spellings');

/** Texts of the step in which the rows are checked, and of the report. */
export const importCheckMessages = {
  outcomes: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
    absent: 'Absent',
    ignored: 'Left out',
  } satisfies Readonly<Record<RowOutcome, string>>,
  toLookAt: 'To look at',
  tab: (name: string, count: number) => `${name} ${number(count)}`,
  tabs: 'Rows',
  rowsOf: (all: number) => `${rows(all)} in the sheet. Blank ones are not listed.`,
  hints: {
    new: 'These officers are not in the directory. They will be added.',
    changed: 'These officers are in the directory. What differs will be changed.',
    unchanged: 'The directory already has all that these rows say.',
    refused: 'These rows are not imported. Correct them here or in the file, or change the columns, and check again.',
    absent: 'These officers are in the directory and not in the sheet. Nothing happens to their records.',
    ignored: 'These rows are no officer, or another row stands for them.',
    warned: 'These rows are imported. Something in them is left out, is unlikely, or was corrected here.',
  },
  doneHints: {
    new: 'These officers were added.',
    changed: 'These officers were changed.',
    unchanged: 'The directory already had all that these rows said.',
    refused: 'These rows were not imported. Correct them in the downloaded file, and import that.',
    absent: 'These officers were in the directory and not in the sheet. Nothing happened to their records.',
    ignored: 'These rows are no officer, or another row stands for them.',
    warned: 'Something in these rows was left out, is unlikely, or was corrected before the import.',
  },
  lookAt: (omitted: number, unlikely: number, suspected: number, corrected: number) =>
    [
      omitted > 0 && `${rows(omitted)} with a cell that is left out`,
      unlikely > 0 && `${rows(unlikely)} with an unlikely value`,
      suspected > 0 && `${rows(suspected)} that may be about an officer who is there`,
      corrected > 0 && `${rows(corrected)} with a corrected cell`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  suspect: 'Already in the directory:',
  opensInNewTab: '(opens in a new tab)',
  compareSuspect: 'Compare the two records',
  row: (row: number) => `Row ${number(row)}`,
  /** Cells that can be corrected. */
  cellsOf: (place: string) => `Cells: ${place}`,
  nextCell: 'Enter leads to the next cell.',
  was: (text: string) => `was “${text}”`,
  wasBlank: 'was blank',
  takeBack: 'Take back',
  takeBackOf: (header: string) => `Take back ${header}`,
  allCells: 'All cells of the row',
  checkAgain: 'Check again',
  outdated: 'Corrections are saved. Check again before you import.',
  noRows: 'There are no such rows.',
  downloadRefused: 'Download refused rows',
  downloadOriginal: 'Original file',
  changeColumns: 'Change columns',
  nothingToWrite: 'Nothing would be written: the directory already has all that can be imported.',
  importOfficers: (count: number) => `Import ${officers(count)}`,
  importTitle: (count: number) => `Import ${officers(count)}?`,
  importAdds: (count: number) => `${officers(count)} will be added.`,
  importChanges: (count: number) => `${officers(count)} will be changed.`,
  importRefused: (count: number) => `${rows(count)} will not be imported.`,
  importSpellings: (count: number) => `${spellings(count)} will be added to ranks and units.`,
  spellings: 'Spellings for ranks and units',
  spellingOf: { designation: 'Rank', posting: 'Posting' },
  spellingsHint:
    'Ticked spellings are added to ranks and units with the import, so that the next sheet is understood at once. Untick those that are wrong.',
  spellingsBy: (author: string) => `Suggested by ${author}.`,
  spellingsSent:
    'The administrator who approves the import decides which of these spellings are added to ranks and units.',
  spellingsAdded: 'These spellings were added to ranks and units. Undo of the import removes them.',
  tickSpellings: 'Tick all spellings',
  untickSpellings: 'Untick all spellings',
  importUndo: 'You can undo the import as a whole.',
  sendForApproval: 'Send for approval',
  decline: 'Decline',
  declineTitle: 'Decline this import?',
  declineReason: 'Reason (the sender will see it)',
  declinedDone: 'Import declined.',
  undo: 'Undo this import',
  undoTitle: 'Undo this import?',
  undoAdded: (count: number) =>
    `${officers(count)} that ${plural(count, 'was', 'were')} added will be withdrawn: no search or list will show ${plural(count, 'the record', 'the records')}.`,
  undoChanged: (count: number) => `${officers(count)} that ${plural(count, 'was', 'were')} changed will be set back.`,
  undoSpellings: (count: number) => `${spellings(count)} will be removed from ranks and units.`,
  undoKeeps: 'What was changed later stays as it is, and is listed afterwards.',
  inChanges: 'See it in Changes',
  undoneLink: 'See what was set back',
} as const;

/** Headers that a line has; the table has them all. */
const HEADERS_MAX = 12;
const listed = (headers: readonly string[]): string =>
  enumeration(headers.slice(0, HEADERS_MAX), headers.length - HEADERS_MAX);

export const importPlanMessages = {
  questions: 'To answer first',
  worthALook: 'Worth a look',
  noQuestions: 'Nothing is doubtful. Check the table below, then check the rows.',
  required: 'needed',
  /** One line before the check. */
  leftOut: (headers: readonly string[]) => `Left out: ${listed(headers)}.`,
  doubtful: (headers: readonly string[]) => `Doubtful: ${listed(headers)}.`,
  nothingLeftOut: 'No column is left out.',
  /** A question about values, with how many cells have them. */
  valuesOf: (header: string, count: number) =>
    `${header}: ${counted(count, 'value means nothing yet and is kept as it is', 'values mean nothing yet and are kept as they are')}.`,

  sheet: 'Sheet',
  sheetOption: (name: string, count: number) => `${name} (${rows(count)})`,
  sheetsTogether: (names: readonly string[]) => `${names.length} sheets with the same columns: ${listed(names)}`,
  headerIn: (row: number, count: number) =>
    count === 0
      ? 'No header row'
      : count === 1
        ? `Headers in row ${number(row)}`
        : `Headers in rows ${number(row)} to ${number(row + count - 1)}`,
  readHeader: 'Use these headers',
  headersFrom: (row: number) => `Headers begin in row ${number(row)}`,
  chooseRow: 'Choose the row in which the headers begin. Without headers, the row of the first officer.',
  headerRows: 'Rows of headers',
  headerRowsHint: '0 if there are none.',
  preview: 'The first rows of the sheet',

  columns: 'Columns',
  columnsHint: (used: number, all: number) =>
    `${number(used)} of ${counted(all, 'column is', 'columns are')} imported.`,
  column: 'Column',
  noHeader: (index: number) => `Column ${number(index)}`,
  firstValues: 'First values',
  empty: 'Empty',
  filled: (count: number) => counted(count, 'cell filled', 'cells filled'),
  field: 'Field',
  fieldOf: (header: string) => `Field for ${header}`,
  notImported: 'Not imported',
  more: 'Details',
  moreOf: (header: string) => `Details of ${header}`,
  also: 'It also has',
  alsoHint: 'For cells with two things, such as PC/861 or 9173 - LIEUTENANT.',
  alsoNone: 'Nothing else',
  lastFirst: 'Surname first, then a comma: PATIL, ASHA R',
  titleCase: 'Write capitals as a name: ASHA PATIL becomes Asha Patil',
  titleCaseText: 'Write capitals as words: TRAFFIC BRANCH becomes Traffic Branch',
  dates: 'How the dates are written',
  datesQuestion: (text: string, first: string, second: string) => `Is ${text} the ${first} or ${second}?`,
  dateOrders: {
    'day-first': 'Day first',
    'month-first': 'Month first',
    'year-first': 'Year first',
  } satisfies Readonly<Record<DateOrder, string>>,
  /** An order, with a date that is read in it. */
  datesLike: {
    'day-first': (date: string) => `${date} (day first)`,
    'month-first': (date: string) => `${date} (month first)`,
    'year-first': (date: string) => `${date} (year first)`,
  } satisfies Readonly<Record<DateOrder, (date: string) => string>>,

  century: 'Which century',
  centuryChoices: {
    next: (date: string) => `Add 100 years: ${date}`,
    written: (date: string) => `Keep as written: ${date}`,
  } satisfies Readonly<Record<Century, (date: string) => string>>,

  groups: {
    identity: 'Name',
    numbers: 'Numbers',
    contact: 'Contact',
    personal: 'Personal',
    service: 'Service',
    currentPosting: 'Current posting',
    previousPostings: 'A previous posting in each row',
    rewards: 'Rewards',
    reprisal: 'A punishment in each row',
    note: 'Special note',
  },

  values: 'Values',
  valuesHint: 'Once this sheet is imported, spellings of ranks and units are remembered for the next one.',
  valueOf: (text: string, header: string) => `${text}, in ${header}`,
  cells: (count: number) => counted(count, 'cell', 'cells'),
  keepValue: 'Keep as written',
  blankValue: 'Leave blank',
  otherUnits: 'No zone',
  moreValues: (count: number) => `Show ${counted(count, 'more value', 'more values')}`,

  choices: 'More choices',
  identity: 'Who a row is about',
  identities: {
    auto: 'By employee ID, else by buckle number and name',
    employeeId: 'Only by employee ID; rows without one are refused',
    numberAndName: 'By buckle number and name',
    name: 'By name, date of joining and rank',
  } satisfies Readonly<Record<Identity, string>>,
  mode: 'What is written',
  modes: {
    both: 'Add new officers and update those who are there',
    add: 'Only add new officers',
    update: 'Only update officers who are there',
  } satisfies Readonly<Record<ImportMode, string>>,
  repeated: 'Several different rows about one officer',
  repeatedRows: {
    refuse: 'Refuse them',
    first: 'Use the first',
    last: 'Use the last',
    gather: 'Gather their postings and punishments',
  } satisfies Readonly<Record<RepeatedRows, string>>,
  clearWord: 'Word that empties a field',
  clearWordHint: 'A blank cell changes nothing. A cell with this word removes what is recorded.',

  maps: 'Saved columns',
  mapNamed: (name: string) => `Use ${name}`,
  fits: 'has these headers',
  deleteMap: (name: string) => `Delete ${name}`,
  deleteMapTitle: (name: string) => `Delete ${name}?`,
  deleteMapHint: 'Imports that used it stay as they are.',
  mapDeleted: 'Deleted.',
  saveMap: 'Save these columns as…',
  saveMapTitle: 'Save these columns',
  saveMapName: 'Name',
  saveMapHint: 'For the next sheet with these headers, for example “Establishment sheet”.',
  save: 'Save',
  mapSaved: 'Columns saved.',
  mapUsed: (name: string) => `Columns of ${name} are used.`,

  check: (count: number) => `Check ${rows(count)}`,
  questionsOpen: (count: number) => `Answer ${counted(count, 'question', 'questions')} first`,
} as const;

/** Why a row is ignored; empty for a blank one, which is not listed. */
export const ignoredRowMessages: Readonly<Record<IgnoredKind, CodedMessage>> = /* @__PURE__ */ codedMessages(
  'ignoredRow',
  {
    blank: '',
    total: 'A total, no officer.',
    header: 'The header once more.',
    stamp: 'A line of the page, no officer.',
    title: 'The title of the rows below it, no officer.',
  },
);

export const refusedRowsMessages = {
  reason: 'Reason',
  corrected: 'Corrected here',
  /** `column`: as a sentence names it. */
  correctedCell: (column: string, was: string) => `${column} was ${was === '' ? 'blank' : `"${was}"`}.`,
  fileName: (sheet: string) => `${sheet} – refused rows`,
} as const;
