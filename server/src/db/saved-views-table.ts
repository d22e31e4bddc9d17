/** Views of the officers list, kept under a name. */
export interface SavedViewsTable {
  id: string;
  /** The owner. */
  user_id: string;
  name: string;
  /** Folded name: unique for its owner. */
  name_key: string;
  /** Filters, order and columns, as in the address of the list. */
  query: string;
  /** 1: for everybody. */
  shared: number;
  saved_at: string;
}
