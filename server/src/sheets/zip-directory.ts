import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

/** An entry as the central directory declares it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** Position of its local header. */
  readonly at: number;
}

/** Returns the key of an entry: programs differ in the case of names, and some write `\` or a `/` in front. */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase();

const END = 0x06054b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const END_SIZE = 22;
const HEADER_SIZE = 46;
const COMMENT_MAX = 65_535;
const ENCRYPTED = 1;
const IN_ZIP64 = 0xffffffff;
const IN_ZIP64_COUNT = 0xffff;
const LOCATOR_SIZE = 20;
const ZIP64_END_SIZE = 56;
const ZIP64_EXTRA = 1;

const damaged = (): SheetError => new SheetError(sheetMessages.damaged);

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - COMMENT_MAX); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw damaged();
}

/** Returns the number of entries and the position of the first. */
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

/** Returns the 64-bit values of an entry's extra field, in their order. */
function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    const values = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(values.length / 8) }, (_, i) => Number(values.readBigUInt64LE(i * 8)));
  }
  return [];
}

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

const isBomb = ({ size, packedSize }: ZipEntry): boolean =>
  size > sheetLimits.inflatedBytes || (size > sheetLimits.smallEntry && size > packedSize * sheetLimits.ratio);

/** Reads the central directory; throws if the archive is damaged, encrypted, or larger inside than a sheet can be. */
export function zipEntries(bytes: Buffer): ReadonlyMap<string, ZipEntry> {
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
