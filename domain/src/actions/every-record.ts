/** Stands in the place of a record's id, in the log of views: somebody fetched the whole list. */
export const EVERY_RECORD = '*';
