/** A problem of a field, by its written name; of a list entry, by its path: `previous_postings.2.to`, counted from 0. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
