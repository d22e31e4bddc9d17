/**
 * What each action touches: one row per action. An action without a row, or with a reference in its input that the row
 * does not declare, does not compile. The server reads the statuses from here; `server/src/http/touches.test.ts` calls
 * each action with other users' objects, from each status, and past the daily allowance.
 */

import type { OrderStatus } from './orders/order.ts';
import type { PairStatus } from './duplicates/merged-record.ts';
import type { ImportStatus } from './imports/imports.actions.ts';
import type { ActionInput, ActionName, ActionOutput, actions } from './registry.ts';

/** Objects that have a status, and their statuses. */
export interface Statuses {
  readonly order: OrderStatus;
  readonly import: ImportStatus;
  readonly proposal: ActionOutput<'ownProposals'>['proposals'][number]['status'];
}
export type StatefulKind = keyof Statuses;

type ObjectKind =
  | StatefulKind
  | 'record'
  | 'columns'
  | 'view'
  | 'scan'
  | 'photo'
  | 'pair'
  | 'entry'
  | 'change'
  | 'user'
  | 'session';

/**
 * Whose objects an action accepts; any other one gets the response of one that does not exist.
 *
 * - `own`: the caller's; of a photo or scan: what the caller uploaded, or what the edited object has already.
 * - `visible`: the caller's, for administrators also those of others once sent (no drafts, no unfinished imports).
 * - `sent`: those of others once sent, and the caller's, which are rejected by name: their author does not decide.
 * - `shareable`: the caller's, for administrators also those that are shared.
 * - `present`: everybody's that are not withdrawn; of a withdrawn one, only administrators get more than that it is.
 * - `any`: everybody's.
 */
type Whose = 'own' | 'visible' | 'sent' | 'shareable' | 'present' | 'any';

export type Reference = `${Whose} ${ObjectKind}`;

/** Keys of an input that hold an id, a path or a hash. */
type ReferenceName =
  | 'id'
  | 'ids'
  | 'a'
  | 'b'
  | 'keep'
  | 'other'
  | 'map'
  | 'record'
  | 'change'
  | 'scan'
  | 'lines'
  | 'only'
  | 'except'
  | 'username'
  | `${string}${'_id' | 'Id' | '_path' | 'Path' | '_hash' | 'Hash'}`;

type ReferenceKey<N extends ActionName> = Extract<keyof ActionInput<N>, ReferenceName>;

/**
 * How what an action stores for its caller is bounded. `writeActions` of the server says the same of each write.
 *
 * - `nothing`: it stores nothing.
 * - `views`: only the log of views, by its own quota.
 * - `attempts`: by the limits of logging in.
 * - `allowance`: by the caller's daily allowance of bytes, but for its last tenth.
 * - `reserve`: by the whole of it: what releases or decides what is stored, or protects an account, works longer.
 */
type Stores = 'nothing' | 'views' | 'attempts' | 'allowance' | 'reserve';

/**
 * The statuses from which an action moves an object of the caller's, or of another user. Pairs of records are nobody's:
 * the statuses of each step that the action takes with one.
 */
type From = {
  readonly [K in StatefulKind]?: {
    readonly own?: readonly Statuses[K][];
    readonly others?: readonly Statuses[K][];
  };
} & { readonly pair?: Readonly<Record<string, readonly PairStatus[]>> };

type Touch<N extends ActionName> = {
  readonly refers: { readonly [K in ReferenceKey<N>]: Reference } & Readonly<Record<string, Reference>>;
  readonly stores: Stores;
} & ((typeof actions)[N]['method'] extends 'POST' ? { readonly from: From } : { readonly from?: never });

const noReference = { refers: {} } as const;
const reads = { ...noReference, stores: 'nothing' } as const;
const readsWithViews = { ...noReference, stores: 'views' } as const;
const administers = { ...noReference, stores: 'reserve', from: {} } as const;
const changesAccount = { refers: { username: 'any user' }, stores: 'reserve', from: {} } as const;

const inForceOrWaiting = ['pending', 'in_force'] as const;

