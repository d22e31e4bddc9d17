import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { type ViewKind, viewKinds } from '@buckle/domain/actions/view-kinds';
import { type RawBuilder, sql } from 'kysely';
import { latestFirst, readListedIds, listsWith, type ViewPosition } from '../db/audit/listed-views.ts';
import type { Reader } from '../db/engine.ts';
import { ENTRIES_A_PAGE, type Entry, numberBehind, type ActivityQuery } from './entries.ts';

/** An export has an entry of its own with the number of its officers. */
const EXPORT_KINDS: ReadonlySet<ViewKind> = new Set(['exported', 'printed']);

/** Returns the kinds of views to list. Exported officers are only included if they, or one record, are requested. */
function viewKindsOf({ kind, record }: ActivityQuery): readonly ViewKind[] {
  if (kind !== undefined && kind !== 'views' && kind !== 'exported') return [];
  if (kind === undefined && record !== undefined) return viewKinds;
  return viewKinds.filter((how) => EXPORT_KINDS.has(how) === (kind === 'exported'));
}

const COLUMNS = ['seq as number', 'viewed_at as at', 'username as by', 'officer_id', 'in_list', 'ids'] as const;

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

/** Cursor of a page of views. */
const positionIn = ({ behind }: ActivityQuery): ViewPosition | undefined =>
  behind && { at: behind.at, number: numberBehind(behind, 'views') };

/** Views whose index has them in their order: those of one kind, or those whose subject is a record or the whole list. */
function inOrder(db: Reader, which: RawBuilder<boolean>, filter: ActivityQuery) {
  let query = db.selectFrom('record_views').select(COLUMNS).where(which);
  for (const condition of conditions(filter)) query = query.where(condition);
  return latestFirst(query, positionIn(filter))
    .limit(ENTRIES_A_PAGE + 1)
    .execute();
}

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

/** Returns the latest matching views, at least a page of each kind. */
export async function viewed(db: Reader, filter: ActivityQuery): Promise<Entry[]> {
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
