/** Sentences of the import engine: why a row or a cell is not taken, and what has to be said before rows are read. */

import type { ImportedField, ImportTarget, ListTarget } from './import-plan.ts';
import { formLabel, optionName } from '../officers/officers.messages.ts';
import { type CodedMessage, codedMessages, sentencesOf, wordsOf } from '../coded-messages.ts';
import type { Label } from '../officers/officer-form.messages.ts';
import { counted, enumeration, list, number, plural } from '../intl.ts';

const MAX_LISTED = 60;

const quote = (text: string): string => `"${text.length > MAX_LISTED ? `${text.slice(0, MAX_LISTED)}…` : text}"`;

/** How the dates of a column are written, within `notDate`. */
export const orderNames = {
  'day-first': 'day, month, year',
  'month-first': 'month, day, year',
  'year-first': 'year, month, day',
} as const;

/** Labels of the parts of list entries, as targets of columns. */
const listTargetLabels: Readonly<Record<ListTarget, string>> = {
  'posting.posting': 'Previous Posting',
  'posting.tenure': 'Previous Posting Tenure',
  'posting.from': 'Previous Posting From',
  'posting.to': 'Previous Posting To',
  'punishment.punishmentType': 'Punishment Type',
  'punishment.reason': 'Punishment Reason',
  'punishment.dateOfPunishment': 'Date of Punishment',
  'rank.from': 'Rank Held From',
};

export const targetLabel = (target: ImportTarget): string =>
  target in listTargetLabels ? listTargetLabels[target as ListTarget] : formLabel(target as ImportedField);

