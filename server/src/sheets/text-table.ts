import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

/** Bytes of a buffer; a text is never longer. */
const CHUNK_BYTES = 1_048_576;

/**
 * Texts by index, stored in buffers: strings would fill the worker's heap, and each would retain the chunk of the file
 * that it was sliced from.
 */
export class TextTable {
  readonly #pieces: Buffer[] = [];
  #free = 0;
  /** Number of the piece, first byte and length of each text. */
  #places = new Uint32Array(3072);
  #count = 0;

  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (size > this.#free) this.#addPiece();
    const chunk = this.#pieces.length - 1;
    const start = CHUNK_BYTES - this.#free;
    this.#free -= this.#pieces[chunk]?.write(text, start) ?? 0;
    if (this.#count * 3 === this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[this.#count * 3] = chunk;
    this.#places[this.#count * 3 + 1] = start;
    this.#places[this.#count * 3 + 2] = size;
    this.#count++;
  }

  /** Throws if there is no such text: a cell would be blank that is not. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) throw new SheetError(sheetMessages.damaged);
    const start = this.#places[index * 3 + 1] ?? 0;
    const end = start + (this.#places[index * 3 + 2] ?? 0);
    return this.#pieces[this.#places[index * 3] ?? 0]?.toString('utf8', start, end) ?? '';
  }

  #addPiece(): void {
    if ((this.#pieces.length + 1) * CHUNK_BYTES > sheetLimits.sharedTexts) throw new SheetError(sheetMessages.tooLarge);
    this.#pieces.push(Buffer.alloc(CHUNK_BYTES));
    this.#free = CHUNK_BYTES;
  }
}
