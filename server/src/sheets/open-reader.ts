import { sheetMessages } from '@buckle/domain/messages/sheets';
import { openCsv } from './csv-reader.ts';
import { containerOf } from './file-format.ts';
import { openHtml } from './html-reader.ts';
import { openOds } from './ods-reader.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetReader } from './sheet-file.ts';
import { hasPictures, openPhotos } from './photo-archive.ts';
import { openSpreadsheetXml } from './spreadsheet-xml.ts';
import { startOf, textOf } from './text-encoding.ts';
import { openXls } from './xls-reader.ts';
import { openXlsx } from './xlsx-reader.ts';
import { zipArchive } from './zip-archive.ts';

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

async function openZip(bytes: Buffer): Promise<SheetReader> {
  const archive = zipArchive(bytes);
  const mime = archive.has('mimetype') ? ((await archive.text('mimetype')) ?? '') : '';
  if (mime.startsWith(`${OPEN_DOCUMENT}spreadsheet`)) return openOds(archive);
  if (mime.startsWith(OPEN_DOCUMENT) || archive.has('word/document.xml') || archive.has('ppt/presentation.xml'))
    throw new SheetError(sheetMessages.otherFile('document'));
  if (archive.has('xl/workbook.bin')) throw new SheetError(sheetMessages.binaryWorkbook);
  if (archive.has('[Content_Types].xml')) return openXlsx(archive);
  if (hasPictures(archive)) return openPhotos(archive);
  throw new SheetError(sheetMessages.archive);
}

const HTML = /^\s*<(?:!doctype\s+html|html|head|body|meta|style|table|div|center|font|!--)|^\s*<\?xml[^]*?<html/iu;
const SPREADSHEET_XML = /^\s*<\?xml[^]*?urn:schemas-microsoft-com:office:spreadsheet/u;
const START = 4096;

function openText(bytes: Buffer, name: string): SheetReader {
  const text = textOf(bytes);
  const start = startOf(text).slice(0, START);
  if (HTML.test(start)) return openHtml(text);
  if (SPREADSHEET_XML.test(start)) return openSpreadsheetXml(text);
  return openCsv(text, name);
}

/** Returns the reader for a file, detected from its content. The name is only used for the sheet of a text file. */
export async function openReader(bytes: Buffer, name: string): Promise<SheetReader> {
  const container = containerOf(bytes);
  if (container === 'zip') return openZip(bytes);
  return container === 'compound' ? openXls(bytes) : openText(bytes, name);
}
