import { formulaText } from '@buckle/domain/import/marked-cell';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { addColumns, putCell } from './cell-position.ts';
import { textInFont } from './legacy-fonts.ts';
import { MergedCells } from './merged-cells.ts';
import { plainNumber } from './number-text.ts';
import { SheetError } from './sheet-error.ts';
import type { HtmlStyle } from './html-styles.ts';
import type { ReadRow } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { Attributes } from './xml-parser.ts';

/** A line break of an element; those of the source are spaces. */
export const LINE = '\u2028';

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

/** Returns the text of a cell; of a number that is not shown whole, the one that Excel or LibreOffice stores with it. */
function textOf(shownText: string, { 'x:num': ofExcel = '', sdval = ofExcel }: Attributes): string {
  return CUT.test(shownText) && sdval !== '' ? plainNumber(sdval) : shownText;
}

/** A table that is open, with its rows so far. */
export class HtmlTable {
  #rows: ReadRow[] = [];
  readonly #merged = new MergedCells();
  #row = -1;
  #cells: string[] | undefined;
  #column = 0;
  #cell: Attributes | undefined;
  #rowStyle: HtmlStyle = {};
  #cellStyle: HtmlStyle = {};
  /** Texts of the cell that are shown, struck through, and hidden. */
  #text = '';
  #struckText = '';
  #hiddenText = '';
  #font: string | undefined;
  #struck = 0;
  #hiddenCells: string[] = [];
  #formulas: number[] = [];
  readonly #hiddenColumns = new Set<number>();
  #columns = 0;

  /** Returns the rows since the last call. */
  take(): ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Adds columns: an element of one, or a group of several without such elements. */
  addColumns({ span }: Attributes, { hidden }: HtmlStyle): void {
    const first = this.#columns;
    this.#columns += spanOf(span);
    if (hidden === true) addColumns(this.#hiddenColumns, first, this.#columns - 1);
  }

  openRow(style: HtmlStyle): void {
    this.closeRow();
    this.#row++;
    this.#rowStyle = style;
    this.#cells = [];
    this.#struck = 0;
    this.#hiddenCells = [];
    this.#formulas = [];
    this.#column = 0;
  }

  openCell(attributes: Attributes, style: HtmlStyle): void {
    this.#closeCell();
    if (!this.#cells) this.openRow({});
    this.#cell = attributes;
    this.#cellStyle = style;
    this.#text = this.#struckText = this.#hiddenText = '';
    this.#font = undefined;
  }

  /** Adds a text within an element of this style. */
  text(text: string, { hidden, struck, font }: HtmlStyle): void {
    if (!this.#cell) return;
    const length = this.#text.length + this.#struckText.length + this.#hiddenText.length;
    if (length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.longCell(this.#row + 1));
    if (hidden === true && this.#rowStyle.hidden !== true) this.#hiddenText += text;
    else if (struck === true) this.#struckText += text;
    else this.#text += text;
    if (font !== undefined && font !== '' && textInFont(text, font) !== text) this.#font ??= font;
  }

  closeRow(): void {
    this.#closeCell();
    if (!this.#cells) return;
    this.#merged.fill(this.#row, this.#cells);
    if (this.#cells.length + this.#struck + this.#hiddenCells.length > 0)
      this.#rows.push({
        index: this.#row,
        cells: this.#cells,
        hidden: this.#rowStyle.hidden === true,
        struck: this.#struck,
        hiddenCells: this.#hiddenCells,
        formulas: this.#formulas,
        hiddenColumns: this.#hiddenColumns,
      });
    this.#cells = undefined;
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
    if (text !== '') this.#hiddenCells.push(text);
  }

  #closeCell(): void {
    if (!this.#cell || !this.#cells) return;
    const { colspan, rowspan } = this.#cell;
    while (this.#merged.covers(this.#row, this.#column)) this.#column++;
    // Excel hides the cells of a hidden column, too.
    if (this.#hiddenColumns.has(this.#column)) [this.#text, this.#hiddenText] = [this.#text + this.#hiddenText, ''];
    else if (this.#isRemoved()) return;
    const value = textOf(visible(this.#text), this.#cell);
    const formula = this.#formulaOf(this.#cell);
    const text = formula === undefined ? value : formulaText(formula);
    this.#cell = undefined;
    this.#countHidden();
    if (visible(this.#struckText) !== '') this.#struck++;
    const left = this.#column;
    const right = left + spanOf(colspan) - 1;
    this.#column = right + 1;
    if (text !== '') putCell(this.#cells, this.#row, left, textInFont(text, this.#font));
    if (formula !== undefined) this.#formulas.push(left);
    // A blank cell covers columns of the next rows, too.
    this.#merged.add({ top: this.#row, bottom: this.#row + spanOf(rowspan) - 1, left, right });
  }
}
