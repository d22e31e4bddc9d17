import type { Century, DateOrder, Identity, ImportMode, RepeatedRows } from '../import/import-plan.ts';

const number = (count: number): string => count.toLocaleString('en-IN');
const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
const rows = (count: number): string => plural(count, 'row', 'rows');

/** Headers that a line has; the table has them all. */
const HEADERS_MAX = 12;
const listed = (headers: readonly string[]): string => {
  const more = headers.length - HEADERS_MAX;
  return more > 0 ? `${headers.slice(0, HEADERS_MAX).join(', ')} and ${number(more)} more` : headers.join(', ');
};

/** Texts of the step in which columns are matched. */
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
    `${header}: ${plural(count, 'value means nothing yet and is kept as it is', 'values mean nothing yet and are kept as they are')}.`,

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
  columnsHint: (used: number, all: number) => `${number(used)} of ${plural(all, 'column is', 'columns are')} imported.`,
  column: 'Column',
  noHeader: (index: number) => `Column ${number(index)}`,
  firstValues: 'First values',
  empty: 'Empty',
  filled: (count: number) => plural(count, 'cell filled', 'cells filled'),
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
  dateChoice: (order: string, example: string) => (example === '' ? order : `${example} (${order.toLowerCase()})`),

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
  cells: (count: number) => plural(count, 'cell', 'cells'),
  keepValue: 'Keep as written',
  blankValue: 'Leave blank',
  otherUnits: 'No zone',
  moreValues: (count: number) => `Show ${plural(count, 'more value', 'more values')}`,

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
  questionsOpen: (count: number) => `Answer ${plural(count, 'question', 'questions')} first`,
} as const;
