import type { Db, ReadEngine } from '../engine.ts';
import { isUpToDate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { versionsBefore } from './begin-chain.ts';
import { BEGINNING, type Chain, type Head } from './chain.ts';
import { headsOf } from './heads.ts';
import { VersionDigest, type VersionsTold } from './made-versions.ts';
import { type ChainRow, versionsInOrder } from './rows-of.ts';
import { type KnownHead, rowInWords, walkChain, type WalkedChain } from './walk-chain.ts';

/** What is found of the audit of a directory. */
export interface Verified {
  readonly chains: readonly { readonly chain: Chain; readonly rows: number; readonly head: Head }[];
  /** Versions of records that were compared with what is told of them. */
  readonly versions: number;
  /** Heads that were written down elsewhere and are still there. */
  readonly anchors: number;
  /** What is wrong, in words, the first thing of each chain; none: nothing is. */
  readonly problems: readonly string[];
  /** What is as it should be and may surprise: an older backup was restored, say. */
  readonly notes: readonly string[];
}

interface Detailed {
  readonly versions?: VersionsTold['versions'];
  readonly digest?: string;
  readonly backup_made_at?: string;
}

function detailsOf(row: ChainRow): Detailed {
  const details = row['details'];
  return typeof details === 'string' && details !== '' ? (JSON.parse(details) as Detailed) : {};
}

const AT_ONCE = 1000;

/** Compares versions of records with what the rows of the audit say of them, row by row in their order. */
function versionsBeside(engine: ReadEngine, db: Db) {
  const made = versionsInOrder(db);
  let next: Awaited<ReturnType<typeof made.next>> | undefined;
  let compared = 0;

  /** The digest of the versions that a change has made. */
  async function madeBy(change: number): Promise<VersionDigest> {
    const digest = new VersionDigest();
    for (next ??= await made.next(); next.done !== true && next.value.change === change; next = await made.next())
      digest.add(next.value);
    return digest;
  }

  /** The same of those that were there before there was a chain. */
  async function before(): Promise<VersionDigest> {
    const digest = new VersionDigest();
    for await (const rows of engine.inBatches(db, versionsBefore(db), AT_ONCE)) for (const row of rows) digest.add(row);
    return digest;
  }

  return {
    compared: () => compared,

    async problemOf(row: ChainRow): Promise<string | undefined> {
      const { versions = 0, digest } = detailsOf(row);
      const found = row['action'] === 'chain.begin' ? await before() : await madeBy(row.seq);
      if (found.count !== versions)
        return `${rowInWords('records', row)} tells of ${versions} version${versions === 1 ? '' : 's'} of records; there are ${found.count}.`;
      if (versions > 0 && found.told().digest !== digest)
        return versions === 1
          ? `The version that ${rowInWords('records', row)} made of the record ${String(row['subject'])} was changed.`
          : `Among the ${versions} versions that ${rowInWords('records', row)} made, one was changed.`;
      compared += versions;
      return undefined;
    },

    /** A version that no row tells of; to be asked behind the last row. */
    async left(): Promise<string | undefined> {
      next ??= await made.next();
      if (next.done === true) return undefined;
      const { officer_id, version } = next.value;
      return `No entry of changes of records tells of version ${version} of the record ${officer_id}.`;
    },
  };
}

/** Versions that were there before the chain, in a directory whose chain tells of none. */
async function untold(db: Db): Promise<string | undefined> {
  const before = await db
    .selectFrom('officer_versions')
    .select('officer_id')
    .where('change', '=', 0)
    .limit(1)
    .execute();
  const [first] = before;
  if (first === undefined) return undefined;
  const told = db.selectFrom('record_audit').select('seq').where('action', '=', 'chain.begin').limit(1);
  return (await told.execute()).length > 0
    ? undefined
    : `No entry of changes of records tells of a version of the record ${first.officer_id}.`;
}

interface Restore {
  readonly madeAt: string;
  readonly at: string;
}

/** The backups that were restored. What was written after such a backup and before that moment is not there. */
async function restoresIn(db: Db): Promise<Restore[]> {
  const restores: Restore[] = [];
  const query = db.selectFrom('access_audit').selectAll().where('action', '=', 'directory.restore');
  for (const row of await query.execute()) {
    const madeAt = detailsOf({ ...row }).backup_made_at;
    if (madeAt !== undefined) restores.push({ madeAt, at: row.at });
  }
  return restores;
}

const isExplained = ({ at }: KnownHead, restores: readonly Restore[]): boolean =>
  restores.some((restore) => restore.madeAt < at && at <= restore.at);

/** What is said of heads that are not where they were: one sentence for all of a chain. */
function missedInWords(
  missed: readonly KnownHead[],
  restores: readonly Restore[],
): { problem?: string; note?: string } {
  const [first] = missed.filter((head) => !isExplained(head, restores)).toSorted((a, b) => a.number - b.number);
  if (first !== undefined)
    return {
      problem: `Entry ${first.number} of ${first.chain} is not what ${first.where} says (${first.at}): entries were removed or changed since.`,
    };
  const [explained] = missed;
  return explained === undefined
    ? {}
    : { note: `${explained.where} says more of ${explained.chain} than there is: a backup was restored since.` };
}

/** Whether a directory has chains already: one that no server of this release has opened yet has not. */
export async function hasChains(db: Db): Promise<boolean> {
  const any = db as unknown as AnyDatabase;
  return (await isUpToDate(any, 'records')) && (await isUpToDate(any, 'access'));
}

/** What is wrong with a chain, and what may surprise. */
function judged(
  { problem, missed }: WalkedChain,
  left: string | undefined,
  restores: readonly Restore[],
): { problem?: string | undefined; note?: string | undefined } {
  const found = missedInWords(missed, restores);
  return { problem: problem ?? found.problem ?? left, note: found.note };
}

/**
 * Walks the three chains of a directory from their beginnings, compares every version of a record with what is told of
 * it, and the chains with heads that were written down elsewhere. Reads one state of the directory, some rows at a time;
 * others may go on writing.
 */
export async function verifyAudit(engine: ReadEngine, known: readonly KnownHead[]): Promise<Verified> {
  const snapshot = await engine.openSnapshot('primary');
  try {
    const { db } = snapshot;
    const heads = await headsOf(db);
    const restores = await restoresIn(db);
    const beside = versionsBeside(engine, db);
    const walk = (chain: Chain, look: typeof beside.problemOf) =>
      walkChain({ db, chain, known, head: heads.find((one) => one.chain === chain) ?? BEGINNING, look });
    const nothing = () => Promise.resolve(undefined);
    const records = await walk('records', beside.problemOf);
    const left = records.problem ?? (await untold(db)) ?? (await beside.left());
    const walked = [records, await walk('access', nothing), await walk('views', nothing)];
    const said = walked.map((one) => judged(one, one === records ? left : undefined, restores));
    const missing = walked.reduce((sum, { missed }) => sum + missed.length, 0);
    return {
      chains: walked.map(({ chain, rows, head }) => ({ chain, rows, head })),
      versions: beside.compared(),
      anchors: known.filter(({ number }) => number > 0).length - missing,
      problems: said.flatMap(({ problem }) => problem ?? []),
      notes: said.flatMap(({ note }) => note ?? []),
    };
  } finally {
    await snapshot.close();
  }
}
