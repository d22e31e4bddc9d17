import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { readable, textOfValues } from './chain.ts';

type VersionRow = Selectable<Schema['officer_versions']>;

/** Everything that a version says, in the order in which it is hashed. */
export const VERSION_COLUMNS = [
  'officer_id',
  'version',
  'record',
  'image_path',
  'made_at',
  'made_by',
  'how',
  'proposed_by',
  'restored_version',
  'order_number',
  'reason',
  'change',
  'place',
] as const satisfies (keyof VersionRow)[];

/** What the row of a change says of the versions that it made. */
export interface VersionsTold {
  readonly versions: number;
  /** SHA-256 over all of them, in their order. */
  readonly digest: string;
}

/** Counts versions and makes their digest; as many as there may be, it holds none. */
export class VersionDigest {
  readonly #hash = createHash('sha256');
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(row: VersionRow): void {
    this.#count++;
    this.#hash.update(`${textOfValues(VERSION_COLUMNS.map((name) => row[name]))}\n`);
  }

  /** To be asked once, at the end. */
  told(): VersionsTold {
    return { versions: this.#count, digest: this.#hash.digest('base64url') };
  }
}

const READ_AT_ONCE = 1000;

type Unnumbered = Omit<Insertable<Schema['officer_versions']>, 'change' | 'place'> &
  Omit<VersionRow, 'change' | 'place'>;

/** The versions of records that one change makes. Its row in the audit binds them: how many, and their digest. */
export function madeVersions(db: Db, change: number) {
  const digest = new VersionDigest();
  let next = 1;
  return {
    /** Number of the row in the audit that will tell of the change. */
    change,

    /** The place that the next version gets. */
    nextPlace: () => next,

    /** Gives versions that are about to be written their places, and takes note of them. */
    number(versions: readonly Unnumbered[]): VersionRow[] {
      return versions.map((version) => {
        const row = { ...readable(version), change, place: next++ };
        digest.add(row);
        return row;
      });
    },

    /** Takes note of versions that statements have written at places before `end`: they are read as they are kept. */
    async takeNoteOfWritten(end: number): Promise<void> {
      for (;;) {
        const rows = await db
          .selectFrom('officer_versions')
          .selectAll()
          .where('change', '=', change)
          .where('place', '>=', next)
          .where('place', '<', end)
          .orderBy('place')
          .limit(READ_AT_ONCE)
          .execute();
        for (const row of rows) digest.add(row);
        if (rows.length < READ_AT_ONCE) break;
        next = (rows.at(-1)?.place ?? end) + 1;
      }
      next = end;
    },

    /** What the audit says of them; nothing where there are none. */
    told: (): VersionsTold | undefined => (digest.count === 0 ? undefined : digest.told()),
  };
}

export type MadeVersions = ReturnType<typeof madeVersions>;
