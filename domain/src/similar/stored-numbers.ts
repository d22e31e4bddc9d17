/** Numbers of a record, folded. */
export interface StoredNumbers {
  readonly buckle: string;
  readonly employee: string;
  /** One or several, as the record has them. */
  readonly mobile: string;
}

/** How unlike the numbers of records are those that were typed. */
export interface NumbersQuestion {
  /** Lookup keys of candidates; may return false positives. */
  readonly keys: readonly string[];
  /** `Infinity`: they are others. */
  readonly costOf: (numbers: StoredNumbers) => number;
}
