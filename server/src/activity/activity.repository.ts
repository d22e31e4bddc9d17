import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { viewKinds } from '@buckle/domain/actions/view-kinds';
import type { ActivityKind } from '@buckle/domain/actions/activity-actions';
import { headsOf } from '../db/audit/heads.ts';
import type { Chain } from '../db/audit/chain.ts';
import type { Reader } from '../db/engine.ts';
import type { WriteAction, writeActions } from '../db/write-actions.ts';

export const ENTRIES_A_PAGE = 50;

/** An entry's place in the list: behind it come older ones, and of the same moment those of chains further on. */
interface Place {
  readonly at: string;
  readonly chain: Chain;
  readonly number: number;
}

/** What is looked for; all that is given has to be so. */
export interface Wanted {
  readonly by: { readonly username: string; readonly userId: string | undefined } | undefined;
  readonly kind: ActivityKind | undefined;
  readonly record: string | undefined;
  /** ISO instants; `until` is behind the last one. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly behind: Place | undefined;
}

export interface Entry extends Place {
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  /** As JSON text; empty: nothing. */
  readonly details: string;
}

type Audited = { [A in WriteAction]: (typeof writeActions)[A]['audited'] extends true ? A : never }[WriteAction];

/** Which kind each entry of the audit is; one that is of none does not compile. Views are a chain of their own. */
export const kinds: Readonly<Record<Audited | 'chain.begin', Exclude<ActivityKind, 'views'>>> = {
  'session.begin': 'logins',
  'session.begin-with-recovery-code': 'logins',
  'login.ask-code': 'logins',
  'session.end': 'logins',
  'session.refuse': 'refusals',
  'access.refuse': 'refusals',
  'password.refuse': 'refusals',
  'record.add': 'records',
  'record.edit': 'records',
  'record.restore': 'records',
  'records.import': 'records',
  'proposal.add': 'records',
  'proposal.approve': 'records',
  'proposal.decline': 'records',
  'proposal.withdraw': 'records',
  'list.export': 'exports',
  'list.print': 'exports',
  'photo.put': 'records',
  'user.add': 'accounts',
  'user.role': 'accounts',
  'user.disable': 'accounts',
  'user.reset': 'accounts',
  'password.change': 'accounts',
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
};

const actionsOf = (kind: ActivityKind): string[] =>
  Object.entries(kinds).flatMap(([action, its]) => (its === kind ? [action] : []));

const order = { access: 0, records: 1, views: 2 } as const satisfies Record<Chain, number>;

/** Within one moment: number of the first entry of a chain that does not come behind the place. */
function numberBehind({ chain, number }: Place, of: Chain): number {
  if (chain === of) return number;
  return order[of] > order[chain] ? Number.MAX_SAFE_INTEGER : 0;
}

const compareEntries = (a: Place, b: Place): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return order[a.chain] - order[b.chain] || b.number - a.number;
};

function audited(db: Reader, chain: 'records' | 'access', { by, kind, record, since, until, behind }: Wanted) {
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
  if (kind !== undefined && kind !== 'views') query = query.where('action', 'in', actionsOf(kind));
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

function viewed(db: Reader, { by, record, since, until, behind }: Wanted) {
  let query = db
    .selectFrom('record_views')
    .select(['seq as number', 'viewed_at as at', 'username as by', 'officer_id as subject', 'in_list']);
  if (by) {
    const { username, userId } = by;
    query = query.where((eb) => (userId === undefined ? eb('username', '=', username) : eb('user_id', '=', userId)));
  }
  if (record !== undefined) query = query.where('officer_id', 'in', [record, EVERY_RECORD]);
  if (since !== undefined) query = query.where('viewed_at', '>=', since);
  if (until !== undefined) query = query.where('viewed_at', '<', until);
  if (behind)
    query = query.where((eb) =>
      eb.or([
        eb('viewed_at', '<', behind.at),
        eb.and([eb('viewed_at', '=', behind.at), eb('seq', '<', numberBehind(behind, 'views'))]),
      ]),
    );
  return query
    .orderBy('viewed_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(ENTRIES_A_PAGE + 1)
    .execute();
}

/** What was written down, of all three chains, as one list. */
export const activityRepository = (db: Reader) => {
  const ofAudit = async (chain: 'records' | 'access', wanted: Wanted): Promise<Entry[]> =>
    wanted.kind === 'views' || (chain === 'access' && wanted.record !== undefined)
      ? []
      : (await audited(db, chain, wanted)).map((row) => ({ ...row, chain }));

  const ofViews = async (wanted: Wanted): Promise<Entry[]> =>
    wanted.kind !== undefined && wanted.kind !== 'views'
      ? []
      : (await viewed(db, wanted)).map(({ in_list: inList, ...row }) => ({
          ...row,
          chain: 'views' as const,
          action: 'record.view',
          details: inList === 0 ? '' : JSON.stringify({ how: viewKinds[inList] ?? 'listed' }),
        }));

  return {
    /** One page, the latest first; one entry more than a page where there are more. */
    async page(wanted: Wanted): Promise<Entry[]> {
      const found = [
        ...(await ofAudit('access', wanted)),
        ...(await ofAudit('records', wanted)),
        ...(await ofViews(wanted)),
      ];
      return found.toSorted(compareEntries).slice(0, ENTRIES_A_PAGE + 1);
    },

    /** How many entries there are. */
    total: async (): Promise<number> => (await headsOf(db)).reduce((sum, { number }) => sum + number, 0),

    /** The names on records of these ids. */
    async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('officers').select(['id', 'record']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, record }) => [id, (JSON.parse(record) as { name?: string }).name ?? '']));
    },
  };
};
