import { sheetMessages } from '@buckle/domain/errors.messages';
import { SheetError, sheetLimits } from './sheet-file.ts';
import { type Attributes, decodeEntities } from './xml-parser.ts';

export interface HtmlHandlers {
  /** Names are in lower case. */
  open(name: string, attributes: () => Attributes): void;
  text(text: string): void;
  close(name: string): void;
  /** Pieces of the content of `style` elements. */
  style?(css: string): void;
}

const TAG = /^<(\/?)([^\s/>]*)([^]*)$/u;
/** Elements whose content is not shown, or has no elements; LibreOffice writes comments of cells. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'comment']);

/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  euro: '€',
  minus: '−',
  trade: '™',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200C',
  zwj: '\u200D',
  ...Object.fromEntries(LATIN.split(' ').map((name, i) => [name, String.fromCodePoint(0xa0 + i)])),
};

const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'][^\s]*)))?/gu;

const TAG_END = /[>=]/gu;
const QUOTED = /=\s*(["'])/uy;

/** Streaming HTML parser, as lenient as browsers about tables. */
export class HtmlParser {
  readonly #handlers: HtmlHandlers;
  #rest = '';
  /** Raw element that is open. */
  #raw: string | undefined;

  constructor(handlers: HtmlHandlers) {
    this.#handlers = handlers;
  }

  write(piece: string): void {
    const buffer = this.#rest + piece;
    let at = 0;
    while (at < buffer.length) {
      const next = this.#raw === undefined ? this.#next(buffer, at) : this.#skipRaw(buffer, at, this.#raw);
      if (next === -1) break;
      at = next;
    }
    this.#rest = buffer.slice(at);
    if (this.#rest.length > 2 * sheetLimits.cell) throw new SheetError(sheetMessages.unsafe);
  }

  end(): void {
    if (this.#raw === undefined && !this.#rest.startsWith('<')) this.#text(this.#rest);
  }

  /** Returns the index after the text or markup, or -1 if more input is needed. */
  #next(buffer: string, at: number): number {
    if (buffer.startsWith('<!--', at)) return behind(buffer, '-->', at + 4);
    const second = buffer.charAt(at + 1);
    if (buffer.charAt(at) === '<' && /[!?]/u.test(second)) return behind(buffer, '>', at + 2);
    if (buffer.charAt(at) === '<' && /[a-z/]/iu.test(second)) return this.#tag(buffer, at);
    if (buffer.charAt(at) === '<' && second === '') return -1;
    const end = buffer.indexOf('<', at + 1);
    if (end === -1) return -1;
    this.#text(buffer.slice(at, end));
    return end;
  }

  #tag(buffer: string, at: number): number {
    const end = endOfTag(buffer, at + 1);
    if (end === -1) return -1;
    const [, slash, name = '', source = ''] = TAG.exec(buffer.slice(at, end)) ?? [];
    const element = name.toLowerCase();
    if (slash === '/') this.#handlers.close(element);
    else {
      this.#handlers.open(element, () => attributesOf(source));
      if (RAW.has(element)) this.#raw = element;
    }
    return end + 1;
  }

  #skipRaw(buffer: string, at: number, element: string): number {
    const end = buffer.toLowerCase().indexOf(`</${element}`, at);
    if (end === -1) {
      // The last characters may be the start of the end tag.
      const retained = buffer.length - element.length - 2;
      if (retained <= at) return -1;
      this.#addRaw(element, buffer.slice(at, retained));
      return retained;
    }
    this.#addRaw(element, buffer.slice(at, end));
    this.#raw = undefined;
    return end;
  }

  #addRaw(element: string, text: string): void {
    if (element === 'style') this.#handlers.style?.(text);
  }

  #text(text: string): void {
    this.#handlers.text(decodeEntities(text, ENTITIES));
  }
}

function behind(buffer: string, mark: string, at: number): number {
  const found = buffer.indexOf(mark, at);
  return found === -1 ? -1 : found + mark.length;
}

/** Returns the index of the closing `>` of a tag; quotation marks count only behind `=`. */
function endOfTag(buffer: string, from: number): number {
  for (let at = from; ;) {
    TAG_END.lastIndex = at;
    const found = TAG_END.exec(buffer);
    if (found?.[0] !== '=') return found?.index ?? -1;
    QUOTED.lastIndex = found.index;
    const [all = '=', quote] = QUOTED.exec(buffer) ?? [];
    at = found.index + all.length;
    if (quote === undefined) continue;
    const closing = buffer.indexOf(quote, at);
    if (closing === -1) return -1;
    at = closing + 1;
  }
}

function attributesOf(source: string): Attributes {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '', ENTITIES);
  return found;
}

const HEADER = /^(?:MIME-Version|Content-Type|From|X-[\w-]+)\s*:/iu;
const BOUNDARY = /^content-type:\s*multipart\/[^\n]*?(?:\n[ \t][^\n]*?)*?boundary\s*=\s*"?([^"\s;]+)/imu;
const PAGE = /^content-type:\s*text\/(html|css)\b/imu;
const PACKING = /^content-transfer-encoding:\s*([\w-]+)/imu;

const STYLE = Buffer.from('<style>');
const STYLE_END = Buffer.from('</style>');

/** Returns the pages and style sheets of a web archive (MHTML), which Excel and report servers write, one after the other. */
export function pagesOfArchive(bytes: Buffer): Buffer | undefined {
  const start = bytes.toString('latin1', 0, 4096).trimStart();
  const boundary = HEADER.test(start) ? BOUNDARY.exec(start.replaceAll('\r', ''))?.[1] : undefined;
  if (boundary === undefined) return undefined;
  const pages = bytes
    .toString('latin1')
    .split(`--${boundary}`)
    .flatMap((part) => {
      const text = part.trimStart();
      const blank = /\r?\n\r?\n/u.exec(text);
      const [, kind] = (blank && PAGE.exec(text.slice(0, blank.index))) ?? [];
      if (!blank || kind === undefined) return [];
      const [, packing] = PACKING.exec(text.slice(0, blank.index)) ?? [];
      const content = unpacked(text.slice(blank.index + blank[0].length), packing);
      return [kind.toLowerCase() === 'css' ? Buffer.concat([STYLE, content, STYLE_END]) : content];
    });
  return Buffer.concat(pages);
}

/** Decodes what mails and web archives write as ASCII. */
function unpacked(text: string, packing = ''): Buffer {
  if (packing.toLowerCase() === 'base64') return Buffer.from(text, 'base64');
  if (packing.toLowerCase() !== 'quoted-printable') return Buffer.from(text, 'latin1');
  const joined = text.replaceAll(/=[ \t]*\r?\n/gu, '');
  const bytes = joined.replaceAll(/=([\da-f]{2})/giu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
