import { quotaRefusals } from '@buckle/domain/messages/refusals';
import type { QuotaSettings } from '../config.ts';
import type { Db } from '../db/engine.ts';
import { SERVER, type Store } from '../db/store.ts';
import { RequestError } from './request-error.ts';
import type { Session } from './session.ts';

type Who = Pick<Session, 'userId' | 'role'>;
type Table = 'changes_of_day' | 'photos_of_day';

/** Administrators decide on what others propose, and bring in whole lists by programs. */
const ADMINISTRATORS_TIMES = 10;
/** On average; the record of somebody with thirty years of service has a fifth of it. */
const BYTES_A_CHANGE = 25_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a change of so many bytes, in the transaction that makes it; throws where it is one too many. */
export type CountChange = (db: Db, bytes: number) => Promise<void>;

const refusal = (code: string, message: string, wait: number): RequestError =>
  new RequestError(429, code, message, {}, wait);

/** Adds to what a user has done on a day of UTC, a row for each user; answers the sums. Whoever comes next waits for it. */
async function add(db: Db, table: Table, { userId }: Who, day: string, size: number) {
  return db
    .insertInto(table)
    .values({ user_id: userId, day, count: 1, bytes: size })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => {
        const sum = (column: 'count' | 'bytes', more: number) =>
          eb
            .case()
            .when(eb.ref(`${table}.day`), '=', day)
            .then(eb(eb.ref(`${table}.${column}`), '+', more))
            .else(more)
            .end();
        return { day, count: sum('count', 1), bytes: sum('bytes', size) };
      }),
    )
    .returning(['count', 'bytes'])
    .executeTakeFirstOrThrow();
}

/** What one user may do on a day, so that no single account fills the disk. Counted in the database, for all servers. */
export function quotas(store: Store, settings: QuotaSettings, now: () => Date) {
  const limitOf = ({ role }: Who, ofStaff: number): number => ofStaff * (role === 'admin' ? ADMINISTRATORS_TIMES : 1);

  /** The day, and in how many seconds the next one begins. */
  function today(): readonly [day: string, left: number] {
    const at = now();
    return [at.toISOString().slice(0, 'YYYY-MM-DD'.length), Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000)];
  }

  return {
    changeOf:
      (who: Who): CountChange =>
      async (db, size) => {
        const [day, left] = today();
        const most = limitOf(who, settings.changes);
        const { count, bytes } = await add(db, 'changes_of_day', who, day, size);
        if (count > most) throw refusal('changes-of-the-day', quotaRefusals.changes(most, left), left);
        if (bytes > most * BYTES_A_CHANGE) throw refusal('changes-of-the-day', quotaRefusals.bytes(left), left);
      },

    /** Counts an upload before it is decoded; throws where it is one too many. */
    countPhoto: (who: Who): Promise<void> =>
      store.write({ by: SERVER, action: 'photo.count', subject: '' }, async ({ db }) => {
        const [day, left] = today();
        const most = limitOf(who, settings.photos);
        const { count } = await add(db, 'photos_of_day', who, day, 0);
        if (count > most) throw refusal('photos-of-the-day', quotaRefusals.photos(most, left), left);
      }),
  };
}

export type Quotas = ReturnType<typeof quotas>;
