import { sheetMessages } from '@buckle/domain/messages/sheets';
import { legacyFont, textInFont } from './legacy-fonts.ts';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';
import { TextTable } from './text-table.ts';
import { type Attributes, XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

const ESCAPED = /_x([\da-f]{4})_/giu;

/** Decodes characters that XML cannot have: `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

/** Joins the runs of a rich text; phonetic guides (`rPh`) are left out. */
export class RichText {
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

/** Reads the texts that the cells of a workbook share. */
export async function sharedTexts(archive: ZipArchive, part: string | undefined): Promise<TextTable> {
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
