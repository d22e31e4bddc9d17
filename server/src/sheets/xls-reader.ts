import { sheetMessages } from '@buckle/domain/messages/sheets';
import { CompoundFile } from './compound-file.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { xlsRows } from './xls-cells.ts';
import { xlsWorkbook } from './xls-workbook.ts';

/** Reads a workbook of Excel 97 to 2003. */
export function openXls(bytes: Buffer): SheetReader {
  const file = new CompoundFile(bytes);
  if (file.has('EncryptedPackage')) throw new SheetError(sheetMessages.encrypted);
  if (!file.has('Workbook'))
    throw new SheetError(file.has('Book') ? sheetMessages.oldWorkbook : sheetMessages.otherFile('document'));
  const stream = file.stream('Workbook');
  const workbook = xlsWorkbook(stream);
  async function* rows(sheet: number): AsyncGenerator<ReadRow> {
    yield* xlsRows(stream, workbook, workbook.sheets[sheet]?.at ?? stream.length);
  }
  return { format: 'xls', sheets: workbook.sheets.map(({ name }) => ({ name })), rows };
}
