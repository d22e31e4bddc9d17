import { type UnsupportedFile, sheetMessages } from '@buckle/domain/messages/sheets';
import { openCsv } from './csv-reader.ts';
import { containerOf } from './file-format.ts';
import { openHtml } from './html-reader.ts';
import { openFlatOds, openOds } from './ods-reader.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetReader } from './sheet-file.ts';
import { hasPictures, openPhotos } from './photo-archive.ts';
import { openSpreadsheetXml } from './spreadsheet-xml.ts';
import { startOf, textOf } from './text-encoding.ts';
import { pagesOfArchive } from './web-archive.ts';
import { openXls, openXlsStream } from './xls-reader.ts';
import { openXlsx } from './xlsx-reader.ts';
import { zipArchive } from './zip-archive.ts';

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

const documents = ['word/document.xml', 'ppt/presentation.xml', 'Index/Document.iwa'];

async function openZip(bytes: Buffer): Promise<SheetReader> {
  const archive = zipArchive(bytes);
  const mime = archive.has('mimetype') ? ((await archive.text('mimetype')) ?? '') : '';
  if (mime.startsWith(`${OPEN_DOCUMENT}spreadsheet`) || (mime === '' && archive.has('content.xml')))
    return openOds(archive);
  if (mime.startsWith(OPEN_DOCUMENT) || documents.some((part) => archive.has(part)))
    throw new SheetError(sheetMessages.unsupportedFile('document'));
  if (archive.has('xl/workbook.bin')) throw new SheetError(sheetMessages.binaryWorkbook);
  if (archive.has('[Content_Types].xml') || archive.has('xl/workbook.xml')) return openXlsx(archive);
  if (hasPictures(archive)) return openPhotos(archive);
  throw new SheetError(sheetMessages.archive);
}

const START = 4096;
const ELEMENTS =
  'html|head|body|meta|title|link|style|script|table|thead|tbody|tr|div|center|font|span|p|br|b|h[1-6]|form|basefont';
const PAGE = new RegExp(
  `^\\s*<(?:!doctype\\s+html|!--|(?:${ELEMENTS})[\\s/>])|^\\s*<\\?xml[^]*?<html|<table[\\s>]`,
  'iu',
);
const SPREADSHEET_XML = /<(?:[\w-]+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/u;
const FLAT_ODS = /<office:document\s[^>]*application\/vnd\.oasis\.opendocument\.spreadsheet/u;

/** Texts that are no rows of cells. */
const others: readonly (readonly [start: RegExp, kind: UnsupportedFile])[] = [
  [/^\s*<(?:\?xml\s|[\w:-]+[\s>][^]*(?:<\/|\/>))/u, 'xml'],
  [/^\s*(?:\[\s*)?\{\s*"/u, 'json'],
  [/^ID;P\w*(?:;\w+)*\s+[A-Z]{1,2};/u, 'exchange'],
  [/^TABLE\s+0,1\s/u, 'exchange'],
];

function openText(bytes: Buffer, name: string): SheetReader | Promise<SheetReader> {
  const pages = pagesOfArchive(bytes);
  if (pages) return openHtml(textOf(pages));
  const text = textOf(bytes);
  const start = startOf(text).slice(0, START);
  if (FLAT_ODS.test(start)) return openFlatOds(text);
  if (SPREADSHEET_XML.test(start)) return openSpreadsheetXml(text);
  if (PAGE.test(start)) return openHtml(text);
  const [, kind] = others.find(([other]) => other.test(start)) ?? [];
  if (kind !== undefined) throw new SheetError(sheetMessages.unsupportedFile(kind));
  return openCsv(text, name);
}

/**
 * Returns the ending under which a file is handed out, by its content and never by the name that its author chose. Markup
 * is text: a browser would run what is in a page.
 */
export async function endingOf(bytes: Buffer): Promise<string> {
  try {
    const container = containerOf(bytes);
    if (container === 'compound' || container === 'records') return '.xls';
    if (container === 'text') return /^\s*</u.test(startOf(textOf(bytes))) || pagesOfArchive(bytes) ? '.txt' : '.csv';
    const archive = zipArchive(bytes);
    if (archive.has('xl/workbook.xml') || archive.has('xl/workbook.bin')) return '.xlsx';
    const mime = archive.has('mimetype') ? ((await archive.text('mimetype')) ?? '') : '';
    return mime.startsWith(`${OPEN_DOCUMENT}spreadsheet`) ? '.ods' : '.zip';
  } catch {
    return '.bin';
  }
}

/** Returns the reader for a file, detected from its content. The name is only used for the sheet of a text file. */
export async function openReader(bytes: Buffer, name: string): Promise<SheetReader> {
  const container = containerOf(bytes);
  if (container === 'zip') return openZip(bytes);
  if (container === 'records') return openXlsStream(bytes);
  return container === 'compound' ? openXls(bytes) : openText(bytes, name);
}
