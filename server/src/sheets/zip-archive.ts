import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';
import { partName, type ZipEntry, zipEntries } from './zip-directory.ts';

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 65_536;

/** ZIP archive. Entries are inflated lazily; their names have no case. */
export interface ZipArchive {
  has(name: string): boolean;
  /** Returns the names as they are written in the archive. */
  names(): Iterable<string>;
  /** Returns the declared size of an entry in bytes; 0 if it does not exist. */
  size(name: string): number;
  /** Inflates an entry of XML, in UTF-8 or UTF-16, in pieces. Throws if it exceeds its declared size. */
  xml(name: string): AsyncIterable<string>;
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
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

async function* inflated(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged();
  const source = Readable.from(slices(packed), { objectMode: false });
  const chunks =
    entry.method === STORED ? source : pipeline(source, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => undefined);
  let size = 0;
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > entry.size) throw new SheetError(sheetMessages.bomb);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof SheetError ? error : damaged();
  }
  if (size < entry.size) throw damaged();
}

/** Returns the encoding of XML: each part begins with `<`, after a byte order mark if it has one. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}

/** Opens a ZIP archive. Throws if its central directory is invalid or exceeds the limits. */
export function zipArchive(bytes: Buffer): ZipArchive {
  const entries = zipEntries(bytes);
  function chunks(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(partName(name));
    if (!entry) throw damaged();
    return inflated(bytes, entry);
  }
  const size = (name: string): number => entries.get(partName(name))?.size ?? 0;
  async function whole(name: string): Promise<Buffer> {
    if (size(name) > sheetLimits.bufferedPart) throw new SheetError(sheetMessages.bomb);
    const parts: Buffer[] = [];
    for await (const chunk of chunks(name)) parts.push(chunk);
    return Buffer.concat(parts);
  }
  return {
    has: (name) => entries.has(partName(name)),
    names: () => [...entries.values()].map(({ name }) => name),
    size,
    xml: (name) => decoded(chunks(name)),
    bytes: whole,
    async text(name) {
      if (!entries.has(partName(name))) return undefined;
      const content = await whole(name);
      return new TextDecoder(encodingOf(content)).decode(content);
    },
  };
}
