import { counted, number } from './intl.ts';

/**
 * Every sentence a person reads, by the place where it is read. Those of the specification are word for word its own,
 * spelling included. Field labels are in the field table.
 */
export const appMessages = {
  productName: 'Buckle',
  somethingWentWrong: 'Something went wrong',
  refresh: 'Refresh',
  updated: 'The app was updated. Reloading …',
  reloading: 'Reloading …',
  partMissing: 'A part of the app could not be loaded. Try again in a moment, or tell your administrator.',
  networkFailed: 'An error occurred. Please try again.',
  offline: 'You are offline. Search and records need a connection.',
  unreachable: 'Cannot reach the server. Try again in a moment.',
  backOnline: 'You are connected again.',
  retry: 'Try again',
  logout: 'Logout',
  userMenu: 'User menu',
  fallbackUser: 'User',
  back: 'Back to search',
  skipToContent: 'Skip to content',
  sessionExpired: 'Your session has ended. Please log in again.',
  notAvailable: 'N/A',
} as const;

/**
 * Another user has logged in in this browser since the page was opened: `now` is logged in, the page belongs to `then`.
 */
export const changedUserMessages = {
  title: (now: string) => `${now} is logged in now`,
  nextSteps: 'What to do',
  loggedOut: 'Logged out',
  userLoggedOut: (then: string) => `${then} (logged out)`,
} as const;

/** The pages beyond the specification's, as menus and links name them and as their titles do. */
export const pageMessages = {
  officersList: 'Officers list',
  /** The printed pages. */
  listSheet: 'Officers list',
  serviceSheet: 'Service sheet',
  changesSheet: 'Changes',
  orderSheet: 'Order',
  history: 'History',
  changes: 'Changes',
  newOrder: 'New order',
  proposals: 'Approvals',
  /** Next to the number on the home page. */
  proposalsWaiting: (count: number) => counted(count, 'change waiting', 'changes waiting'),
  proposal: 'Change',
  orders: 'Orders',
  import: 'Import',
  order: 'Order',
  newDecisions: (count: number) => counted(count, 'new decision', 'new decisions'),
  ownProposals: 'My corrections',
  users: 'Users',
  reference: 'Ranks and units',
  duplicates: 'Duplicate records',
  activity: 'Activity log',
  addOfficer: 'Add Officer',
  account: 'Account',
  showMore: 'Show more',
  loading: 'Loading…',
  working: 'One moment…',
  cancel: 'Cancel',
  close: 'Close',
  /** Label of the button that closes a message before its minute is over. */
  hideMessage: 'Hide this message',
  /** Shown instead of a page that the user may not see. */
  adminsOnly: 'This page is for administrators.',
} as const;

export const searchMessages = {
  title: 'Search',
  code: 'Buckle No / Employee ID',
  codePlaceholder: 'Enter Buckle No or Employee ID',
  or: 'OR',
  name: 'Name',
  namePlaceholder: 'Enter any part of the name',
  search: 'Search',
  showAll: 'Show All',
  addDetails: 'Add Details',
  edit: (name: string) => `Edit ${name}`,
  searchResults: 'Search Results:',
  allResults: 'All Results:',
  nothingFound: 'No details found.',
  nothingFoundHint: 'Check the number or the spelling, or try a shorter part of it.',
  nothingEntered: 'Please enter a Buckle number or Name.',
  listFailed: 'Failed to fetch officers.',
  loading: 'Searching…',
  changeSearch: 'Change the search',
  change: 'Change',
  searchedNumber: (code: string) => `Number: ${code}`,
  searchedName: (name: string) => `Name: ${name}`,
  searchedAll: 'All officers',
  nameIgnored: 'Not used while a number is entered.',
  count: (total: number) => counted(total, 'officer', 'officers'),
  /** Without the word; `capped`: counting stopped there. */
  total: (total: number, capped: boolean) => `${number(total)}${capped ? '+' : ''}`,
  lastSearch: (words: string, count: string) => `Last search: ${words} · ${count}`,
  openedLast: 'Recently opened',
  /** Counting stopped there. */
  countAtLeast: (total: number) => `${number(total)}+ officers`,
  left: 'Left',
  notAvailable: 'Not available',
  noNumber: 'No number',
  /** Heading of similar results. */
  similarNames: 'Similar names',
  similarNumbers: 'Similar numbers',
  /** On a row, before the mobile number. */
  foundByMobile: 'Found by mobile number',
  /** Where nothing was found: what was typed may belong into the other input. */
  searchNames: (text: string) => `Search names for "${text}"`,
  searchNumbers: (text: string) => `Search numbers for "${text}"`,
} as const;

/** Texts of records that other pages need, too; the others are in `officers/officers.messages.ts`. */
export const recordMessages = {
  tabs: {
    personal: 'Personal Details',
    service: 'Service Details',
    rewards: 'Rewards',
    reprisal: 'Reprisal',
    note: 'Special Note',
  },
  buckleNumber: 'Buckle Number',
  goToSearch: 'Go to search',
  /** A number, or an officer by name. */
  call: (whom: string) => `Call ${whom}`,
  offline: 'You are offline.',
  offlineHint: 'The rest of this record will load when you are connected.',
} as const;

/** Texts printed instead of a list of which only the rows on the screen exist. */
export const notPrintedMessages = {
  administrator: 'To print this list, use Export or print.',
  staff: 'Lists are printed by administrators.',
  notPrintable: 'A list cannot be printed here. Open a record to print it.',
} as const;

/** Returns the name as people read it, also where a record has none. */
export const officerName = (name: string): string => name.trim() || 'No name recorded';
