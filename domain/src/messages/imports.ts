/** Sentences of the import engine: why a row or a cell is not taken, and what has to be said before rows are read. */

const MAX_LISTED = 60;

const quote = (text: string): string => `"${text.length > MAX_LISTED ? `${text.slice(0, MAX_LISTED)}…` : text}"`;

const number = (count: number): string => count.toLocaleString('en-IN');

/** Returns the first of so many values. */
const listed = (first: readonly (string | number)[], count: number): string =>
  `${first.join(', ')}${count > first.length ? ` and ${number(count - first.length)} more` : ''}`;

/** `column`: as a sentence names it: `"Joined"`, `Column C`. */
export const cellProblems = {
  notDate: (column: string, found: string, written: string) =>
    `${column} is ${quote(found)}, which is not a date of the calendar written ${written}.`,
  notOption: (column: string, found: string, options: readonly string[], advice: string) =>
    `${column} is ${quote(found)}, which is not one of ${options.join(', ')}. ${advice}`,
  /** `because`: the form's message for the same text. */
  invalid: (column: string, found: string, because: string) => `${column} is ${quote(found)}. ${because}`,
  dateOrderMissing: (column: string, found: string) =>
    `${column} is ${quote(found)}. Say first whether the day or the month comes first in this column.`,
  eitherOrder: (column: string, found: string, order: keyof typeof orderNames) =>
    `${column} is ${quote(found)}, read as ${orderNames[order]}. Other dates of this column are written otherwise: check it.`,
  noFullDate: (column: string, found: string) => `${column} is ${quote(found)}: it needs a day, a month and a year.`,
  earlyYear: (column: string, found: string, year: number) =>
    `${column} is ${quote(found)}, which is the year ${year}. Spreadsheets make ${year} of a year written with two digits: say for the column whether 100 years are to be added.`,
  dateForNumber: (label: string, text: string) =>
    `${label} is ${quote(text)}, a date. Excel makes dates of numbers such as 3-1: format the column as text, and type the number as it is.`,
  scientific: (column: string, found: string) =>
    `${column} is ${quote(found)}. Excel shortens long numbers so: format the column as text, and type the number as it is.`,
  ditto: (column: string, found: string) =>
    `${column} is ${quote(found)}, which stands for the text above it. Write that text into each cell.`,
  punishmentWithoutText: (column: string, found: string) =>
    `${column} is ${quote(found)}, but the row does not say which punishment it is about.`,
  notNumberOfOfficer: (column: string, found: string) => `${column} is ${quote(found)}, which has no digit in it.`,
  restOfMobile: (column: string, found: string, rest: string) =>
    `${column} is ${quote(found)}. Only its mobile numbers are imported, without ${quote(rest)}.`,
  cannotBeCleared: (column: string, label: string) =>
    `${column} is to be cleared, but ${label} cannot be blank. Enter its new value.`,
  postingWithoutText: (column: string, found: string) =>
    `${column} is ${quote(found)}, but the row does not say which posting it is about.`,
  otherBeside: (column: string, found: string, beside: string, label: string, own: string) =>
    `${column} is ${quote(found)}. Its ${quote(beside)} is not the ${label} of the row, ${quote(own)}, which counts.`,
  cannotSplit: (column: string, found: string, first: string, second: string) =>
    `${column} is ${quote(found)}, which cannot be split into ${first} and ${second}.`,
  broken: {
    lost: (column: string, found: string) =>
      `${column} is ${quote(found)}, whose letters are lost. Save the file again as XLSX or as UTF-8, or type the text.`,
    font: (column: string, found: string) =>
      `${column} is ${quote(found)}, typed in a legacy font such as Kruti Dev or Shree-Lipi. Convert it to Unicode first.`,
    namedFont: (column: string, found: string, font: string) =>
      `${column} is ${quote(found)}, typed in the font ${font}, which draws other letters. Convert the text to Unicode, save the file, and choose it again.`,
    formula: (column: string, found: string) =>
      `${column} is ${quote(found)}, a formula without a stored value. Open the file in Excel or LibreOffice, save it, and choose it again.`,
  },
} as const;

/** How the dates of a column are written, within `notDate`. */
export const orderNames = {
  'day-first': 'day, month, year',
  'month-first': 'month, day, year',
  'year-first': 'year, month, day',
} as const;

