import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const PIECE = 65_536;

/** ZIP archive. Entries are inflated lazily. */
export interface ZipArchive {
  has(name: string): boolean;
  names(): Iterable<string>;
  /** Returns the declared size of an entry in bytes; 0 if it does not exist. */
  size(name: string): number;
  /** Inflates an entry as a stream. Throws if it exceeds its declared size. */
  pieces(name: string): AsyncIterable<Buffer>;
  /** Inflates a small entry at once. Throws if it does not exist. */
  bytes(name: string): Promise<Buffer>;
  /** Returns a small entry as text; undefined if it does not exist. */
  text(name: string): Promise<string | undefined>;
}

const damaged = (): SheetError => new SheetError(sheetMessages.damaged);

function packedBytes(bytes: Buffer, { at, packedSize }: ZipEntry): Buffer {
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw damaged();
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packedSize > bytes.length) throw damaged();
  return bytes.subarray(start, start + packedSize);
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* inflated(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged();
  const source = Readable.from(slices(packed), { objectMode: false });
  const pieces =
    entry.method === STORED ? source : pipeline(source, createInflateRaw({ chunkSize: PIECE }), () => undefined);
  let size = 0;
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > entry.size) throw new SheetError(sheetMessages.bomb);
      yield piece;
    }
  } catch (error) {
    throw error instanceof SheetError ? error : damaged();
  }
  if (size < entry.size) throw damaged();
}

/** Opens a ZIP archive. Throws if its central directory is invalid or exceeds the limits. */
export function zipArchive(bytes: Buffer): ZipArchive {
  const entries = zipEntries(bytes);
  function pieces(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw damaged();
    return inflated(bytes, entry);
  }
  const size = (name: string): number => entries.get(name)?.size ?? 0;
  async function whole(name: string): Promise<Buffer> {
    if (size(name) > sheetLimits.wholePart) throw new SheetError(sheetMessages.bomb);
    const parts: Buffer[] = [];
    for await (const piece of pieces(name)) parts.push(piece);
    return Buffer.concat(parts);
  }
  return {
    has: (name) => entries.has(name),
    names: () => entries.keys(),
    size,
    pieces,
    bytes: whole,
    text: async (name) => (entries.has(name) ? (await whole(name)).toString('utf8') : undefined),
  };
}
