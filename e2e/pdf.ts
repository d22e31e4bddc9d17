/**
 * Extracts the text of a Chromium PDF as copied by a reader (ISO 32000-1, 14.9.4): a span's ActualText, otherwise the
 * fonts' glyph mapping. No library implements ActualText correctly: they infer spaces from glyph positions, which
 * splits Devanagari words.
 */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

const UTF16_BYTES = 4;

/** Hexadecimal UTF-16, with or without its mark. */
const fromUtf16 = (hex: string): string =>
  (hex.replace(/^FEFF/u, '').match(/.{4}/gu) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const file = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', index, 0: start } of file.matchAll(/^(\d+) 0 obj$/gmu)) {
    const from = index + start.length;
    const end = file.indexOf('endobj', from);
    const streamAt = file.indexOf('stream\n', from);
    if (streamAt === -1 || streamAt > end) {
      objects.set(id, { dictionary: file.slice(from, end), stream: '' });
      continue;
    }
    const dictionary = file.slice(from, streamAt);
    const bytes = streamAt + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/u.exec(dictionary)?.[1]);
    const isText = dictionary.includes('/FlateDecode') && !/\/Subtype \/Image|\/(?:Length1|N) /u.test(dictionary);
    const stream = isText ? inflateSync(pdf.subarray(bytes, bytes + length)).toString('latin1') : '';
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

const objectOf = (objects: Map<string, PdfObject>, id: string | undefined): PdfObject => {
  const found = objects.get(id ?? '');
  if (!found) throw new Error(`The PDF has no object ${id}`);
  return found;
};

/** Parses a font's mapping of glyphs to text. */
function glyphTexts(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { 1: kind, 2: body = '' } of map.matchAll(/begin(bfchar|bfrange)\n(.*?)end/gsu)) {
    for (const line of body.trim().split('\n')) {
      const [first = '', second = '', third = ''] = [...line.matchAll(/<([\dA-F]+)>/gu)].map(([, hex]) => hex);
      const from = Number.parseInt(first, 16);
      if (kind === 'bfchar') texts.set(from, fromUtf16(second));
      else
        for (let glyph = from; glyph <= Number.parseInt(second, 16); glyph++)
          texts.set(glyph, String.fromCodePoint(Number.parseInt(third, 16) + glyph - from));
    }
  }
  return texts;
}

/** Relevant operators of a content stream: font, glyphs, spans with ActualText, ends of spans and text objects. */
const OPERATORS =
  /\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj|\/ActualText (?:<([\dA-F]+)>|\(((?:\\.|[^\\)])*)\)) ?>> BDC|(BDC|BMC)|(EMC)|(ET)|\/(X\d+) Do|(TJ)/gu;

/** Named resources of a content stream: fonts and forms. */
interface Named {
  readonly font: (name: string) => Map<number, string>;
  readonly drawing: (name: string) => string;
  /** Formats a span with ActualText. */
  readonly span: (text: string) => string;
}

/** Returns the text of a content stream; each text object is a line. */
function textOfContent(content: string, named: Named): string {
  let text = '';
  let font = new Map<number, string>();
  const spans: boolean[] = [];
  for (const [, name, glyphs, utf16, ascii, opens, closes, ends, drawn, unknown] of content.matchAll(OPERATORS)) {
    if (unknown) throw new Error(`The PDF sets text with ${unknown}, which nobody has written a reader for`);
    if (name) font = named.font(name);
    else if (drawn) text += named.drawing(drawn);
    else if (utf16 !== undefined || ascii !== undefined) {
      text += named.span(utf16 === undefined ? (ascii ?? '') : fromUtf16(utf16));
      spans.push(true);
    } else if (opens) spans.push(false);
    else if (closes) spans.pop();
    else if (ends) text += '\n';
    else if (glyphs && !spans.includes(true))
      for (let at = 0; at < glyphs.length; at += UTF16_BYTES)
        text += font.get(Number.parseInt(glyphs.slice(at, at + UTF16_BYTES), 16)) ?? '\uFFFD';
  }
  return text;
}

const references = (list: string): string[] => [...list.matchAll(/(\d+) 0 R/gu)].map(([, id = '']) => id);

/** Returns the text of each page of a PDF in drawing order; `span` formats spans with ActualText. */
export function pagesOfPdf(pdf: Buffer, span = (text: string): string => text): string[] {
  const objects = readObjects(pdf);
  const leaves = (id: string | undefined): PdfObject[] => {
    const found = objectOf(objects, id);
    const kids = /\/Kids \[(.*?)\]/su.exec(found.dictionary)?.[1];
    return kids === undefined ? [found] : references(kids).flatMap(leaves);
  };
  const fonts = new Map<string, Map<number, string>>();
  function fontOf(id: string): Map<number, string> {
    const map = /\/ToUnicode (\d+) 0 R/u.exec(objectOf(objects, id).dictionary)?.[1];
    const read = fonts.get(id) ?? (map ? glyphTexts(objectOf(objects, map).stream) : new Map<number, string>());
    fonts.set(id, read);
    return read;
  }
  function textOf(content: string, { dictionary }: PdfObject): string {
    const idOf = (name: string): string => new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(dictionary)?.[1] ?? '';
    return textOfContent(content, {
      span,
      font: (name) => fontOf(idOf(name)),
      drawing: (name) => {
        const drawn = objectOf(objects, idOf(name));
        return textOf(drawn.stream, drawn);
      },
    });
  }
  const catalog = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Catalog'));
  return leaves(/\/Pages (\d+) 0 R/u.exec(catalog?.dictionary ?? '')?.[1]).map((page) => {
    const contents = references(/\/Contents (\[.*?\]|\d+ 0 R)/su.exec(page.dictionary)?.[1] ?? '');
    return textOf(contents.map((id) => objectOf(objects, id).stream).join('\n'), page);
  });
}

/** Removes white space, so that texts match across line breaks. */
export const unspaced = (text: string): string => text.replaceAll(/\s+/gu, '');
