import { sheetMessages } from '@buckle/domain/messages/sheets';
import { type HtmlHandlers, HtmlParser } from './html-parser.ts';
import { HtmlPath } from './html-path.ts';
import { type HtmlStyle, HtmlStyles } from './html-styles.ts';
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
  /** Numbers of tables that are not shown. */
  readonly hidden = new Set<number>();
  readonly #path: HtmlPath;
  readonly #styles: HtmlStyles | undefined;
  #open: { readonly number: number; readonly table: HtmlTable }[] = [];
  #count = 0;
  #rows: FoundRow[] = [];

  /** `collect`: whether styles are added to those that are known. */
  constructor(styles: HtmlStyles, collect: boolean) {
    this.#path = new HtmlPath(styles);
    this.#styles = collect ? styles : undefined;
  }

  take(): readonly FoundRow[] {
    for (const open of this.#open) this.#keep(open);
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: () => Attributes): void {
    const own = attributes();
    const style = this.#path.open(name, own);
    if (name === 'table') this.#openTable(style);
    const table = this.#open.at(-1)?.table;
    if (name === 'tr') table?.openRow(style);
    else if (name === 'td' || name === 'th') table?.openCell(own, style);
    else if (name === 'col' || (name === 'colgroup' && 'span' in own)) table?.addColumns(own, style);
    else if (LINES.has(name)) table?.text(LINE, style);
  }

  text(text: string): void {
    this.#open.at(-1)?.table.text(text, this.#path.style);
  }

  style(css: string): void {
    this.#styles?.add(css);
  }

  close(name: string): void {
    const open = this.#open.at(-1);
    if (name === 'tr') open?.table.closeRow();
    else if (LINES.has(name)) open?.table.text(LINE, this.#path.style);
    this.#path.close(name);
    if (name !== 'table' || !open) return;
    open.table.closeRow();
    this.#keep(open);
    this.#open.pop();
  }

  /** Closes the tables that the file does not. */
  end(): void {
    while (this.#open.length > 0) this.close('table');
  }

  #openTable({ hidden }: HtmlStyle): void {
    if (hidden === true) this.hidden.add(this.#count);
    this.#open.push({ number: this.#count++, table: new HtmlTable() });
    if (this.#open.length > sheetLimits.depth) throw new SheetError(sheetMessages.unsafe);
  }

  #keep({ number, table }: { readonly number: number; readonly table: HtmlTable }): void {
    for (const row of table.take()) this.#rows.push({ ...row, table: number });
  }
}

function* foundRows(text: Iterable<string>, tables: HtmlTables): Generator<FoundRow> {
  const parser = new HtmlParser(tables);
  for (const chunk of text) {
    parser.write(chunk);
    yield* tables.take();
  }
  parser.end();
  tables.end();
  yield* tables.take();
}

async function* rowsOf(text: Iterable<string>, table: number, styles: HtmlStyles): AsyncGenerator<ReadRow> {
  for (const row of foundRows(text, new HtmlTables(styles, false))) if (row.table === table) yield row;
}

/** Reads the tables of a page, which many programs export with the ending of a workbook; each table is a sheet. */
export function openHtml(text: Iterable<string>): SheetReader {
  const found = new Set<number>();
  const styles = new HtmlStyles();
  const tables = new HtmlTables(styles, true);
  for (const { table } of foundRows(text, tables)) found.add(table);
  const numbers = [...found].toSorted((a, b) => a - b);
  if (numbers.length === 0) throw new SheetError(sheetMessages.noRows);
  return {
    format: 'html',
    sheets: numbers.map((number, i) => ({
      name: sheetMessages.table(i + 1),
      ...(tables.hidden.has(number) && { hidden: true }),
    })),
    rows: (sheet) => rowsOf(text, numbers[sheet] ?? -1, styles),
  };
}
