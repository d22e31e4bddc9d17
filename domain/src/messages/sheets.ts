const formats = 'CSV, XLSX, XLS or ODS';

/** Kinds of files that are no sheets; the sentence names them. */
export const unsupportedFiles = {
  pdf: 'a PDF',
  image: 'a picture',
  program: 'a program',
  archive: 'an archive',
  document: 'a document, not a sheet',
  xml: 'XML that is not a sheet',
  json: 'JSON, not a sheet',
  exchange: 'an exchange file (SLK or DIF)',
  binary: 'not a sheet',
} as const;
export type UnsupportedFile = keyof typeof unsupportedFiles;

/** Why a sheet cannot be read, and what to do instead. */
export const sheetMessages = {
  /** Name of a sheet that has none: a table of a page. */
  table: (number: number) => `Table ${number}`,

  empty: 'The file is empty. Choose the file with the rows.',
  noRows: 'The file has no sheet with rows. Choose the file with the rows.',
  unsupportedFile: (kind: UnsupportedFile) =>
    `The file is ${unsupportedFiles[kind]}. Save the rows as ${formats} and choose that file.`,
  archive:
    'The file is an archive. Unpack it and choose the sheet that is in it. A ZIP of photos may have only pictures.',
  binaryWorkbook: 'The file is a binary workbook (.xlsb). Save it as "Excel Workbook (.xlsx)" and choose that file.',
  oldWorkbook: 'The file is of an Excel older than 95. Save it as "Excel Workbook (.xlsx)" and choose that file.',
  encrypted: 'The file is protected with a password. Save it without a password and choose that file.',
  damaged: 'The file is damaged or not complete. Open it, save it again as XLSX or CSV and choose that file.',
  tooLarge: 'The file takes too much memory to read. Save its rows as CSV, or in several files, and choose that.',
  bomb: 'The file is far larger inside than a sheet or photos can be. Copy its rows into a new workbook, or its pictures into a new ZIP, and choose that file.',
  tooSlow: 'The file takes too long to read. Save its rows as CSV, or in several files, and choose that.',
  unsafe: 'The file has parts that no sheet needs. Copy its rows into a new workbook, save it and choose that file.',
  columns: (most: number, row: number, column: string) =>
    `Row ${row} has something in column ${column}; only the first ${most} columns can be read. Delete the columns that are not needed and save the file.`,
  rows: (most: number) =>
    `The sheet has more than ${most.toLocaleString('en-IN')} rows. Save it in several files and choose one after the other.`,
  longCell: (row: number) =>
    `A cell in row ${row} is far too long. In a CSV file, a quotation mark may be missing at its end. Correct it and save the file.`,
  quoteNotClosed: (line: number) =>
    `The row that begins on line ${line} has a quotation mark that is never closed. Correct it and save the file.`,
  badQuote: (line: number) =>
    `The row that begins on line ${line} has a quotation mark in the wrong place. Put quotation marks around the whole cell, and double the one inside.`,
} as const;
