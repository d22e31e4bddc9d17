import type { Db, ReadEngine } from '../engine.ts';
import { versionsBefore } from './start-chain.ts';
import { VersionDigest, type VersionsDigest } from './created-versions.ts';
import { type ChainRow, versionsInOrder } from './chain-rows.ts';
import { rowInWords } from './walk-chain.ts';

interface Detailed {
  readonly versions?: VersionsDigest['versions'];
  readonly digest?: string;
}

function detailsOf(row: ChainRow): Detailed {
  const details = row['details'];
  return typeof details === 'string' && details !== '' ? (JSON.parse(details) as Detailed) : {};
}

const AT_ONCE = 1000;

/** Compares versions of records with the audit, row by row in order. */
export function versionsWithChanges(engine: ReadEngine, db: Db) {
  const versions = versionsInOrder(db);
  let next: Awaited<ReturnType<typeof versions.next>> | undefined;
  let compared = 0;

  /** The digest of the versions that a change has made. */
  async function digestOf(change: number): Promise<VersionDigest> {
    const digest = new VersionDigest();
    for (
      next ??= await versions.next();
      next.done !== true && next.value.change === change;
      next = await versions.next()
    )
      digest.add(next.value);
    return digest;
  }

  /** Returns the digest of the versions that predate the chain. */
  async function before(): Promise<VersionDigest> {
    const digest = new VersionDigest();
    for await (const rows of engine.inBatches(db, versionsBefore(db), AT_ONCE)) for (const row of rows) digest.add(row);
    return digest;
  }

  return {
    compared: () => compared,

    async problemOf(row: ChainRow): Promise<string | undefined> {
      const { versions = 0, digest } = detailsOf(row);
      const found = row['action'] === 'chain.begin' ? await before() : await digestOf(row.seq);
      if (found.count !== versions)
        return `${rowInWords('records', row)} tells of ${versions} version${versions === 1 ? '' : 's'} of records; there are ${found.count}.`;
      if (versions > 0 && found.summary().digest !== digest)
        return versions === 1
          ? `The version that ${rowInWords('records', row)} made of the record ${String(row['subject'])} was changed.`
          : `Among the ${versions} versions that ${rowInWords('records', row)} made, one was changed.`;
      compared += versions;
      return undefined;
    },

    /** Returns a problem if a version is not covered by any row. Call after the last row. */
    async unreadVersion(): Promise<string | undefined> {
      next ??= await versions.next();
      if (next.done === true) return undefined;
      const { officer_id, version } = next.value;
      return `No entry of changes of records tells of version ${version} of the record ${officer_id}.`;
    },
  };
}

/** Returns a problem if versions predate the chain, but the chain covers none of them. */
export async function untold(db: Db): Promise<string | undefined> {
  const before = await db
    .selectFrom('officer_versions')
    .select('officer_id')
    .where('change', '=', 0)
    .limit(1)
    .execute();
  const [first] = before;
  if (first === undefined) return undefined;
  const chainStart = db.selectFrom('record_audit').select('seq').where('action', '=', 'chain.begin').limit(1);
  return (await chainStart.execute()).length > 0
    ? undefined
    : `No entry of changes of records tells of a version of the record ${first.officer_id}.`;
}