export const rowProblems = {
  unidentified: 'It has neither an employee id nor a buckle number nor a name (NA, Nil, - and the like are blank).',
  total: (words: string) =>
    `It looks like a total (${quote(words)}), not like an officer. Leave it out, or give the employee id if it is one.`,
  noEmployeeId: 'It has no employee id, by which the officers of this file are known.',
  noNumberOrName: 'It does not have both a buckle number and a name, by which the officers of this file are known.',
  noNameOrJoining: 'It does not have both a name and a date of joining, by which the officers of this file are known.',
  vacant: (text: string) => `${quote(text)} is a vacant post, no officer.`,
  numberOnly: 'It has a buckle number, but neither an employee id nor a name, so it does not say whose it is.',
  single: (text: string) =>
    `It has only one cell, ${quote(text)}: it may be a heading or a note. Complete it if it is an officer.`,
  ragged: (cells: number, columns: number) =>
    `It has ${number(cells)} ${cells === 1 ? 'cell' : 'cells'} and the header has ${number(columns)}. A comma may be missing, or a text with a comma may lack its quotation marks.`,
} as const;

/** Where a row stands, where more than the rows of one table are read. */
export const rowPlaces = {
  row: (row: number) => `row ${number(row)}`,
  ofSheet: (sheet: string, place: string) => `sheet ${quote(sheet)}, ${place}`,
  ofColumns: (row: number, columns: string) => `row ${number(row)}, columns ${columns}`,
  columns: (first: string, last: string) => `${first} to ${last}`,
} as const;

export const columnNames = {
  headed: (header: string) => quote(header),
  /** `letters`: as spreadsheets name columns. */
  unheaded: (letters: string) => `Column ${letters}`,
  /** Columns of the titles between the rows of a sheet. */
  sections: { unit: 'Station in the titles', rank: 'Rank in the titles' } as const,
  joined: ' with ',
  adviceOnOption: 'Say what it means, or correct it.',
} as const;

