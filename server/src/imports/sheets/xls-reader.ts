import { sheetMessages, tableName } from '@buckle/domain/errors.messages';
import { biff, type BiffRecord, biffRecords, BiffTexts, CompoundFile } from './biff-records.ts';
import {
  addColumns,
  type CellStyle,
  legacyFont,
  MergedCells,
  type MergedRange,
  putCell,
  type ReadRow,
  SheetError,
  type SheetReader,
  textInFont,
  TextTable,
} from './sheet-file.ts';
import { kindOfBuiltIn, kindOfFormat, type NumberKind, numberText } from './shown-number.ts';

export const openXls = (bytes: Buffer): SheetReader => openXlsStream(streamOf(bytes));

/** Streams of Excel 97 to 2003 and of Excel 5 and 95; a file may have both. */
const STREAMS = ['Workbook', 'Book'];

function streamOf(bytes: Buffer): Buffer {
  const file = new CompoundFile(bytes);
  if (file.has('EncryptedPackage')) throw new SheetError(sheetMessages.encrypted);
  const name = STREAMS.find((name) => file.has(name));
  if (name === undefined) throw new SheetError(sheetMessages.unsupportedFile('document'));
  return file.stream(name);
}

/** Reads the records of an XLS, which some programs write without the file around them. */
export function openXlsStream(stream: Buffer): SheetReader {
  const workbook = xlsWorkbook(stream);
  async function* rows(sheet: number): AsyncGenerator<ReadRow> {
    yield* xlsRows(stream, workbook, workbook.sheets[sheet]?.at ?? stream.length);
  }
  return {
    format: 'xls',
    sheets: workbook.sheets.map(({ name, hidden = false }) => ({ name, ...(hidden && { hidden }) })),
    rows,
  };
}

type XlsWorkbook = ReturnType<typeof xlsWorkbook>;

/** Kind of a stream that has the records of one worksheet only. */
const SHEET_ONLY = 0x0010;
const WORKSHEET = 0;

const HIDDEN = 3;

/** Reads what the sheets of an old workbook share. */
function xlsWorkbook(stream: Buffer) {
  /** `at`: position in the stream. */
  const sheets: { name: string; at: number; hidden?: boolean }[] = [];
  const codes = new Map<number, NumberKind>();
  const fonts: CellStyle[] = [];
  const styles: { readonly font: number; readonly format: number }[] = [];
  let is1904 = false;
  let isBiff5 = false;
  let texts = new TextTable();
  for (const record of biffRecords(stream, 0)) {
    const { id, data } = record;
    if (id === biff.end) break;
    if (id === biff.begin) {
      isBiff5 = isOfBiff5(data.readUInt16LE(0));
      if (data.readUInt16LE(2) === SHEET_ONLY) sheets.push({ name: tableName(1), at: 0 });
    }
    if (id === biff.password) throw new SheetError(sheetMessages.encrypted);
    if (id === biff.calendar) is1904 = data.readUInt16LE(0) === 1;
    else if (id === biff.format) codes.set(data.readUInt16LE(0), formatOf(record, isBiff5));
    else if (id === biff.font) fonts.push(fontOf(record, isBiff5));
    else if (id === biff.style) styles.push({ font: data.readUInt16LE(0), format: data.readUInt16LE(2) });
    else if (id === biff.texts) texts = textsOf(record);
    // The others are charts, macros and modules.
    else if (id === biff.sheet && data.readUInt8(5) === WORKSHEET)
      sheets.push({
        name: new BiffTexts(record, 6, isBiff5).next(1),
        at: data.readUInt32LE(0),
        ...((data.readUInt8(4) & HIDDEN) !== 0 && { hidden: true }),
      });
  }
  if (sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  return {
    sheets,
    is1904,
    isBiff5,
    texts,
    styles: styles.map(({ font, format }): Partial<CellStyle> & { readonly format: NumberKind } => ({
      format: codes.get(format) ?? kindOfBuiltIn(format),
      // There is no font of the number 4.
      ...fonts[font > 4 ? font - 1 : font],
    })),
  };
}

const BIFF8 = 0x0600;
/** Programs that write records by themselves leave out the version of BIFF5. */
const BIFF5: ReadonlySet<number> = new Set([0, 0x0500]);

/** Returns whether the stream is of BIFF5. Throws if it is of neither version. */
function isOfBiff5(version: number): boolean {
  if (version !== BIFF8 && !BIFF5.has(version)) throw new SheetError(sheetMessages.oldWorkbook);
  return version !== BIFF8;
}

const formatOf = (record: BiffRecord, isBiff5: boolean): NumberKind =>
  kindOfFormat(new BiffTexts(record, 2, isBiff5).next(isBiff5 ? 1 : 2));

/** Bits of a font, and of the state of a sheet. */
const STRUCK = 8;

const FONT_NAME = 14;

const fontOf = (record: BiffRecord, isBiff5: boolean): CellStyle => ({
  struck: (record.data.readUInt16LE(2) & STRUCK) !== 0,
  font: record.data.length > FONT_NAME ? legacyFont(new BiffTexts(record, FONT_NAME, isBiff5).next(1)) : undefined,
});

function textsOf(record: BiffRecord): TextTable {
  const table = new TextTable();
  const texts = new BiffTexts(record, 8);
  for (let remaining = record.data.readUInt32LE(4); remaining > 0; remaining--) table.add(texts.next());
  return table;
}

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

/** Cells of a sheet by row, and its merged ranges; records may be in any order. */
class XlsCells {
  readonly rows: string[][] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
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
    else if (id === biff.formulaText && this.#waiting) {
      const [row, column, style] = this.#waiting;
      this.#put(row, column, this.#textOf(record, 0), style);
    } else if (id === biff.row || id === biff.columns) this.#addHidden(record);
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
    return numberText(String(value), this.#workbook.styles[style]?.format ?? { kind: 'number' }, this.#workbook.is1904);
  }

  #put(row: number, column: number, text: string, style: number): void {
    if (text === '') return;
    const { struck, font }: Partial<CellStyle> = this.#workbook.styles[style] ?? {};
    if (struck === true) this.struck.set(row, (this.struck.get(row) ?? 0) + 1);
    else putCell((this.rows[row] ??= []), row, column, textInFont(text, font));
  }
}

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

function* xlsRows(stream: Buffer, workbook: XlsWorkbook, at: number): Generator<ReadRow> {
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
