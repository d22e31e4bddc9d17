import { formulaText } from '@buckle/domain/import/marked-cell';
import { addColumns, columnOf, putCell } from './cell-position.ts';
import { textInFont } from './legacy-fonts.ts';
import { numberText } from './number-text.ts';
import { isoDateText } from './serial-date.ts';
import type { ReadRow } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import type { TextTable } from './text-table.ts';
import type { Attributes, XmlHandlers } from './xml-parser.ts';
import { decodeEscapes, RichText } from './xlsx-texts.ts';
import type { XlsxWorkbook } from './xlsx-workbook.ts';

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function addHiddenColumns({ min, max, hidden }: Attributes, columns: Set<number>): void {
  if (isTrue(hidden)) addColumns(columns, Number(min) - 1, Number(max) - 1);
}

/** Characters of a formula that are kept. */
const FORMULA_MAX = 200;

/** Collects the rows of a worksheet while it is parsed. */
export class XlsxCells implements XmlHandlers {
  readonly #workbook: XlsxWorkbook;
  readonly #texts: TextTable;
  #rows: ReadRow[] = [];
  #row = -1;
  #cells: string[] = [];
  #inRow = false;
  #isHidden = false;
  #struck = 0;
  readonly #hiddenColumns = new Set<number>();
  #column = -1;
  #type = '';
  #style = '';
  #value = '';
  #inValue = false;
  #hasValue = false;
  #formula: string | undefined;
  #inFormula = false;
  #formulas: number[] = [];
  readonly #inline = new RichText();

  constructor(workbook: XlsxWorkbook, texts: TextTable) {
    this.#workbook = workbook;
    this.#texts = texts;
  }

  /** Returns the rows since the last call. */
  take(): readonly ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'row') this.#openRow(attributes());
    else if (name === 'col') addHiddenColumns(attributes(), this.#hiddenColumns);
    else if (!this.#inRow) return;
    else if (name === 'c') this.#openCell(attributes());
    else if (name === 'v') this.#inValue = this.#hasValue = true;
    else if (name === 'f') this.#openFormula();
    else this.#inline.open(name, attributes);
  }

  text(text: string): void {
    if (!this.#inRow) return;
    if (this.#inFormula) this.#addFormula(text);
    else if (!this.#inValue) this.#inline.add(text);
    else if (this.#value.length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.unsafe);
    else this.#value += text;
  }

  close(name: string): void {
    if (!this.#inRow) return;
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#inValue = false;
    else if (name === 'f') this.#inFormula = false;
    else this.#inline.close(name);
  }

  #openRow({ r: number, hidden }: Attributes): void {
    const index = number === undefined ? this.#row + 1 : Number(number) - 1;
    if (!(index > this.#row)) throw new SheetError(sheetMessages.damaged);
    this.#row = index;
    this.#cells = [];
    this.#isHidden = isTrue(hidden);
    this.#struck = 0;
    this.#formulas = [];
    this.#column = -1;
    this.#inRow = true;
  }

  #openCell({ r: reference, t = 'n', s = '' }: Attributes): void {
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (this.#column < 0) throw new SheetError(sheetMessages.damaged);
    this.#type = t;
    this.#style = s;
    this.#value = '';
    this.#hasValue = false;
    this.#formula = undefined;
    this.#inline.clear();
  }

  #openFormula(): void {
    this.#formula = '';
    this.#inFormula = true;
  }

  #addFormula(text: string): void {
    this.#formula = ((this.#formula ?? '') + text).slice(0, FORMULA_MAX);
  }

  #closeCell(): void {
    const formula = this.#isUncalculated() ? this.#formula : undefined;
    const text = formula === undefined ? this.#cellText() : formulaText(formula);
    if (text === '') return;
    if (this.#workbook.struck[Number(this.#style)] === true) {
      this.#struck++;
      return;
    }
    const font = this.#workbook.fonts[Number(this.#style)];
    putCell(this.#cells, this.#row, this.#column, textInFont(text, font));
    if (formula !== undefined) this.#formulas.push(this.#column);
  }

  /** Whether the value of a formula is not stored. A blank text is a value. */
  #isUncalculated(): boolean {
    if (this.#formula === undefined) return false;
    const value = this.#value.trim();
    if (value === '') return this.#inline.text === '' && !(this.#type === 'str' && this.#hasValue);
    return value === '0' && this.#type === 'n' && this.#workbook.isUncalculated;
  }

  /** Returns what is stored; formulas are never evaluated. */
  #cellText(): string {
    // Programs differ in the element that they write a text in.
    const value = this.#value === '' ? this.#inline.text : this.#value;
    switch (this.#type) {
      case 's':
        return value === '' ? '' : this.#texts.at(Number(value));
      case 'inlineStr':
      case 'str':
        return this.#value === '' ? value : decodeEscapes(value);
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoDateText(value);
      case 'n':
        return numberText(
          value.trim(),
          this.#workbook.formats[Number(this.#style)] ?? { kind: 'number' },
          this.#workbook.is1904,
        );
      default:
        return value;
    }
  }

  #closeRow(): void {
    this.#inRow = false;
    if (this.#cells.length === 0 && this.#struck === 0) return;
    this.#rows.push({
      index: this.#row,
      cells: this.#cells,
      hidden: this.#isHidden,
      struck: this.#struck,
      formulas: this.#formulas,
      hiddenColumns: this.#hiddenColumns,
    });
  }
}
