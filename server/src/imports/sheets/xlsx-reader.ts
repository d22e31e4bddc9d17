import { formulaText } from '@buckle/domain/imports/row-reading';
import { sheetMessages } from '@buckle/domain/errors.messages';
import {
  addColumns,
  columnOf,
  legacyFont,
  MergedCells,
  type MergedRange,
  parsedRows,
  type ReadRow,
  RowBuilder,
  SheetError,
  sheetLimits,
  type SheetReader,
  textInFont,
  TextTable,
} from './sheet-file.ts';
import { xlsxWorkbook, type XlsxWorkbook } from './xlsx-workbook.ts';
import { type Attributes, type XmlHandlers, XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';
import { isoDateText, numberText } from './shown-number.ts';

const ESCAPED = /_x([\da-f]{4})_/giu;

/** Decodes characters that XML cannot have: `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

/** Joins the runs of a rich text; phonetic guides (`rPh`) are left out. */
class RichText {
  #text = '';
  #inText = false;
  #inGuide = false;
  /** Legacy font of the present run, and of the first that is typed in one. */
  #runFont: string | undefined;
  #font: string | undefined;

  clear(): void {
    this.#text = '';
    this.#font = this.#runFont = undefined;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 't') this.#inText = !this.#inGuide;
    else if (name === 'r') this.#runFont = undefined;
    else if (name === 'rFont') this.#runFont = legacyFont(attributes()['val']);
    else if (name === 'rPh') this.#inGuide = true;
  }

  add(text: string): void {
    if (!this.#inText) return;
    if (this.#text.length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.unsafe);
    this.#text += text;
    if (this.#runFont !== undefined && textInFont(text, this.#runFont) !== text) this.#font ??= this.#runFont;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#inGuide = false;
  }

  get text(): string {
    return textInFont(decodeEscapes(this.#text), this.#font);
  }
}

/** Characters of a formula that are kept. */
const FORMULA_MAX = 200;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

class XlsxCells implements XmlHandlers {
  readonly #workbook: XlsxWorkbook;
  readonly #texts: TextTable;
  readonly #rows: RowBuilder;
  #column = -1;
  #type = '';
  #style = '';
  #value = '';
  #inValue = false;
  #hasValue = false;
  #formula: string | undefined;
  #inFormula = false;
  readonly #inline = new RichText();

  constructor(workbook: XlsxWorkbook, texts: TextTable, rows: RowBuilder) {
    this.#workbook = workbook;
    this.#texts = texts;
    this.#rows = rows;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'row') this.#openRow(attributes());
    else if (name === 'col') this.#openColumns(attributes());
    else if (!this.#rows.isOpen) return;
    else if (name === 'c') this.#openCell(attributes());
    else if (name === 'v') this.#inValue = this.#hasValue = true;
    else if (name === 'f') {
      this.#formula = '';
      this.#inFormula = true;
    } else this.#inline.open(name, attributes);
  }

  text(text: string): void {
    if (!this.#rows.isOpen) return;
    if (this.#inFormula) this.#formula = ((this.#formula ?? '') + text).slice(0, FORMULA_MAX);
    else if (!this.#inValue) this.#inline.add(text);
    else if (this.#value.length + text.length > sheetLimits.cell) throw new SheetError(sheetMessages.unsafe);
    else this.#value += text;
  }

  close(name: string): void {
    if (!this.#rows.isOpen) return;
    if (name === 'row') this.#rows.close();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#inValue = false;
    else if (name === 'f') this.#inFormula = false;
    else this.#inline.close(name);
  }

  #openRow({ r: number, hidden }: Attributes): void {
    this.#rows.open(number === undefined ? this.#rows.index + 1 : Number(number) - 1, isTrue(hidden));
    this.#column = -1;
  }

  #openColumns({ min, max, hidden }: Attributes): void {
    if (isTrue(hidden)) addColumns(this.#rows.hiddenColumns, Number(min) - 1, Number(max) - 1);
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

  #closeCell(): void {
    const formula = this.#isUncalculated() ? this.#formula : undefined;
    const text = formula === undefined ? this.#cellText() : formulaText(formula);
    if (text === '') return;
    const style = this.#workbook.styles[Number(this.#style)];
    if (style?.struck === true) this.#rows.strike();
    else this.#rows.put(this.#column, textInFont(text, style?.font), formula);
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
          this.#workbook.styles[Number(this.#style)]?.format ?? { kind: 'number' },
          this.#workbook.is1904,
        );
      default:
        return value;
    }
  }
}

/** Reads an XLSX workbook. Shared texts are cached; cells are streamed while they are inflated. */
export async function openXlsx(archive: ZipArchive): Promise<SheetReader> {
  const workbook = await xlsxWorkbook(archive);
  let texts: Promise<TextTable> | undefined;

  async function* rows(sheet: number): AsyncGenerator<ReadRow> {
    const part = workbook.sheets[sheet]?.part ?? '';
    texts ??= sharedTexts(archive, workbook.sharedTexts);
    const building = new RowBuilder(await xlsxMerges(archive, part));
    yield* parsedRows(new XmlParser(new XlsxCells(workbook, await texts, building)), archive.xml(part), building);
  }
  return {
    format: 'xlsx',
    sheets: workbook.sheets.map(({ name, hidden }) => ({ name, ...(hidden && { hidden }) })),
    rows,
  };
}

async function sharedTexts(archive: ZipArchive, part: string | undefined): Promise<TextTable> {
  const table = new TextTable();
  if (part === undefined || !archive.has(part)) return table;
  const current = new RichText();
  const parser = new XmlParser({
    open(name, attributes) {
      if (name === 'si') current.clear();
      else current.open(name, attributes);
    },
    text: (text) => current.add(text),
    close(name) {
      if (name === 'si') table.add(current.text);
      else current.close(name);
    },
  });
  for await (const chunk of archive.xml(part)) parser.write(chunk);
  parser.end();
  return table;
}

/** The parser begins inside the document; so many elements may be closed that it has not seen. */
const DEPTH = 10;

const MARK = 'mergeCells';

/**
 * Reads the merged ranges of a worksheet. They are behind its cells, so that its text is searched for them first;
 * only what follows is parsed.
 */
async function xlsxMerges(archive: ZipArchive, part: string): Promise<MergedCells> {
  const ranges: MergedRange[] = [];
  const parser = new XmlParser(
    {
      open(name, attributes) {
        const range = name === 'mergeCell' ? rangeOf(attributes()['ref']) : undefined;
        if (range) ranges.push(range);
        if (ranges.length > sheetLimits.merges) throw new SheetError(sheetMessages.unsafe);
      },
      text: () => undefined,
      close: () => undefined,
    },
    DEPTH,
  );
  let before: string | undefined = '';
  for await (const chunk of archive.xml(part)) {
    if (before === undefined) {
      parser.write(chunk);
      continue;
    }
    const searched: string = before + chunk;
    const at = searched.indexOf(MARK);
    before = at === -1 ? searched.slice(-MARK.length) : undefined;
    if (at !== -1) parser.write(searched.slice(at));
  }
  return MergedCells.of(ranges);
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/u;

function rangeOf(reference = ''): MergedRange | undefined {
  const [, left = '', top, right = '', bottom] = RANGE.exec(reference) ?? [];
  if (top === undefined) return undefined;
  return { top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) };
}
