import type { Area } from './engine.ts';

/**
 * How the bytes that a user's write action stores count against the daily allowance.
 *
 * - `stores`: rejected when nine tenths of it are used up.
 * - `reserve`: rejected when all of it is: it releases or decides what is stored, or protects an account.
 * - `always`: counted, and bounded by the limits of logging in.
 * - `none`: not counted: the server's own, bounded by a quota or a log of its own, or decided by an administrator.
 */
export type AllowanceUse = 'stores' | 'reserve' | 'always' | 'none';

/**
 * All write actions and their areas. Audited ones add an audit row with the actor; the rest has its own log (views), or
 * no actor (last use of a session, cleanup).
 */
export const writeActions = {
  'record.add': { area: 'records', audited: true, allowance: 'stores' },
  'record.edit': { area: 'records', audited: true, allowance: 'stores' },
  'record.restore': { area: 'records', audited: true, allowance: 'stores' },
  'record.withdraw': { area: 'records', audited: true, allowance: 'stores' },
  'record.reinstate': { area: 'records', audited: true, allowance: 'stores' },
  'record.undo': { area: 'records', audited: true, allowance: 'reserve' },
  'records.import': { area: 'records', audited: true, allowance: 'none' },
  'record.merge': { area: 'records', audited: true, allowance: 'stores' },
  'duplicates.find': { area: 'records', audited: true, allowance: 'reserve' },
  // Progress and results of the search that was requested.
  'duplicates.search': { area: 'records', audited: false, allowance: 'none' },
  'duplicates.dismiss': { area: 'records', audited: true, allowance: 'stores' },
  'proposal.add': { area: 'records', audited: true, allowance: 'stores' },
  'proposal.approve': { area: 'records', audited: true, allowance: 'reserve' },
  'proposal.decline': { area: 'records', audited: true, allowance: 'reserve' },
  'proposal.withdraw': { area: 'records', audited: true, allowance: 'reserve' },
  'order.save': { area: 'records', audited: true, allowance: 'stores' },
  'order.discard': { area: 'records', audited: true, allowance: 'reserve' },
  'order.issue': { area: 'records', audited: true, allowance: 'stores' },
  'order.approve': { area: 'records', audited: true, allowance: 'reserve' },
  'order.decline': { area: 'records', audited: true, allowance: 'reserve' },
  'order.apply': { area: 'records', audited: true, allowance: 'none' },
  'order.postpone': { area: 'records', audited: true, allowance: 'none' },
  'order.cancel': { area: 'records', audited: true, allowance: 'reserve' },
  'import.upload': { area: 'records', audited: true, allowance: 'stores' },
  'import.plan': { area: 'records', audited: true, allowance: 'stores' },
  'import.check': { area: 'records', audited: true, allowance: 'stores' },
  'import.propose': { area: 'records', audited: true, allowance: 'stores' },
  'import.apply': { area: 'records', audited: true, allowance: 'stores' },
  'import.decline': { area: 'records', audited: true, allowance: 'reserve' },
  'import.discard': { area: 'records', audited: true, allowance: 'reserve' },
  'import.undo': { area: 'records', audited: true, allowance: 'reserve' },
  // What jobs find out; a change of records is `records.import` or `record.undo`.
  'import.job': { area: 'records', audited: false, allowance: 'reserve' },
  // Results of each row, charged to the import's author.
  'import.results': { area: 'records', audited: false, allowance: 'stores' },
  'import.sweep': { area: 'records', audited: false, allowance: 'none' },
  'import-map.save': { area: 'records', audited: true, allowance: 'stores' },
  'import-map.delete': { area: 'records', audited: true, allowance: 'reserve' },
  'reference.save': { area: 'records', audited: true, allowance: 'stores' },
  'reference.order': { area: 'records', audited: true, allowance: 'stores' },
  'reference.import': { area: 'records', audited: true, allowance: 'stores' },
  'reference.merge': { area: 'records', audited: true, allowance: 'stores' },
  'sent-forms.forget': { area: 'records', audited: false, allowance: 'none' },
  'directory.repair': { area: 'records', audited: true, allowance: 'none' },

  'user.add': { area: 'access', audited: true, allowance: 'reserve' },
  'user.role': { area: 'access', audited: true, allowance: 'reserve' },
  'user.disable': { area: 'access', audited: true, allowance: 'reserve' },
  'user.reset': { area: 'access', audited: true, allowance: 'reserve' },
  'password.change': { area: 'access', audited: true, allowance: 'reserve' },
  'password.rehash': { area: 'access', audited: true, allowance: 'always' },
  'second-factor.offer': { area: 'access', audited: true, allowance: 'reserve' },
  'second-factor.set': { area: 'access', audited: true, allowance: 'reserve' },
  'second-factor.remove': { area: 'access', audited: true, allowance: 'reserve' },
  'second-factor.reset': { area: 'access', audited: true, allowance: 'reserve' },
  'recovery-codes.renew': { area: 'access', audited: true, allowance: 'reserve' },
  // The password was right; the session starts with the code.
  'login.ask-code': { area: 'access', audited: true, allowance: 'always' },
  'logins.forget': { area: 'access', audited: false, allowance: 'none' },
  'session.begin': { area: 'access', audited: true, allowance: 'always' },
  'session.begin-with-recovery-code': { area: 'access', audited: true, allowance: 'always' },
  'session.end': { area: 'access', audited: true, allowance: 'always' },
  'session.end-others': { area: 'access', audited: true, allowance: 'reserve' },
  'session.refuse': { area: 'access', audited: true, allowance: 'none' },
  'access.refuse': { area: 'access', audited: true, allowance: 'none' },
  'password.refuse': { area: 'access', audited: true, allowance: 'none' },
  'quota.refuse': { area: 'access', audited: true, allowance: 'none' },
  'activity.open': { area: 'access', audited: true, allowance: 'reserve' },
  'server.start': { area: 'access', audited: true, allowance: 'none' },
  'server.stop': { area: 'access', audited: true, allowance: 'none' },
  'list.export': { area: 'access', audited: true, allowance: 'stores' },
  'list.print': { area: 'access', audited: true, allowance: 'stores' },
  'order.scan': { area: 'access', audited: true, allowance: 'stores' },
  'order.print': { area: 'access', audited: true, allowance: 'stores' },
  'orders.export': { area: 'access', audited: true, allowance: 'stores' },
  'changes.export': { area: 'access', audited: true, allowance: 'stores' },
  'saved-view.save': { area: 'access', audited: true, allowance: 'stores' },
  'saved-view.delete': { area: 'access', audited: true, allowance: 'reserve' },
  'session.seen': { area: 'access', audited: false, allowance: 'none' },
  'sessions.forget': { area: 'access', audited: false, allowance: 'none' },
  'attempt.count': { area: 'access', audited: false, allowance: 'none' },
  'attempts.forget': { area: 'access', audited: false, allowance: 'none' },
  'devices.forget': { area: 'access', audited: false, allowance: 'none' },
  'directory.restore': { area: 'access', audited: true, allowance: 'none' },
  'photo.put': { area: 'access', audited: true, allowance: 'stores' },
  // Bytes of a file in a folder.
  'photo.file': { area: 'access', audited: false, allowance: 'stores' },
  'photo.count': { area: 'access', audited: false, allowance: 'none' },
  'photo.repair': { area: 'access', audited: false, allowance: 'none' },
  'photo.remove': { area: 'access', audited: false, allowance: 'none' },
  'import.file': { area: 'access', audited: true, allowance: 'stores' },
  'import.put-file': { area: 'access', audited: false, allowance: 'stores' },
  'import.remove-file': { area: 'access', audited: false, allowance: 'none' },
  'import.progress': { area: 'access', audited: false, allowance: 'none' },
  'scan.put': { area: 'access', audited: true, allowance: 'stores' },
  'scan.remove': { area: 'access', audited: false, allowance: 'none' },
  'upload.note': { area: 'access', audited: false, allowance: 'none' },
  'uploads.forget': { area: 'access', audited: false, allowance: 'none' },
  'decisions.see': { area: 'access', audited: false, allowance: 'reserve' },
  'record.view': { area: 'access', audited: false, allowance: 'none' },
} as const satisfies Readonly<Record<string, { area: Area; audited: boolean; allowance: AllowanceUse }>>;

export type WriteAction = keyof typeof writeActions;

/** Changes of records are serialized; others run concurrently. */
export type RecordAction = {
  [A in WriteAction]: (typeof writeActions)[A]['area'] extends 'records' ? A : never;
}[WriteAction];
export type AccessAction = Exclude<WriteAction, RecordAction>;

/** Actions that may use the disk reserve: to disable an account, and to log in for that. */
export const cannotWait: ReadonlySet<WriteAction> = new Set<WriteAction>([
  'user.disable',
  'user.role',
  'user.reset',
  'session.end',
  'session.end-others',
  'session.begin',
  'session.begin-with-recovery-code',
  'login.ask-code',
  'attempt.count',
]);
