import type { FastifyInstance } from 'fastify';
import { EVERY_RECORD } from '@buckle/domain/limits';
import { type ViewKind, viewKinds } from '@buckle/domain/history/view-kinds';
import {
  latestFirst,
  listsWith,
  readListedIds,
  subjectOf,
  type ViewPosition,
  type ViewRow,
} from '../db/audit/listed-views.ts';
import type { Actor, Store } from '../db/store.ts';
import type { Quotas, QuotaUser } from '../http/quota.ts';
import type { ExportKind, RecordViews } from '../officers/record-views.ts';
import { redirectRepository } from '../db/redirects.ts';
import { versionRepository } from '../officers/officers.repository.ts';
import { appendViews } from '../db/audit/append.ts';
import type { RequestError } from '../http/request-error.ts';
import type { Reader } from '../db/engine.ts';
import { WaitLimit } from '../db/wait-limit.ts';

export const VIEWS_A_PAGE = 50;

export type ViewLog = ReturnType<typeof viewLog>;

interface ViewLogDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly quotas: Pick<Quotas, 'countViews'>;
  /** Called with the views that found the disk full: they are in memory only until there is room. */
  readonly onWaiting: (rows: readonly ViewRow[]) => void;
}

const VIEW_COLUMNS = ['seq', 'username', 'viewed_at', 'in_list'] as const;

const A_PAGE_AND_ONE = VIEWS_A_PAGE + 1;

