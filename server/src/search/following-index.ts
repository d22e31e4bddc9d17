import type { Copy, Db, ReadEngine } from '../db/engine.ts';
import { revisionOf } from '../db/revision.ts';
import type { ChosenIds } from './chosen.ts';
import { onEitherCopy } from './either-copy.ts';
import { changedSince, countChangedSince, everybody } from './officer-feed.ts';
import { OfficerIndex } from './officer-index.ts';
import { SettledIndexBuilder } from './settled-index.ts';

/** With more changes than this an index is made anew: looking through the changed ones takes too long. */
const CHANGES_MAX = 2_000;
const CHANGES_MAX_PERCENT = 1;

const mostChanges = (officers: number): number => Math.max(CHANGES_MAX, (officers * CHANGES_MAX_PERCENT) / 100);

async function withSnapshot<T>(engine: ReadEngine, copy: Copy, work: (db: Db) => Promise<T>): Promise<T> {
  const snapshot = await engine.openSnapshot(copy);
  try {
    return await work(snapshot.db);
  } finally {
    await snapshot.close();
  }
}

async function load(engine: ReadEngine, db: Db): Promise<OfficerIndex> {
  const builder = new SettledIndexBuilder();
  const revision = await revisionOf(db);
  for await (const rows of everybody(engine, db)) for (const row of rows) builder.add(row);
  return new OfficerIndex(builder.build(), revision);
}

/** An index that takes over what changes in the database, until that becomes too much for it. */
export class FollowingIndex {
  readonly index: OfficerIndex;
  readonly #engine: ReadEngine;
  readonly #makeAnew: () => void;
  #following: Promise<void> | undefined;
  #outgrown = false;

  private constructor(index: OfficerIndex, engine: ReadEngine, makeAnew: () => void) {
    this.index = index;
    this.#engine = engine;
    this.#makeAnew = makeAnew;
  }

  /** Loads everybody. `makeAnew` is called when more has changed than the index can take. */
  static async load(engine: ReadEngine, makeAnew: () => void): Promise<FollowingIndex> {
    const index = await onEitherCopy(engine, (copy) => withSnapshot(engine, copy, (db) => load(engine, db)));
    return new FollowingIndex(index, engine, makeAnew);
  }

  /** More has changed than it can take: it stays as it is. */
  get outgrown(): boolean {
    return this.#outgrown;
  }

  /** Brings the index to what a copy of the database shows; answers from which copy its records may then be read. */
  async keepUp(atLeast: number, asked: Copy): Promise<Copy> {
    const shown = await revisionOf(this.#engine.reader(asked));
    const copy = shown >= Math.max(atLeast, this.index.revision) ? asked : 'primary';
    const wanted = copy === asked ? shown : atLeast;
    while (this.index.revision < wanted && !this.#outgrown) {
      this.#following ??= this.#follow(copy).finally(() => (this.#following = undefined));
      await this.#following;
    }
    return copy;
  }

  /** The ids of those whom `choose` takes, as a state of the database has them. */
  async idsIn(db: Db, choose: (index: OfficerIndex) => ChosenIds): Promise<ChosenIds> {
    if (!this.#outgrown) await this.#take(db);
    const sameState = (await revisionOf(db)) === this.index.revision;
    return choose(sameState ? this.index : await load(this.#engine, db));
  }

  async #follow(copy: Copy): Promise<void> {
    const room = mostChanges(this.index.size);
    const changed = await countChangedSince(this.#engine.reader(copy), this.index.revision, room);
    if (changed <= room) await withSnapshot(this.#engine, copy, (db) => this.#take(db));
    if (changed > room || this.index.changedCount > room) this.#outgrow();
  }

  /** Takes over what a state of the database says that is newer than the index. */
  async #take(db: Db): Promise<void> {
    const revision = await revisionOf(db);
    if (revision <= this.index.revision) return;
    const changed = [];
    for await (const rows of changedSince(this.#engine, db, this.index.revision)) changed.push(rows);
    // From here on nothing is waited for: nobody sees half of a change.
    for (const row of changed.flat()) this.index.put(row);
    this.index.revision = revision;
  }

  #outgrow(): void {
    if (!this.#outgrown) this.#makeAnew();
    this.#outgrown = true;
  }
}
