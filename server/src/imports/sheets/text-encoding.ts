import { isUtf8 } from 'node:buffer';
import { sheetMessages } from '@buckle/domain/errors.messages';
import { SheetError } from './sheet-file.ts';

const SAMPLE = 65_536;
const CHUNK_BYTES = 65_536;
/** Smallest share of NUL bytes in UTF-16: each space, delimiter and line break has one. */
const WIDE_SHARE = 0.05;
/** Control characters that no text has; fixed-width fields are filled with NUL, and DOS ends files with `1A`. */
// eslint-disable-next-line no-control-regex
const BINARY = /[\x01-\x08\x0e-\x19\x1c-\x1f]/u;

/**
 * Returns the encoding of a UTF-16 text without a mark: its NUL bytes are all at even or all at odd positions. Throws
 * if the bytes are no text.
 */
function withoutMark(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  if (even + odd >= WIDE_SHARE * sample.length) {
    if (odd > 9 * even) return 'utf-16le';
    if (even > 9 * odd) return 'utf-16be';
  }
  if (BINARY.test(sample.toString('latin1'))) throw new SheetError(sheetMessages.unsupportedFile('binary'));
  return undefined;
}

const DECLARED = /<meta[^>]*charset\s*=\s*["']?([\w-]+)|^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/iu;

/** Returns the encoding that a page or XML declares, if it is one of single bytes. */
function declaredEncoding(bytes: Buffer): string | undefined {
  const [, ofPage, ofXml] = DECLARED.exec(bytes.subarray(0, SAMPLE).toString('latin1')) ?? [];
  try {
    const { encoding } = new TextDecoder(ofPage ?? ofXml ?? 'utf-8');
    return encoding.startsWith('utf-') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function* decoded(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

/** Whether the text is UTF-8 with a few damaged characters, and not of an encoding of single bytes. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let wrong = 0;
  let right = 0;
  for (const text of decoded(bytes, 'utf-8')) {
    wrong += text.match(/\uFFFD/gu)?.length ?? 0;
    right += text.match(/[\u0080-\uFFFC]/gu)?.length ?? 0;
  }
  return right > 3 * wrong;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const encoding = withoutMark(bytes);
  if (encoding !== undefined) return encoding;
  if (isUtf8(bytes) || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)) return 'utf-8';
  return declaredEncoding(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

const DOS_END = 0x1a;

/** Decodes a text piece by piece, without its byte order mark and NUL characters. Throws if it is no text. */
export function textOf(bytes: Buffer): Iterable<string> {
  const encoding = encodingOf(bytes);
  const text = bytes.at(-1) === DOS_END ? bytes.subarray(0, -1) : bytes;
  const hasNul = text.includes(0);
  return {
    *[Symbol.iterator]() {
      for (const chunk of decoded(text, encoding)) yield hasNul ? chunk.replaceAll('\0', '') : chunk;
    },
  };
}

export function startOf(text: Iterable<string>): string {
  for (const chunk of text) if (chunk.trim() !== '') return chunk;
  throw new SheetError(sheetMessages.empty);
}
