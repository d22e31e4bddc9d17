import type { RowOutcome } from '../import/import-plan.ts';

const number = (count: number): string => count.toLocaleString('en-IN');
const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
const rows = (count: number): string => plural(count, 'row', 'rows');
const officers = (count: number): string => plural(count, 'officer', 'officers');

const spellings = (count: number): string => plural(count, 'spelling', 'spellings');

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
  cellsOf: (place: string) => `Cells of ${place.charAt(0).toLowerCase()}${place.slice(1)}`,
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
  /** Spellings that the import adds to ranks and units. */
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
    `${officers(count)} that ${count === 1 ? 'was' : 'were'} added will be withdrawn: no search or list will show ${count === 1 ? 'the record' : 'the records'}.`,
  undoChanged: (count: number) => `${officers(count)} that ${count === 1 ? 'was' : 'were'} changed will be set back.`,
  undoSpellings: (count: number) => `${spellings(count)} will be removed from ranks and units.`,
  undoKeeps: 'What was changed later stays as it is, and is listed afterwards.',
  inChanges: 'See it in Changes',
  undoneLink: 'See what was set back',
} as const;
