import type { Db } from '../db/engine.ts';
import { RequestError } from '../http/request-error.ts';
import { SERVER, type Store } from '../db/store.ts';
import { type Counted, type Tried, waitOf, withOneMore } from './attempt-rules.ts';
import { attemptRepository, attemptWriter } from './attempt.repository.ts';
import { authErrors } from './auth.errors.ts';
import type { PasswordHashing } from './password.ts';

/** An attempt that was counted. */
export interface Attempt {
  /** What was tried was right; within the transaction of what follows from that. */
  readonly succeeded: (db: Db) => Promise<void>;
  /** It was not looked at after all. */
  readonly takeBack: () => Promise<void>;
}

type Matches = PasswordHashing['matches'];

/** `PasswordHashing.matches` of an attempt, which does not count where there was no time to look. */
export async function matchesAttempt(
  passwords: PasswordHashing,
  attempt: Attempt,
  ...looked: Parameters<Matches>
): ReturnType<Matches> {
  try {
    return await passwords.matches(...looked);
  } catch (error) {
    if (error instanceof RequestError) await attempt.takeBack();
    throw error;
  }
}

export interface ThrottleParts {
  readonly store: Store;
  readonly now: () => Date;
  /** Rows that are kept when old ones are swept; of more, those go first that are forgotten soonest. */
  readonly rowsMax?: number;
}

const ROWS_MAX = 100_000;

/** A process that has counted so often sweeps without waiting for the hour. */
const COUNTS_BETWEEN_SWEEPS = 1_000;

const COUNT = { by: SERVER, action: 'attempt.count', subject: '' } as const;

type Ruled = readonly (readonly [row: Tried, rule: Counted['rule']])[];

/** The rows, each with the rule that it is counted by. */
const ruled = (rows: readonly Tried[], all: readonly Counted[]): Ruled =>
  all.flatMap(({ key, rule }) => rows.filter((row) => row.key === key).map((row) => [row, rule] as const));

/** Told of an attempt that may not be made now: what is waited for, and how long. */
export type OnHeldUp = (key: string, waitMs: number) => void;

/** Throws a `RequestError` while one of them may not be tried. */
function refuseTooMany(rows: Ruled, at: number, onHeldUp: OnHeldUp): void {
  const waits = rows.map(([row, rule]) => ({ key: row.key, waitMs: waitOf(row, rule, at) }));
  const [longest] = waits.toSorted((a, b) => b.waitMs - a.waitMs);
  if (longest === undefined || longest.waitMs === 0) return;
  onHeldUp(longest.key, longest.waitMs);
  throw authErrors.tooManyTries(Math.ceil(longest.waitMs / 1000));
}

/** Counts attempts in the database: all servers count together, and none forgets when it starts again. */
export function throttle({ store, now, rowsMax = ROWS_MAX }: ThrottleParts) {
  let counts = 0;

  const forgetOld = (): Promise<void> =>
    store.write({ by: SERVER, action: 'attempts.forget', subject: '' }, ({ db }) =>
      attemptWriter(db).forgetOver(now().toISOString(), rowsMax),
    );

  /**
   * Forgets what a success ends. From the counts that go on it takes back what the first of `all` counted, which is the
   * name at this network: somebody who mistypes a password and then gets it right uses nothing up for their colleagues.
   */
  async function forgive(db: Db, all: readonly Counted[]): Promise<void> {
    const keysOf = (ends: boolean): string[] =>
      all.filter(({ rule }) => rule.endsWithSuccess === ends).map(({ key }) => key);
    const writer = attemptWriter(db);
    const forgotten = await writer.forget(keysOf(true));
    const own = forgotten.find(({ key }) => key === all[0]?.key);
    if (keysOf(false).length > 0) await writer.takeBack(keysOf(false), own?.count);
  }

  return {
    /**
     * Counts an attempt before its password is looked at; throws a `RequestError` that says when to try again where there
     * were too many. Where it cannot be counted it throws what the database says: what is not counted is not tried.
     * `enter` is called for one that is not held up, before it is counted, and throws where there is no room for the attempt.
     */
    async count(
      all: readonly Counted[],
      onHeldUp: OnHeldUp = () => undefined,
      enter: () => void = () => undefined,
    ): Promise<Attempt> {
      const keys = all.map(({ key }) => key);
      // Whoever goes on trying all the same costs a look, and no transaction.
      refuseTooMany(ruled(await attemptRepository(store.db).of(keys), all), now().getTime(), onHeldUp);
      enter();
      await store.write(COUNT, async ({ db }) => {
        const writer = attemptWriter(db);
        const rows = ruled(await writer.lock(all), all);
        const at = now().getTime();
        refuseTooMany(rows, at, onHeldUp);
        for (const [row, rule] of rows) await writer.put(withOneMore(row, rule, at));
      });
      counts++;
      if (counts % COUNTS_BETWEEN_SWEEPS === 0) await forgetOld();
      return {
        succeeded: (db) => forgive(db, all),
        takeBack: () => store.write(COUNT, ({ db }) => attemptWriter(db).takeBack(keys)),
      };
    },

    forgive,

    /** Removes what no longer counts. */
    forgetOld,
  };
}

export type Throttle = ReturnType<typeof throttle>;
