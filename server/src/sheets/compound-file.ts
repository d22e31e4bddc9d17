import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';

/** Sector numbers from here on are marks: the end of a chain, a free sector. */
const MARKS = 0xfffffffa;
const HEADER_FATS = 109;
const DIRECTORY_ENTRY = 128;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

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

  /** Returns the bytes of a stream; throws if it is not complete. */
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

/** Returns the sectors of a chain. Throws on a cycle: a chain longer than the number of sectors. */
function follow(start: number, table: readonly number[], most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < MARKS; sector = table[sector] ?? MARKS) {
    sectors.push(sector);
    if (sectors.length > most) throw damaged();
  }
  return sectors;
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
