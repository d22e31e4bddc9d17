import { fold } from '@buckle/domain/officer/matching';
import { compareKeys } from '@buckle/domain/list/list-order';

/** A small integer for each row, in as few bytes as possible. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A sortable column. */
export interface SortColumn {
  readonly codes: Codes;
  /** Rank of each code; undefined if codes are ranks. */
  readonly ranks: Int32Array | undefined;
  /** How many ranks there are, without that of rows that have nothing. */
  readonly size: number;
  /** The rank of rows that have nothing; -1 where there are none. */
  readonly blank: number;
  /** Sort key of a rank that is not blank. */
  readonly keyAt: (rank: number) => string;
  /** In bytes. */
  readonly bytes: number;
}

/** A column of which many rows have the same value. */
export interface ValueColumnData {
  readonly codes: Codes;
  /** For each code the value, as the first row with it writes it. */
  readonly values: readonly string[];
}

export interface ValueColumn extends SortColumn, ValueColumnData {
  readonly ranks: Int32Array;
}

function compact(codes: Uint32Array, size: number): Codes {
  if (size <= 0x1_00) return Uint8Array.from(codes);
  return size <= 0x1_00_00 ? Uint16Array.from(codes) : codes.slice();
}

/** A growable list of numbers. */
export class GrowableCodes {
  #numbers = new Uint32Array(256);
  #size = 0;

  add(number: number): void {
    if (this.#size === this.#numbers.length) {
      const larger = new Uint32Array(this.#size * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#size++] = number;
  }

  /** Builds the column of the added codes, of which there are at most `codes` different ones. */
  build(codes: number): Codes {
    return compact(this.#numbers.subarray(0, this.#size), codes);
  }
}

/** Collects values; those that differ only in case or Unicode form are one. */
export class ValueColumnBuilder {
  readonly #codeOfText = new Map<string, number>();
  readonly #codeOfFolded = new Map<string, number>();
  readonly #values: string[] = [];
  readonly #codes = new GrowableCodes();

  add(value: string): void {
    let code = this.#codeOfText.get(value);
    if (code === undefined) {
      const folded = fold(value);
      code = this.#codeOfFolded.get(folded) ?? this.#values.length;
      if (code === this.#values.length) {
        this.#values.push(value);
        this.#codeOfFolded.set(folded, code);
      }
      this.#codeOfText.set(value, code);
    }
    this.#codes.add(code);
  }

  build(): ValueColumnData {
    return { codes: this.#codes.build(this.#values.length), values: this.#values };
  }
}

/** `keyOf`: sort key of a value. */
export function valueColumn({ codes, values }: ValueColumnData, keyOf: (value: string) => string): ValueColumn {
  const keys = values.map(keyOf);
  const sorted = [...new Set(keys)].toSorted((a, b) => compareKeys(a, b, false));
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const ranks = Int32Array.from(keys, (key) => rankOf.get(key) ?? 0);
  const hasBlank = sorted.at(-1) === '';
  const size = hasBlank ? sorted.length - 1 : sorted.length;
  return {
    codes,
    ranks,
    values,
    size,
    blank: hasBlank ? size : -1,
    keyAt: (rank) => sorted[rank] ?? '',
    bytes: codes.byteLength + ranks.byteLength,
  };
}
