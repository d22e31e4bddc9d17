import { counted } from '../intl.ts';

/** Texts of the frame around each page at a desk: side navigation, search box, list of shortcuts. */
export const deskMessages = {
  navigation: 'Pages',
  /** Shorter names of pages, where space is short. */
  officers: 'Officers',
  activity: 'Activity',
  find: 'Find',
  /** Accessible name of the button; begins with the visible label. */
  searchHint: 'Find an officer or a page',
  findLabel: 'Number, employee ID, name, mobile number or page',
  results: 'Officers, pages and views',
  count: (count: number) => counted(count, 'result', 'results'),
  nothingFound: 'Nothing found. Check the number or the spelling.',
  findFailed: 'Officers cannot be searched right now. Try again in a moment.',
  page: 'Page',
  /** A saved view of the officers list. */
  view: 'View',
  keysHint: 'Arrow keys to move, Enter to open, Escape to close',
  shortcuts: 'Keyboard shortcuts',
  shortcutsShort: 'Shortcuts',
} as const;

/** Keys, as keyboards name them. */
export const keyNames = {
  controlK: 'Ctrl K',
  escape: 'Esc',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  home: 'Home',
  end: 'End',
  enter: 'Enter',
  space: 'Space',
} as const;

/** What each keyboard shortcut does, by the page on which it works. */
export const shortcutMessages = {
  everywhere: 'Everywhere',
  find: 'Find an officer or a page',
  list: 'Show these shortcuts',
  close: 'Close what is on top: dialog, menu, record beside the list',
  search: 'Search',
  toInputs: 'Go to the search inputs',
  throughResults: 'Move through the results',
  officers: 'Officers list',
  throughRows: 'Move through the rows',
  pageOfRows: 'Ten rows up or down',
  firstOrLastRow: 'First or last row',
  openRow: 'Open the record',
  selectRow: 'Select the officer',
  approvals: 'Approvals',
  selectChange: 'Select the change',
  approve: 'Approve it',
  decline: 'Decline it',
} as const;
