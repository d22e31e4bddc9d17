import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { type ViewKind, viewKinds } from '@buckle/domain/actions/view-kinds';
import type { Session } from '../http/session.ts';
import { appendViews, type ViewRow } from '../db/audit/append.ts';
import type { Actor, Store } from '../db/store.ts';
import type { InList } from '../officers/record-views.ts';
import { versionRepository } from '../officers/version.repository.ts';
import { newViews, viewsOfAMinute } from './new-views.ts';
import { together } from './together.ts';
import { waitingViews } from './waiting-views.ts';

export const VIEWS_A_PAGE = 50;

/** Who writes down who looked: the row itself says who it was. */
const LOG: Actor = { userId: '', username: '' };

/** A page of records has 200 at most, a piece of an export 500. */
const viewRows = (
  ids: readonly string[],
  { userId, username }: Session,
  at: string,
  how: ViewKind,
): readonly ViewRow[] =>
  ids.map((id) => ({ officer_id: id, user_id: userId, username, viewed_at: at, in_list: viewKinds.indexOf(how) }));

/**
 * The log of who looked at whose record, and when. Rows are only ever added. What somebody opens again within a minute is
 * one opening. `onWaiting` is told of those that found the
 * disk full: they are in memory only until there is room.
 */
export const viewLog = (store: Store, now: () => Date, onWaiting: (rows: readonly ViewRow[]) => void) => {
  const recent = viewsOfAMinute();
  const write = together(async (rows: readonly ViewRow[]) => {
    await store.write({ by: LOG, action: 'record.view', subject: '' }, ({ db }) =>
      appendViews(db, (last) => newViews(db, rows, last)),
    );
    recent.note(rows);
  });
  const waiting = waitingViews(write, onWaiting);

  /** Nobody is kept from a record because the disk is full: that would be when they are needed. */
  async function add(ids: readonly string[], session: Session, how: ViewKind): Promise<void> {
    const rows = recent.without(viewRows(ids, session, now().toISOString(), how));
    if (rows.length === 0) return;
    try {
      await write(rows);
    } catch (error) {
      if (store.troubleOf(error) !== 'full' || !waiting.add(rows)) throw error;
      return;
    }
    await waiting.write();
  }

  return {
    opened: (id: string, session: Session): Promise<void> => add([id], session, 'opened'),

    listed: (ids: readonly string[], session: Session, how: InList = 'listed'): Promise<void> => add(ids, session, how),

    listedAll: (session: Session, how: InList = 'listed'): Promise<void> => add([EVERY_RECORD], session, how),

    /** Writes the views that found the disk full, where there is room by now. */
    writeWaiting: (): Promise<void> => waiting.write(),

    /**
     * One page of a record's, the latest first; one row more than a page where there are more. Undefined where there is
     * no such record. Whoever fetched the whole list before there was this record has not seen it.
     */
    async of(officerId: string, behind: number | undefined) {
      const began = await versionRepository(store.db).began(officerId);
      if (began === undefined) return undefined;
      let query = store.db
        .selectFrom('record_views')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('officer_id', '=', officerId),
            eb.and([eb('officer_id', '=', EVERY_RECORD), eb('viewed_at', '>=', began)]),
          ]),
        );
      if (behind !== undefined) query = query.where('seq', '<', behind);
      return query
        .orderBy('seq', 'desc')
        .limit(VIEWS_A_PAGE + 1)
        .execute();
    },
  };
};

export type ViewLog = ReturnType<typeof viewLog>;
