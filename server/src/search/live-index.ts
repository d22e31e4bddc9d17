import { setTimeout as pause } from 'node:timers/promises';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { type Copy, type Db, type ReadEngine, revisionOf } from '../db/engine.ts';
import { readReference, referenceState } from '../db/reference-rows.ts';
import { type IndexCache, newestAudit } from './index-cache.ts';
import { withReplicaFallback } from './consistent-read.ts';
import { adoptAll, OfficerIndex } from './officer-index.ts';
import { runInSlices } from './time-slices.ts';
import type { ListedRow, OfficerRow } from './officer-row.ts';

/** Rows per batch; other queries run in between. */
const ROWS_AT_ONCE = 1_000;

const rows = (db: Db) =>
  db
    .selectFrom('officer_search')
    .select(['officer_id as id', 'buckle', 'employee', 'name', 'mobile', 'listed', 'status']);

/** Yields the rows of officers who have changed since a revision, withdrawn ones included. */
const changedSince = (engine: ReadEngine, snapshot: Db, revision: number): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot).where('revision', '>', revision), ROWS_AT_ONCE);

/** A large change that is applied in the background, and small ones applied concurrently. */
class CatchUp {
  /** Resolves when the index has the change. */
  done: Promise<void> = Promise.resolve();
  /** Resolves when searches have waited long enough. */
  readonly patience: Promise<unknown>;
  readonly #since: number;
  /** Officers updated in the index since the start: their rows are newer than the snapshot, or equal. */
  readonly #newer = new Set<string>();
  readonly #large = new Set<number>();
  #newest: number;
  #unread: number;

  /** `since`: the revision that the index shows. */
  constructor(since: number, patience: Promise<unknown>) {
    this.#since = since;
    this.#newest = since;
    this.#unread = since;
    this.patience = patience;
  }

  /** The revision up to which small changes are in the index. */
  get newest(): number {
    return this.#newest;
  }

  /** Notes small changes up to a revision. `large`, `unread`: as `smallChangesSince` has them. */
  taken(
    rows: readonly OfficerRow[],
    { revision, large, unread }: { revision: number; large: readonly number[]; unread: number },
  ): void {
    for (const { id } of rows) this.#newer.add(id);
    for (const one of large) this.#large.add(one);
    if (unread > this.#newest) this.#unread = unread;
    this.#newest = revision;
  }

  /** Whether the change that made a revision is in the index. */
  shows(revision: number): boolean {
    return (
      revision <= this.#since || (revision <= this.#newest && revision > this.#unread && !this.#large.has(revision))
    );
  }

  /** Applies a whole database snapshot. */
  async run(engine: ReadEngine, db: Db, index: OfficerIndex): Promise<void> {
    const revision = await revisionOf(db);
    await adoptAll(index, changedSince(engine, db, this.#since), { newer: this.#newer });
    index.revision = revision;
  }
}

/** A database snapshot, and the ids chosen from an index of the same state. */
interface Chosen<T> {
  readonly snapshot: Awaited<ReturnType<ReadEngine['openSnapshot']>>;
  readonly chosen: T;
}

/** Officers who are taken over at once; more are, as after an import, in the background. */
const FEW = 2_000;
/** Maximum delay of searches by a change applied in the background, from its start. */
const PATIENCE_MS = 500;

/** Maximum number of distinct revisions to iterate over. */
const REVISIONS_MAX = 500;

/** Yields the search rows of all present officers, unordered. */
const all = (engine: ReadEngine, snapshot: Db): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot).where('status', '=', 'present'), ROWS_AT_ONCE);

/**
 * An index that follows changes in the database. Few changes are applied immediately. Many are applied in the
 * background, one segment at a time; until then the index shows small changes, and a stale state of the large one.
 */
export class LiveIndex {
  readonly index: OfficerIndex;
  readonly #engine: ReadEngine;
  /** The state of the reference data that the index shows. */
  #referenceState = '';
  #following: Promise<unknown> | undefined;
  #catchUp: CatchUp | undefined;
  #merging: Promise<void> | undefined;

