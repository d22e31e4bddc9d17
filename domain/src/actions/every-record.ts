/** Replaces the record's id in the log of views for a request of the whole list. */
export const EVERY_RECORD = '*';