export const touches = {
  login: { refers: { username: 'any user' }, stores: 'attempts', from: {} },
  confirmLogin: { ...noReference, stores: 'attempts', from: {} },
  logout: { ...noReference, stores: 'attempts', from: {} },
  session: reads,
  changePassword: { ...noReference, stores: 'reserve', from: {} },
  ownSessions: reads,
  endOwnSession: { refers: { id: 'own session' }, stores: 'reserve', from: {} },
  endOtherSessions: { ...noReference, stores: 'reserve', from: {} },
  draftKey: reads,
  secondFactor: reads,
  beginSecondFactor: { ...noReference, stores: 'reserve', from: {} },
  confirmSecondFactor: { ...noReference, stores: 'reserve', from: {} },
  removeSecondFactor: { ...noReference, stores: 'reserve', from: {} },
  renewRecoveryCodes: { ...noReference, stores: 'reserve', from: {} },

  getOfficers: { refers: { id: 'present record' }, stores: 'views' },
  listOfficers: readsWithViews,
  officerCounts: reads,
  officerOptions: reads,
  officerStrength: reads,
  exportOfficers: { refers: { only: 'any record', except: 'any record' }, stores: 'allowance', from: {} },
  printOfficers: { refers: { only: 'any record', except: 'any record' }, stores: 'allowance', from: {} },
  uploadImage: { ...noReference, stores: 'allowance', from: {} },
  addOfficer: { refers: { imagePath: 'own photo' }, stores: 'allowance', from: {} },
  updateOfficer: {
    refers: { id: 'present record', current_employee_id: 'present record', imagePath: 'own photo' },
    stores: 'allowance',
    from: {},
  },

  recordHistory: { refers: { id: 'any record' }, stores: 'views' },
  restoreVersion: { refers: { id: 'any record' }, stores: 'allowance', from: {} },
  withdrawOfficer: { refers: { id: 'any record' }, stores: 'allowance', from: {} },
  reinstateOfficer: { refers: { id: 'any record' }, stores: 'allowance', from: {} },
  recordViews: { refers: { id: 'any record' }, stores: 'views' },

  changes: { refers: { record: 'any record', change: 'any change' }, stores: 'views' },
  changedRecords: { refers: { change: 'any change' }, stores: 'views' },
  changeCounts: { refers: { record: 'any record' }, stores: 'nothing' },
  undoChange: {
    refers: { change: 'any change' },
    stores: 'reserve',
    from: { pair: { undoMerge: ['merged'], redoMerge: ['open'] } },
  },
  exportChanges: { refers: { record: 'any record' }, stores: 'allowance', from: {} },
  printChanges: { refers: { record: 'any record' }, stores: 'allowance', from: {} },

  orders: reads,
  order: { refers: { id: 'visible order' }, stores: 'views' },
  recordOrders: { refers: { id: 'present record' }, stores: 'nothing' },
  resolveOfficers: { ...noReference, stores: 'views', from: {} },
  previewOrder: { refers: { id: 'visible order', lines: 'present record' }, stores: 'views', from: {} },
  saveOrder: {
    refers: { id: 'own order', lines: 'present record', scan: 'own scan' },
    stores: 'allowance',
    from: { order: { own: ['draft'] } },
  },
  issueOrder: { refers: { id: 'own order' }, stores: 'allowance', from: { order: { own: ['draft'] } } },
  decideOrder: { refers: { id: 'sent order' }, stores: 'reserve', from: { order: { others: ['proposed'] } } },
  cancelOrder: {
    refers: { id: 'visible order' },
    stores: 'reserve',
    from: { order: { own: inForceOrWaiting, others: inForceOrWaiting } },
  },
  discardOrder: {
    refers: { id: 'own order' },
    stores: 'reserve',
    from: { order: { own: ['draft', 'proposed'] } },
  },
  uploadScan: { ...noReference, stores: 'allowance', from: {} },
  orderScan: { refers: { id: 'visible order' }, stores: 'allowance' },
  exportOrders: { refers: { id: 'visible order' }, stores: 'allowance', from: {} },
  printOrder: { refers: { id: 'visible order' }, stores: 'allowance', from: {} },

  imports: reads,
  uploadImport: { ...noReference, stores: 'allowance', from: {} },
  importDetails: { refers: { id: 'visible import' }, stores: 'nothing' },
  importProgress: { refers: { id: 'visible import' }, stores: 'nothing' },
  planImport: {
    refers: { id: 'own import', map: 'any columns' },
    stores: 'allowance',
    from: { import: { own: ['open', 'checking', 'checked'] } },
  },
  checkImport: {
    refers: { id: 'own import' },
    stores: 'allowance',
    from: { import: { own: ['open', 'checked'] } },
  },
  importedRows: { refers: { id: 'visible import' }, stores: 'views' },
  applyImport: {
    refers: { id: 'visible import' },
    stores: 'allowance',
    from: { import: { own: ['checked'], others: ['proposed'] } },
  },
  declineImport: {
    refers: { id: 'sent import' },
    stores: 'reserve',
    from: { import: { others: ['proposed'] } },
  },
  discardImport: {
    refers: { id: 'own import' },
    stores: 'reserve',
    from: { import: { own: ['reading', 'unreadable', 'open', 'checking', 'checked', 'proposed', 'applying'] } },
  },
  undoImport: {
    refers: { id: 'visible import' },
    stores: 'reserve',
    from: { import: { own: ['applied'], others: ['applied'] } },
  },
  importFile: { refers: { id: 'visible import' }, stores: 'allowance' },
  saveImportMap: { refers: { id: 'visible import' }, stores: 'allowance', from: {} },
  deleteImportMap: { refers: { map: 'any columns' }, stores: 'reserve', from: {} },

  duplicates: readsWithViews,
  findDuplicates: administers,
  duplicatePair: { refers: { a: 'any record', b: 'any record' }, stores: 'views' },
  mergeDuplicates: {
    refers: { keep: 'any record', other: 'any record' },
    stores: 'allowance',
    from: { pair: { mergeDuplicates: ['open'] } },
  },
  notDuplicates: {
    refers: { a: 'any record', b: 'any record' },
    stores: 'allowance',
    from: { pair: { notDuplicates: ['open'], takeBackNotDuplicates: ['different'] } },
  },

  ownProposals: { refers: { record: 'any record' }, stores: 'nothing' },
  withdrawProposal: {
    refers: { id: 'own proposal' },
    stores: 'reserve',
    from: { proposal: { own: ['pending'] } },
  },
  seeDecisions: { ...noReference, stores: 'reserve', from: {} },
  proposalCount: reads,
  proposals: { refers: { record: 'any record' }, stores: 'views' },
  proposal: { refers: { id: 'visible proposal' }, stores: 'views' },
  approveProposal: {
    refers: { id: 'sent proposal' },
    stores: 'reserve',
    from: { proposal: { others: ['pending'] } },
  },
  declineProposal: {
    refers: { id: 'sent proposal' },
    stores: 'reserve',
    from: { proposal: { own: ['pending'], others: ['pending'] } },
  },

  users: reads,
  addUser: changesAccount,
  changeRole: changesAccount,
  disableUser: changesAccount,
  resetUser: changesAccount,
  resetSecondFactor: changesAccount,
  endUserSessions: changesAccount,

  getReference: reads,
  saveRank: { refers: { id: 'any entry' }, stores: 'allowance', from: {} },
  saveUnit: { refers: { id: 'any entry', parentId: 'any entry' }, stores: 'allowance', from: {} },
  orderRanks: { refers: { ids: 'any entry' }, stores: 'allowance', from: {} },
  saveOption: { refers: { id: 'any entry' }, stores: 'allowance', from: {} },
  importUnits: { ...noReference, stores: 'allowance', from: {} },
  orderOptions: { refers: { ids: 'any entry' }, stores: 'allowance', from: {} },
  mergeSpellings: { ...noReference, stores: 'allowance', from: {} },
  undoMerge: { refers: { change: 'any change' }, stores: 'reserve', from: {} },
  spellings: reads,

  savedViews: reads,
  saveView: { refers: { id: 'shareable view' }, stores: 'allowance', from: {} },
  deleteView: { refers: { id: 'shareable view' }, stores: 'reserve', from: {} },

  activityLog: { refers: { record: 'any record' }, stores: 'reserve' },
} as const satisfies { readonly [N in ActionName]: Touch<N> };

