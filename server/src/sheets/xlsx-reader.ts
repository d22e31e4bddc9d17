import type { ReadRow, SheetReader } from './sheet-file.ts';
import type { TextTable } from './text-table.ts';
import { XlsxCells } from './xlsx-cells.ts';
import { xlsxMerges } from './xlsx-merges.ts';
import { sharedTexts } from './xlsx-texts.ts';
import { xlsxWorkbook } from './xlsx-workbook.ts';
import { XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Reads an XLSX workbook. Shared texts are cached; cells are streamed while they are inflated. */
export async function openXlsx(archive: ZipArchive): Promise<SheetReader> {
  const workbook = await xlsxWorkbook(archive);
  let texts: Promise<TextTable> | undefined;

  async function* rows(sheet: number): AsyncGenerator<ReadRow> {
    const part = workbook.sheets[sheet]?.part ?? '';
    texts ??= sharedTexts(archive, workbook.sharedTexts);
    const cells = new XlsxCells(workbook, await texts);
    const merged = await xlsxMerges(archive, part);
    const parser = new XmlParser(cells);
    for await (const chunk of archive.xml(part)) {
      parser.write(chunk);
      for (const row of cells.take()) {
        merged.fill(row.index, row.cells);
        yield row;
      }
    }
    parser.end();
  }
  return {
    format: 'xlsx',
    sheets: workbook.sheets.map(({ name, hidden }) => ({ name, ...(hidden && { hidden }) })),
    rows,
  };
}
