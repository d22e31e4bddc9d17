import { formulaText } from '@buckle/domain/import/marked-cell';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { putCell } from './cell-position.ts';
import { MergedCells } from './merged-cells.ts';
import { kindOfFormat, type NumberKind } from './number-format.ts';
import { numberText } from './number-text.ts';
import { isoDateText } from './serial-date.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import { type Attributes, type XmlHandlers, XmlParser } from './xml-parser.ts';

const NUMBER: NumberKind = { kind: 'number' };

const valueOf = (type: string | undefined, text: string, format: NumberKind): string => {
  if (type === 'Number') return numberText(text, format, false);
  if (type === 'DateTime') return isoDateText(text);
  if (type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE';
  return text;
};

/** Collects the rows of a sheet of an XML spreadsheet of Excel 2003 while it is parsed. */
class SpreadsheetXml implements XmlHandlers {
  readonly sheets: string[] = [];
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
  /** Number formats by the names of styles. */
  readonly #formats = new Map<string, NumberKind>();
  #style = '';
  #cellStyle = '';
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
    else if (name === 'Style') this.#style = attributes()['ss:ID'] ?? '';
    else if (name === 'NumberFormat') this.#formats.set(this.#style, kindOfFormat(attributes()['ss:Format'] ?? ''));
    if (name === 'Worksheet') this.sheets.push(attributes()['ss:Name'] ?? '');
    if (this.sheets.length - 1 !== this.#wanted) return;
    if (name === 'Row') this.#openRow(attributes());
    else if (name === 'Cell') this.#openCell(attributes());
    else if (name === 'Data' && !this.#inComment) {
      this.#type = attributes()['ss:Type'];
      this.#text = '';
    }
  }

  text(text: string): void {
    if (this.#text === undefined) return;
    if (this.#text.length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.longCell(this.#row + 1));
    this.#text += text;
  }

  close(name: string): void {
    if (name === 'Comment') this.#inComment = false;
    if (this.sheets.length - 1 !== this.#wanted) return;
    if (name === 'Data' && !this.#inComment) {
      if (this.#type === 'String' || this.#text !== '') this.#formula = undefined;
      const text = valueOf(this.#type, this.#text ?? '', this.#formats.get(this.#cellStyle) ?? NUMBER);
      this.#text = undefined;
      if (text !== '') putCell(this.#cells, this.#row, this.#column, text);
    } else if (name === 'Cell' && this.#formula !== undefined) {
      putCell(this.#cells, this.#row, this.#column, formulaText(this.#formula));
      this.#formulas.push(this.#column);
      this.#formula = undefined;
    } else if (name === 'Row' && this.#cells.length > 0) {
      this.#merged.fill(this.#row, this.#cells);
      this.#rows.push({ index: this.#row, cells: this.#cells, formulas: this.#formulas });
    }
  }

  #openRow({ 'ss:Index': number, 'ss:Span': span = '0' }: Attributes): void {
    const index = number === undefined ? this.#nextRow : Number(number) - 1;
    if (!(index > this.#row)) throw new SheetError(sheetMessages.damaged);
    this.#row = index;
    this.#nextRow = index + 1 + Number(span);
    this.#cells = [];
    this.#formulas = [];
    this.#next = 0;
  }

  #openCell(attributes: Attributes): void {
    const {
      'ss:Index': number,
      'ss:MergeAcross': across = '0',
      'ss:MergeDown': down = '0',
      'ss:StyleID': style = '',
      'ss:Formula': formula,
    } = attributes;
    this.#cellStyle = style;
    this.#formula = formula;
    if (number !== undefined) this.#next = Number(number) - 1;
    else while (this.#merged.covers(this.#row, this.#next)) this.#next++;
    this.#column = this.#next;
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
  return { format: 'xls', sheets: names.sheets.map((name) => ({ name })), rows: (sheet) => rowsOf(text, sheet) };
}
