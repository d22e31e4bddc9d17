/** Why a row is not taken: sentences for the clerk, who has the sheet in front of them. */
const SHOWN = 60;

const quote = (text: string): string => `"${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}"`;

export const rowReasons = {
  empty: 'empty row.',
  ragged: (cells: number, columns: number) =>
    `It has ${cells} cells and the header has ${columns}. A comma may be missing, or a text with a comma may lack its quotation marks.`,
  nobody: 'It has neither an employee id nor a buckle number nor a name.',
  notDate: (column: string, found: string, pattern: string) =>
    `${column} is ${quote(found)}, which is not a date of the calendar written ${pattern}.`,
  notOption: (column: string, found: string, options: readonly string[], field: string) =>
    `${column} is ${quote(found)}, which is not one of ${options.join(', ')}. Correct it, or say what it means under "values" / "${field}" in the map.`,
  tooLong: (column: string, length: number, label: string, most: number) =>
    `${column} is ${length} characters long, and ${label} takes at most ${most}.`,
  sameOfficer: (line: number) => `It is the same officer as line ${line} of this file. Keep one of the two.`,
  severalOfficers: (count: number) =>
    `${count} officers in the directory have this number and name and no employee id. Give the employee id, or change the record in the form.`,
} as const;