export const importQuestions = {
  datesEither: (column: string, example: string) =>
    `In ${column}, every day and month is 12 or less (${quote(example)}). Which comes first, the day or the month?`,
  datesBoth: (column: string, dayFirst: number, monthFirst: number) =>
    `In ${column}, ${number(dayFirst)} ${dayFirst === 1 ? 'date fits' : 'dates fit'} only with the day first and ${number(monthFirst)} only with the month first. Choose one; the others are left out and listed.`,
  datesAsOthers: (column: string, example: string, order: string) =>
    `In ${column}, every day and month is 12 or less (${quote(example)}). They are read as ${order}, as other dates of the sheet.`,
  datesNotChosen: (column: string) => `How are the dates in ${column} written? Choose the order of day and month.`,
  unreadableDates: (column: string, count: number) =>
    `In ${column}, ${number(count)} ${count === 1 ? 'date does' : 'dates do'} not fit the order that is chosen and will be left out.`,
  earlyYears: (column: string, count: number, first: number, example: string, year: number) =>
    `In ${column}, ${number(count)} ${count === 1 ? 'date is' : 'dates are'} before ${first} (${quote(example)}): spreadsheets make ${year} of a year written with two digits. Add 100 years, or keep them as written; until then they are left out.`,
  /** Other sheets of the file that are shown and have rows. */
  otherSheets: (names: readonly string[], read: number) =>
    `${read > 1 ? '' : 'Only one sheet is read. '}Not read: ${names.map(quote).join(', ')}. Choose each of them in an import of its own.`,
  together: (names: readonly string[]) =>
    `Read together, as they have the same columns: ${names.map(quote).join(', ')}.`,
  /** A note about one of several sheets. */
  ofSheet: (name: string, note: string) => `${quote(name)}: ${note}`,
  /** `columns`: of the second table and those behind it, such as `E to G`. */
  sideTables: (columns: readonly string[]) =>
    `Tables stand side by side, and are read one below the other: also columns ${columns.join(', and ')}. If they are one table, give their headers different names in the file.`,
  hiddenSheet: (name: string) => `The sheet ${quote(name)} is hidden in the file.`,
  leftOut: (parts: readonly string[]) => `Left out, as the sheet does not show them as valid: ${parts.join('; ')}.`,
  hiddenRows: (count: number) => `${number(count)} hidden ${count === 1 ? 'row' : 'rows'}`,
  hiddenCells: (count: number, first: readonly string[]) =>
    `${number(count)} hidden ${count === 1 ? 'cell' : 'cells'} (${listed(first, count)})`,
  struckCells: (count: number) => `${number(count)} struck-through ${count === 1 ? 'cell' : 'cells'}`,
  hiddenColumns: (columns: readonly string[]) =>
    `${columns.length === 1 ? 'hidden column' : `${number(columns.length)} hidden columns`} ${columns.join(', ')}`,
  hiddenColumn: (letters: string, text: string) => `${letters} (${text})`,
  formulas: ({ count, first }: { readonly count: number; readonly first: readonly string[] }) =>
    `${number(count)} ${count === 1 ? 'formula has' : 'formulas have'} no stored value: ${listed(first, count)}. Open the file in Excel or LibreOffice, save it, and choose it again.`,
  fonts: (names: readonly string[]) =>
    `Texts are typed in the ${names.length === 1 ? 'font' : 'fonts'} ${names.join(', ')}, which ${names.length === 1 ? 'draws' : 'draw'} other letters, and are not taken. Convert them to Unicode, save the file, and choose it again.`,
  strayQuotes: ({ count, first }: { readonly count: number; readonly first: readonly number[] }) =>
    `${count === 1 ? 'Line' : 'Lines'} ${listed(first, count)}: text follows the closing quotation mark of a cell. It is read as Excel does, without the quotation marks: check ${count === 1 ? 'the row' : 'the rows'}.`,
  noIdentity: 'Choose the column of the employee id, or those of the buckle number and the name.',
  noEmployeeId: 'Choose the column of the employee id, or say that officers are known by number and name.',
  noNumberAndName: 'Choose the columns of the buckle number and of the name.',
  noNumberAtAll:
    'The sheet has no employee id and no buckle number. Choose their columns, or say under “Who a row is about” that officers are known by name, date of joining and rank.',
  noNameAndJoining: 'Choose the columns of the name and of the date of joining.',
  value: (column: string, text: string, count: number, field: string) =>
    `${quote(text)} in ${column} (${number(count)} ${count === 1 ? 'row' : 'rows'}) is no ${field} that the directory knows. What does it mean?`,
  twice: (field: string, columns: string) => `${field} comes from several columns: ${columns}. Keep one.`,
  joiningOrPosting: (column: string) =>
    `${column} can be the date of joining service, or the date since when officers are at their present posting. Choose its field.`,
  alikeEntries: (entry: string, parts: string, column: string) =>
    `Officers have several rows, and nothing that is imported tells the entries under ${entry} apart. Choose the column of ${parts}: is it ${column}?`,
  otherValues: (column: string, field: string, values: readonly string[]) =>
    `${column} is left out: its values (${values.map(quote).join(', ')}) are not what ${field} has.`,
  notOwn: (column: string, field: string) =>
    `${column} is left out: its header does not say that it is the officer’s own ${field}.`,
  sameHeader: (column: string, imported: string, other: string) =>
    `Two columns are called ${column}: ${imported} is imported, ${other} is left out.`,
  datesForNumbers: (column: string, count: number, example: string) =>
    `In ${column}, ${number(count)} ${count === 1 ? 'value is a date' : 'values are dates'} (${quote(example)}): Excel makes dates of numbers such as 3-1. Format the column as text, and type the numbers as they are; until then these rows are refused.`,
  mostlyOther: (column: string, field: string) => `Most values in ${column} are not what ${field} has.`,
  notPlain: (column: string, field: string) =>
    `${column} is taken for ${field}. Leave it out if it is something else, or somebody else’s.`,
  repeated: (column: string) =>
    `Most officers have several rows (${column} repeats). Are they postings and punishments to gather, or which row counts?`,
} as const;

/** Labels of the parts of list entries, as targets of columns. */
export const importTargetLabels = {
  'posting.posting': 'Previous Posting',
  'posting.tenure': 'Previous Posting Tenure',
  'posting.from': 'Previous Posting From',
  'posting.to': 'Previous Posting To',
  'punishment.punishmentType': 'Punishment Type',
  'punishment.reason': 'Punishment Reason',
  'punishment.dateOfPunishment': 'Date of Punishment',
} as const;
