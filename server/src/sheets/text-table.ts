import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

/**
 * Many texts by their index, in one buffer: as strings they would fill the thread's heap, and each would keep the
 * piece of the file alive that it was cut from.
 */
export class TextTable {
  #bytes = Buffer.alloc(65_536);
  #used = 0;
  #ends = new Uint32Array(1024);
  #count = 0;

  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (this.#used + size > sheetLimits.sharedTexts) throw new SheetError(sheetMessages.tooLarge);
    if (this.#used + size > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + size));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#used += this.#bytes.write(text, this.#used);
    this.#ends[this.#count++] = this.#used;
  }

  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }
}