/** `column`: as a sentence names it: `"Joined"`, `Column C`. `written`: an order of `orderNames`, or a pattern. */
export const cellProblems = /* @__PURE__ */ codedMessages('cell', {
  notDate: (column: Label, found: string, written: string) =>
    `${wordsOf(column)} is ${quote(found)}, which is not a date of the calendar written ${(orderNames as Readonly<Record<string, string>>)[written] ?? written}.`,
  notOption: (column: Label, found: string, options: readonly string[], advice: CodedMessage) =>
    `${wordsOf(column)} is ${quote(found)}, which is not one of ${enumeration(options.map(optionName))}. ${advice.message}`,
  /** `because`: the form's messages for the same text. */
  invalid: (column: Label, found: string, because: readonly CodedMessage[]) =>
    `${wordsOf(column)} is ${quote(found)}. ${sentencesOf(because)}`,
  dateOrderMissing: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}. Say first whether the day or the month comes first in this column.`,
  eitherOrder: (column: Label, found: string, order: keyof typeof orderNames) =>
    `${wordsOf(column)} is ${quote(found)}, read as ${orderNames[order]}. Other dates of this column are written otherwise: check it.`,
  noFullDate: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}: it needs a day, a month and a year.`,
  earlyYear: (column: Label, found: string, year: number) =>
    `${wordsOf(column)} is ${quote(found)}, which is the year ${year}. Spreadsheets make ${year} of a year written with two digits: say for the column whether 100 years are to be added.`,
  dateForNumber: (label: Label, text: string) =>
    `${wordsOf(label)} is ${quote(text)}, a date. Excel makes dates of numbers such as 3-1: format the column as text, and type the number as it is.`,
  scientific: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}. Excel shortens long numbers so: format the column as text, and type the number as it is.`,
  ditto: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, which stands for the text above it. Write that text into each cell.`,
  punishmentWithoutText: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, but the row does not say which punishment it is about.`,
  notNumberOfOfficer: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, which has no digit in it.`,
  restOfMobile: (column: Label, found: string, rest: string) =>
    `${wordsOf(column)} is ${quote(found)}. Only its mobile numbers are imported, without ${quote(rest)}.`,
  cannotBeCleared: (column: Label, target: ImportTarget) =>
    `${wordsOf(column)} is to be cleared, but ${targetLabel(target)} cannot be blank. Enter its new value.`,
  postingWithoutText: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, but the row does not say which posting it is about.`,
  otherBeside: (column: Label, found: string, beside: string, target: ImportTarget, own: string) =>
    `${wordsOf(column)} is ${quote(found)}. Its ${quote(beside)} is not the ${targetLabel(target)} of the row, ${quote(own)}, which counts.`,
  cannotSplit: (column: Label, found: string, first?: ImportTarget | null, second?: ImportTarget | null) =>
    `${wordsOf(column)} is ${quote(found)}, which cannot be split into ${first ? targetLabel(first) : ''} and ${second ? targetLabel(second) : ''}.`,
});

/** Cells whose text cannot be taken; `font`: of `namedFont`. */
export const brokenCellProblems = /* @__PURE__ */ codedMessages('brokenCell', {
  lost: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, whose letters are lost. Save the file again as XLSX or as UTF-8, or type the text.`,
  font: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, typed in a legacy font such as Kruti Dev or Shree-Lipi. Convert it to Unicode first.`,
  namedFont: (column: Label, found: string, font: string) =>
    `${wordsOf(column)} is ${quote(found)}, typed in the font ${font}, which draws other letters. Convert the text to Unicode, save the file, and choose it again.`,
  formula: (column: Label, found: string) =>
    `${wordsOf(column)} is ${quote(found)}, a formula without a stored value. Open the file in Excel or LibreOffice, save it, and choose it again.`,
});

export const rowProblems = /* @__PURE__ */ codedMessages('row', {
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
    `It has ${counted(cells, 'cell', 'cells')} and the header has ${number(columns)}. A comma may be missing, or a text with a comma may lack its quotation marks.`,
});

/** Where a row stands, where more than the rows of one table are read. */
export const rowPlaces = /* @__PURE__ */ codedMessages('place', {
  row: (row: number) => `row ${number(row)}`,
  line: (line: number) => `line ${line}`,
  ofSheet: (sheet: string, place: CodedMessage) => `sheet ${quote(sheet)}, ${place.message}`,
  ofColumns: (row: number, columns: CodedMessage) => `row ${number(row)}, columns ${columns.message}`,
  columns: (first: string, last: string) => `${first} to ${last}`,
});

export const columnNames = /* @__PURE__ */ codedMessages('column', {
  headed: (header: string) => quote(header),
  /** `letters`: as spreadsheets name columns. */
  unheaded: (letters: string) => `Column ${letters}`,
  joined: (columns: readonly Label[]) => columns.map(wordsOf).join(' with '),
  adviceOnOption: 'Say what it means, or correct it.',
});

/** Columns of the titles between the rows of a sheet. */
export const sectionColumns = { unit: 'Station in the titles', rank: 'Rank in the titles' } as const;

const listed = (first: readonly (string | number)[], count: number): string =>
  enumeration(first.map(String), count - first.length);

export const importQuestions = {
  datesEither: (column: string, example: string) =>
    `In ${column}, every day and month is 12 or less (${quote(example)}). Which comes first, the day or the month?`,
  datesBoth: (column: string, dayFirst: number, monthFirst: number) =>
    `In ${column}, ${counted(dayFirst, 'date fits', 'dates fit')} only with the day first and ${number(monthFirst)} only with the month first. Choose one; the others are left out and listed.`,
  datesAsOthers: (column: string, example: string, order: string) =>
    `In ${column}, every day and month is 12 or less (${quote(example)}). They are read as ${order}, as other dates of the sheet.`,
  datesNotChosen: (column: string) => `How are the dates in ${column} written? Choose the order of day and month.`,
  unreadableDates: (column: string, count: number) =>
    `In ${column}, ${counted(count, 'date does', 'dates do')} not fit the order that is chosen and will be left out.`,
  earlyYears: (column: string, count: number, first: number, example: string, year: number) =>
    `In ${column}, ${counted(count, 'date is', 'dates are')} before ${first} (${quote(example)}): spreadsheets make ${year} of a year written with two digits. Add 100 years, or keep them as written; until then they are left out.`,
  /** Other sheets of the file that are shown and have rows. */
  otherSheets: (names: readonly string[], read: number) =>
    `${read > 1 ? '' : 'Only one sheet is read. '}Not read: ${enumeration(names.map(quote))}. Choose each of them in an import of its own.`,
  together: (names: readonly string[]) =>
    `Read together, as they have the same columns: ${enumeration(names.map(quote))}.`,
  ofSheet: (name: string, note: string) => `${quote(name)}: ${note}`,
  /** `columns`: of the second table and those behind it, such as `E to G`. */
  sideTables: (columns: readonly string[]) =>
    `Tables stand side by side, and are read one below the other: also columns ${columns.join(', and ')}. If they are one table, give their headers different names in the file.`,
  hiddenSheet: (name: string) => `The sheet ${quote(name)} is hidden in the file.`,
  leftOut: (parts: readonly string[]) => `Left out, as the sheet does not show them as valid: ${parts.join('; ')}.`,
  hiddenRows: (count: number) => `${number(count)} hidden ${plural(count, 'row', 'rows')}`,
  hiddenCells: (count: number, first: readonly string[]) =>
    `${number(count)} hidden ${plural(count, 'cell', 'cells')} (${listed(first, count)})`,
  struckCells: (count: number) => `${number(count)} struck-through ${plural(count, 'cell', 'cells')}`,
  hiddenColumns: (columns: readonly string[]) =>
    `${plural(columns.length, 'hidden column', `${number(columns.length)} hidden columns`)} ${enumeration(columns)}`,
  hiddenColumn: (letters: string, text: string) => `${letters} (${text})`,
  formulas: ({ count, first }: { readonly count: number; readonly first: readonly string[] }) =>
    `${counted(count, 'formula has', 'formulas have')} no stored value: ${listed(first, count)}. Open the file in Excel or LibreOffice, save it, and choose it again.`,
  fonts: (names: readonly string[]) =>
    `Texts are typed in the ${plural(names.length, 'font', 'fonts')} ${enumeration(names)}, which ${plural(names.length, 'draws', 'draw')} other letters, and are not taken. Convert them to Unicode, save the file, and choose it again.`,
  strayQuotes: ({ count, first }: { readonly count: number; readonly first: readonly number[] }) =>
    `${plural(count, 'Line', 'Lines')} ${listed(first, count)}: text follows the closing quotation mark of a cell. It is read as Excel does, without the quotation marks: check ${plural(count, 'the row', 'the rows')}.`,
  noIdentity: 'Choose the column of the employee id, or those of the buckle number and the name.',
  noEmployeeId: 'Choose the column of the employee id, or say that officers are known by number and name.',
  noNumberAndName: 'Choose the columns of the buckle number and of the name.',
  noNumberAtAll:
    'The sheet has no employee id and no buckle number. Choose their columns, or say under “Who a row is about” that officers are known by name, date of joining and rank.',
  noNameAndJoining: 'Choose the columns of the name and of the date of joining.',
  value: (column: string, text: string, count: number, field: string) =>
    `${quote(text)} in ${column} (${counted(count, 'row', 'rows')}) is no ${field} that the directory knows. What does it mean?`,
  twice: (field: string, columns: string) => `${field} comes from several columns: ${columns}. Keep one.`,
  joiningOrPosting: (column: string) =>
    `${column} can be the date of joining service, or the date since when officers are at their present posting. Choose its field.`,
  alikeEntries: (entry: string, parts: string, column: string) =>
    `Officers have several rows, and nothing that is imported tells the entries under ${entry} apart. Choose the column of ${parts}: is it ${column}?`,
  otherValues: (column: string, field: string, values: readonly string[]) =>
    `${column} is left out: its values (${enumeration(values.map(quote))}) are not what ${field} has.`,
  notOwn: (column: string, field: string) =>
    `${column} is left out: its header does not say that it is the officer’s own ${field}.`,
  sameHeader: (column: string, imported: string, other: string) =>
    `Two columns are called ${column}: ${imported} is imported, ${other} is left out.`,
  datesForNumbers: (column: string, count: number, example: string) =>
    `In ${column}, ${counted(count, 'value is a date', 'values are dates')} (${quote(example)}): Excel makes dates of numbers such as 3-1. Format the column as text, and type the numbers as they are; until then these rows are refused.`,
  mostlyOther: (column: string, field: string) => `Most values in ${column} are not what ${field} has.`,
  notPlain: (column: string, field: string) =>
    `${column} is taken for ${field}. Leave it out if it is something else, or somebody else’s.`,
  repeated: (column: string) =>
    `Most officers have several rows (${column} repeats). Are they postings and punishments to gather, or which row counts?`,
} as const;

/** The places with which a sentence begins, by their codes. */
const firstPlaces: Readonly<Record<string, (...params: never[]) => string>> = {
  'place.row': (row: number) => `Row ${number(row)}`,
  'place.line': (line: number) => `Line ${line}`,
  'place.ofSheet': (sheet: string, place: CodedMessage) => `Sheet ${quote(sheet)}, ${place.message}`,
  'place.ofColumns': (row: number, columns: CodedMessage) => `Row ${number(row)}, columns ${columns.message}`,
};

/** Returns a place as a sentence begins with it. */
export const placeFirst = ({ code, params, message }: CodedMessage): string =>
  firstPlaces[code]?.(...(params as never[])) ?? message;

const rowsListed = (rows: number, lines: readonly number[], places: readonly CodedMessage[]): string => {
  const more = rows - (places.length > 0 ? places : lines).length;
  if (places.length > 0) return [...places.map(wordsOf), ...(more > 0 ? [`${number(more)} more`] : [])].join('; ');
  const texts = lines.map(String);
  return `lines ${more > 0 ? enumeration(texts, more) : list(texts)}`;
};

/**
 * Why rows are refused or ignored, and which values are doubtful, for users who have the sheet open. Of several rows:
 * how many, the first line numbers, and the first places if they are of several tables.
 */
export const rowReasons = /* @__PURE__ */ codedMessages('rowReason', {
  sameNumberAndName: (employeeId: string) =>
    `The directory has an officer with this number and name${employeeId === '' ? '' : `, whose employee id is ${quote(employeeId)}`}. If they are the same, give that employee id.`,
  sameName:
    'The directory has an officer of this name without a date of joining, whose rank is another one. If they are the same, give that record the date.',
  lostZeros: (employeeId: string, known: string) =>
    `The directory has the employee id ${quote(known)}, which differs from ${quote(employeeId)} in leading zeros only. Excel drops them: format the column as text.`,
  withdrawn: (employeeId: string) =>
    `A withdrawn record has the employee id ${quote(employeeId)}. If they are the same officer, bring that record back instead.`,
  undoneImport:
    'An import that was undone had added this officer, and perhaps others of this file. They are added as new records; this is said once.',
  merged: (employeeId: string, kept: string) =>
    `The record with the employee id ${quote(employeeId)} was merged into the one with ${quote(kept)}, which this row is about.`,
  severalRows: (rows: number, lines: readonly number[], places: readonly CodedMessage[]) =>
    `The file has ${number(rows)} rows for this officer (${rowsListed(rows, lines, places)}), so none of them is imported. Keep only the newest.`,
  rankUnclear: (rows: number, lines: readonly number[], places: readonly CodedMessage[]) =>
    `The file has ${number(rows)} rows for this officer (${rowsListed(rows, lines, places)}) with different ranks or numbers, and no date of a posting says which is the newest, so none of them is imported. Keep the newest row; earlier ranks are not imported yet.`,
  changedSince: 'This was changed in the directory after the check, and stays. Check again to import it.',
  notNew: 'This officer is in the directory already, and only new officers are added. Choose to update officers, too.',
  noName: 'This officer is not in the directory, and the row has no name. Give the name, or correct the employee id.',
  notKnown: 'This officer is not in the directory, and no officers are added. Choose to add officers, too.',
  employeeIdDiffers: (employeeId: string) =>
    `The officer with this number and name has the employee id ${quote(employeeId)}. Correct the row, or the record.`,
  duplicateEmployeeId: (employeeId: string) =>
    `Another officer has the employee id ${quote(employeeId)} already. Correct it.`,
  sameAs: (place: CodedMessage) => `The same as ${place.message}, which counts.`,
  countsDiffer: (place: CodedMessage) => `${placeFirst(place)}, about the same officer, counts.`,
  gatheredIn: (place: CodedMessage) => `Taken together with ${place.message}, about the same officer.`,
  differsInLeftOut: (place: CodedMessage) =>
    `Taken together with ${place.message}, from which it differs only in columns that are not imported.`,
  allInLeftOut: 'They differ only in columns that are not imported: say what these columns are, or which row counts.',
  tooManyRows: (max: number) =>
    `The file has more than ${number(max)} rows for this officer. Correct the columns by which officers are known.`,
  severalOfficers: (count: number) =>
    `${count} officers in the directory have this number and name and no employee id. Give the employee id, or change the record in the form.`,
  severalNamesakes: (count: number) =>
    `${count} officers in the directory have this name, date of joining and rank. Give the employee id, or change the record in the form.`,
  both: (one: CodedMessage, other: CodedMessage) => `${one.message} ${other.message}`,
});

/** Why a whole file is not imported. */
export const fileProblems = /* @__PURE__ */ codedMessages('file', {
  stopped: 'Stopped. Nothing was imported.',
  /** The new officers mostly look like duplicates. */
  mostlyKnown: (suspected: number, added: number, place: CodedMessage, reason: CodedMessage) =>
    `${number(suspected)} of the ${number(added)} officers whom this file would add seem to be in the directory already (${place.message}: ${reason.message}) Nothing was imported. Give the employee ids of the directory, or import with --add-anyway if they really are other officers.`,
});

/** Why a job of an import did not succeed. */
export const jobProblems = /* @__PURE__ */ codedMessages('importJob', {
  noRows: 'The file has no rows. Choose the file that has the officers.',
  notWritten: 'The import was interrupted: nothing was written. Import it again.',
  notUndone: 'The undo was interrupted: nothing was set back. Undo it again.',
  nothingReversed: 'All that this import changed was changed later, or is set back already.',
  failed: 'Something went wrong, and nothing was written. Try again; if it continues, tell your administrator.',
});
