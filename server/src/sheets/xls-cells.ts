import { biff, type BiffRecord, biffRecords, BiffTexts } from './biff-records.ts';
import { addColumns, putCell } from './cell-position.ts';
import { textInFont } from './legacy-fonts.ts';
import { MergedCells, type MergedRange } from './merged-cells.ts';
import { numberText } from './number-text.ts';
import type { ReadRow } from './sheet-file.ts';
import type { XlsWorkbook } from './xls-workbook.ts';

const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

/** Bits of the options of rows and columns. */
const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 1;

const truthText = (value: number): string => (value === 0 ? 'FALSE' : 'TRUE');

/** Decodes a number in four bytes: an integer or the upper half of a double, and perhaps a hundredth of it. */
function shortNumber(data: Buffer, at: number): number {
  const bits = data.readInt32LE(at);
  let value = bits >> 2;
  if ((bits & 2) === 0) {
    const double = Buffer.alloc(8);
    double.writeInt32LE(bits & ~3, 4);
    value = double.readDoubleLE(0);
  }
  return (bits & 1) === 0 ? value : value / 100;
}

/** Cells of a sheet by row, and its merged ranges; records may be in any order. */
class XlsCells {
  readonly rows: string[][] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  /** Struck-through cells by row. */
  readonly struck = new Map<number, number>();
  readonly merges: MergedRange[] = [];
  readonly #workbook: XlsWorkbook;
  /** Position of a formula whose text is in a later record. */
  #waiting: readonly [row: number, column: number, style: number] | undefined;

  constructor(workbook: XlsWorkbook) {
    this.#workbook = workbook;
  }

  add(record: BiffRecord): void {
    const { id, data } = record;
    if (id === biff.merges) this.#addMerges(data);
    else if (id === biff.formulaText && this.#waiting) this.#putWaiting(this.#textOf(record, 0), this.#waiting);
    else if (id === biff.row || id === biff.columns) this.#addHidden(record);
    else if (id === biff.numbers) this.#addNumbers(data);
    else this.#addCell(record);
  }

  #addCell(record: BiffRecord): void {
    const { id, data } = record;
    const put = (text: string): void =>
      this.#put(data.readUInt16LE(0), data.readUInt16LE(2), text, data.readUInt16LE(4));
    if (id === biff.sharedLabel) put(this.#workbook.texts.at(data.readUInt32LE(6)));
    else if (id === biff.label || id === biff.richLabel) put(this.#textOf(record, 6));
    else if (id === biff.number) put(this.#numberText(data.readDoubleLE(6), data.readUInt16LE(4)));
    else if (id === biff.shortNumber) put(this.#numberText(shortNumber(data, 6), data.readUInt16LE(4)));
    else if (id === biff.truthOrError)
      put(data.readUInt8(7) === 1 ? (ERRORS[data.readUInt8(6)] ?? '') : truthText(data.readUInt8(6)));
    else if (id === biff.formula) this.#addFormula(data, put);
  }

  #addFormula(data: Buffer, put: (text: string) => void): void {
    this.#waiting = undefined;
    if (data.readUInt16LE(12) !== 0xffff) put(this.#numberText(data.readDoubleLE(6), data.readUInt16LE(4)));
    else if (data.readUInt8(6) === 0)
      this.#waiting = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
    else if (data.readUInt8(6) === 1) put(truthText(data.readUInt8(8)));
    else if (data.readUInt8(6) === 2) put(ERRORS[data.readUInt8(8)] ?? '');
  }

  #addHidden({ id, data }: BiffRecord): void {
    if (id === biff.row && data.length >= 14 && (data.readUInt16LE(12) & HIDDEN_ROW) !== 0)
      this.hiddenRows.add(data.readUInt16LE(0));
    if (id === biff.columns && data.length >= 10 && (data.readUInt16LE(8) & HIDDEN_COLUMN) !== 0)
      addColumns(this.hiddenColumns, data.readUInt16LE(0), data.readUInt16LE(2));
  }

  #putWaiting(text: string, [row, column, style]: readonly [number, number, number]): void {
    this.#put(row, column, text, style);
  }

  /** Index of the last row that has something. */
  get last(): number {
    return Math.max(this.rows.length - 1, ...this.struck.keys());
  }

  #addNumbers(data: Buffer): void {
    const row = data.readUInt16LE(0);
    const first = data.readUInt16LE(2);
    for (let at = 4, column = first; at + 8 <= data.length; at += 6, column++)
      this.#put(row, column, this.#numberText(shortNumber(data, at + 2), data.readUInt16LE(at)), data.readUInt16LE(at));
  }

  #addMerges(data: Buffer): void {
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((field) => data.readUInt16LE(at + field));
      this.merges.push({ top, bottom, left, right });
    }
  }

  #textOf(record: BiffRecord, at: number): string {
    return new BiffTexts(record, at, this.#workbook.isBiff5).next();
  }

  #numberText(value: number, style: number): string {
    return numberText(String(value), this.#workbook.formats[style] ?? { kind: 'number' }, this.#workbook.is1904);
  }

  #put(row: number, column: number, text: string, style: number): void {
    if (text === '') return;
    if (this.#workbook.struck[style] === true) this.struck.set(row, (this.struck.get(row) ?? 0) + 1);
    else putCell((this.rows[row] ??= []), row, column, textInFont(text, this.#workbook.fonts[style]));
  }
}

/** Reads the rows of a sheet that begins at this position. */
export function* xlsRows(stream: Buffer, workbook: XlsWorkbook, at: number): Generator<ReadRow> {
  const cells = new XlsCells(workbook);
  // Charts in the sheet have beginnings and ends of their own.
  let depth = 0;
  for (const record of biffRecords(stream, at)) {
    if (record.id === biff.begin) depth++;
    else if (record.id === biff.end && --depth === 0) break;
    else if (depth === 1) cells.add(record);
  }
  const merged = MergedCells.of(cells.merges);
  for (let index = 0; index <= cells.last; index++) {
    const row = cells.rows[index] ?? [];
    const struck = cells.struck.get(index) ?? 0;
    if (row.length === 0 && struck === 0) continue;
    merged.fill(index, row);
    const hidden = cells.hiddenRows.has(index);
    yield { index, cells: row, hidden, struck, hiddenColumns: cells.hiddenColumns };
  }
}
