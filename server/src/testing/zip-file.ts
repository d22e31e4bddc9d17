import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** Declared instead of the real size. */
  readonly declaredSize?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Writes a zipped file. */
export function zipFile(parts: readonly ZippedPart[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const { name, content, declaredSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(18);
    sizes.writeUInt16LE(8, 0);
    sizes.writeUInt32LE(crc32(bytes), 6);
    sizes.writeUInt32LE(packed.length, 10);
    sizes.writeUInt32LE(declaredSize ?? bytes.length, 14);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    sizes.copy(local, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    sizes.copy(central, 10);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    const whole = Buffer.concat([local, Buffer.from(name), packed]);
    at += whole.length;
    locals.push(whole);
    centrals.push(central, Buffer.from(name));
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Returns the file with the number and the position of its entries in the fields for large archives. */
export function asZip64(zip: Buffer): Buffer {
  const end = zip.subarray(-22);
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 24);
  large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(zip.length - 22), 8);
  return Buffer.concat([zip.subarray(0, -22), large, locator, end.fill(0xff, 8, 20)]);
}
