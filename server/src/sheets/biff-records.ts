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

/** Reads records from a position of the stream. */
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

/** Bits of the byte in front of a text. */
const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

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
