/** What may be said beside a change, in characters at most: for the server's check and the form's inputs alike. */
export const ORDER_NUMBER_MAX = 200;
export const REASON_MAX = 1000;

export const USERNAME_MAX = 60;
