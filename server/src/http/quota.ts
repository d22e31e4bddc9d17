import { quotaRefusals } from '@buckle/domain/messages/errors';
import type { QuotaSettings } from '../settings/config.ts';
import type { Db } from '../db/engine.ts';
import { SERVER, type Store } from '../db/store.ts';
import { RequestError } from './request-error.ts';
import type { Session } from './session.ts';

export type Who = Pick<Session, 'userId' | 'username' | 'role'>;
type Table = 'changes_of_day' | 'photos_of_day' | 'views_of_day';

/** Administrators approve proposals, and import whole lists by programs. */
const ADMINISTRATORS_TIMES = 10;
/** Average; the record of an officer with thirty years of service has a fifth of it. */
const BYTES_A_CHANGE = 25_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a change of so many bytes, in the transaction that makes it; throws where it is one too many. */
export type CountChange = (db: Db, bytes: number) => Promise<void>;

/** Called when a user has reached a quota: which one, and how much it is. */
type OnReached = (who: Who, quota: keyof QuotaSettings, most: number) => void;

/**
 * Adds to a user's count of a UTC day, one row per user; returns the sums. Locks the row until the transaction is done.
 */
async function add(db: Db, table: Table, { userId }: Who, day: string, count: number, size: number) {
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
  const limitOf = ({ role }: Who, ofStaff: number): number => ofStaff * (role === 'admin' ? ADMINISTRATORS_TIMES : 1);

  /** Returns the day, and the seconds until the next one. */
  function today(): readonly [day: string, left: number] {
    const at = now();
    return [at.toISOString().slice(0, 'YYYY-MM-DD'.length), Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000)];
  }

  function refusal(quota: keyof QuotaSettings, who: Who, message: string): RequestError {
    onReached(who, quota, limitOf(who, settings[quota]));
    return new RequestError(429, `${quota}-of-the-day`, message, {}, today()[1]);
  }

  return {
    changeOf:
      (who: Who): CountChange =>
      async (db, size) => {
        const [day, left] = today();
        const most = limitOf(who, settings.changes);
        const { count, bytes } = await add(db, 'changes_of_day', who, day, 1, size);
        if (count > most) throw refusal('changes', who, quotaRefusals.changes(most, left));
        if (bytes > most * BYTES_A_CHANGE) throw refusal('changes', who, quotaRefusals.bytes(left));
      },

    /** Counts an upload before it is decoded; throws where it is one too many. */
    countPhoto: (who: Who): Promise<void> =>
      store.write({ by: SERVER, action: 'photo.count', subject: '' }, async ({ db }) => {
        const [day, left] = today();
        const most = limitOf(who, settings.photos);
        const { count } = await add(db, 'photos_of_day', who, day, 1, 0);
        if (count > most) throw refusal('photos', who, quotaRefusals.photos(most, left));
      }),

    /**
     * Counts views in the transaction that inserts them. Returns an error if there are too many; then they do not
     * count.
     */
    async countViews(db: Db, who: Who, views: number): Promise<RequestError | undefined> {
      const [day, left] = today();
      const most = limitOf(who, settings.views);
      const { count } = await add(db, 'views_of_day', who, day, views, 0);
      if (count <= most) return undefined;
      await add(db, 'views_of_day', who, day, -views, 0);
      return refusal('views', who, quotaRefusals.views(most, left));
    },
  };
}

export type Quotas = ReturnType<typeof quotas>;
