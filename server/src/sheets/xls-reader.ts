import { sheetMessages } from '@buckle/domain/messages/sheets';
import { CompoundFile } from './compound-file.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { xlsRows } from './xls-cells.ts';
import { xlsWorkbook } from './xls-workbook.ts';

/** Streams of Excel 97 to 2003 and of Excel 5 and 95; a file may have both. */
const STREAMS = ['Workbook', 'Book'];

function streamOf(bytes: Buffer): Buffer {
  const file = new CompoundFile(bytes);
  if (file.has('EncryptedPackage')) throw new SheetError(sheetMessages.encrypted);
  const name = STREAMS.find((name) => file.has(name));
  if (name === undefined) throw new SheetError(sheetMessages.unsupportedFile('document'));
  return file.stream(name);
}

/** Reads an XLS workbook. */
export const openXls = (bytes: Buffer): SheetReader => openXlsStream(streamOf(bytes));

/** Reads the records of an XLS, which some programs write without the file around them. */
export function openXlsStream(stream: Buffer): SheetReader {
  const workbook = xlsWorkbook(stream);
  async function* rows(sheet: number): AsyncGenerator<ReadRow> {
    yield* xlsRows(stream, workbook, workbook.sheets[sheet]?.at ?? stream.length);
  }
  return {
    format: 'xls',
    sheets: workbook.sheets.map(({ name, hidden = false }) => ({ name, ...(hidden && { hidden }) })),
    rows,
  };
}
