import { formulaText } from '@buckle/domain/import/marked-cell';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { addColumns, putCell } from './cell-position.ts';
import { textInFont } from './legacy-fonts.ts';
import { MergedCells } from './merged-cells.ts';
import { isHidden, type OdsStyles } from './ods-styles.ts';
import { odsFormula, odsValue } from './ods-values.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetName } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { Attributes, XmlHandlers } from './xml-parser.ts';

interface RepeatedRow extends ReadRow {
  readonly repeat: number;
}

/** Returns a count of an attribute; an absent one is 1. */
function countOf(attribute = '1'): number {
  const count = Number(attribute);
  if (!(Number.isInteger(count) && count >= 1)) throw new SheetError(sheetMessages.damaged);
  return count;
}

const DEFAULT_STYLE = 'table:default-cell-style-name';

/** Collects the sheets of an OpenDocument file, and the rows of one of them, while it is parsed. */
export class OdsCells implements XmlHandlers {
  readonly sheets: SheetName[] = [];
  readonly #styles: OdsStyles;
  /** Styles of cells that have none of their own. */
  readonly #columnStyles: string[] = [];
  #rowStyle: string | undefined;
  readonly #hiddenColumns = new Set<number>();
  #columns = 0;
  #isHidden = false;
  #struck = 0;
  #formulas: number[] = [];
  readonly #wanted: number | undefined;
  #rows: RepeatedRow[] = [];
  readonly #merged = new MergedCells();
  /** Nested elements inside the table; 0 outside. */
  #tables = 0;
  #row = 0;
  #rowRepeat = 1;
  #cells: string[] = [];
  #column = 0;
  #cell: Attributes | undefined;
  /** Nested elements inside the cell: paragraphs are directly in it, comments and drawings have their own. */
  #inCell = 0;
  #inParagraph = false;
  #text = '';
  /** Legacy font of the present part of the text, and of the first that is typed in one. */
  #spanFont: string | undefined;
  #font: string | undefined;

  constructor(styles: OdsStyles, wanted?: number) {
    this.#styles = styles;
    this.#wanted = wanted;
  }

  take(): readonly RepeatedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'table' && ++this.#tables === 1) this.#openSheet(attributes());
    if (this.#tables === 0) this.#styles.open(name, attributes);
    if (this.#tables !== 1 || this.sheets.length - 1 !== this.#wanted) return;
    if (this.#cell) this.#openInCell(name, attributes);
    else if (name === 'table-row') {
      this.#rowRepeat = countOf(attributes()['table:number-rows-repeated']);
      this.#cells = [];
      this.#isHidden = isHidden(attributes());
      this.#rowStyle = attributes()[DEFAULT_STYLE];
      this.#struck = 0;
      this.#formulas = [];
      this.#column = 0;
    } else if (name === 'table-column') {
      this.#openColumns(attributes());
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes();
      this.#inCell = 0;
      this.#text = '';
      this.#font = undefined;
    }
  }

  text(text: string): void {
    if (!this.#inParagraph) return;
    this.#add(text);
    if (this.#spanFont !== undefined && textInFont(text, this.#spanFont) !== text) this.#font ??= this.#spanFont;
  }

  close(name: string): void {
    if (name === 'table') this.#tables--;
    else if (this.#cell && this.#inCell > 0) this.#closeInCell();
    else if (this.#cell) this.#closeCell(name === 'table-cell', this.#cell);
    else if (name === 'table-row' && this.#tables === 1 && this.sheets.length - 1 === this.#wanted) this.#closeRow();
  }

  #openSheet(attributes: Attributes): void {
    const name = attributes['table:name'] ?? '';
    this.sheets.push({ name, ...(this.#styles.isHidden(attributes) && { hidden: true }) });
  }

  #openColumns(attributes: Attributes): void {
    const first = this.#columns;
    this.#columns += countOf(attributes['table:number-columns-repeated']);
    if (isHidden(attributes)) addColumns(this.#hiddenColumns, first, this.#columns - 1);
    const style = attributes[DEFAULT_STYLE];
    if (style !== undefined) this.#columnStyles.length = Math.min(this.#columns, sheetLimits.columns);
    if (style !== undefined) this.#columnStyles.fill(style, first);
  }

  #add(text: string): void {
    if (this.#text.length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.longCell(this.#row + 1));
    this.#text += text;
  }

  #openInCell(name: string, attributes: () => Attributes): void {
    this.#inCell++;
    if (this.#inCell === 1) {
      this.#inParagraph = name === 'p';
      if (this.#inParagraph && this.#text !== '') this.#add('\n');
    } else if (!this.#inParagraph) return;
    else if (name === 'span') this.#spanFont = this.#styles.spanFont(attributes());
    else if (name === 's') this.#add(' '.repeat(Math.min(countOf(attributes()['text:c']), sheetLimits.cell)));
    else if (name === 'line-break') this.#add('\n');
    else if (name === 'tab') this.#add('\t');
  }

  #closeInCell(): void {
    this.#spanFont = undefined;
    if (--this.#inCell === 0) this.#inParagraph = false;
  }

  #closeCell(isShown: boolean, attributes: Attributes): void {
    this.#cell = undefined;
    const repeat = countOf(attributes['table:number-columns-repeated']);
    const left = this.#column;
    this.#column += repeat;
    const value = isShown ? odsValue(attributes, this.#text) : '';
    const formula = isShown && value === '' ? odsFormula(attributes) : undefined;
    const text = formula === undefined ? value : formulaText(formula);
    if (text === '') return;
    const style = this.#styles.of(attributes['table:style-name'], this.#rowStyle, this.#columnStyles[left]);
    if (style.struck) {
      this.#struck += repeat;
      return;
    }
    for (let column = left; column < this.#column; column++) {
      putCell(this.#cells, this.#row, column, textInFont(text, this.#font ?? style.font));
      if (formula !== undefined) this.#formulas.push(column);
    }
    this.#merged.add({
      top: this.#row,
      bottom: this.#row + countOf(attributes['table:number-rows-spanned']) - 1,
      left,
      right: left + countOf(attributes['table:number-columns-spanned']) - 1,
    });
  }

  #closeRow(): void {
    if (this.#cells.length > 0 || this.#struck > 0) {
      this.#merged.fill(this.#row, this.#cells);
      this.#rows.push({
        index: this.#row,
        cells: this.#cells,
        hidden: this.#isHidden,
        struck: this.#struck,
        formulas: this.#formulas,
        hiddenColumns: this.#hiddenColumns,
        repeat: this.#rowRepeat,
      });
    }
    this.#row += this.#rowRepeat;
  }
}
