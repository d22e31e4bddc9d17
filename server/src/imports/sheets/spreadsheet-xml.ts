import { formulaText } from '@buckle/domain/imports/row-reading';
import { sheetMessages } from '@buckle/domain/errors.messages';
import {
  addColumns,
  type CellStyle,
  inheritedStyles,
  legacyFont,
  parsedRows,
  type ReadRow,
  RowBuilder,
  SheetError,
  sheetLimits,
  type SheetReader,
  textInFont,
} from './sheet-file.ts';
import { isoDateText, kindOfFormat, type NumberKind, numberText } from './shown-number.ts';
import { type Attributes, type XmlHandlers, XmlParser } from './xml-parser.ts';

interface XmlStyle extends CellStyle {
  readonly format: NumberKind;
}

interface OwnStyle extends Partial<XmlStyle> {
  readonly parent: string;
}

const DEFAULT = 'Default';
const NUMBER: NumberKind = { kind: 'number' };

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

/** The styles of an XML spreadsheet of Excel 2003, with what they inherit. */
class SpreadsheetXmlStyles {
  readonly #styles = new Map<string, OwnStyle>();
  readonly #known = new Map<string, XmlStyle>();
  #id = '';

  open(name: string, attributes: () => Attributes): void {
    if (name === 'Style') {
      const { 'ss:ID': id = '', 'ss:Parent': parent = DEFAULT } = attributes();
      this.#id = id;
      this.#add({ parent });
    } else if (name === 'NumberFormat') this.#add({ format: kindOfFormat(attributes()['ss:Format'] ?? '') });
    else if (name === 'Font') {
      const { 'ss:StrikeThrough': struck, 'ss:FontName': font } = attributes();
      if (struck !== undefined) this.#add({ struck: isTrue(struck) });
      if (font !== undefined) this.#add({ font });
    }
  }

  /** Returns the style of cells; the default one if there is none of this id. */
  of(id: string): XmlStyle {
    let found = this.#known.get(id);
    if (!found) {
      const start = this.#styles.get(id) ?? this.#styles.get(DEFAULT);
      const styles = inheritedStyles(start, ({ parent }) => this.#styles.get(parent));
      found = {
        format: styles.find(({ format }) => format)?.format ?? NUMBER,
        font: legacyFont(styles.find(({ font }) => font !== undefined)?.font),
        struck: styles.find(({ struck }) => struck !== undefined)?.struck ?? false,
      };
      this.#known.set(id, found);
    }
    return found;
  }

  #add(style: Partial<OwnStyle>): void {
    this.#styles.set(this.#id, { parent: DEFAULT, ...this.#styles.get(this.#id), ...style });
  }
}

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
  readonly #rows: RowBuilder;
  /** Row without an index; blank rows of the same format are written as one. */
  #nextRow = 0;
  #column = 0;
  /** Column of the next cell without an index. */
  #next = 0;
  #type: string | undefined;
  #text: string | undefined;
  readonly #styles = new SpreadsheetXmlStyles();
  readonly #columnStyles: string[] = [];
  #nextColumn = 0;
  #rowStyle: string | undefined;
  #cellStyle = '';
  /** Text of the cell that is struck through while the rest is not. */
  #struckText = '';
  #inStruck = false;
  /** Whether the options of a sheet say if it is hidden. */
  #inVisible = false;
  /** Formula of a cell that has no data yet. */
  #formula: string | undefined;
  /** Comments of cells have data, too. */
  #inComment = false;

  constructor(rows = new RowBuilder(), wanted?: number) {
    this.#rows = rows;
    this.#wanted = wanted;
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
      throw new SheetError(sheetMessages.longCell(this.#rows.index + 1));
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
      this.#rows.put(this.#column, formulaText(this.#formula), this.#formula);
      this.#formula = undefined;
    } else if (name === 'Row') this.#rows.close();
  }

  #closeData(): void {
    if (this.#type === 'String' || this.#text !== '') this.#formula = undefined;
    const { format, struck, font } = this.#styles.of(this.#cellStyle);
    const text = valueOf(this.#type, this.#text ?? '', format);
    this.#text = undefined;
    const isPartlyStruck = this.#struckText.trim() !== '';
    if ((struck && text.trim() !== '') || isPartlyStruck) this.#rows.strike();
    if (!struck && text !== '') this.#rows.put(this.#column, textInFont(isPartlyStruck ? text.trim() : text, font));
  }

  #openColumn({
    'ss:Index': number,
    'ss:Span': span = '0',
    'ss:Hidden': hidden,
    'ss:StyleID': style,
  }: Attributes): void {
    const first = number === undefined ? this.#nextColumn : Number(number) - 1;
    this.#nextColumn = first + Number(span) + 1;
    if (isTrue(hidden)) addColumns(this.#rows.hiddenColumns, first, this.#nextColumn - 1);
    if (style !== undefined)
      for (let column = first; column < Math.min(this.#nextColumn, sheetLimits.columns); column++)
        this.#columnStyles[column] = style;
  }

  #openRow(attributes: Attributes): void {
    const { 'ss:Index': number, 'ss:Span': span = '0', 'ss:Hidden': hidden, 'ss:StyleID': style } = attributes;
    const index = number === undefined ? this.#nextRow : Number(number) - 1;
    this.#rows.open(index, isTrue(hidden));
    this.#nextRow = index + 1 + Number(span);
    this.#rowStyle = style;
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
    else while (this.#rows.merged.covers(this.#rows.index, this.#next)) this.#next++;
    this.#column = this.#next;
    this.#cellStyle = style ?? this.#rowStyle ?? this.#columnStyles[this.#column] ?? '';
    const right = this.#column + Number(across);
    this.#next = right + 1;
    const top = this.#rows.index;
    this.#rows.merged.add({ top, bottom: top + Number(down), left: this.#column, right });
  }
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

function rowsOf(text: Iterable<string>, sheet: number): AsyncGenerator<ReadRow> {
  const rows = new RowBuilder();
  return parsedRows(new XmlParser(new SpreadsheetXml(rows, sheet)), text, rows);
}
