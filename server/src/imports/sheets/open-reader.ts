import { lettersOf } from '@buckle/domain/imports/import-plan';
import { decodeText } from '@buckle/domain/imports/broken-text';
import { fontOf } from '@buckle/domain/imports/row-reading';
import {
  count,
  type LeftOut,
  nothingLeftOut,
  type ReadRow,
  rejectColumn,
  SheetError,
  sheetLimits,
  type SheetReader,
} from './sheet-file.ts';
import { sheetMessages, type UnsupportedFile } from '@buckle/domain/errors.messages';
import { photoSheet } from '@buckle/domain/imports/photo-imports.messages';
import { openCsv } from './csv-reader.ts';
import { openHtml } from './html-reader.ts';
import { openFlatOds, openOds } from './ods-reader.ts';
import { openSpreadsheetXml } from './spreadsheet-xml.ts';
import { startOf, textOf } from './text-encoding.ts';
import { pagesOfArchive } from './html-parser.ts';
import { openXls, openXlsStream } from './xls-reader.ts';
import { openXlsx } from './xlsx-reader.ts';
import { zipArchive, type ZipArchive } from './zip-archive.ts';

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

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

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const ZIP = ascii('PK\x03\x04');
const EMPTY_ZIP = ascii('PK\x05\x06');
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Beginning-of-file records of BIFF5 and BIFF8 outside a compound file. */
const RECORDS = [
  [0x09, 0x08, 0x08, 0x00],
  [0x09, 0x08, 0x10, 0x00],
];
/** Beginning-of-file records of BIFF 2 to 4. */
const OLD_WORKBOOKS = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
];

const RIFF = ascii('RIFF');

const unsupported: readonly (readonly [start: readonly number[], kind: UnsupportedFile])[] = [
  [ascii('%PDF'), 'pdf'],
  [ascii('\x89PNG'), 'image'],
  [[0xff, 0xd8, 0xff], 'image'],
  [ascii('GIF8'), 'image'],
  [ascii('II*\0'), 'image'],
  [ascii('MM\0*'), 'image'],
  [ascii('MZ\x90\0'), 'program'],
  [ascii('\x7fELF'), 'program'],
  [ascii('#!'), 'program'],
  [[0x1f, 0x8b], 'archive'],
  [ascii('7z\xbc\xaf'), 'archive'],
  [ascii('Rar!'), 'archive'],
  [ascii('{\\rtf'), 'document'],
];

/** Returns how the file is packed, by its first bytes; throws if it is of a kind that has no rows. */
function containerOf(bytes: Buffer): Container {
  if (bytes.length === 0) throw new SheetError(sheetMessages.empty);
  if (startsWith(bytes, ZIP)) return 'zip';
  if (startsWith(bytes, EMPTY_ZIP)) throw new SheetError(sheetMessages.archive);
  if (startsWith(bytes, COMPOUND)) return 'compound';
  if (RECORDS.some((start) => startsWith(bytes, start))) return 'records';
  if (OLD_WORKBOOKS.some((start) => startsWith(bytes, start))) throw new SheetError(sheetMessages.oldWorkbook);
  const other = startsWith(bytes, RIFF) ? 'image' : unsupported.find(([start]) => startsWith(bytes, start))?.[1];
  if (other === 'archive') throw new SheetError(sheetMessages.archive);
  if (other !== undefined) throw new SheetError(sheetMessages.unsupportedFile(other));
  return 'text';
}

