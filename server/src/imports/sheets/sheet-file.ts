import { CodedError } from '@buckle/domain/coded-messages';
import { lettersOf } from '@buckle/domain/imports/import-plan';
import { sheetMessages } from '@buckle/domain/errors.messages';
import { inFont } from '@buckle/domain/imports/row-reading';

export type SheetFormat = 'csv' | 'xlsx' | 'xls' | 'ods' | 'html' | 'photos';

export interface SheetName {
  readonly name: string;
  readonly hidden?: boolean;
}

/** Values of which the first are named and all are counted. */
export interface Counted<T> {
  count: number;
  readonly first: T[];
}

const NAMED_MAX = 10;

/** Counts a value, and keeps it if it is among the first. */
export function count<T>(counted: Counted<T>, value: T): void {
  if (counted.count++ < NAMED_MAX) counted.first.push(value);
}

/** What a sheet does not show as valid, and is not read, and what is read of it with a doubt. */
export interface LeftOut {
  rows: number;
  struck: number;
  /** Texts of hidden cells of a page. */
  readonly cells: Counted<string>;
  /** Hidden columns that have something, from 0, with their first texts. */
  readonly columns: Map<number, string>;
  /** Addresses of formulas whose values are not stored. */
  readonly formulas: Counted<string>;
  readonly fonts: Set<string>;
  /** Lines of rows with a text behind the closing quotation mark of a cell. */
  readonly strayQuotes: Counted<number>;
}

export const nothingLeftOut = (): LeftOut => ({
  rows: 0,
  struck: 0,
  cells: nothing(),
  columns: new Map(),
  formulas: nothing(),
  fonts: new Set(),
  strayQuotes: nothing(),
});

const nothing = <T>(): Counted<T> => ({ count: 0, first: [] });

/** A file of sheets, read row by row. */
export interface SheetFile {
  readonly format: SheetFormat;
  readonly sheets: readonly SheetName[];
  /**
   * Reads a sheet from its first row, blank rows included, each cell as text; blank cells at the end of a row and blank
   * rows at the end of the sheet are left out. Hidden rows, hidden columns and struck-through cells are
   * blank. Throws a `SheetError`.
   */
  rows(sheet: number): AsyncIterable<readonly string[]>;
  /** What the sheet that was read last has left out, once it is read to its end. */
  leftOut(): LeftOut;
  close(): Promise<void>;
}

/** A format's own reader: rows with their positions, not yet limited. */
export interface SheetReader {
  readonly format: SheetFormat;
  readonly sheets: readonly SheetName[];
  rows(sheet: number): AsyncIterable<ReadRow>;
}

/** A row that has something; rows between two of them are blank. */
export interface ReadRow {
  /** From 0, ascending. */
  readonly index: number;
  readonly cells: string[];
  readonly hidden?: boolean;
  readonly hiddenColumns?: ReadonlySet<number>;
  /** Struck-through cells, which `cells` does not have. */
  readonly struck?: number;
  /** Texts of hidden cells, which `cells` does not have. */
  readonly hiddenCells?: readonly string[];
  /** Columns of formulas whose values are not stored. */
  readonly formulas?: readonly number[];
  /** Line of a row with a text behind the closing quotation mark of a cell. */
  readonly strayQuote?: number | undefined;
  /** How many rows it stands for; default 1. */
  readonly repeat?: number;
}

/** Limits of files; larger ones are rejected. */
export const sheetLimits = {
  rows: 1_000_000,
  columns: 200,
  /** Characters of a cell; Excel's own limit is 32,767. */
  cell: 100_000,
  /** Of a zipped file; one of photos has thousands. */
  entries: 10_000,
  inflatedBytes: 1_000_000_000,
  /** Inflated bytes per byte in the file; small entries may have more. */
  ratio: 250,
  smallEntry: 10_000_000,
  /** Of a part that is read at once, not in pieces: styles, the list of sheets. */
  bufferedPart: 20_000_000,
  /** Texts that the cells of a workbook share, in bytes. */
  sharedTexts: 100_000_000,
  /** Nested elements of XML, nested tables of HTML. */
  depth: 100,
  merges: 500_000,
  idleTime: 10_000,
  heap: 256,
} as const;

/** Thrown when a file cannot be read. The message has the reason and a fix; of a damaged file, `cause` is for the log. */
export class SheetError extends CodedError {
  override name = 'SheetError';
}

const A = 64;
const LETTERS = 26;

/** Returns the column of a cell reference, from 0: 27 for `AB12`; -1 if it has none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - A;
    if (letter < 1 || letter > LETTERS) break;
    column = column * LETTERS + letter;
  }
  return column - 1;
}

/** Throws if a non-blank column exceeds the limit. Row and column are zero-based. */
export function rejectColumn(row: number, column: number): void {
  if (column >= sheetLimits.columns)
    throw new SheetError(sheetMessages.columns(sheetLimits.columns, row + 1, lettersOf(column)));
}