  private constructor(index: OfficerIndex, engine: ReadEngine) {
    this.index = index;
    this.#engine = engine;
  }

  /** Loads all officers: from the cache plus changes since, or from the database if the cache has none. */
  static async load(engine: ReadEngine, cache?: IndexCache): Promise<LiveIndex> {
    const following = await withReplicaFallback(engine, (copy) =>
      withSnapshot(engine, copy, async (db) => {
        const cached = await cache?.load(db);
        const index = cached ?? new OfficerIndex(await revisionOf(db));
        if (!cached) await adoptAll(index, all(engine, db), { areNew: true });
        const following = new LiveIndex(index, engine);
        (await following.#newReference(db))();
        return following;
      }),
    );
    await withReplicaFallback(engine, (copy) => following.keepUp(0, copy));
    await following.#catchUp?.done;
    return following;
  }

  /** Writes the index to the cache if enough of it is new. Calls must not overlap. */
  async cacheWhereDue(cache: IndexCache): Promise<void> {
    if (this.#catchUp || !cache.isDue(this.index.state)) return;
    const { snapshot, chosen: state } = await this.chooseExactly((index) => index.state);
    const audit = await newestAudit(snapshot.db).finally(() => snapshot.close());
    if (audit) await cache.save(state, audit);
  }

  /** Whether a large change is being taken over: the index may then show older and newer states together. */
  get isCatchingUp(): boolean {
    return this.#catchUp !== undefined;
  }

  /**
   * Updates the index to a database copy, at least to `minRevision`. Resolves with the copy from which the records may
   * then be read.
   */
  async keepUp(minRevision: number, requested: Copy): Promise<Copy> {
    const reached = await revisionOf(this.#engine.reader(requested));
    const copy = reached >= Math.max(minRevision, this.index.revision) ? requested : 'primary';
    await this.#reach(copy === requested ? reached : minRevision, copy);
    const catchUp = this.#catchUp;
    if (!catchUp) return copy;
    await Promise.race([catchUp.done, catchUp.patience]);
    // The caller's own large change is awaited without a timeout.
    if (this.#catchUp === catchUp && !catchUp.shows(minRevision)) await catchUp.done;
    await this.#reach(minRevision, copy);
    return copy;
  }

  /** Reads until everything up to a revision is in the index, or is being taken over. */
  async #reach(revision: number, copy: Copy): Promise<void> {
    // The first pass may have started before the revision existed; if several do not reach it, it does not exist in the
    // database.
    for (let tries = 0; tries < 3 && (this.#catchUp?.newest ?? this.index.revision) < revision; tries++) {
      this.#following ??= this.#alone(() => withSnapshot(this.#engine, copy, (db) => this.#take(db, copy)));
      await this.#following;
    }
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = work().finally(() => (this.#following = undefined));
    this.#following = result;
    return result;
  }

  /**
   * Chooses ids in an index of exactly the state of a database snapshot. The caller must close the snapshot. Awaits
   * large changes.
   */
  async chooseExactly<T>(choose: (index: OfficerIndex) => T): Promise<Chosen<T>> {
    for (;;) {
      await this.#catchUp?.done;
      while (this.#following) await this.#following.catch(() => undefined);
      const exact = await this.#alone(async () => {
        const snapshot = await this.#engine.openSnapshot('primary');
        try {
          await this.#take(snapshot.db, 'primary');
          if (!this.#catchUp && this.index.revision === (await revisionOf(snapshot.db)))
            return { snapshot, chosen: choose(this.index) };
        } catch (error) {
          await snapshot.close();
          throw error;
        }
        await snapshot.close();
        return undefined;
      });
      if (exact) return exact;
    }
  }

  /** Applies changes of a database snapshot that are newer than the index. Calls must not overlap. */
  async #take(db: Db, copy: Copy): Promise<void> {
    const catchUp = this.#catchUp;
    const revision = await revisionOf(db);
    const since = catchUp?.newest ?? this.index.revision;
    if (revision <= since) return;
    const few = await fewChangedSince(db, since, FEW);
    const { rows, ...rest } = few ? { rows: few, large: [], unread: since } : await smallChangesSince(db, since, FEW);
    const applyReference = await this.#newReference(db);
    // From here on nothing is waited for: no search sees half of a change.
    applyReference();
    this.index.put(rows);
    const open = this.#catchUp;
    if (open) open.taken(rows, { revision, ...rest });
    else if (few && !catchUp) this.index.revision = revision;
    else if (!few) this.#beginCatchUp(copy, since).taken(rows, { revision, ...rest });
    this.#mergeWhereDue();
  }

  /** Reads the reference data if it has changed; returns what makes the index resolve with it. */
  async #newReference(db: Db): Promise<() => void> {
    const state = await referenceState(db);
    if (state === this.#referenceState) return () => undefined;
    const resolver = resolverOf(await readReference(db));
    return () => {
      this.#referenceState = state;
      this.index.list.resolver = resolver;
    };
  }

  #beginCatchUp(copy: Copy, since: number): CatchUp {
    const catchUp = new CatchUp(since, pause(PATIENCE_MS, undefined, { ref: false }));
    this.#catchUp = catchUp;
    const run = async (): Promise<void> => {
      try {
        await this.#merging;
        await withSnapshot(this.#engine, copy, (db) => catchUp.run(this.#engine, db, this.index));
      } finally {
        this.#catchUp = undefined;
      }
      this.#mergeWhereDue();
    };
    catchUp.done = run();
    // Those who wait for it see the failure; the next search tries again.
    catchUp.done.catch(() => undefined);
    return catchUp;
  }

  #mergeWhereDue(): void {
    if (this.#catchUp) return;
    const run = async (): Promise<void> => {
      while (!this.#catchUp && (await runInSlices(this.index.merge())));
    };
    this.#merging ??= run().finally(() => (this.#merging = undefined));
  }
}

async function withSnapshot<T>(engine: ReadEngine, copy: Copy, work: (db: Db) => Promise<T>): Promise<T> {
  const snapshot = await engine.openSnapshot(copy);
  try {
    return await work(snapshot.db);
  } finally {
    await snapshot.close();
  }
}

/** Returns the rows of officers who have changed since a revision; undefined if there are more than `max`. */
async function fewChangedSince(snapshot: Db, revision: number, max: number): Promise<ListedRow[] | undefined> {
  const count = snapshot.selectFrom('officer_search').select('officer_id').where('revision', '>', revision);
  if ((await count.limit(max + 1).execute()).length > max) return undefined;
  return rows(snapshot).where('revision', '>', revision).execute();
}

/** Small changes; large ones, such as imports, are excluded. */
interface SmallChanges {
  readonly rows: readonly ListedRow[];
  /** The revisions that are left out, */
  readonly large: readonly number[];
  /** The last revision that was not read. */
  readonly unread: number;
}

/** Returns the officers of small changes since a revision, newest first, at most `most`. */
async function smallChangesSince(snapshot: Db, revision: number, max: number): Promise<SmallChanges> {
  const found: ListedRow[] = [];
  const large: number[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < REVISIONS_MAX && found.length < max; looked++) {
    const newest = await snapshot
      .selectFrom('officer_search')
      .select('revision')
      .where('revision', '>', revision)
      .where('revision', '<', before)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return { rows: found, large, unread: revision };
    before = newest.revision;
    const room = max - found.length;
    const changed = await rows(snapshot)
      .where('revision', '=', before)
      .limit(room + 1)
      .execute();
    if (changed.length > room) large.push(before);
    else found.push(...changed);
  }
  return { rows: found, large, unread: before - 1 };
}
