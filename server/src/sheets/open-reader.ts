import { sheetMessages } from '@buckle/domain/messages/sheets';
import { openCsv } from './csv-reader.ts';
import { containerOf } from './file-format.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetReader } from './sheet-file.ts';
import { textOf } from './text-encoding.ts';
import { openXlsx } from './xlsx-reader.ts';
import { zipArchive } from './zip-archive.ts';

async function openZip(bytes: Buffer): Promise<SheetReader> {
  const archive = zipArchive(bytes);
  if (archive.has('xl/workbook.bin')) throw new SheetError(sheetMessages.binaryWorkbook);
  if (!archive.has('[Content_Types].xml')) throw new SheetError(sheetMessages.archive);
  if (archive.has('word/document.xml') || archive.has('ppt/presentation.xml'))
    throw new SheetError(sheetMessages.otherFile('document'));
  return openXlsx(archive);
}

/** Returns the reader of a file by its content; its name only names the sheet of a text. */
export async function openReader(bytes: Buffer, name: string): Promise<SheetReader> {
  const container = containerOf(bytes);
  if (container === 'zip') return openZip(bytes);
  return openCsv(textOf(bytes), name);
}
