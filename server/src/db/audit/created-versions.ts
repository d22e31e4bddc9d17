import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { readable, textOfValues } from './chain.ts';

type VersionRow = Selectable<Schema['officer_versions']>;

/** All columns of a version, in hashing order. */
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

/** Digest of the versions of a change, as stored in its audit row. */
export interface VersionsDigest {
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

  /** Finalizes the hash. Call once. */
  summary(): VersionsDigest {
    return { versions: this.#count, digest: this.#hash.digest('base64url') };
  }
}

const READ_AT_ONCE = 1000;

type Unnumbered = Omit<Insertable<Schema['officer_versions']>, 'change' | 'place'> &
  Omit<VersionRow, 'change' | 'place'>;

/** The versions of records that one change makes. Its row in the audit binds them: how many, and their digest. */
export function versionCounter(db: Db, change: number) {
  const digest = new VersionDigest();
  let next = 1;
  return {
    /** Number of the audit row of this change. */
    change,

    /** Sequence number of the next version within the change. */
    nextNumber: () => next,

    /** Assigns numbers to versions that are about to be inserted, and adds them to the digest. */
    number(versions: readonly Unnumbered[]): VersionRow[] {
      return versions.map((version) => {
        const row = { ...readable(version), change, place: next++ };
        digest.add(row);
        return row;
      });
    },

    /** Adds versions below `end` that SQL statements inserted: reads them back as stored. */
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

    /** Returns the digest; undefined without versions. */
    summary: (): VersionsDigest | undefined => (digest.count === 0 ? undefined : digest.summary()),
  };
}

export type VersionCounter = ReturnType<typeof versionCounter>;
