import { isUtf8 } from 'node:buffer';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';

const SAMPLE = 65_536;
const PIECE = 65_536;

/** Returns the encoding of a UTF-16 text without a mark: its NUL bytes are all at even or all at odd positions. */
function withoutMark(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  if (odd > 9 * even) return 'utf-16le';
  if (even > 9 * odd) return 'utf-16be';
  throw new SheetError(sheetMessages.otherFile('binary'));
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Decodes a text piece by piece, without its byte order mark; throws if it has no text. */
export function textOf(bytes: Buffer): Iterable<string> {
  const encoding = encodingOf(bytes);
  return {
    *[Symbol.iterator]() {
      const decoder = new TextDecoder(encoding);
      for (let at = 0; at < bytes.length; at += PIECE)
        yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
      yield decoder.decode();
    },
  };
}

/** Returns the first characters of a text. */
export function startOf(text: Iterable<string>): string {
  for (const piece of text) if (piece.trim() !== '') return piece;
  throw new SheetError(sheetMessages.empty);
}
