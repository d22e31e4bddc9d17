import { IMPORT_KEPT_DAYS } from '../actions/limits.ts';
/** Why something cannot be done with an import. */
export const importErrorMessages = {
  noSuchImport: 'There is no such import.',
  noSuchMap: 'These saved columns do not exist any more.',
  noSuchSheet: 'The file has no such sheet.',
  noFile: `The file is no longer kept: it is removed ${IMPORT_KEPT_DAYS} days after an import.`,
  noRows: 'The file has no rows. Choose the file that has the officers.',
  changedMeanwhile: 'This import was changed meanwhile. Reload it.',
  wrongStatus: {
    reading: 'The file is still being read. Wait a moment.',
    unreadable: 'The file could not be read. Upload another one.',
    open: 'Check the rows first.',
    checking: 'The rows are being checked. Wait until that is done, or cancel it.',
    checked: 'The rows have been checked already.',
    proposed: 'It waits for the approval of an administrator.',
    applying: 'It is being imported. Wait until that is done.',
    applied: 'It has been imported already.',
    undoing: 'It is being undone. Wait until that is done.',
    declined: 'It was declined.',
    discarded: 'It was discarded.',
  },
  tooManyCorrections: (max: number) =>
    `At most ${max.toLocaleString('en-IN')} cells can be corrected here. Correct the file, and import it again.`,
  correctedSince: 'Cells were corrected since the check. Check again.',
  nothingToImport: 'No row would change anything.',
  selfApproval: 'You made this import yourself. Another administrator has to decide.',
  notWrittenYet: 'It has not been imported, so there is nothing to undo.',
  nothingToUndo: 'This import changed no record.',
  alreadyUndone: 'This import was undone already.',
  spellingsChanged: 'Ranks and units were changed meanwhile. Reload the page, and look at the spellings again.',
  reasonNeeded: 'Say why.',
  tooMany: (max: number) => `You have ${max} imports that are not finished. Finish or discard some first.`,
  duplicateName: (name: string) => `Another user has saved columns named ${name}. Choose another name.`,
  mapsOfUser: (max: number) =>
    `You have saved ${max} sets of columns. Delete one that you no longer use, and save again.`,
  mapsOfAll: (max: number) =>
    `There are ${max} sets of saved columns, which is the most. Delete one of yours, or ask an administrator to delete one.`,
  mapTooLarge: (bytes: number) =>
    `These columns have too many matched values to be saved: more than ${bytes / 1000} kB. Match fewer values, and save again.`,
  planTooLarge: (bytes: number) =>
    `These columns, matched values and corrections are more than the ${bytes / 1000} kB that an import can have. Correct the rest in the file, and import it again.`,
  /** Of a job that did not succeed. */
  notWritten: 'The import was interrupted: nothing was written. Import it again.',
  notUndone: 'The undo was interrupted: nothing was set back. Undo it again.',
  nothingReversed: 'All that this import changed was changed later, or is set back already.',
  failed: 'Something went wrong, and nothing was written. Try again; if it continues, tell your administrator.',
} as const;
