/**
 * Every sentence a person reads, by the place where it is read. Those of the specification are word for word its own,
 * spelling included. Field labels are in the field table.
 */
export const appMessages = {
  productName: 'Buckle',
  version: '1.0.0',
  somethingWentWrong: 'Something went wrong',
  refresh: 'Refresh',
  networkFailed: 'An error occurred. Please try again.',
  offline: 'You are offline. Search and records need a connection.',
  backOnline: 'You are online again.',
  tryAgain: 'Try again',
  logout: 'Logout',
  userMenu: 'User menu',
  fallbackUser: 'User',
  back: 'Back to search',
  skipToContent: 'Skip to content',
  sessionEnded: 'Your session has ended. Please log in again.',
  notAvailable: 'N/A',
} as const;

export const loginMessages = {
  title: 'Login',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  login: 'Login',
  loggingIn: 'Logging in…',
  rejected: 'Wrong username or password.',
  disabled: 'This account is disabled. Ask an administrator to enable it.',
  continueAs: (username: string) => `Continue as ${username}`,
  greenHosting: 'Green hosting status of this site',
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
  count: (total: number) => (total === 1 ? '1 officer' : `${total.toLocaleString('en-IN')} officers`),
  /** Counting stopped there. */
  countAtLeast: (total: number) => `At least ${total.toLocaleString('en-IN')} officers`,
  noNumber: 'No number',
} as const;

export const recordMessages = {
  tabs: {
    personal: 'Personal Details',
    service: 'Service Details',
    rewards: 'Rewards',
    reprisal: 'Reprisal',
    note: 'Special Note',
  },
  tabList: 'Sections of the record',
  noOfficer: 'No officer selected.',
  goToSearch: 'Go to search',
  notFound: 'This record does not exist, or was removed.',
  loading: 'Loading the record…',
  photoOf: (name: string) => `Photo of ${name}`,
  retiresOn: (month: string, year: number) => `Officer to retire on ${month} ${year}!`,
  retiresThisYear: 'Officer to retire this year!',
  spouseGovernment: 'Government Employee',
  spouseNotGovernment: 'Not a Government Employee',
  currentPosting: 'Current Posting',
  previousPostings: 'Previous Postings',
  noPreviousPostings: 'No previous postings recorded.',
  identity: 'Identity',
  contact: 'Contact',
  personal: 'Personal',
  service: 'Service',
  rewardDetails: 'Reward Details',
  goodEntry: 'Good Entry',
  medal: 'medal',
  noRewards: 'No rewards found',
  noPunishments: 'No punishments found',
  unspecifiedPunishment: 'Unspecified Punishment',
  dateNotSpecified: 'Date not specified',
  reason: 'Reason',
  notUpdated: 'Record not updated',
  noteNotUpdated: 'Record not upated',
  call: (number: string) => `Call ${number}`,
  openMap: 'Open in a map',
} as const;

export const formMessages = {
  addTitle: 'Add Officer',
  editTitle: 'Edit Officer',
  notYet: 'Adding and editing officers is not part of this version.',
} as const;

export const accountMessages = {
  title: 'Account',
  changePassword: 'Change password',
  mustChange: 'Choose your own password before you go on. The one you logged in with works only once.',
  current: 'Current password',
  next: 'New password',
  repeat: 'New password again',
  nextHint: (min: number) => `At least ${min} characters. A few words that only you would put together are best.`,
  save: 'Change password',
  saving: 'Changing…',
  changed: 'Your password is changed.',
  wrongCurrent: 'The current password is wrong.',
  differ: 'The two new passwords differ.',
  tooShort: (min: number) => `The new password needs at least ${min} characters.`,
  tooLong: (max: number) => `The new password may have at most ${max} characters.`,
  same: 'The new password must differ from the current one.',
  asUsername: 'The new password must not be the username.',
} as const;

export const photoMessages = {
  notAPhoto: 'This photo cannot be used. Choose a JPEG, PNG or WebP picture of at most 40 megapixels.',
} as const;

/** What the server answers when a request cannot be carried out; each says what to do. */
export const requestMessages = {
  unknownAction: 'There is no such action.',
  wrongMethod: (method: string) => `This action is called with ${method}.`,
  notJson: 'The request could not be read. Send it as JSON.',
  badInput: (problems: string) => `The request was not accepted: ${problems}.`,
  signInFirst: 'Please log in first.',
  sessionEnded: appMessages.sessionEnded,
  adminsOnly: 'Only an administrator may do this.',
  changePasswordFirst: 'Change your password first.',
  otherSite: 'This request came from another site and was refused.',
  tooLarge: 'The request is too large.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  unexpected: 'Something went wrong on the server. Please try again; if it stays, tell the administrator.',
  busy: 'The server is busy or starting. Please try again in a moment.',
  notFound: 'There is nothing at this address.',
  badCursor: 'This list can no longer be continued. Search again.',
} as const;
