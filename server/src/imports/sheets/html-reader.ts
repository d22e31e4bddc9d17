import { sheetMessages, tableName } from '@buckle/domain/errors.messages';
import { formulaText } from '@buckle/domain/imports/row-reading';
import { type HtmlHandlers, HtmlParser } from './html-parser.ts';
import { type HtmlStyle, HtmlStyles } from './html-styles.ts';
import {
  addColumns,
  type ReadRow,
  RowBuilder,
  SheetError,
  sheetLimits,
  type SheetReader,
  textInFont,
} from './sheet-file.ts';
import type { Attributes } from './xml-parser.ts';
import { plainNumber } from './shown-number.ts';

interface Open {
  readonly name: string;
  readonly style: HtmlStyle;
}

const CELLS = ['td', 'th'];
const GROUPS = ['thead', 'tbody', 'tfoot', 'colgroup', 'caption'];

/** Elements that end where another begins, within their table. */
const ENDED: Readonly<Record<string, readonly string[]>> = {
  td: CELLS,
  th: CELLS,
  tr: ['tr', ...CELLS],
  ...Object.fromEntries(GROUPS.map((name) => [name, ['tr', ...CELLS, ...GROUPS]])),
  p: ['p'],
  li: ['li'],
};

/** Elements without an end. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Open elements with what they inherit. */
class HtmlPath {
  readonly #styles: HtmlStyles;
  readonly #open: Open[] = [];

  constructor(styles: HtmlStyles) {
    this.#styles = styles;
  }

  get style(): HtmlStyle {
    return this.#open.at(-1)?.style ?? {};
  }

  /** Opens an element, and returns its style. What is in a hidden table can be read all the same. */
  open(name: string, attributes: Attributes): HtmlStyle {
    for (const ended of ENDED[name] ?? []) this.close(ended);
    const own = this.#styles.of(name, attributes);
    const style: HtmlStyle = {
      removed: own.removed,
      hidden: this.style.hidden === true || own.hidden,
      struck: this.style.struck === true || own.struck,
      font: own.font ?? this.style.font,
    };
    if (!VOID.has(name) && this.#open.length < sheetLimits.depth * 10)
      this.#open.push({ name, style: name === 'table' ? { ...style, hidden: false } : style });
    return style;
  }

  close(name: string): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]?.name;
      if (open === name) {
        this.#open.length = at;
        return;
      }
      if (open === 'table') return;
    }
  }
}

/** A line break of an element; those of the source are spaces. */
const LINE = '\u2028';

const spanOf = (attribute = '1'): number => Math.max(1, Math.trunc(Number(attribute)) || 1);

/** Fast path: a text without white space but single blanks inside. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/u;

/** Returns text as a browser shows it: white space is one space, line breaks come from elements. */
const visible = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .split(LINE)
        .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
        .filter((line) => line !== '')
        .join('\n');

/** A number that its column is too narrow for, or of which only some digits are shown. */
const CUT = /^(?:#{2,}|[+-]?\d+(?:[.,]\d+)?E[+-]?\d+)$/iu;

/** A table that is open, with its rows so far. */
class HtmlTable {
  readonly #rows = new RowBuilder();
  #column = 0;
  #cell: Attributes | undefined;
  #rowStyle: HtmlStyle = {};
  #cellStyle: HtmlStyle = {};
  /** Texts of the cell that are shown, struck through, and hidden. */
  #text = '';
  #struckText = '';
  #hiddenText = '';
  #font: string | undefined;
  #columns = 0;

  take(): readonly ReadRow[] {
    return this.#rows.take();
  }

  /** Adds columns: an element of one, or a group of several without such elements. */
  addColumns({ span }: Attributes, { hidden }: HtmlStyle): void {
    const first = this.#columns;
    this.#columns += spanOf(span);
    if (hidden === true) addColumns(this.#rows.hiddenColumns, first, this.#columns - 1);
  }

  openRow(style: HtmlStyle): void {
    this.closeRow();
    this.#rows.open(this.#rows.index + 1, style.hidden === true);
    this.#rowStyle = style;
    this.#column = 0;
  }

  openCell(attributes: Attributes, style: HtmlStyle): void {
    this.#closeCell();
    if (!this.#rows.isOpen) this.openRow({});
    this.#cell = attributes;
    this.#cellStyle = style;
    this.#text = this.#struckText = this.#hiddenText = '';
    this.#font = undefined;
  }

  /** Adds a text within an element of this style. */
  text(text: string, { hidden, struck, font }: HtmlStyle): void {
    if (!this.#cell) return;
    const length = this.#text.length + this.#struckText.length + this.#hiddenText.length;
    if (length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.longCell(this.#rows.index + 1));
    if (hidden === true && this.#rowStyle.hidden !== true) this.#hiddenText += text;
    else if (struck === true) this.#struckText += text;
    else this.#text += text;
    if (font !== undefined && font !== '' && textInFont(text, font) !== text) this.#font ??= font;
  }

  closeRow(): void {
    this.#closeCell();
    this.#rows.close({ fillBlank: true });
  }

  /** Returns the formula of a cell that has no text and no stored value. */
  #formulaOf({ 'x:fmla': formula, ...others }: Attributes): string | undefined {
    if (formula === undefined || 'x:num' in others || 'x:str' in others) return undefined;
    return [this.#text, this.#struckText, this.#hiddenText].every((text) => visible(text) === '') ? formula : undefined;
  }

  /** Drops a hidden cell that a browser gives no place. */
  #isRemoved(): boolean {
    if (this.#cellStyle.removed !== true || this.#rowStyle.hidden === true) return false;
    this.#countHidden();
    this.#cell = undefined;
    return true;
  }

  #countHidden(): void {
    const text = visible(this.#hiddenText);
    if (text !== '') this.#rows.hide(text);
  }

  #closeCell(): void {
    if (!this.#cell || !this.#rows.isOpen) return;
    const { colspan, rowspan } = this.#cell;
    const { index: top, merged, hiddenColumns } = this.#rows;
    while (merged.covers(top, this.#column)) this.#column++;
    // Excel hides the cells of a hidden column, too.
    if (hiddenColumns.has(this.#column)) [this.#text, this.#hiddenText] = [this.#text + this.#hiddenText, ''];
    else if (this.#isRemoved()) return;
    const value = textOf(visible(this.#text), this.#cell);
    const formula = this.#formulaOf(this.#cell);
    const text = formula === undefined ? value : formulaText(formula);
    this.#cell = undefined;
    this.#countHidden();
    if (visible(this.#struckText) !== '') this.#rows.strike();
    const left = this.#column;
    const right = left + spanOf(colspan) - 1;
    this.#column = right + 1;
    if (text !== '') this.#rows.put(left, textInFont(text, this.#font), formula);
    // A blank cell covers columns of the next rows, too.
    merged.add({ top, bottom: top + spanOf(rowspan) - 1, left, right });
  }
}

/** Returns the text of a cell; of a number that is not shown whole, the one that Excel or LibreOffice stores with it. */
function textOf(shownText: string, { 'x:num': ofExcel = '', sdval = ofExcel }: Attributes): string {
  return CUT.test(shownText) && sdval !== '' ? plainNumber(sdval) : shownText;
}

interface FoundRow extends ReadRow {
  /** Number of the table, in the order of their beginnings. */
  readonly table: number;
}

/** Elements that end a line. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

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
      name: tableName(i + 1),
      ...(tables.hidden.has(number) && { hidden: true }),
    })),
    rows: (sheet) => rowsOf(text, numbers[sheet] ?? -1, styles),
  };
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
