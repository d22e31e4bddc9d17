import { formulaText } from '@buckle/domain/import/marked-cell';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { addColumns, putCell } from './cell-position.ts';
import { textInFont } from './legacy-fonts.ts';
import { MergedCells } from './merged-cells.ts';
import type { NumberKind } from './number-format.ts';
import { numberText } from './number-text.ts';
import { isoDateText } from './serial-date.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import { isTrue, SpreadsheetXmlStyles } from './spreadsheet-xml-styles.ts';
import { type Attributes, type XmlHandlers, XmlParser } from './xml-parser.ts';

const valueOf = (type: string | undefined, text: string, format: NumberKind): string => {
  if (type === 'Number') return numberText(text, format, false);
  if (type === 'DateTime') return isoDateText(text);
  if (type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE';
  return text;
};

/** Collects the rows of a sheet of an XML spreadsheet of Excel 2003 while it is parsed. */
class SpreadsheetXml implements XmlHandlers {
  readonly sheets: { readonly name: string; hidden?: true }[] = [];
  readonly #wanted: number | undefined;
  #rows: ReadRow[] = [];
  readonly #merged = new MergedCells();
  #row = -1;
  /** Row without an index; blank rows of the same format are written as one. */
  #nextRow = 0;
  #cells: string[] = [];
  #column = 0;
  /** Column of the next cell without an index. */
  #next = 0;
  #type: string | undefined;
  #text: string | undefined;
  readonly #styles = new SpreadsheetXmlStyles();
  readonly #hiddenColumns = new Set<number>();
  readonly #columnStyles: string[] = [];
  #nextColumn = 0;
  #isHidden = false;
  #rowStyle: string | undefined;
  #cellStyle = '';
  #struck = 0;
  /** Text of the cell that is struck through while the rest is not. */
  #struckText = '';
  #inStruck = false;
  /** Whether the options of a sheet say if it is hidden. */
  #inVisible = false;
  /** Formula of a cell that has no data yet. */
  #formula: string | undefined;
  #formulas: number[] = [];
  /** Comments of cells have data, too. */
  #inComment = false;

  constructor(wanted?: number) {
    this.#wanted = wanted;
  }

  take(): readonly ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'Comment') this.#inComment = true;
    else if (name === 'Worksheet') this.sheets.push({ name: attributes()['ss:Name'] ?? '' });
    else if (name === 'Visible') this.#inVisible = true;
    if (this.sheets.length === 0) this.#styles.open(name, attributes);
    if (this.sheets.length - 1 !== this.#wanted) return;
    if (name === 'Row') this.#openRow(attributes());
    else if (name === 'Column') this.#openColumn(attributes());
    else if (name === 'Cell') this.#openCell(attributes());
    else if (name === 'S') this.#inStruck = true;
    else if (name === 'Data' && !this.#inComment) {
      this.#type = attributes()['ss:Type'];
      this.#text = this.#struckText = '';
    }
  }

  text(text: string): void {
    const sheet = this.sheets.at(-1);
    if (this.#inVisible && sheet && text.trim().endsWith('Hidden')) sheet.hidden = true;
    if (this.#text === undefined) return;
    if (this.#text.length + this.#struckText.length + text.length > sheetLimits.cell)
      throw new SheetError(sheetMessages.longCell(this.#row + 1));
    if (this.#inStruck) this.#struckText += text;
    else this.#text += text;
  }

  close(name: string): void {
    if (name === 'Comment') this.#inComment = false;
    else if (name === 'Visible') this.#inVisible = false;
    else if (name === 'S') this.#inStruck = false;
    if (this.sheets.length - 1 !== this.#wanted) return;
    if (name === 'Data' && !this.#inComment) this.#closeData();
    else if (name === 'Cell' && this.#formula !== undefined) {
      putCell(this.#cells, this.#row, this.#column, formulaText(this.#formula));
      this.#formulas.push(this.#column);
      this.#formula = undefined;
    } else if (name === 'Row' && this.#cells.length + this.#struck > 0) {
      this.#merged.fill(this.#row, this.#cells);
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

  #closeData(): void {
    if (this.#type === 'String' || this.#text !== '') this.#formula = undefined;
    const { format, struck, font } = this.#styles.of(this.#cellStyle);
    const text = valueOf(this.#type, this.#text ?? '', format);
    this.#text = undefined;
    const isPartlyStruck = this.#struckText.trim() !== '';
    if ((struck && text.trim() !== '') || isPartlyStruck) this.#struck++;
    if (!struck && text !== '')
      putCell(this.#cells, this.#row, this.#column, textInFont(isPartlyStruck ? text.trim() : text, font));
  }

  #openColumn({
    'ss:Index': number,
    'ss:Span': span = '0',
    'ss:Hidden': hidden,
    'ss:StyleID': style,
  }: Attributes): void {
    const first = number === undefined ? this.#nextColumn : Number(number) - 1;
    this.#nextColumn = first + Number(span) + 1;
    if (isTrue(hidden)) addColumns(this.#hiddenColumns, first, this.#nextColumn - 1);
    if (style !== undefined)
      for (let column = first; column < Math.min(this.#nextColumn, sheetLimits.columns); column++)
        this.#columnStyles[column] = style;
  }

  #openRow(attributes: Attributes): void {
    const { 'ss:Index': number, 'ss:Span': span = '0', 'ss:Hidden': hidden, 'ss:StyleID': style } = attributes;
    const index = number === undefined ? this.#nextRow : Number(number) - 1;
    if (!(index > this.#row)) throw new SheetError(sheetMessages.damaged);
    this.#row = index;
    this.#nextRow = index + 1 + Number(span);
    this.#cells = [];
    this.#isHidden = isTrue(hidden);
    this.#rowStyle = style;
    this.#struck = 0;
    this.#formulas = [];
    this.#next = 0;
  }

  #openCell(attributes: Attributes): void {
    const {
      'ss:Index': number,
      'ss:MergeAcross': across = '0',
      'ss:MergeDown': down = '0',
      'ss:StyleID': style,
      'ss:Formula': formula,
    } = attributes;
    this.#formula = formula;
    if (number !== undefined) this.#next = Number(number) - 1;
    else while (this.#merged.covers(this.#row, this.#next)) this.#next++;
    this.#column = this.#next;
    this.#cellStyle = style ?? this.#rowStyle ?? this.#columnStyles[this.#column] ?? '';
    const right = this.#column + Number(across);
    this.#next = right + 1;
    this.#merged.add({ top: this.#row, bottom: this.#row + Number(down), left: this.#column, right });
  }
}

async function* rowsOf(text: Iterable<string>, sheet: number): AsyncGenerator<ReadRow> {
  const cells = new SpreadsheetXml(sheet);
  const parser = new XmlParser(cells);
  for (const chunk of text) {
    parser.write(chunk);
    yield* cells.take();
  }
  parser.end();
}

/** Reads an XML spreadsheet of Excel 2003, which programs export with the ending of a workbook. */
export function openSpreadsheetXml(text: Iterable<string>): SheetReader {
  const names = new SpreadsheetXml();
  const parser = new XmlParser(names);
  for (const chunk of text) parser.write(chunk);
  parser.end();
  if (names.sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  return { format: 'xls', sheets: names.sheets, rows: (sheet) => rowsOf(text, sheet) };
}