/** Adds columns from 0, the last one included, as far as sheets are read. */
export function addColumns(columns: Set<number>, first: number, last: number): void {
  for (let column = first; column <= Math.min(last, sheetLimits.columns - 1); column++) columns.add(column);
}

/** Sets a cell (zero-based). Throws if the column exceeds the limit. */
export function putCell(cells: string[], row: number, column: number, text: string): void {
  rejectColumn(row, column);
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

export interface CellStyle {
  readonly struck: boolean;
  /** Legacy font. */
  readonly font: string | undefined;
}

/** Styles that inherit from each other at most. */
const PARENTS_MAX = 20;

/** Returns a style and those that it inherits from, the nearest first. */
export function inheritedStyles<T>(style: T | undefined, parentOf: (style: T) => T | undefined): T[] {
  const styles: T[] = [];
  for (let next = style; next && !styles.includes(next) && styles.length < PARENTS_MAX; next = parentOf(next))
    styles.push(next);
  return styles;
}

export class RowBuilder {
  readonly hiddenColumns = new Set<number>();
  readonly merged: MergedCells;
  index = -1;
  #rows: ReadRow[] = [];
  #row: { cells: string[]; hidden: boolean; struck: number; hiddenCells: string[]; formulas: number[] } | undefined;

  constructor(merged = new MergedCells()) {
    this.merged = merged;
  }

  take(): readonly ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  get isOpen(): boolean {
    return this.#row !== undefined;
  }

  open(index: number, hidden: boolean): void {
    if (!(index > this.index)) throw new SheetError(sheetMessages.damaged);
    this.index = index;
    this.#row = { cells: [], hidden, struck: 0, hiddenCells: [], formulas: [] };
  }

  /** Sets a cell of the open row. `formula`: of a cell without a stored value. */
  put(column: number, text: string, formula?: string): void {
    if (!this.#row) return;
    putCell(this.#row.cells, this.index, column, text);
    if (formula !== undefined) this.#row.formulas.push(column);
  }

  strike(count = 1): void {
    if (this.#row) this.#row.struck += count;
  }

  hide(text: string): void {
    this.#row?.hiddenCells.push(text);
  }

  /** Ends the open row, if it has anything. `fillBlank`: merged cells are filled into a row without cells. */
  close({ repeat = 1, fillBlank = false } = {}): void {
    const row = this.#row;
    this.#row = undefined;
    if (!row) return;
    if (fillBlank || row.cells.length + row.struck > 0) this.merged.fill(this.index, row.cells);
    if (row.cells.length + row.struck + row.hiddenCells.length > 0)
      this.#rows.push({ index: this.index, ...row, hiddenColumns: this.hiddenColumns, repeat });
    this.index += repeat - 1;
  }
}

/** Parses a document, and yields the rows that each piece completes. */
export async function* parsedRows(
  parser: { write(piece: string): void; end(): void },
  pieces: AsyncIterable<string> | Iterable<string>,
  rows: Pick<RowBuilder, 'take'>,
): AsyncGenerator<ReadRow> {
  for await (const piece of pieces) {
    parser.write(piece);
    for (const row of rows.take())
      for (let i = 0; i < (row.repeat ?? 1); i++) yield i === 0 ? row : { ...row, index: row.index + i };
  }
  parser.end();
}

/** A merged range, from 0, both ends included. */
export interface MergedRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface OpenRange extends MergedRange {
  text: string;
}

/** Fills merged ranges with the text of their first cell, row by row from above. */
export class MergedCells {
  #ahead: MergedRange[] = [];
  #open: OpenRange[] = [];
  #count = 0;

  /** Ranges may be added until their first row is filled, in the order of their first rows. */
  add(range: MergedRange): void {
    const right = Math.min(range.right, sheetLimits.columns - 1);
    if (range.left > right || (range.top >= range.bottom && range.left >= right)) return;
    if (++this.#count > sheetLimits.merges) throw new SheetError(sheetMessages.unsafe);
    this.#ahead.push({ ...range, right });
  }

  /** Adds ranges in any order. */
  static of(ranges: readonly MergedRange[]): MergedCells {
    const merged = new MergedCells();
    for (const range of ranges.toSorted((a, b) => b.top - a.top)) merged.add(range);
    return merged;
  }

  /** Whether a cell of this row is in a range that began above. */
  covers(row: number, column: number): boolean {
    return this.#open.some(({ bottom, left, right }) => row <= bottom && left <= column && column <= right);
  }

  fill(row: number, cells: string[]): void {
    if (this.#open.length > 0) this.#open = this.#open.filter(({ bottom }) => bottom >= row);
    for (let next = this.#ahead.at(-1); next !== undefined && next.top <= row; next = this.#ahead.at(-1)) {
      this.#ahead.pop();
      // A range whose first row is blank has no text.
      if (next.bottom >= row) this.#open.push({ ...next, text: next.top === row ? (cells[next.left] ?? '') : '' });
    }
    // Ranges do not overlap, so that a row has no more of them than columns.
    if (this.#open.length > sheetLimits.columns) throw new SheetError(sheetMessages.unsafe);
    for (const { left, right, text } of this.#open) {
      if (text === '') continue;
      while (cells.length < left) cells.push('');
      for (let column = left; column <= right; column++) cells[column] = text;
    }
  }
}

const UNICODE = /uni|(?:^|[a-z])ot(?![a-z])/iu;

/** Families of fonts that draw the keys of Latin letters as Devanagari, in lower case and without blanks and marks. */
const LEGACY = [
  /^(?:kruti(?!pad)|devlys|susha|shusha|xdvng|richa\d*$|kundli|naidunia|amarujala|preeti|kantipur|fontasyhimali|himall?i)/u,
  /^(?:walkman|ht)?chanakya/u,
  // Modular Infotech; "Shree Devanagari" of Apple is Unicode.
  /^(?:shree|suchi|shiva)(?:dev(?!anagari)|lipi|mar|hin|\d)/u,
  // C-DAC ISFOC; DVOT is Unicode.
  /^(?:gist)?(?:dvb?w?|sd)(?:tt|me|b?divya|priya|yogesh|surekh|ganesh|vasundhara)/u,
  /^(?:apsc?dv|aps|kf|brhdev|4cgandhi|akruti|scakruti|millenniumvarun|kiran(?:font)?s?\d*$)/u,
  /^shivaji\d/u,
  /^marathi(?!cursive)./u,
  /^(?:sanskrit9[89]|agra(?:thin|bold)?$|ajaynormal|bhaskar|jagran|yogeshweb)/u,
];

/** Returns the name of a font if it is a legacy font of Devanagari. */
export function legacyFont(font = ''): string | undefined {
  const family = familyOf(font);
  if (family === '' || UNICODE.test(family)) return undefined;
  const key = family.toLowerCase().replaceAll(/[\s_-]/gu, '');
  return LEGACY.some((family) => family.test(key)) ? family : undefined;
}

const familyOf = (font: string): string => font.split(',')[0]?.replaceAll(/["']/gu, '').trim() ?? '';

/** Values of cells that are no texts, digits and their marks, and the texts that Unicode has for Devanagari. */
const NO_LETTERS = /^(?:[\d\s.,/:()+-]*|TRUE|FALSE|#(?:N\/A|[A-Z0/]+[!?]))$|\p{Script=Devanagari}/u;

/** Returns the text of a cell, with the name of a legacy font that it is typed in. */
export const textInFont = (text: string, font: string | undefined): string =>
  font === undefined || NO_LETTERS.test(text) ? text : inFont(text, font);

/** Bytes of a buffer; a text is never longer. */
const CHUNK_BYTES = 1_048_576;

/**
 * Texts by index, stored in buffers: strings would fill the worker's heap, and each would retain the chunk of the file
 * that it was sliced from.
 */
export class TextTable {
  readonly #pieces: Buffer[] = [];
  #free = 0;
  /** Number of the piece, first byte and length of each text. */
  #places = new Uint32Array(3072);
  #count = 0;

  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (size > this.#free) this.#addPiece();
    const chunk = this.#pieces.length - 1;
    const start = CHUNK_BYTES - this.#free;
    this.#free -= this.#pieces[chunk]?.write(text, start) ?? 0;
    if (this.#count * 3 === this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[this.#count * 3] = chunk;
    this.#places[this.#count * 3 + 1] = start;
    this.#places[this.#count * 3 + 2] = size;
    this.#count++;
  }

  /** Throws if there is no such text: a cell would be blank that is not. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) throw new SheetError(sheetMessages.damaged);
    const start = this.#places[index * 3 + 1] ?? 0;
    const end = start + (this.#places[index * 3 + 2] ?? 0);
    return this.#pieces[this.#places[index * 3] ?? 0]?.toString('utf8', start, end) ?? '';
  }

  #addPiece(): void {
    if ((this.#pieces.length + 1) * CHUNK_BYTES > sheetLimits.sharedTexts) throw new SheetError(sheetMessages.tooLarge);
    this.#pieces.push(Buffer.alloc(CHUNK_BYTES));
    this.#free = CHUNK_BYTES;
  }
}
