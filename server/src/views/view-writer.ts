import { appendViews } from '../db/audit/append.ts';
import type { ViewRow } from '../db/audit/view-row.ts';
import { readListedIds } from '../db/audit/listed-views.ts';
import type { Actor, Store } from '../db/store.ts';
import type { Quotas, QuotaUser } from '../http/quota.ts';
import type { RequestError } from '../http/request-error.ts';
import { viewsBefore, viewsOfAMinute } from './new-views.ts';
import { together } from './write-batcher.ts';

/** Rows name their users themselves. */
const LOG: Actor = { userId: '', username: '' };

/** This many whole records of a list count as one view: the default page size. */
const LISTED_A_VIEW = 50;

/** Returns how many views so many records of one list are, of a user's quota. */
const viewsOfList = (records: number): number => Math.ceil(records / LISTED_A_VIEW);

const countOf = (row: ViewRow): number => (row.ids === '' ? 1 : viewsOfList(readListedIds(row).length));

/** Views of one request. */
interface Batch {
  readonly rows: readonly ViewRow[];
  /** Whose quota they count against; undefined: they are counted already. */
  readonly user: QuotaUser | undefined;
  rejection?: RequestError | undefined;
}

/** Adds views to the log, those of all waiting requests in one transaction. Each repetition within a minute is left out. */
export function viewWriter(store: Store, quotas: Pick<Quotas, 'countViews'>) {
  const recent = viewsOfAMinute();

  const write = together(async (batches: readonly Batch[]) => {
    // The transaction may run several times.
    let added: ViewRow[] = [];
    await store.write({ by: LOG, action: 'record.view', subject: '' }, ({ db }) =>
      appendViews(db, async () => {
        added = [];
        const before = await viewsBefore(
          db,
          batches.flatMap(({ rows }) => rows),
        );
        for (const batch of batches) {
          const rows = batch.rows.filter((row) => !before.has(row));
          const views = rows.reduce((sum, row) => sum + countOf(row), 0);
          batch.rejection = batch.user && views > 0 ? await quotas.countViews(db, batch.user, views) : undefined;
          if (batch.rejection) continue;
          for (const row of rows) before.add(row);
          added.push(...rows);
        }
        return added;
      }),
    );
    recent.note(added);
  });

  return {
    /** Resolves when the views are in the log. Throws where the user has reached the quota; then they are not. */
    async write(all: readonly ViewRow[], user: QuotaUser | undefined): Promise<void> {
      const rows = recent.without(all);
      if (rows.length === 0) return;
      const batch: Batch = { rows, user };
      await write([batch]);
      if (batch.rejection) throw batch.rejection;
    },

    /** Counts a list of so many records, whose rows are written later. Throws where the user has reached the quota. */
    async count(records: number, user: QuotaUser): Promise<void> {
      const rejection = await store.write({ by: LOG, action: 'record.view', subject: '' }, ({ db }) =>
        quotas.countViews(db, user, viewsOfList(records)),
      );
      if (rejection) throw rejection;
    },
  };
}