/** The log of who viewed whose record, and when. Rows are only ever added. */
const viewLog = ({ store, now, quotas, onWaiting }: ViewLogDependencies) => {
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

/** Views of one request. */
interface Batch {
  readonly rows: readonly ViewRow[];
  /** Whose quota they count against; undefined: they are counted already. */
  readonly user: QuotaUser | undefined;
  rejection?: RequestError | undefined;
}

/** Rows name their users themselves. */
const LOG: Actor = { userId: '', username: '' };

/** Adds views to the log, those of all waiting requests in one transaction. Each repetition within a minute is left out. */
function viewWriter(store: Store, quotas: Pick<Quotas, 'countViews'>) {
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

/** Views that a process remembers. */
const REMEMBERED_MAX = 20_000;

/** A cache of the views that this process has written: repetitions of them need no transaction. */
function viewsOfAMinute() {
  const times = new Map<string, number>();
  return {
    without: (rows: readonly ViewRow[]): ViewRow[] =>
      rows.filter((row) => !isSame(times.get(keyOf(row)) ?? Infinity, Date.parse(row.viewed_at))),

    note(rows: readonly ViewRow[]): void {
      // The table has the forgotten ones.
      if (times.size + rows.length > REMEMBERED_MAX) times.clear();
      for (const row of rows) times.set(keyOf(row), Date.parse(row.viewed_at));
    },
  };
}

/** The same record or list, opened again by the same user within this time, is one view. */
const ONE_VIEW_MS = 60_000;

/** Returns whether a view repeats an earlier one. An earlier one that lies ahead is of a clock that was set back. */
function isSame(earlier: number, viewed: number): boolean {
  return earlier <= viewed && viewed - earlier < ONE_VIEW_MS;
}

type Seen = Pick<ViewRow, 'officer_id' | 'user_id' | 'in_list' | 'viewed_at'>;

const keyOf = ({ officer_id, user_id, in_list }: Seen): string => `${in_list} ${user_id} ${officer_id}`;

/**
 * Batches rows that arrive during a write: each row is delayed by at most two writes, and each batch costs one disk
 * sync.
 */
function together<R>(write: (rows: readonly R[]) => Promise<void>): (rows: readonly R[]) => Promise<void> {
  let next: { readonly rows: R[]; readonly written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (rows) => {
    if (next) {
      next.rows.push(...rows);
      return next.written;
    }
    const mine = [...rows];
    // The write before it may wait for the database, too.
    WaitLimit.current?.begin();
    const written = last.then(() => {
      next = undefined;
      return write(mine);
    });
    next = { rows: mine, written };
    last = written.catch(() => undefined);
    return written;
  };
}

/** Views of the last minute, by record and user. */
class ViewTimes {
  readonly #times = new Map<string, number[]>();

  add(row: Seen): void {
    const times = this.#times.get(keyOf(row));
    if (times) times.push(Date.parse(row.viewed_at));
    else this.#times.set(keyOf(row), [Date.parse(row.viewed_at)]);
  }

  has(row: Seen): boolean {
    const viewed = Date.parse(row.viewed_at);
    return this.#times.get(keyOf(row))?.some((earlier) => isSame(earlier, viewed)) === true;
  }
}

/**
 * Reads the views of which some may be repetitions, whichever server wrote them. An index finds them: of a record or list it
 * has one row a minute for each user and kind.
 */
async function viewsBefore(db: Reader, rows: readonly ViewRow[]): Promise<ViewTimes> {
  const times = rows.map((row) => row.viewed_at).toSorted();
  const found = new ViewTimes();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return found;
  const written: Seen[] = await db
    .selectFrom('record_views')
    .select(['officer_id', 'user_id', 'in_list', 'viewed_at'])
    .where('officer_id', 'in', [...new Set(rows.map((row) => row.officer_id))])
    .where('viewed_at', '>', new Date(Date.parse(first) - ONE_VIEW_MS).toISOString())
    .where('viewed_at', '<=', last)
    .execute();
  for (const row of written) found.add(row);
  return found;
}

const countOf = (row: ViewRow): number => (row.ids === '' ? 1 : viewsOfList(readListedIds(row).length));

/** This many whole records of a list count as one view: the default page size. */
const LISTED_A_VIEW = 50;

/** Returns how many views so many records of one list are, of a user's quota. */
const viewsOfList = (records: number): number => Math.ceil(records / LISTED_A_VIEW);

/** Rows of one statement. */
const AT_ONCE = 500;

/** Maximum number of unwritten views in memory; beyond it, records cannot be opened. */
const MAX_PENDING = 20_000;

/**
 * Views that could not be written on a full disk. They are held in memory, logged immediately, and written as soon as
 * space is free.
 */
export function waitingViews(
  write: (rows: readonly ViewRow[]) => Promise<void>,
  onWaiting: (rows: readonly ViewRow[]) => void,
) {
  const waiting: ViewRow[] = [];
  let records = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE);
      await write(some);
      waiting.splice(0, some.length);
      records -= recordsOf(some);
    }
  }

  return {
    /** Lets views wait; false where too many do already. */
    add(rows: readonly ViewRow[]): boolean {
      const more = recordsOf(rows);
      if (records + more > MAX_PENDING) return false;
      records += more;
      waiting.push(...rows);
      onWaiting(rows);
      return true;
    },
    /** Writes those that wait, where there is room by now. One at a time: nothing is written twice. */
    async write(): Promise<void> {
      writing ??= writeAll().finally(() => (writing = undefined));
      // Where there is none, they go on waiting.
      await writing.catch(() => undefined);
    },
  };
}

const recordsOf = (rows: readonly ViewRow[]): number =>
  rows.reduce((sum, row) => sum + Math.max(1, readListedIds(row).length), 0);

const VIEWS_WAIT = 'the disk is full: these views wait in memory to be written down';

/** Creates the log of views. Views that cannot be written on a full disk are logged, and written at shutdown. */
export function watchedViews(app: FastifyInstance, dependencies: Omit<ViewLogDependencies, 'onWaiting'>): ViewLog {
  const onWaiting: ViewLogDependencies['onWaiting'] = (rows) =>
    app.log.error({ views: rows.map(withoutName) }, VIEWS_WAIT);
  const views = viewLog({ ...dependencies, onWaiting });
  app.addHook('onClose', () => views.writeWaiting());
  return views;
}

/** Loggable part of a view: logs contain no names. */
const withoutName = ({ officer_id, user_id, viewed_at, ids }: ViewRow) => ({
  officer_id,
  user_id,
  viewed_at,
  ...(ids === '' ? {} : { ids }),
});
