import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { type ViewKind, viewKinds } from '@buckle/domain/actions/view-kinds';
import type { ViewRow } from '../db/audit/view-row.ts';
import { latestFirst, listsWith, subjectOf, type ViewPosition } from '../db/audit/listed-views.ts';
import type { Store } from '../db/store.ts';
import type { Quotas, QuotaUser } from '../http/quota.ts';
import type { RecordViews, ExportKind } from '../officers/record-views.ts';
import { redirectRepository } from '../officers/redirects.ts';
import { versionRepository } from '../officers/version.repository.ts';
import { viewWriter } from './view-writer.ts';
import { waitingViews } from './pending-views.ts';

export const VIEWS_A_PAGE = 50;
const A_PAGE_AND_ONE = VIEWS_A_PAGE + 1;

export interface ViewLogDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly quotas: Pick<Quotas, 'countViews'>;
  /** Called with the views that found the disk full: they are in memory only until there is room. */
  readonly onWaiting: (rows: readonly ViewRow[]) => void;
}

const VIEW_COLUMNS = ['seq', 'username', 'viewed_at', 'in_list'] as const;

/** The log of who viewed whose record, and when. Rows are only ever added. */
export const viewLog = ({ store, now, quotas, onWaiting }: ViewLogDependencies) => {
  const writer = viewWriter(store, quotas);
  const waiting = waitingViews((rows) => writer.write(rows, undefined), onWaiting);

  const viewOf = (ids: readonly string[], { userId, username }: QuotaUser, how: ViewKind): ViewRow => ({
    ...subjectOf(ids),
    user_id: userId,
    username,
    viewed_at: now().toISOString(),
    in_list: viewKinds.indexOf(how),
  });

  /** A full disk must not block access to records in an emergency. */
  async function add(row: ViewRow, user: QuotaUser | undefined): Promise<void> {
    try {
      await writer.write([row], user);
    } catch (error) {
      if (store.errorKindOf(error) !== 'full' || !waiting.add([row])) throw error;
      return;
    }
    await waiting.write();
  }

  /** A page of the views of a record, or of the whole list, and one more. */
  function viewsOf(subjects: readonly string[], since: string | undefined, behind: ViewPosition | undefined) {
    let query = store.db.selectFrom('record_views').select(VIEW_COLUMNS).where('officer_id', 'in', subjects);
    if (since !== undefined) query = query.where('viewed_at', '>=', since);
    return latestFirst(query, behind).limit(A_PAGE_AND_ONE).execute();
  }

  return {
    opened: (id: string, session: QuotaUser): Promise<void> => add(viewOf([id], session, 'opened'), session),

    listed: async (ids: readonly string[], session: QuotaUser): Promise<void> => {
      if (ids.length > 0) await add(viewOf(ids, session, 'listed'), session);
    },

    listedAll: (session: QuotaUser): Promise<void> => add(viewOf([EVERY_RECORD], session, 'listed'), session),

    countExported: (records: number, session: QuotaUser): Promise<void> => writer.count(records, session),

    exported: (ids: readonly string[], session: QuotaUser, how: ExportKind): Promise<void> =>
      add(viewOf(ids, session, how), undefined),

    /** Writes the views that found the disk full, where there is room by now. */
    writeWaiting: (): Promise<void> => waiting.write(),

    /**
     * Returns one page of a record's views, with those of records that were merged into it, the latest first, and one more
     * where there are more; undefined where there is no such record. A whole list that was fetched before the record began
     * did not hold it.
     */
    async of(officerId: string, behind: ViewPosition | undefined) {
      const ids = await redirectRepository(store.db).mergedWith(officerId);
      const firstVersions = (await Promise.all(ids.map(versionRepository(store.db).firstWrittenAt))).filter(
        (at) => at !== undefined,
      );
      const firstWrittenAt = firstVersions.toSorted()[0];
      if (firstWrittenAt === undefined) return undefined;
      const views = [
        ...(await viewsOf(ids, undefined, behind)),
        ...(await viewsOf([EVERY_RECORD], firstWrittenAt, behind)),
      ];
      for (const id of ids)
        views.push(...(await listsWith(store.db, id, behind).select(VIEW_COLUMNS).limit(A_PAGE_AND_ONE).execute()));
      // A list may have held several of them.
      return [...new Map(views.map((view) => [view.seq, view])).values()]
        .toSorted((a, b) => (a.viewed_at === b.viewed_at ? b.seq - a.seq : a.viewed_at < b.viewed_at ? 1 : -1))
        .slice(0, A_PAGE_AND_ONE);
    },
  } satisfies RecordViews & Record<string, unknown>;
};

export type ViewLog = ReturnType<typeof viewLog>;
