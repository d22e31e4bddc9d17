import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { type ViewKind, viewKinds } from '@buckle/domain/actions/view-kinds';
import { sql } from 'kysely';
import type { Reader } from '../db/engine.ts';
import { ENTRIES_A_PAGE, type Entry, numberBehind, type Wanted } from './entries.ts';

/** A list that was taken out has an entry of its own, which says how many officers it held. */
const TAKEN_OUT: ReadonlySet<ViewKind> = new Set(['exported', 'printed']);

/** Which views are told of. Those of lists that were taken out only where they, or one record, are asked for. */
function toldOf({ kind, record }: Wanted): readonly ViewKind[] {
  if (kind !== undefined && kind !== 'views' && kind !== 'exported') return [];
  if (kind === undefined && record !== undefined) return viewKinds;
  return viewKinds.filter((how) => TAKEN_OUT.has(how) === (kind === 'exported'));
}

/** Rows of some kinds. Where it is one, an index has them in their order; those of a record are looked for by it alone. */
function viewsOf(db: Reader, hows: readonly ViewKind[], { by, record, since, until, behind }: Wanted) {
  const numbers = hows.map((how) => viewKinds.indexOf(how));
  let query = db
    .selectFrom('record_views')
    .select(['seq as number', 'viewed_at as at', 'username as by', 'officer_id as subject', 'in_list']);
  query =
    record === undefined
      ? query.where('in_list', 'in', numbers)
      : query
          .where('officer_id', 'in', [record, EVERY_RECORD])
          .where(sql<boolean>`in_list + 0 in (${sql.join(numbers)})`);
  if (by) {
    const { username, userId } = by;
    query = query.where((eb) => (userId === undefined ? eb('username', '=', username) : eb('user_id', '=', userId)));
  }
  if (since !== undefined) query = query.where('viewed_at', '>=', since);
  if (until !== undefined) query = query.where('viewed_at', '<', until);
  // Of one moment there is a piece of a list at most: from there on, the index goes to the rows that are wanted.
  if (behind)
    query = query
      .where('viewed_at', '<=', behind.at)
      .where((eb) => eb.or([eb('viewed_at', '<', behind.at), eb('seq', '<', numberBehind(behind, 'views'))]));
  return query
    .orderBy('viewed_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(ENTRIES_A_PAGE + 1)
    .execute();
}

/** The latest views that are wanted, a page of each kind at least. */
export async function viewed(db: Reader, wanted: Wanted): Promise<Entry[]> {
  const kinds = toldOf(wanted);
  const groups = wanted.record === undefined ? kinds.map((how) => [how]) : [kinds];
  const found: Entry[] = [];
  for (const hows of groups.filter(({ length }) => length > 0)) {
    for (const { in_list: inList, ...row } of await viewsOf(db, hows, wanted))
      found.push({
        ...row,
        chain: 'views',
        action: 'record.view',
        details: inList === 0 ? '' : JSON.stringify({ how: viewKinds[inList] ?? 'listed' }),
      });
  }
  return found;
}
