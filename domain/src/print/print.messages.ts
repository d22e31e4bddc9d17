import { counted } from '../intl.ts';

/** Texts of printed pages and their previews. */
export const printMessages = {
  /** Title of a printed list: how many officers are on it. */
  officers: (count: number) => counted(count, 'officer', 'officers'),
  changes: (count: number) => counted(count, 'change', 'changes'),
  print: 'Print',
  backToRecord: 'Back to record',
  backToList: 'Back to the officers list',
  backToChanges: 'Back to the changes',
  printedBy: (username: string, when: string) => `Printed by ${username}, ${when}`,
  purpose: 'Purpose',
  /** The parts of the sentence, for a style that counts the pages. */
  pageOf: <T>(page: T, pages: T): readonly (string | T)[] => ['Page ', page, ' of ', pages],
  /** Where a printed sheet is sealed, dated and signed. */
  seal: 'Seal',
  dateOfSignature: 'Date',
  signature: 'Signature and name',
  serial: 'Sr. No.',
  posting: 'Posting',
  tenure: 'Tenure',
  punishment: 'Punishment',
  date: 'Date',
  reason: 'Reason',
  noList: 'There is no list to print.',
  noListHint: 'Choose officers in the officers list, then use Export or print there.',
  goToList: 'Go to the officers list',
  noChanges: 'There are no changes to print.',
  noChangesHint: 'Choose changes on the page Changes, then use Export or print there.',
  goToChanges: 'Go to the changes',
} as const;
