/** A view that is to be written down. */
export interface ViewRow {
  readonly officer_id: string;
  readonly user_id: string;
  readonly username: string;
  readonly viewed_at: string;
  readonly in_list: number;
  /** JSON list of the records' ids where the view is of several; else empty. */
  readonly ids: string;
}
