import { sheetMessages } from '@buckle/domain/messages/sheets';
import { OdsCells } from './ods-cells.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

const CONTENT = 'content.xml';

/** Parses the content, and yields after each chunk so that the caller can read its rows. */
async function* parsed(archive: ZipArchive, cells: OdsCells): AsyncGenerator<OdsCells> {
  const parser = new XmlParser(cells);
  const decoder = new TextDecoder();
  for await (const piece of archive.pieces(CONTENT)) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield cells;
  }
  parser.end();
}

async function* rows(archive: ZipArchive, sheet: number): AsyncGenerator<ReadRow> {
  for await (const cells of parsed(archive, new OdsCells(sheet)))
    for (const row of cells.take())
      for (let i = 0; i < row.repeat; i++) yield { index: row.index + i, cells: [...row.cells] };
}

/** Reads a sheet of LibreOffice or OpenOffice. */
export async function openOds(archive: ZipArchive): Promise<SheetReader> {
  const manifest = await archive.text('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data') === true) throw new SheetError(sheetMessages.encrypted);
  const names = new OdsCells();
  for await (const _ of parsed(archive, names));
  if (names.sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  return {
    format: 'ods',
    sheets: names.sheets.map((name) => ({ name })),
    rows: (sheet) => rows(archive, sheet),
  };
}
