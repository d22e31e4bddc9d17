import { sheetMessages } from '@buckle/domain/messages/sheets';
import { OdsCells } from './ods-cells.ts';
import { OdsStyles } from './ods-styles.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

/** The XML of a document, in pieces; it is parsed once for the names, and once for each sheet. */
type Content = () => AsyncIterable<string> | Iterable<string>;

/** Parses the content, and yields after each chunk so that the caller can read its rows. */
async function* parsed(content: Content, cells: OdsCells): AsyncGenerator<OdsCells> {
  const parser = new XmlParser(cells);
  for await (const chunk of content()) {
    parser.write(chunk);
    yield cells;
  }
  parser.end();
}

async function* rows(content: Content, styles: OdsStyles, sheet: number): AsyncGenerator<ReadRow> {
  for await (const cells of parsed(content, new OdsCells(styles, sheet)))
    for (const row of cells.take())
      for (let i = 0; i < row.repeat; i++) yield { ...row, index: row.index + i, cells: [...row.cells] };
}

async function openContent(content: Content, styles = new OdsStyles()): Promise<SheetReader> {
  const names = new OdsCells(styles);
  for await (const _ of parsed(content, names));
  if (names.sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  return {
    format: 'ods',
    sheets: names.sheets,
    rows: (sheet) => rows(content, styles, sheet),
  };
}

/** Reads a sheet of LibreOffice or OpenOffice. */
export async function openOds(archive: ZipArchive): Promise<SheetReader> {
  const manifest = await archive.text('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data') === true) throw new SheetError(sheetMessages.encrypted);
  const styles = new OdsStyles();
  if (archive.has('styles.xml')) {
    const parser = new XmlParser(styles);
    for await (const chunk of archive.xml('styles.xml')) parser.write(chunk);
    parser.end();
  }
  return openContent(() => archive.xml('content.xml'), styles);
}

/** Reads the same sheet in one file that is not zipped (FODS). */
export const openFlatOds = (text: Iterable<string>): Promise<SheetReader> => openContent(() => text);
