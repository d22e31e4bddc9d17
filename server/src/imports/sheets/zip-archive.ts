import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { sheetMessages } from '@buckle/domain/errors.messages';
import { SheetError, sheetLimits } from './sheet-file.ts';

export type ZipArchive = ReturnType<typeof zipArchive>;

/**
 * Opens a ZIP archive. Entries are inflated lazily; their names have no case. Throws if its central directory is invalid or
 * exceeds the limits.
 */
export function zipArchive(bytes: Buffer) {
  const entries = zipEntries(bytes);
  function chunks(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(partName(name));
    if (!entry) throw damaged();
    return inflated(bytes, entry);
  }
  /** Returns the declared size of an entry in bytes; 0 if it does not exist. */
  const size = (name: string): number => entries.get(partName(name))?.size ?? 0;
  async function whole(name: string): Promise<Buffer> {
    if (size(name) > sheetLimits.bufferedPart) throw new SheetError(sheetMessages.bomb);
    const parts: Buffer[] = [];
    for await (const chunk of chunks(name)) parts.push(chunk);
    return Buffer.concat(parts);
  }
  return {
    has: (name: string): boolean => entries.has(partName(name)),
    names: (): string[] => [...entries.values()].map(({ name }) => name),
    size,
    /** Inflates an entry of XML, in UTF-8 or UTF-16, in pieces. Throws if it exceeds its declared size. */
    xml: (name: string): AsyncIterable<string> => decoded(chunks(name)),
    /** Inflates a small entry at once. Throws if it does not exist. */
    bytes: whole,
    /** Returns a small entry as text; undefined if it does not exist. */
    async text(name: string): Promise<string | undefined> {
      if (!entries.has(partName(name))) return undefined;
      const content = await whole(name);
      return new TextDecoder(encodingOf(content)).decode(content);
    },
  };
}

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** Position of its local header. */
  readonly at: number;
}

/** Reads the central directory; throws if the archive is damaged, encrypted, or larger inside than a sheet can be. */
function zipEntries(bytes: Buffer): ReadonlyMap<string, ZipEntry> {
  const directory = directoryOf(bytes);
  const { count } = directory;
  if (count > sheetLimits.entries) throw new SheetError(sheetMessages.bomb);
  const entries = new Map<string, ZipEntry>();
  let inflated = 0;
  let { at } = directory;
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(bytes, at);
    inflated += entry.size;
    if (isBomb(entry) || inflated > sheetLimits.inflatedBytes) throw new SheetError(sheetMessages.bomb);
    entries.set(partName(entry.name), entry);
    at = next;
  }
  return entries;
}

const IN_ZIP64_COUNT = 0xffff;

const IN_ZIP64 = 0xffffffff;

const LOCATOR_SIZE = 20;

const ZIP64_LOCATOR = 0x07064b50;

const ZIP64_END_SIZE = 56;

const ZIP64_END = 0x06064b50;

function directoryOf(bytes: Buffer): { readonly count: number; readonly at: number } {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const at = bytes.readUInt32LE(end + 16);
  if (count !== IN_ZIP64_COUNT && at !== IN_ZIP64) return { count, at };
  const locator = end - LOCATOR_SIZE;
  if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_LOCATOR) return { count, at };
  const large = Number(bytes.readBigUInt64LE(locator + 8));
  if (large + ZIP64_END_SIZE > bytes.length || bytes.readUInt32LE(large) !== ZIP64_END) throw damaged();
  return { count: Number(bytes.readBigUInt64LE(large + 32)), at: Number(bytes.readBigUInt64LE(large + 48)) };
}

const END_SIZE = 22;

const COMMENT_MAX = 65_535;

const END = 0x06054b50;

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - COMMENT_MAX); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw damaged();
}

const damaged = (): SheetError => new SheetError(sheetMessages.damaged);

const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 65_536;

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

const LOCAL_SIZE = 30;

const LOCAL = 0x04034b50;

function packedBytes(bytes: Buffer, { at, packedSize }: ZipEntry): Buffer {
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw damaged();
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packedSize > bytes.length) throw damaged();
  return bytes.subarray(start, start + packedSize);
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

const HEADER_SIZE = 46;

const CENTRAL = 0x02014b50;

const ENCRYPTED = 1;

function entryAt(bytes: Buffer, at: number): { readonly entry: ZipEntry; readonly next: number } {
  if (at + HEADER_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new SheetError(sheetMessages.encrypted);
  const nameEnd = at + HEADER_SIZE + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const large = zip64Values(bytes.subarray(nameEnd, extraEnd));
  const real = (value: number): number => (value === IN_ZIP64 ? (large.shift() ?? value) : value);
  const size = real(bytes.readUInt32LE(at + 24));
  return {
    entry: {
      name: bytes.toString('utf8', at + HEADER_SIZE, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      size,
      packedSize: real(bytes.readUInt32LE(at + 20)),
      at: real(bytes.readUInt32LE(at + 42)),
    },
    next: extraEnd + bytes.readUInt16LE(at + 32),
  };
}

const ZIP64_EXTRA = 1;

/** Returns the 64-bit values of an entry's extra field, in their order. */
function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    const values = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(values.length / 8) }, (_, i) => Number(values.readBigUInt64LE(i * 8)));
  }
  return [];
}

const isBomb = ({ size, packedSize }: ZipEntry): boolean =>
  size > sheetLimits.inflatedBytes || (size > sheetLimits.smallEntry && size > packedSize * sheetLimits.ratio);

/** Returns the key of an entry: programs differ in the case of names, and some write `\` or a `/` in front. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase();

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}

/** Returns the encoding of XML: each part begins with `<`, after a byte order mark if it has one. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
}
