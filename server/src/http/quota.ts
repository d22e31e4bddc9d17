import { DAY_MS } from '@buckle/domain/dates/calendar-date';
import type { QuotaSettings } from '../settings/config.ts';
import type { Db } from '../db/engine.ts';
import { type Actor, type CountStored, SERVER_ACTOR, type Store } from '../db/store.ts';
import { RequestError } from './request-error.ts';
import type { Session } from './handler.ts';

export type QuotaUser = Pick<Session, 'userId' | 'username' | 'role'>;
type Table = 'changes_of_day' | 'photos_of_day' | 'views_of_day' | 'stored_of_day';

/** Administrators approve proposals, and import whole lists by programs. */
const ADMINISTRATORS_TIMES = 10;
const BYTES_A_MEGABYTE = 1024 * 1024;
/** Share of the allowance of bytes that is kept for what releases, decides or protects. */
const RESERVE = 0.1;

/** Counts a change, in the transaction that makes it; throws where it is one too many. */
export type CountChange = (db: Db) => Promise<void>;

/** Called when a user has reached a quota: which one, and how much it is. */
type OnReached = (user: QuotaUser, quota: keyof QuotaSettings, max: number) => void;

/**
 * Adds to a user's count of a UTC day, one row per user; returns the sums. Locks the row until the transaction is done.
 */
async function add(db: Db, table: Table, { userId }: Pick<QuotaUser, 'userId'>, day: string, count: number, size = 0) {
  return db
    .insertInto(table)
    .values({ user_id: userId, day, count, bytes: size })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => {
        const sum = (column: 'count' | 'bytes', more: number) =>
          eb
            .case()
            .when(eb.ref(`${table}.day`), '=', day)
            .then(eb(eb.ref(`${table}.${column}`), '+', more))
            .else(more)
            .end();
        return { day, count: sum('count', count), bytes: sum('bytes', size) };
      }),
    )
    .returning(['count', 'bytes'])
    .executeTakeFirstOrThrow();
}

/** Daily quotas per user, so that no single account fills the disk. Counted in the database, across all servers. */
export function quotas(store: Store, settings: QuotaSettings, now: () => Date, onReached: OnReached) {
  const limitOf = ({ role }: QuotaUser, ofStaff: number): number =>
    ofStaff * (role === 'admin' ? ADMINISTRATORS_TIMES : 1);

  const today = (): string => now().toISOString().slice(0, 'YYYY-MM-DD'.length);

  function rejection(quota: keyof QuotaSettings, user: QuotaUser): RequestError {
    const max = limitOf(user, settings[quota]);
    const secondsLeft = Math.ceil((DAY_MS - (now().getTime() % DAY_MS)) / 1000);
    onReached(user, quota, max);
    return new RequestError(429, `${quota}-of-the-day`, [max, secondsLeft], {}, secondsLeft);
  }

  /** Returns a user with the current role, for jobs: their user may be logged out. */
  async function withRole(db: Db, { userId, username }: Actor): Promise<QuotaUser> {
    const account = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
    return { userId, username, role: account?.role === 'admin' ? 'admin' : 'staff' };
  }

  const countStored: CountStored = async (db, { by, bytes, use }) => {
    const day = today();
    const user = await withRole(db, by);
    const megabytes = limitOf(user, settings.megabytes);
    const { bytes: sum } = await add(db, 'stored_of_day', user, day, 1, bytes);
    const max = megabytes * BYTES_A_MEGABYTE * (use === 'stores' ? 1 - RESERVE : 1);
    if (use !== 'always' && sum > max) throw rejection('megabytes', user);
  };
  store.limitStored(countStored);

  return {
    changeOf:
      (user: QuotaUser): CountChange =>
      async (db) => {
        const day = today();
        const max = limitOf(user, settings.changes);
        const { count } = await add(db, 'changes_of_day', user, day, 1);
        if (count > max) throw rejection('changes', user);
      },

    /** Counts an upload before it is decoded; throws where it is one too many. */
    countPhoto: (by: Actor): Promise<void> =>
      store.write({ by: SERVER_ACTOR, action: 'photo.count', subject: '' }, async ({ db }) => {
        const day = today();
        const user = await withRole(db, by);
        const max = limitOf(user, settings.photos);
        const { count } = await add(db, 'photos_of_day', user, day, 1);
        if (count > max) throw rejection('photos', user);
      }),

    /**
     * Counts views in the transaction that inserts them. Returns an error if there are too many; then they do not
     * count.
     */
    async countViews(db: Db, user: QuotaUser, views: number): Promise<RequestError | undefined> {
      const day = today();
      const max = limitOf(user, settings.views);
      const { count } = await add(db, 'views_of_day', user, day, views);
      if (count <= max) return undefined;
      await add(db, 'views_of_day', user, day, -views);
      return rejection('views', user);
    },
  };
}

export type Quotas = ReturnType<typeof quotas>;
