import { sheetMessages } from '@buckle/domain/errors.messages';
import { SheetError } from './sheet-file.ts';

/** Records of BIFF8, the binary format of Excel 97 to 2003, and of BIFF5 before it, by their numbers. */
export const biff = {
  formula: 0x0006,
  end: 0x000a,
  calendar: 0x0022,
  font: 0x0031,
  password: 0x002f,
  continuation: 0x003c,
  columns: 0x007d,
  sheet: 0x0085,
  numbers: 0x00bd,
  richLabel: 0x00d6,
  style: 0x00e0,
  merges: 0x00e5,
  texts: 0x00fc,
  sharedLabel: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  truthOrError: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  shortNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const;

export interface BiffRecord {
  readonly id: number;
  readonly data: Buffer;
  /** Further records that continue it, as a rule none. */
  readonly more: readonly Buffer[];
}

const HEADER = 4;

export function* biffRecords(stream: Buffer, from: number): Generator<BiffRecord> {
  for (let at = from; at + HEADER <= stream.length;) {
    const id = stream.readUInt16LE(at);
    const next = at + HEADER + stream.readUInt16LE(at + 2);
    const data = stream.subarray(at + HEADER, next);
    at = next;
    const more: Buffer[] = [];
    while (at + HEADER <= stream.length && stream.readUInt16LE(at) === biff.continuation) {
      const end = at + HEADER + stream.readUInt16LE(at + 2);
      more.push(stream.subarray(at + HEADER, end));
      at = end;
    }
    yield { id, data, more };
  }
}

const RICH = 8;

const PHONETIC = 4;

/** Bits of the byte in front of a text. */
const WIDE = 1;

const ANSI = new TextDecoder('windows-1252');

/** Reads texts of a record and of those that continue it; those of BIFF5 have bytes only. */
export class BiffTexts {
  readonly #isBiff5: boolean;
  #block: Buffer;
  readonly #more: Buffer[];
  #at: number;

  constructor({ data, more }: BiffRecord, at: number, isBiff5 = false) {
    this.#isBiff5 = isBiff5;
    this.#block = data;
    this.#more = [...more];
    this.#at = at;
  }

  /** Reads a text whose length has so many bytes. */
  next(lengthBytes: 1 | 2 = 2): string {
    const length = lengthBytes === 1 ? this.#byte() : this.#short();
    if (this.#isBiff5) return this.#bytes(length);
    const flags = this.#byte();
    const runs = (flags & RICH) === 0 ? 0 : this.#short();
    const extra = (flags & PHONETIC) === 0 ? 0 : this.#short() + this.#short() * 65_536;
    const text = this.#characters(length, (flags & WIDE) !== 0);
    this.#skip(runs * 4 + extra);
    return text;
  }

  #characters(length: number, wide: boolean): string {
    let text = '';
    let size = wide ? 2 : 1;
    for (let remaining = length; remaining > 0;) {
      // Each continuation record repeats the character width flag.
      if (this.#at >= this.#block.length) size = (this.#nextByte() & WIDE) === 0 ? 1 : 2;
      const count = Math.min(remaining, Math.ceil((this.#block.length - this.#at) / size));
      const end = this.#at + count * size;
      text += this.#block.toString(size === 2 ? 'utf16le' : 'latin1', this.#at, end);
      this.#at = end;
      remaining -= count;
    }
    return text;
  }

  #bytes(length: number): string {
    const bytes = this.#block.subarray(this.#at, this.#at + length);
    // Without `stream`, Node decodes 80 to 9F as control characters.
    return ANSI.decode(bytes, { stream: true });
  }

  #skip(bytes: number): void {
    let remaining = bytes;
    while (remaining > this.#block.length - this.#at) {
      remaining -= this.#block.length - this.#at;
      this.#turn();
    }
    this.#at += remaining;
  }

  #turn(): void {
    const next = this.#more.shift();
    if (!next) throw new RangeError('The text goes on behind the end of the record.');
    this.#block = next;
    this.#at = 0;
  }

  #nextByte(): number {
    this.#turn();
    return this.#byte();
  }

  #byte(): number {
    if (this.#at >= this.#block.length) this.#turn();
    return this.#block.readUInt8(this.#at++);
  }

  #short(): number {
    return this.#byte() + this.#byte() * 256;
  }
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

const STREAM = 2;

const HEADER_FATS = 109;

/** Sector numbers from here on are marks: the end of a chain, a free sector. */
const MARKS = 0xfffffffa;

const ROOT = 5;

const DIRECTORY_ENTRY = 128;

const damaged = (): SheetError => new SheetError(sheetMessages.damaged);

/** Reads a compound file (OLE2), the container format of legacy workbooks. */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #table: readonly number[];
  readonly #entries: readonly Entry[];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    if (bytes.length < 512) throw damaged();
    this.#sectorSize = 2 ** bytes.readUInt16LE(30);
    if (this.#sectorSize !== 512 && this.#sectorSize !== 4096) throw damaged();
    this.#table = this.#tableSectors().flatMap((sector) => numbersIn(this.#sector(sector)));
    this.#entries = entriesIn(this.#chain(bytes.readUInt32LE(48)));
  }

  has(name: string): boolean {
    return this.#entryOf(name) !== undefined;
  }

  stream(name: string): Buffer {
    const entry = this.#entryOf(name);
    if (!entry) throw damaged();
    const isSmall = entry.size < this.#bytes.readUInt32LE(56);
    const bytes = isSmall ? this.#smallChain(entry.start) : this.#chain(entry.start);
    if (bytes.length < entry.size) throw damaged();
    return bytes.subarray(0, entry.size);
  }

  /** Names have no case. */
  #entryOf(name: string): Entry | undefined {
    return this.#entries.find((entry) => entry.type === STREAM && entry.name.toLowerCase() === name.toLowerCase());
  }

  #sector(number: number): Buffer {
    const at = (number + 1) * this.#sectorSize;
    if (at >= this.#bytes.length) throw damaged();
    return this.#bytes.subarray(at, at + this.#sectorSize);
  }

  /** Returns the sectors that have the allocation table: some in the header, further ones in a chain. */
  #tableSectors(): number[] {
    const sectors = numbersIn(this.#bytes.subarray(76, 76 + HEADER_FATS * 4));
    let next = this.#bytes.readUInt32LE(68);
    for (let count = this.#bytes.readUInt32LE(72); count > 0 && next < MARKS; count--) {
      const numbers = numbersIn(this.#sector(next));
      next = numbers.pop() ?? MARKS;
      sectors.push(...numbers);
      // Each sector of the table has room for the numbers of many others.
      if (sectors.length > HEADER_FATS + (this.#bytes.length * 4) / this.#sectorSize ** 2 + this.#sectorSize / 4)
        throw damaged();
    }
    return sectors.filter((sector) => sector < MARKS);
  }

  #chain(start: number): Buffer {
    const sectors = follow(start, this.#table, this.#bytes.length / this.#sectorSize);
    return Buffer.concat(sectors.map((sector) => this.#sector(sector)));
  }

  /** Reads a stream below the mini stream cutoff. Those share the root entry's stream. */
  #smallChain(start: number): Buffer {
    const table = numbersIn(this.#chain(this.#bytes.readUInt32LE(60)));
    const shared = this.#chain(this.#entries.find(({ type }) => type === ROOT)?.start ?? MARKS);
    const size = 2 ** this.#bytes.readUInt16LE(32);
    const sectors = follow(start, table, shared.length / size);
    return Buffer.concat(sectors.map((sector) => shared.subarray(sector * size, (sector + 1) * size)));
  }
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(i * 4));
}

function entriesIn(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
    const nameEnd = at + Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 64);
    entries.push({
      name: directory.toString('utf16le', at, nameEnd),
      type: directory.readUInt8(at + 66),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** Returns the sectors of a chain. Throws on a cycle: a chain longer than the number of sectors. */
function follow(start: number, table: readonly number[], most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < MARKS; sector = table[sector] ?? MARKS) {
    sectors.push(sector);
    if (sectors.length > most) throw damaged();
  }
  return sectors;
}
