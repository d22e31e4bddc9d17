/** Index of changes by terms: see `change-terms.ts`. */
export interface ChangeTermsTable {
  term: string;
  /** Number of the change in `record_audit`. */
  change: number;
}
