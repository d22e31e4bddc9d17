/** Maximum lengths, in characters, of the notes of a change; for the server's validation and the form's inputs. */
export const ORDER_NUMBER_MAX = 200;
export const REASON_MAX = 1000;

/** Retention of the file and the rows of a decided import, in days. */
export const IMPORT_KEPT_DAYS = 90;

/** Maximum size of an imported sheet in MB, and of the name of saved columns in characters. */
export const IMPORT_MEGABYTES = 50;
export const MAP_NAME_MAX = 80;
/** Saved columns of a user, and of all users; more of older releases are kept, and the first are listed. */
export const MAPS_OF_USER_MAX = 20;
export const MAPS_MAX = 200;
export const MAPS_LISTED_MAX = 500;
/** Maximum bytes of saved columns, and of the plan of an import with its corrections, as they are stored. */
export const MAP_BYTES_MAX = 200_000;
export const PLAN_BYTES_MAX = 500_000;

/** Maximum length of the purpose of an export, in characters. */
export const PURPOSE_MAX = 200;
/** Officers of one print: about 150 pages. */
export const PRINTED_MAX = 5000;
/** Officers who can be named one by one: those selected in a list, or left out of it. */
export const SELECTED_MAX = 10_000;

/** Saved views of the officers list: how many a user has, and maximum characters of a name and of a query. */
export const SAVED_VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 8000;

/** Maximum characters of a number or a name that is searched for. */
export const SEARCH_TEXT_MAX = 200;

export const USERNAME_MAX = 60;

/** Replaces the record's id in the log of views for a request of the whole list. */
export const EVERY_RECORD = '*';
