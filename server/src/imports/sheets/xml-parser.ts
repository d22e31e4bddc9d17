import { sheetMessages } from '@buckle/domain/errors.messages';
import { SheetError, sheetLimits } from './sheet-file.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their namespace prefix. */
export interface XmlHandlers {
  /** `attributes` parses them: most elements need none. */
  open(name: string, attributes: () => Attributes): void;
  /** Pieces of text of at most some thousand characters, decoded. */
  text(text: string): void;
  close(name: string): void;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/giu;
const LAST_CODE_POINT = 0x10ffff;

const ANSI = new TextDecoder('windows-1252');

/** Returns the character of a code; those from 80 to 9F are of Windows, as in browsers. */
function characterOf(code: number): string {
  // Without `stream`, Node decodes them as control characters.
  return code >= 0x80 && code < 0xa0 ? ANSI.decode(Uint8Array.of(code), { stream: true }) : String.fromCodePoint(code);
}

export function decodeEntities(text: string, entities = ENTITIES): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (all, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined)
      return entities[name as string] ?? entities[(name as string).toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= LAST_CODE_POINT ? characterOf(code) : all;
  });
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns attributes with their prefixes. */
function attributesOf(source: string): Attributes {
  const found: Record<string, string> = {};
  for (let at = 0, equals = source.indexOf('='); equals !== -1; equals = source.indexOf('=', at)) {
    const open = firstQuote(source, equals, source.length);
    const end = open === -1 ? -1 : source.indexOf(source.charAt(open), open + 1);
    if (end === -1) break;
    found[source.slice(at, equals).trim()] = decodeEntities(source.slice(open + 1, end));
    at = end + 1;
  }
  return found;
}

const END_OF: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Returns the index of the closing `>` of a tag, ignoring those in quotes. */
function endOfTag(buffer: string, from: number): number {
  let end = buffer.indexOf('>', from);
  for (let at = from; end !== -1;) {
    const quote = firstQuote(buffer, at, end);
    if (quote === -1) return end;
    const closing = buffer.indexOf(buffer.charAt(quote), quote + 1);
    if (closing === -1) return -1;
    at = closing + 1;
    if (closing > end) end = buffer.indexOf('>', at);
  }
  return -1;
}

function firstQuote(buffer: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = buffer.charCodeAt(at);
    if (code === 34 || code === 39) return at;
  }
  return -1;
}

/**
 * Streaming XML parser with constant memory. Rejects document types, which prevents custom entities (XXE); external
 * resources are never read.
 */
export class XmlParser {
  readonly #handlers: XmlHandlers;
  #rest = '';
  #depth: number;

  /** `depth`: elements that are open where the first piece begins. */
  constructor(handlers: XmlHandlers, depth = 0) {
    this.#handlers = handlers;
    this.#depth = depth;
  }

  write(piece: string): void {
    const buffer = this.#rest + piece;
    let at = 0;
    while (at < buffer.length) {
      const next = buffer.charCodeAt(at) === 60 ? this.#markup(buffer, at) : this.#text(buffer, at);
      if (next === -1) break;
      at = next;
    }
    this.#rest = buffer.slice(at);
    if (this.#rest.length > sheetLimits.cell * 2) throw new SheetError(sheetMessages.unsafe);
  }

  /** Throws if the document is not complete. */
  end(): void {
    if (this.#depth !== 0 || this.#rest.trim() !== '') throw new SheetError(sheetMessages.damaged);
  }

  /** Returns the index after the text, or -1 if more input is needed. */
  #text(buffer: string, at: number): number {
    const end = buffer.indexOf('<', at);
    if (end === -1) return -1;
    this.#handlers.text(decodeEntities(buffer.slice(at, end)));
    return end;
  }

  #markup(buffer: string, at: number): number {
    const second = buffer.charCodeAt(at + 1);
    // `!` and `?`
    if (second === 33 || second === 63) return this.#special(buffer, at);
    const end = endOfTag(buffer, at + 1);
    if (end === -1) return -1;
    if (second === 47) this.#close(localName(buffer.slice(at + 2, end).trimEnd()));
    else this.#open(buffer.slice(at + 1, end));
    return end + 1;
  }

  #special(buffer: string, at: number): number {
    const kind = END_OF.find(([start]) => buffer.startsWith(start, at));
    if (!kind) {
      if (buffer.length - at < 9) return -1;
      throw new SheetError(sheetMessages.unsafe);
    }
    const [start, mark] = kind;
    const end = buffer.indexOf(mark, at + start.length);
    if (end === -1) return -1;
    if (start === '<![CDATA[') this.#handlers.text(buffer.slice(at + start.length, end));
    return end + mark.length;
  }

  #open(tag: string): void {
    const isEmpty = tag.endsWith('/');
    const space = tag.search(/[\s/]/u);
    const name = localName(space === -1 ? tag : tag.slice(0, space));
    const source = space === -1 ? '' : tag.slice(space);
    if (++this.#depth > sheetLimits.depth) throw new SheetError(sheetMessages.unsafe);
    this.#handlers.open(name, () => attributesOf(source));
    if (isEmpty) this.#close(name);
  }

  #close(name: string): void {
    if (--this.#depth < 0) throw new SheetError(sheetMessages.damaged);
    this.#handlers.close(name);
  }
}
