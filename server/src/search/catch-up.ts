import type { Db, ReadEngine } from '../db/engine.ts';
import { revisionOf } from '../db/revision.ts';
import { adoptAll } from './adopt-all.ts';
import { changedSince } from './officer-feed.ts';
import type { OfficerIndex } from './officer-index.ts';
import type { OfficerRow } from './officer-row.ts';

/** A large change that is applied in the background, and small ones applied concurrently. */
export class CatchUp {
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
