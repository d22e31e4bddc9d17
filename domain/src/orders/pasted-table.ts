/** Columns of a table that is pasted into an order. */
import { fold } from '../officer/matching.ts';

/** Columns that tell of an officer, in the order in which they are written. */
const columns = ['rank', 'number', 'employeeId', 'name', 'unit'] as const;
type Column = (typeof columns)[number];

/** Headings, folded and without punctuation. */
const headings: { readonly [C in Column]: RegExp } = {
  employeeId: /^(?:(?:sevaarth|sevarth|employee|emp|payroll)(?:id|no|number|code)?|सेवार्थ(?:आयडी|क्रमांक|क्र)?)$/u,
  number:
    /^(?:(?:buckle|belt|badge|b)(?:no|nos|number|numbers)|buckle|number|no|nos|(?:बक्कल|बकल|ब)(?:नंबर|नं|क्रमांक|क्र)|बक्कल|बकल|नंबर)$/u,
  rank: /^(?:rank|designation|post|cadre|पद|पदनाम|हुद्दा|दर्जा)$/u,
  name: /^(?:(?:full|officers|officer|employee|police)?names?(?:of(?:the)?(?:officers?|employees?|police))?|(?:पूर्ण|संपूर्ण|(?:पोलीस)?(?:अधिकाऱ्याचे|कर्मचाऱ्याचे|अंमलदाराचे))?(?:नाव|नांव|नाम))$/u,
  unit: /^(?:from|(?:(?:present|current|existing)(?:place)?(?:of)?)?(?:posting|unit|station|policestation|ps|branch|office)|(?:सध्याचे|सध्याची|सद्याचे|सद्याची|कार्यरत|हल्लीचे|हल्लीची)?(?:नेमणूक|नेमणुकीचेठिकाण|ठिकाण|घटक|पोलीसठाणे|पोस्टे|पोठाणे|शाखा)|तैनाती|थाना)$/u,
};
/** Headings of columns that name no one. */
const SERIAL_HEADING = /^(?:(?:s|sr|sl|serial)(?:no|number)?|(?:अ|अनु)(?:क्र|क्रमांक|नं)?|क्र|क्रमांक|#)$/u;
/** The first rows may be a title. */
const TITLE_ROWS_MAX = 5;

type Row = readonly string[];

const plain = (cell: string): string => fold(cell).replaceAll(/[\s.:/_'()-]/gu, '');
const isSerialHeading = (cell: string): boolean => SERIAL_HEADING.test(plain(cell));
const isHeading = (cell: string): boolean =>
  isSerialHeading(cell) || columns.some((column) => headings[column].test(plain(cell)));

/** Whether a row names columns: most of its cells do, and none has a number. */
export const isHeadingRow = (row: Row): boolean =>
  !row.some((cell) => /\p{Nd}/u.test(cell)) &&
  row.some(isHeading) &&
  row.filter(isHeading).length * 2 >= row.filter(Boolean).length;

/** 1, 2, 3 … */
const isSerial = (rows: readonly Row[], at: number): boolean =>
  rows.length > 1 && rows.every((row, index) => row[at]?.replace(/[.)]$/u, '') === String(index + 1));

/** Returns the positions of the columns that are headed. `No.` is a serial number where the rows are numbered by it. */
function headedColumns(heading: Row, rows: readonly Row[]): number[] {
  const isNumbered = heading.some(isSerialHeading);
  return columns.flatMap((column) => {
    const at = heading.findIndex(
      (cell, index) =>
        headings[column].test(plain(cell)) && (column !== 'number' || isNumbered || !isSerial(rows, index)),
    );
    return at === -1 ? [] : [at];
  });
}

/** Returns the rows of officers in the order of the table, each as a text. */
export function officersOfTable(table: readonly Row[]): readonly string[] {
  const rows = table.filter((row) => row.some((cell) => cell !== ''));
  const headingAt = rows.slice(0, TITLE_ROWS_MAX).findIndex(isHeadingRow);
  const below = rows.slice(headingAt + 1);
  const headed = headedColumns(rows[headingAt] ?? [], below);
  const width = Math.max(0, ...below.map((row) => row.length));
  const all = Array.from({ length: width }, (_, at) => at).filter((at) => width === 1 || !isSerial(below, at));
  return below.map((row) =>
    (headed.length > 0 ? headed : all)
      .map((at) => row[at] ?? '')
      .filter((cell) => cell !== '')
      .join(', '),
  );
}
