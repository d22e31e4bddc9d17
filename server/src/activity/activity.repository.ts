import { type RawBuilder, sql } from 'kysely';
import type { ActivityKind } from '@buckle/domain/activity/activity.actions';
import { EVERY_RECORD } from '@buckle/domain/limits';
import { type ViewKind, viewKinds } from '@buckle/domain/history/view-kinds';
import { headsOf } from '../db/audit/append.ts';
import type { Reader } from '../db/engine.ts';
import type { WriteAction, writeActions } from '../db/write-actions.ts';
import { latestFirst, listsWith, readListedIds, type ViewPosition } from '../db/audit/listed-views.ts';
import type { Chain } from '../db/audit/chain.ts';

type Audited = { [A in WriteAction]: (typeof writeActions)[A]['audited'] extends true ? A : never }[WriteAction];

/** Kinds of entries of the log of views. */
type OfViews = 'views' | 'exported';

/** Which kind each entry of the audit is; one that is of none does not compile. Views are a chain of their own. */
export const kinds: Readonly<Record<Audited, Exclude<ActivityKind, OfViews>>> = {
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
  'duplicates.find': 'records',
  'duplicates.dismiss': 'records',
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
};

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

const isOfViews = (kind: ActivityKind | undefined): kind is OfViews => kind === 'views' || kind === 'exported';

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

const actionsOf = (kind: ActivityKind): string[] =>
  Object.entries(kinds).flatMap(([action, its]) =>
    its === kind || (its === 'withdrawals' && kind === 'records') ? [action] : [],
  );

const order = { access: 0, records: 1, views: 2 } as const satisfies Record<Chain, number>;

/** Within one moment: number of the first entry of a chain that does not come behind the place. */
function numberBehind({ chain, number }: EntryPosition, of: Chain): number {
  if (chain === of) return number;
  return order[of] > order[chain] ? Number.MAX_SAFE_INTEGER : 0;
}

/** Returns the latest matching views, at least a page of each kind. */
async function viewed(db: Reader, filter: ActivityQuery): Promise<Entry[]> {
  const kinds = viewKindsOf(filter);
  const { record } = filter;
  const found: Awaited<ReturnType<typeof ofRecord>> = [];
  if (record === undefined)
    for (const how of kinds) found.push(...(await inOrder(db, sql`in_list = ${numberOf(how)}`, filter)));
  else if (kinds.length > 0) found.push(...(await ofRecord(db, record, kinds, filter)));
  return found.map(({ number, at, by, officer_id: subject, in_list: inList, ids }) => {
    const officers = readListedIds({ ids }).length;
    return {
      number,
      at,
      by,
      chain: 'views',
      action: 'record.view',
      subject: officers === 0 ? subject : (record ?? ''),
      details:
        inList === 0
          ? ''
          : JSON.stringify({
              how: viewKinds[inList] ?? 'listed',
              ...(officers === 0 ? {} : { officers: String(officers) }),
            }),
    };
  });
}

const COLUMNS = ['seq as number', 'viewed_at as at', 'username as by', 'officer_id', 'in_list', 'ids'] as const;

/** Views of one record: of it alone, of the whole list, of lists that held it. */
async function ofRecord(db: Reader, record: string, hows: readonly ViewKind[], filter: ActivityQuery) {
  // Not by an index of kinds.
  const isOfKind = sql<boolean>`in_list + 0 in (${sql.join(hows.map(numberOf))})`;
  let lists = listsWith(db, record, positionIn(filter)).select(COLUMNS).where(isOfKind);
  for (const condition of conditions(filter)) lists = lists.where(condition);
  return [
    ...(await inOrder(db, sql`officer_id = ${record} and ${isOfKind}`, filter)),
    ...(await inOrder(db, sql`officer_id = ${EVERY_RECORD} and ${isOfKind}`, filter)),
    ...(await lists.limit(ENTRIES_A_PAGE + 1).execute()),
  ];
}

const numberOf = (how: ViewKind): number => viewKinds.indexOf(how);

/** Cursor of a page of views. */
const positionIn = ({ behind }: ActivityQuery): ViewPosition | undefined =>
  behind && { at: behind.at, number: numberBehind(behind, 'views') };

/** Conditions other than kind and record, and the cursor. */
function conditions({ by, since, until }: ActivityQuery): RawBuilder<boolean>[] {
  return [
    ...(by
      ? [by.userId === undefined ? sql<boolean>`username = ${by.username}` : sql<boolean>`user_id = ${by.userId}`]
      : []),
    ...(since === undefined ? [] : [sql<boolean>`viewed_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<boolean>`viewed_at < ${until}`]),
  ];
}

/** Views whose index has them in their order: those of one kind, or those whose subject is a record or the whole list. */
function inOrder(db: Reader, which: RawBuilder<boolean>, filter: ActivityQuery) {
  let query = db.selectFrom('record_views').select(COLUMNS).where(which);
  for (const condition of conditions(filter)) query = query.where(condition);
  return latestFirst(query, positionIn(filter))
    .limit(ENTRIES_A_PAGE + 1)
    .execute();
}

/** An export has an entry of its own with the number of its officers. */
const EXPORT_KINDS: ReadonlySet<ViewKind> = new Set(['exported', 'printed']);

/** Returns the kinds of views to list. Exported officers are only included if they, or one record, are requested. */
function viewKindsOf({ kind, record }: ActivityQuery): readonly ViewKind[] {
  if (kind !== undefined && kind !== 'views' && kind !== 'exported') return [];
  if (kind === undefined && record !== undefined) return viewKinds;
  return viewKinds.filter((how) => EXPORT_KINDS.has(how) === (kind === 'exported'));
}

const compareEntries = (a: EntryPosition, b: EntryPosition): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return order[a.chain] - order[b.chain] || b.number - a.number;
};

export const ENTRIES_A_PAGE = 50;

/** An entry's place in the list: behind it come older ones, and of the same moment those of chains further on. */
interface EntryPosition {
  readonly at: string;
  readonly chain: Chain;
  readonly number: number;
}

/** Filters; all given ones must match. */
export interface ActivityQuery {
  readonly by: { readonly username: string; readonly userId: string | undefined } | undefined;
  readonly kind: ActivityKind | undefined;
  readonly record: string | undefined;
  /** ISO instants; `until` is behind the last one. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly behind: EntryPosition | undefined;
}

export interface Entry extends EntryPosition {
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  /** As JSON text; empty: nothing. */
  readonly details: string;
}