const startsWith = (bytes: Buffer, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/** Returns the reader for a file, detected from its content. The name is only used for the sheet of a text file. */
export async function openReader(bytes: Buffer, name: string): Promise<SheetReader> {
  const container = containerOf(bytes);
  if (container === 'zip') return openZip(bytes);
  if (container === 'records') return openXlsStream(bytes);
  return container === 'compound' ? openXls(bytes) : openText(bytes, name);
}

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

/** Endings of pictures; of those that cannot be decoded, too, so that each of them is refused with the reason. */
const PICTURE = /\.(?:jpe?g|jfif|png|webp|gif|bmp|tiff?|hei[cf]|avif)$/iu;

const hasPictures = (archive: ZipArchive): boolean => [...filesIn(archive)].some(([, path]) => PICTURE.test(path));

/** Files and folders that file managers add. */
const ADDED = /^(?:\.[^.].*|thumbs\.db|desktop\.ini|__macosx)$/iu;

function* filesIn(archive: ZipArchive): Generator<readonly [name: string, path: string]> {
  for (const path of archive.names()) {
    const parts = partsOf(path);
    const file = parts.at(-1) ?? '';
    if (file !== '' && !parts.some((part) => ADDED.test(part))) yield [file.replace(/\.[^.]*$/u, '').trim(), path];
  }
}

const partsOf = (path: string): string[] => path.split(/[/\\]/u);

const openPhotos = (archive: ZipArchive): SheetReader => ({
  format: 'photos',
  sheets: [{ name: photoSheet.name }],
  rows: () => rows(archive),
});

async function* rows(archive: ZipArchive): AsyncGenerator<ReadRow> {
  let index = 0;
  yield { index, cells: [...photoSheet.headers] };
  for (const cells of filesIn(archive)) yield { index: ++index, cells: [...cells] };
}

const START = 4096;

const FLAT_ODS = /<office:document\s[^>]*application\/vnd\.oasis\.opendocument\.spreadsheet/u;

const SPREADSHEET_XML = /<(?:[\w-]+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/u;

const ELEMENTS =
  'html|head|body|meta|title|link|style|script|table|thead|tbody|tr|div|center|font|span|p|br|b|h[1-6]|form|basefont';
const PAGE = new RegExp(
  `^\\s*<(?:!doctype\\s+html|!--|(?:${ELEMENTS})[\\s/>])|^\\s*<\\?xml[^]*?<html|<table[\\s>]`,
  'iu',
);

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

type Container = 'zip' | 'compound' | 'records' | 'text';

/**
 * Returns the rows of a sheet from the first, those between rows with something as blank ones; without blank cells at
 * the end of a row and blank rows at the end of the sheet. Throws if there are too many.
 */
export async function* sheetRows(
  rows: AsyncIterable<ReadRow>,
  leftOut: LeftOut = nothingLeftOut(),
): AsyncGenerator<readonly string[]> {
  let next = 0;
  for await (const row of rows) {
    const { index } = row;
    const cells = shownCells(row, leftOut);
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    rejectColumn(index, cells.length - 1);
    if (index >= sheetLimits.rows) throw new SheetError(sheetMessages.rows(sheetLimits.rows));
    for (; next < index; next++) yield [];
    next = index + 1;
    yield cells;
  }
}

/** Returns the cells that the sheet shows, and counts the others. */
function shownCells(row: ReadRow, leftOut: LeftOut): string[] {
  const { index, hidden, hiddenColumns, struck = 0, hiddenCells = [], formulas = [], strayQuote } = row;
  const cells = row.cells.map((cell) => decodeText(withoutNul(cell)));
  if (hidden === true) {
    if (struck > 0 || cells.some((cell) => cell.trim() !== '')) leftOut.rows++;
    return [];
  }
  leftOut.struck += struck;
  for (const text of hiddenCells) count(leftOut.cells, text);
  for (const column of formulas)
    if (hiddenColumns?.has(column) !== true) count(leftOut.formulas, `${lettersOf(column)}${index + 1}`);
  if (strayQuote !== undefined) count(leftOut.strayQuotes, strayQuote);
  for (const column of hiddenColumns ?? []) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '' && !leftOut.columns.has(column)) leftOut.columns.set(column, text);
    if (column < cells.length) cells[column] = '';
  }
  for (const cell of cells) {
    const font = fontOf(cell);
    if (font !== undefined) leftOut.fonts.add(font);
  }
  return cells;
}

/** Returns the text without NUL characters, which PostgreSQL does not store. */
const withoutNul = (cell: string): string => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell);
