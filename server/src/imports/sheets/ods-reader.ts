import { sheetMessages } from '@buckle/domain/errors.messages';
import { formulaText } from '@buckle/domain/imports/row-reading';
import {
  addColumns,
  type CellStyle,
  inheritedStyles,
  legacyFont,
  parsedRows,
  RowBuilder,
  SheetError,
  sheetLimits,
  type SheetName,
  type SheetReader,
  textInFont,
} from './sheet-file.ts';
import { type Attributes, type XmlHandlers, XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';
import { isMoreThanNumber, isoDateText, isoTimeText, plainNumber } from './shown-number.ts';

interface OwnStyle {
  readonly parent: string;
  struck?: boolean;
  font?: string;
}

/** Style without a name that all cells inherit from. */
const ROOT = '';
/** Style of cells that others inherit from; LibreOffice names it so. */
const DEFAULT = 'Default';
const LINE = /^style:text-line-through-(?:style|type)$/u;

const isHidden = ({ 'table:visibility': visibility = 'visible' }: Attributes): boolean => visibility !== 'visible';

/** The styles of an OpenDocument file that hide sheets, strike cells through or set a legacy font. */
class OdsStyles implements XmlHandlers {
  readonly #styles = new Map<string, OwnStyle>();
  readonly #known = new Map<string, CellStyle>();
  /** Families by the names that styles use. */
  readonly #fonts = new Map<string, string>();
  readonly #hidden = new Set<string>();
  #style = ROOT;
  #own: OwnStyle | undefined;

  open(name: string, attributes: () => Attributes): void {
    if (name === 'style' || name === 'default-style') this.#openStyle(attributes());
    else if (name === 'font-face') {
      const { 'style:name': face = '', 'svg:font-family': family = '' } = attributes();
      this.#fonts.set(face, family);
    } else if (name === 'text-properties') this.#addText(attributes());
    else if (name === 'table-properties' && attributes()['table:display'] === 'false') this.#hidden.add(this.#style);
  }

  text(): void {
    // Styles have no texts.
  }

  close(): void {
    // Styles end where others begin.
  }

  /** Returns the style of a name; of the first that is given, if any. */
  of(...names: readonly (string | undefined)[]): CellStyle {
    const name = names.find((one) => one !== undefined) ?? DEFAULT;
    let found = this.#known.get(name);
    if (!found) {
      const start = this.#styles.get(name) ?? this.#styles.get(DEFAULT) ?? this.#styles.get(ROOT);
      const styles = inheritedStyles(start, ({ parent }) => this.#styles.get(parent) ?? this.#styles.get(ROOT));
      const font = styles.find((style) => style.font !== undefined)?.font;
      found = {
        struck: styles.find(({ struck }) => struck !== undefined)?.struck ?? false,
        font: legacyFont(this.#fonts.get(font ?? '') ?? font),
      };
      this.#known.set(name, found);
    }
    return found;
  }

  spanFont(attributes: Attributes): string | undefined {
    const name = attributes['text:style-name'];
    return name === undefined ? undefined : this.of(name).font;
  }

  isHidden(attributes: Attributes): boolean {
    return this.#hidden.has(attributes['table:style-name'] ?? '');
  }

  #openStyle(attributes: Attributes): void {
    const { 'style:name': name = ROOT, 'style:family': family, 'style:parent-style-name': parent = ROOT } = attributes;
    this.#style = name;
    // Other families use the same names.
    this.#own = ['table-cell', 'text', undefined].includes(family) ? { parent } : undefined;
    if (this.#own) this.#styles.set(name, this.#own);
  }

  #addText(attributes: Attributes): void {
    if (!this.#own) return;
    const lines = Object.entries(attributes).filter(([key]) => LINE.test(key));
    if (lines.length > 0) this.#own.struck = lines.some(([, line]) => line !== 'none');
    const font = attributes['style:font-name'] ?? attributes['fo:font-family'];
    if (font !== undefined) this.#own.font = font;
  }
}

/** Reads a sheet of LibreOffice or OpenOffice. */
export async function openOds(archive: ZipArchive): Promise<SheetReader> {
  const manifest = await archive.text('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data') === true) throw new SheetError(sheetMessages.encrypted);
  const styles = new OdsStyles();
  if (archive.has('styles.xml')) {
    const parser = new XmlParser(styles);
    for await (const chunk of archive.xml('styles.xml')) parser.write(chunk);
    parser.end();
  }
  return openContent(() => archive.xml('content.xml'), styles);
}

/** The XML of a document, in pieces; it is parsed once for the names, and once for each sheet. */
type Content = () => AsyncIterable<string> | Iterable<string>;

const DEFAULT_STYLE = 'table:default-cell-style-name';

/** Returns the formula of a cell without a text, unless a blank text is its value. */
const odsFormula = (attributes: Attributes): string | undefined =>
  'office:string-value' in attributes ? undefined : attributes['table:formula'];

/** Collects the sheets of an OpenDocument file, and the rows of one of them, while it is parsed. */
class OdsCells implements XmlHandlers {
  readonly sheets: SheetName[] = [];
  readonly #styles: OdsStyles;
  /** Styles of cells that have none of their own. */
  readonly #columnStyles: string[] = [];
  #rowStyle: string | undefined;
  #columns = 0;
  readonly #wanted: number | undefined;
  readonly #rows: RowBuilder;
  /** Nested elements inside the table; 0 outside. */
  #tables = 0;
  #rowRepeat = 1;
  #column = 0;
  #cell: Attributes | undefined;
  /** Nested elements inside the cell: paragraphs are directly in it, comments and drawings have their own. */
  #inCell = 0;
  #inParagraph = false;
  #text = '';
  /** Legacy font of the present part of the text, and of the first that is typed in one. */
  #spanFont: string | undefined;
  #font: string | undefined;

  constructor(styles: OdsStyles, rows = new RowBuilder(), wanted?: number) {
    this.#styles = styles;
    this.#rows = rows;
    this.#wanted = wanted;
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'table' && ++this.#tables === 1) this.#openSheet(attributes());
    if (this.#tables === 0) this.#styles.open(name, attributes);
    if (this.#tables !== 1 || this.sheets.length - 1 !== this.#wanted) return;
    if (this.#cell) this.#openInCell(name, attributes);
    else if (name === 'table-row') {
      this.#rowRepeat = countOf(attributes()['table:number-rows-repeated']);
      this.#rows.open(this.#rows.index + 1, isHidden(attributes()));
      this.#rowStyle = attributes()[DEFAULT_STYLE];
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
    else if (name === 'table-row' && this.#tables === 1 && this.sheets.length - 1 === this.#wanted)
      this.#rows.close({ repeat: this.#rowRepeat });
  }

  #openSheet(attributes: Attributes): void {
    const name = attributes['table:name'] ?? '';
    this.sheets.push({ name, ...(this.#styles.isHidden(attributes) && { hidden: true }) });
  }

  #openColumns(attributes: Attributes): void {
    const first = this.#columns;
    this.#columns += countOf(attributes['table:number-columns-repeated']);
    if (isHidden(attributes)) addColumns(this.#rows.hiddenColumns, first, this.#columns - 1);
    const style = attributes[DEFAULT_STYLE];
    if (style !== undefined) this.#columnStyles.length = Math.min(this.#columns, sheetLimits.columns);
    if (style !== undefined) this.#columnStyles.fill(style, first);
  }

  #add(text: string): void {
    if (this.#text.length + text.length > sheetLimits.cell)
      throw new SheetError(sheetMessages.longCell(this.#rows.index + 1));
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
      this.#rows.strike(repeat);
      return;
    }
    for (let column = left; column < this.#column; column++)
      this.#rows.put(column, textInFont(text, this.#font ?? style.font), formula);
    const top = this.#rows.index;
    this.#rows.merged.add({
      top,
      bottom: top + countOf(attributes['table:number-rows-spanned']) - 1,
      left,
      right: left + countOf(attributes['table:number-columns-spanned']) - 1,
    });
  }
}

/** Returns a count of an attribute; an absent one is 1. */
function countOf(attribute = '1'): number {
  const count = Number(attribute);
  if (!(Number.isInteger(count) && count >= 1)) throw new SheetError(sheetMessages.damaged);
  return count;
}

function odsValue(attributes: Attributes, text: string): string {
  switch (attributes['office:value-type']) {
    case 'float':
      return numberOf(attributes['office:value'] ?? '', text);
    case 'currency':
    case 'percentage':
      return plainNumber(attributes['office:value'] ?? '');
    case 'boolean':
      return (attributes['office:boolean-value'] ?? '').toUpperCase();
    case 'date':
      return isoDateText(attributes['office:date-value'] ?? '');
    case 'time':
      return isoTimeText(attributes['office:time-value'] ?? '');
    default:
      return text === '' ? (attributes['office:string-value'] ?? '') : text;
  }
}

/** Returns a number as it is shown, if that is more than the number: leading zeros, texts around it, truth values. */
function numberOf(value: string, shown: string): string {
  const number = plainNumber(value);
  return /^(?:0\d+|TRUE|FALSE)$/u.test(shown) || isMoreThanNumber(shown, number) ? shown : number;
}

async function openContent(content: Content, styles = new OdsStyles()): Promise<SheetReader> {
  const names = new OdsCells(styles);
  const parser = new XmlParser(names);
  for await (const piece of content()) parser.write(piece);
  parser.end();
  if (names.sheets.length === 0) throw new SheetError(sheetMessages.noRows);
  return {
    format: 'ods',
    sheets: names.sheets,
    rows: (sheet) => {
      const rows = new RowBuilder();
      return parsedRows(new XmlParser(new OdsCells(styles, rows, sheet)), content(), rows);
    },
  };
}

/** Reads the same sheet in one file that is not zipped (FODS). */
export const openFlatOds = (text: Iterable<string>): Promise<SheetReader> => openContent(() => text);
