import type { ActivityKind } from '@buckle/domain/actions/activity-actions';
import { headsOf } from '../db/audit/heads.ts';
import type { Reader } from '../db/engine.ts';
import type { WriteAction, writeActions } from '../db/write-actions.ts';
import { compareEntries, ENTRIES_A_PAGE, type Entry, numberBehind, type ActivityQuery } from './entries.ts';
import { viewed } from './viewed.ts';

type Audited = { [A in WriteAction]: (typeof writeActions)[A]['audited'] extends true ? A : never }[WriteAction];

/** Kinds of entries of the log of views. */
type OfViews = 'views' | 'exported';

const isOfViews = (kind: ActivityKind | undefined): kind is OfViews => kind === 'views' || kind === 'exported';

/** Which kind each entry of the audit is; one that is of none does not compile. Views are a chain of their own. */
export const kinds: Readonly<Record<Audited | 'chain.begin' | 'chain.bind', Exclude<ActivityKind, OfViews>>> = {
  'session.begin': 'logins',
  'session.begin-with-recovery-code': 'logins',
  'login.ask-code': 'logins',
  'session.end': 'logins',
  'session.end-others': 'logins',
  'session.refuse': 'refusals',
  'access.refuse': 'refusals',
  'password.refuse': 'refusals',
  'quota.refuse': 'refusals',
  'record.add': 'records',
  'record.edit': 'records',
  'record.restore': 'records',
  'record.withdraw': 'withdrawals',
  'record.reinstate': 'withdrawals',
  'record.undo': 'records',
  'records.import': 'records',
  'record.merge': 'records',
  'twins.find': 'records',
  'twins.dismiss': 'records',
  'proposal.add': 'records',
  'proposal.approve': 'records',
  'proposal.decline': 'records',
  'proposal.withdraw': 'records',
  'order.save': 'records',
  'order.discard': 'records',
  'order.issue': 'records',
  'order.approve': 'records',
  'order.decline': 'records',
  'order.apply': 'records',
  'order.cancel': 'records',
  'order.postpone': 'records',
  'order.print': 'exports',
  'order.scan': 'exports',
  'orders.export': 'exports',
  'import.upload': 'records',
  'import.plan': 'records',
  'import.check': 'records',
  'import.propose': 'records',
  'import.apply': 'records',
  'import.decline': 'records',
  'import.discard': 'records',
  'import.undo': 'records',
  'import.file': 'exports',
  'import-map.save': 'records',
  'import-map.delete': 'records',
  'scan.put': 'records',
  'reference.save': 'records',
  'reference.order': 'records',
  'reference.import': 'records',
  'reference.merge': 'records',
  'list.export': 'exports',
  'list.print': 'exports',
  'changes.export': 'exports',
  'saved-view.save': 'records',
  'saved-view.delete': 'records',
  'photo.put': 'records',
  'user.add': 'accounts',
  'user.role': 'accounts',
  'user.disable': 'accounts',
  'user.reset': 'accounts',
  'password.change': 'accounts',
  'password.rehash': 'accounts',
  'second-factor.offer': 'accounts',
  'second-factor.set': 'accounts',
  'second-factor.remove': 'accounts',
  'second-factor.reset': 'accounts',
  'recovery-codes.renew': 'accounts',
  'server.start': 'server',
  'server.stop': 'server',
  'directory.restore': 'server',
  'directory.repair': 'server',
  'activity.open': 'server',
  'chain.begin': 'server',
  'chain.bind': 'server',
};

const actionsOf = (kind: ActivityKind): string[] =>
  Object.entries(kinds).flatMap(([action, its]) =>
    its === kind || (its === 'withdrawals' && kind === 'records') ? [action] : [],
  );

function audited(db: Reader, chain: 'records' | 'access', { by, kind, record, since, until, behind }: ActivityQuery) {
  let query = db
    .selectFrom(chain === 'records' ? 'record_audit' : 'access_audit')
    .select(['seq as number', 'at', 'by_name as by', 'action', 'subject', 'details']);
  if (by) {
    const { username } = by;
    query = query.where((eb) =>
      chain === 'records'
        ? eb('by_name', '=', username)
        : eb.or([eb('by_name', '=', username), eb('subject', '=', username)]),
    );
  }
  if (kind !== undefined) query = query.where('action', 'in', actionsOf(kind));
  if (record !== undefined) {
    const changes = db.selectFrom('officer_versions').select('change').where('officer_id', '=', record);
    query = query.where((eb) => eb.or([eb('subject', '=', record), eb('seq', 'in', changes)]));
  }
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  if (behind)
    query = query.where((eb) =>
      eb.or([
        eb('at', '<', behind.at),
        eb.and([eb('at', '=', behind.at), eb('seq', '<', numberBehind(behind, chain))]),
      ]),
    );
  return query
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(ENTRIES_A_PAGE + 1)
    .execute();
}

/** Entries of all three chains as one list. */
export const activityRepository = (db: Reader) => {
  const ofAudit = async (chain: 'records' | 'access', query: ActivityQuery): Promise<Entry[]> =>
    isOfViews(query.kind) || (chain === 'access' && query.record !== undefined)
      ? []
      : (await audited(db, chain, query)).map((row) => ({ ...row, chain }));

  return {
    /** One page, the latest first; one entry more than a page where there are more. */
    async page(query: ActivityQuery): Promise<Entry[]> {
      const found = [
        ...(await ofAudit('access', query)),
        ...(await ofAudit('records', query)),
        ...(await viewed(db, query)),
      ];
      return found.toSorted(compareEntries).slice(0, ENTRIES_A_PAGE + 1);
    },

    /** Returns the details of the entry of an action before one of the access chain; empty without one. */
    async detailsBefore(action: string, number: number): Promise<string> {
      const before = db.selectFrom('access_audit').select('details').where('action', '=', action);
      const row = await before.where('seq', '<', number).orderBy('seq', 'desc').limit(1).executeTakeFirst();
      return row?.details ?? '';
    },

    /** How many entries there are. */
    total: async (): Promise<number> => (await headsOf(db)).reduce((sum, { number }) => sum + number, 0),
  };
};
