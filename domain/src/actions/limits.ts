/** What may be said beside a change, in characters at most: for the server's check and the form's inputs alike. */
export const ORDER_NUMBER_MAX = 200;
export const REASON_MAX = 1000;

/** What a list is taken out of the directory for, in characters at most. */
export const PURPOSE_MAX = 200;
/** Officers of one print: about 150 pages. */
export const PRINTED_MAX = 5000;
/** Officers who can be named one by one: those selected in a list, or left out of it. */
export const SELECTED_MAX = 10_000;

export const USERNAME_MAX = 60;
