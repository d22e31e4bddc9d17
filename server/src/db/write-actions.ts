import type { Area } from './area.ts';

/**
 * All write actions and their areas. Audited ones add an audit row with the actor; the rest has its own log (views), or
 * no actor (last use of a session, cleanup).
 */
export const writeActions = {
  'record.add': { area: 'records', audited: true },
  'record.edit': { area: 'records', audited: true },
  'record.restore': { area: 'records', audited: true },
  'record.withdraw': { area: 'records', audited: true },
  'record.reinstate': { area: 'records', audited: true },
  'record.undo': { area: 'records', audited: true },
  'records.import': { area: 'records', audited: true },
  'record.merge': { area: 'records', audited: true },
  'twins.find': { area: 'records', audited: true },
  // Progress and results of the search that was requested.
  'twins.search': { area: 'records', audited: false },
  'twins.dismiss': { area: 'records', audited: true },
  'proposal.add': { area: 'records', audited: true },
  'proposal.approve': { area: 'records', audited: true },
  'proposal.decline': { area: 'records', audited: true },
  'proposal.withdraw': { area: 'records', audited: true },
  'order.save': { area: 'records', audited: true },
  'order.discard': { area: 'records', audited: true },
  'order.issue': { area: 'records', audited: true },
  'order.approve': { area: 'records', audited: true },
  'order.decline': { area: 'records', audited: true },
  'order.apply': { area: 'records', audited: true },
  'order.cancel': { area: 'records', audited: true },
  'import.upload': { area: 'records', audited: true },
  'import.plan': { area: 'records', audited: true },
  'import.check': { area: 'records', audited: true },
  'import.propose': { area: 'records', audited: true },
  'import.apply': { area: 'records', audited: true },
  'import.decline': { area: 'records', audited: true },
  'import.discard': { area: 'records', audited: true },
  'import.undo': { area: 'records', audited: true },
  // What jobs find out; a change of records is `records.import` or `record.undo`.
  'import.job': { area: 'records', audited: false },
  'import.sweep': { area: 'records', audited: false },
  'import-map.save': { area: 'records', audited: true },
  'import-map.delete': { area: 'records', audited: true },
  'reference.save': { area: 'records', audited: true },
  'reference.order': { area: 'records', audited: true },
  'reference.merge': { area: 'records', audited: true },
  'sent-forms.forget': { area: 'records', audited: false },
  'directory.repair': { area: 'records', audited: true },

  'user.add': { area: 'access', audited: true },
  'user.role': { area: 'access', audited: true },
  'user.disable': { area: 'access', audited: true },
  'user.reset': { area: 'access', audited: true },
  'password.change': { area: 'access', audited: true },
  'password.rehash': { area: 'access', audited: true },
  'second-factor.offer': { area: 'access', audited: true },
  'second-factor.set': { area: 'access', audited: true },
  'second-factor.remove': { area: 'access', audited: true },
  'second-factor.reset': { area: 'access', audited: true },
  'recovery-codes.renew': { area: 'access', audited: true },
  // The password was right; the session starts with the code.
  'login.ask-code': { area: 'access', audited: true },
  'logins.forget': { area: 'access', audited: false },
  'session.begin': { area: 'access', audited: true },
  'session.begin-with-recovery-code': { area: 'access', audited: true },
  'session.end': { area: 'access', audited: true },
  'session.end-others': { area: 'access', audited: true },
  'session.refuse': { area: 'access', audited: true },
  'access.refuse': { area: 'access', audited: true },
  'password.refuse': { area: 'access', audited: true },
  'quota.refuse': { area: 'access', audited: true },
  'activity.open': { area: 'access', audited: true },
  'server.start': { area: 'access', audited: true },
  'server.stop': { area: 'access', audited: true },
  'list.export': { area: 'access', audited: true },
  'list.print': { area: 'access', audited: true },
  'order.scan': { area: 'access', audited: true },
  'order.print': { area: 'access', audited: true },
  'orders.export': { area: 'access', audited: true },
  'changes.export': { area: 'access', audited: true },
  'saved-view.save': { area: 'access', audited: true },
  'saved-view.delete': { area: 'access', audited: true },
  'session.seen': { area: 'access', audited: false },
  'sessions.forget': { area: 'access', audited: false },
  'attempt.count': { area: 'access', audited: false },
  'attempts.forget': { area: 'access', audited: false },
  'devices.forget': { area: 'access', audited: false },
  'directory.restore': { area: 'access', audited: true },
  'photo.put': { area: 'access', audited: true },
  'photo.count': { area: 'access', audited: false },
  'photo.repair': { area: 'access', audited: false },
  'photo.remove': { area: 'access', audited: false },
  'import.file': { area: 'access', audited: true },
  'import.put-file': { area: 'access', audited: false },
  'import.remove-file': { area: 'access', audited: false },
  'import.progress': { area: 'access', audited: false },
  'scan.put': { area: 'access', audited: true },
  'scan.remove': { area: 'access', audited: false },
  'upload.note': { area: 'access', audited: false },
  'uploads.forget': { area: 'access', audited: false },
  'decisions.see': { area: 'access', audited: false },
  'record.view': { area: 'access', audited: false },
} as const satisfies Readonly<Record<string, { area: Area; audited: boolean }>>;

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
