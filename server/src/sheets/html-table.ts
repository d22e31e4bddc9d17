import { sheetMessages } from '@buckle/domain/messages/sheets';
import { putCell } from './cell-position.ts';
import { MergedCells } from './merged-cells.ts';
import { plainNumber } from './number-text.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { Attributes } from './xml-parser.ts';

/** A line break of an element; those of the source are spaces. */
export const LINE = '\u2028';

const spanOf = (attribute = '1'): number => Math.max(1, Math.trunc(Number(attribute)) || 1);

/** Returns text as a browser shows it: white space is one space, line breaks come from elements. */
const visible = (text: string): string =>
  text
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
  #text = '';

  /** Returns the rows since the last call. */
  take(): ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  openRow(): void {
    this.closeRow();
    this.#row++;
    this.#cells = [];
    this.#column = 0;
  }

  openCell(attributes: Attributes): void {
    this.#closeCell();
    if (!this.#cells) this.openRow();
    this.#cell = attributes;
    this.#text = '';
  }

  text(text: string): void {
    if (!this.#cell) return;
    if (this.#text.length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.longCell(this.#row + 1));
    this.#text += text;
  }

  closeRow(): void {
    this.#closeCell();
    if (!this.#cells) return;
    this.#merged.fill(this.#row, this.#cells);
    if (this.#cells.length > 0) this.#rows.push({ index: this.#row, cells: this.#cells });
    this.#cells = undefined;
  }

  #closeCell(): void {
    if (!this.#cell || !this.#cells) return;
    const { colspan, rowspan } = this.#cell;
    const text = textOf(visible(this.#text), this.#cell);
    this.#cell = undefined;
    while (this.#merged.covers(this.#row, this.#column)) this.#column++;
    const left = this.#column;
    const right = left + spanOf(colspan) - 1;
    this.#column = right + 1;
    if (text !== '') putCell(this.#cells, this.#row, left, text);
    // A blank cell covers columns of the next rows, too.
    this.#merged.add({ top: this.#row, bottom: this.#row + spanOf(rowspan) - 1, left, right });
  }
}