/** The actions that move an object of a kind from one status to another. */
export type MovingAction<K extends StatefulKind> = {
  [N in ActionName]: (typeof touches)[N] extends { readonly from: { readonly [P in K]: unknown } } ? N : never;
}[ActionName];

/** Whether an action may move an object that has a status. `isOwn`: the caller is its author. */
export function startsFrom<K extends StatefulKind>(
  action: MovingAction<K>,
  kind: K,
  { status, isOwn }: { readonly status: Statuses[K]; readonly isOwn: boolean },
): boolean {
  const { from } = touches[action] as { readonly from: From };
  const allowed: readonly string[] = from[kind]?.[isOwn ? 'own' : 'others'] ?? [];
  return allowed.includes(status);
}

/** The statuses that each action of a pair starts from, as `touches` declares; it is rejected from any other. */
const pairStarts = {
  ...touches.mergeDuplicates.from.pair,
  ...touches.notDuplicates.from.pair,
  ...touches.undoChange.from.pair,
} as const;
export type PairStarts = typeof pairStarts;

export type PairAction = keyof PairStarts;

/** Returns whether an action of a pair starts from a status. */
export const pairStartsFrom = (action: PairAction, status: PairStatus): boolean =>
  (pairStarts[action] as readonly PairStatus[]).includes(status);
