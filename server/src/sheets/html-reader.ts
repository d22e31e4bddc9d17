import { sheetMessages } from '@buckle/domain/messages/sheets';
import { type HtmlHandlers, HtmlParser } from './html-parser.ts';
import { HtmlTable, LINE } from './html-table.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { Attributes } from './xml-parser.ts';

/** Elements that end a line. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

interface FoundRow extends ReadRow {
  /** Number of the table, in the order of their beginnings. */
  readonly table: number;
}

/** Collects the rows of all tables; a table inside a cell is one of its own. */
class HtmlTables implements HtmlHandlers {
  #open: { readonly number: number; readonly table: HtmlTable }[] = [];
  #count = 0;
  #rows: FoundRow[] = [];

  take(): readonly FoundRow[] {
    for (const open of this.#open) this.#keep(open);
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'table') this.#open.push({ number: this.#count++, table: new HtmlTable() });
    if (this.#open.length > sheetLimits.depth) throw new SheetError(sheetMessages.unsafe);
    const table = this.#open.at(-1)?.table;
    if (name === 'tr') table?.openRow();
    else if (name === 'td' || name === 'th') table?.openCell(attributes());
    else if (LINES.has(name)) table?.text(LINE);
  }

  text(text: string): void {
    this.#open.at(-1)?.table.text(text);
  }

  close(name: string): void {
    const open = this.#open.at(-1);
    if (name === 'tr') open?.table.closeRow();
    else if (LINES.has(name)) open?.table.text(LINE);
    if (name !== 'table' || !open) return;
    open.table.closeRow();
    this.#keep(open);
    this.#open.pop();
  }

  /** Closes the tables that the file does not. */
  end(): void {
    while (this.#open.length > 0) this.close('table');
  }

  #keep({ number, table }: { readonly number: number; readonly table: HtmlTable }): void {
    for (const row of table.take()) this.#rows.push({ ...row, table: number });
  }
}

function* foundRows(text: Iterable<string>): Generator<FoundRow> {
  const tables = new HtmlTables();
  const parser = new HtmlParser(tables);
  for (const chunk of text) {
    parser.write(chunk);
    yield* tables.take();
  }
  parser.end();
  tables.end();
  yield* tables.take();
}

async function* rowsOf(text: Iterable<string>, table: number): AsyncGenerator<ReadRow> {
  for (const row of foundRows(text)) if (row.table === table) yield row;
}

/** Reads the tables of a page, which many programs export with the ending of a workbook; each table is a sheet. */
export function openHtml(text: Iterable<string>): SheetReader {
  const found = new Set<number>();
  for (const { table } of foundRows(text)) found.add(table);
  const numbers = [...found].toSorted((a, b) => a - b);
  if (numbers.length === 0) throw new SheetError(sheetMessages.noRows);
  return {
    format: 'html',
    sheets: numbers.map((_, i) => ({ name: sheetMessages.table(i + 1) })),
    rows: (sheet) => rowsOf(text, numbers[sheet] ?? -1),
  };
}
