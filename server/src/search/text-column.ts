/** A column of texts as concatenated UTF-8 bytes: a fraction of the memory of strings. */
export interface TextColumn {
  readonly bytes: Buffer;
  /** Where each text starts; one more than there are texts. */
  readonly starts: Uint32Array;
}

/** A growable text column. */
export class TextColumnBuilder {
  #bytes = Buffer.allocUnsafe(4096);
  #starts = new Uint32Array(256);
  #count = 0;

  add(text: string): void {
    const start = this.#starts[this.#count] as number;
    // Three bytes of UTF-8 for each UTF-16 unit at most.
    const max = start + text.length * 3;
    if (max > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(max, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    const length = this.#bytes.write(text, start, 'utf8');
    this.#count++;
    if (this.#count === this.#starts.length) {
      const larger = new Uint32Array(this.#count * 2);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#starts[this.#count] = start + length;
  }

  build(): TextColumn {
    const starts = this.#starts.slice(0, this.#count + 1);
    return { bytes: Buffer.from(this.#bytes.subarray(0, starts[this.#count])), starts };
  }
}

const start = (column: TextColumn, row: number): number => column.starts[row] as number;
const end = (column: TextColumn, row: number): number => column.starts[row + 1] as number;

export const rowsOf = (column: TextColumn): number => column.starts.length - 1;

export const textAt = (column: TextColumn, row: number): string =>
  column.bytes.toString('utf8', start(column, row), end(column, row));

/** Returns the byte offset of `part` in the text of a row; -1 if it is not contained. */
export function positionAt(column: TextColumn, row: number, part: Uint8Array): number {
  const { bytes } = column;
  const from = start(column, row);
  const last = end(column, row) - part.length;
  const first = part[0];
  for (let at = from; at <= last; at++) {
    if (bytes[at] !== first) continue;
    let i = 1;
    while (i < part.length && bytes[at + i] === part[i]) i++;
    if (i === part.length) return at - from;
  }
  return -1;
}

export const lengthAt = (column: TextColumn, row: number): number => end(column, row) - start(column, row);

/** The byte at a place of a row's text; -1 behind its end. */
export function byteAt(column: TextColumn, row: number, offset: number): number {
  const at = start(column, row) + offset;
  return at < end(column, row) ? (column.bytes[at] as number) : -1;
}
