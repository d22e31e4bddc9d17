import type { Session } from '../auth/session.repository.ts';
import type { Db } from '../db/open.ts';
import { patiently } from '../db/patiently.ts';

/** Stands for every record: somebody fetched the whole list. */
const EVERY_RECORD = '*';

export const VIEWS_A_PAGE = 50;

/** SQLite takes 32,766 variables in a statement; a page of records has 200 at most. */
const viewRows = (ids: readonly string[], { userId, username }: Session, at: string, inList: boolean) =>
  ids.map((id) => ({ officer_id: id, user_id: userId, username, viewed_at: at, in_list: Number(inList) }));

/** The log of who looked at whose record, and when. Rows are only ever added. */
export const viewRepository = (db: Db, now: () => Date) => {
  async function add(ids: readonly string[], session: Session, inList: boolean): Promise<void> {
    if (ids.length === 0) return;
    const rows = viewRows(ids, session, now().toISOString(), inList);
    await patiently(() => db.insertInto('record_views').values(rows).execute());
  }

  return {
    opened: (id: string, session: Session): Promise<void> => add([id], session, false),

    listed: (ids: readonly string[], session: Session): Promise<void> => add(ids, session, true),

    listedAll: (session: Session): Promise<void> => add([EVERY_RECORD], session, true),

    /** One page of a record's, the latest first; one row more than a page where there are more. */
    of(officerId: string, behind: number | undefined) {
      let query = db.selectFrom('record_views').selectAll().where('officer_id', 'in', [officerId, EVERY_RECORD]);
      if (behind !== undefined) query = query.where('seq', '<', behind);
      return query
        .orderBy('seq', 'desc')
        .limit(VIEWS_A_PAGE + 1)
        .execute();
    },
  };
};

export type ViewRepository = ReturnType<typeof viewRepository>;
