import type { Effort } from './count-input.ts';

/**
 * What each task took at commit e1ab861, before the desk had a frame of its own; the milliseconds are those of one run. No
 * search found a mobile number there: both took the list of all officers, read to the end.
 */
export const before = {
  'Find an officer by number and call': { clicks: 2, keys: 5, ms: 172 },
  'Open the record of an officer whose name is spelt wrongly': { clicks: 2, keys: 13, ms: 301 },
  'Open a record by a name in Devanagari': { clicks: 2, keys: 6, ms: 285 },
  'Open the record that a whole mobile number belongs to': { clicks: 3, keys: 11, ms: 519 },
  'Open the record that the last five digits of a mobile number belong to': { clicks: 3, keys: 6, ms: 453 },
  'Find a name that was typed into the box for numbers': { clicks: 3, keys: 10, ms: 447 },
  'Go back to the record before this one, which another search had found': { clicks: 2, keys: 0, ms: 171 },
  'Send a correction of a mobile number': { clicks: 5, keys: 17, ms: 2203 },
  'See who looked at a record': { clicks: 3, keys: 5, ms: 1162 },
  'Print a service sheet': { clicks: 2, keys: 5, ms: 1063 },
  'Approve ten corrections': { clicks: 3, keys: 0, ms: 1117 },
  'Go from a record to the approvals': { clicks: 2, keys: 0, ms: 382 },
  'Go from the officers list to the activity log': { clicks: 2, keys: 0, ms: 167 },
  'Add an officer by keyboard alone': { clicks: 0, keys: 147, ms: 2356 },
  'Log out on three other devices': { clicks: 5, keys: 0, ms: 786 },
  'Count who of Zone 2 retires this year': { clicks: 3, keys: 0, ms: 1277 },
  'Save the Naiks of the Crime Branch as XLSX': { clicks: 4, keys: 8, ms: 2040 },
  'Find who has no photo, open the first and add one': { clicks: 6, keys: 0, ms: 2572 },
  'Open the list of contradictions': { clicks: 2, keys: 0, ms: 973 },
  'See who retires next month': { clicks: 2, keys: 7, ms: 1125 },
  'Go from the officers list to the record of a name': { clicks: 2, keys: 6, ms: 566 },
  'Take up a view of the list: filters, columns and order': { clicks: 8, keys: 0, ms: 1537 },
} as const satisfies Readonly<Record<string, Effort>>;

export type TaskName = keyof typeof before;
