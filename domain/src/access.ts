/**
 * Access control: one row per action, one column per kind of caller. The guard reads only this table; an action without
 * a row does not compile, and the access tests are generated from it.
 */

/**
 * Kinds of callers: without a session; with a session that must first change its password, or first set up a second
 * factor; and the two roles.
 */
export const callers = ['nobody', 'newcomer', 'enrolling', 'staff', 'admin'] as const;
export type Caller = (typeof callers)[number];

/**
 * `yes`: allowed. `proposes`: accepted as a proposal for an administrator. `own`: only the caller's own data. `no`:
 * rejected.
 */
export type Permission = 'yes' | 'proposes' | 'own' | 'no';

/** Access of each kind of caller. */
export type AccessRow = Readonly<Record<Caller, Permission>>;

const anyCaller = { nobody: 'yes', newcomer: 'yes', enrolling: 'yes', staff: 'yes', admin: 'yes' } as const;
const loggedIn = { nobody: 'no', newcomer: 'yes', enrolling: 'yes', staff: 'yes', admin: 'yes' } as const;
const enrollers = { nobody: 'no', newcomer: 'no', enrolling: 'yes', staff: 'yes', admin: 'yes' } as const;
const users = { nobody: 'no', newcomer: 'no', enrolling: 'no', staff: 'yes', admin: 'yes' } as const;
const writers = { nobody: 'no', newcomer: 'no', enrolling: 'no', staff: 'proposes', admin: 'yes' } as const;
const owners = { nobody: 'no', newcomer: 'no', enrolling: 'no', staff: 'own', admin: 'own' } as const;
/** The own, or as an administrator everybody's. */
const readers = { nobody: 'no', newcomer: 'no', enrolling: 'no', staff: 'own', admin: 'yes' } as const;
const admins = { nobody: 'no', newcomer: 'no', enrolling: 'no', staff: 'no', admin: 'yes' } as const;

export const permissions = {
  login: anyCaller,
  confirmLogin: anyCaller,
  logout: anyCaller,
  session: loggedIn,
  changePassword: loggedIn,
  ownSessions: owners,
  endOwnSession: owners,
  endOtherSessions: owners,
  draftKey: owners,
  secondFactor: enrollers,
  beginSecondFactor: enrollers,
  confirmSecondFactor: enrollers,
  removeSecondFactor: users,
  renewRecoveryCodes: users,

  getOfficers: users,
  listOfficers: users,
  officerCounts: users,
  officerOptions: users,
  officerStrength: users,
  exportOfficers: admins,
  printOfficers: admins,
  uploadImage: users,
  addOfficer: writers,
  updateOfficer: writers,

  recordHistory: admins,
  restoreVersion: admins,
  withdrawOfficer: admins,
  reinstateOfficer: admins,
  recordViews: admins,

  changes: admins,
  changedRecords: admins,
  changeCounts: admins,
  undoChange: admins,
  exportChanges: admins,
  printChanges: admins,

  orders: readers,
  order: readers,
  recordOrders: users,
  resolveOfficers: users,
  previewOrder: users,
  saveOrder: owners,
  issueOrder: writers,
  decideOrder: admins,
  cancelOrder: admins,
  discardOrder: owners,
  uploadScan: users,
  orderScan: readers,
  exportOrders: admins,
  printOrder: readers,

  imports: readers,
  uploadImport: users,
  importDetails: readers,
  importProgress: readers,
  planImport: owners,
  checkImport: owners,
  importedRows: readers,
  applyImport: writers,
  declineImport: admins,
  discardImport: owners,
  undoImport: admins,
  importFile: readers,
  saveImportMap: users,
  deleteImportMap: users,

  duplicates: admins,
  findDuplicates: admins,
  duplicatePair: admins,
  mergeDuplicates: admins,
  notDuplicates: admins,
  ownProposals: owners,
  withdrawProposal: owners,
  seeDecisions: owners,
  proposalCount: readers,
  proposals: admins,
  proposal: readers,
  approveProposal: admins,
  declineProposal: admins,

  users: admins,
  addUser: admins,
  changeRole: admins,
  disableUser: admins,
  resetUser: admins,
  resetSecondFactor: admins,
  endUserSessions: admins,

  getReference: users,
  saveRank: admins,
  saveUnit: admins,
  orderRanks: admins,
  saveOption: admins,
  orderOptions: admins,
  importUnits: admins,
  mergeSpellings: admins,
  undoMerge: admins,
  spellings: admins,

  savedViews: owners,
  saveView: owners,
  deleteView: owners,

  activityLog: admins,
} as const satisfies Readonly<Record<string, AccessRow>>;

/** Photos are no action, and pass the same guard. */
export const photoPermissions: AccessRow = users;

/** Names of all actions; the registry has their schemas. */
export type ActionName = keyof typeof permissions;
