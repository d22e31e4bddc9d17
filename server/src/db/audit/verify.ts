import type { Db, ReadEngine } from '../engine.ts';
import { isUpToDate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { headsOf, type KnownHead, type KnownRestore, missedInWords } from './append.ts';
import {
  BEGINNING,
  type Chain,
  type ChainRow,
  type Head,
  rowInWords,
  versionsInOrder,
  walkChain,
  type WalkedChain,
} from './chain.ts';
import { listedViewsCheck } from './listed-views.ts';
import {
  accountsInPages,
  type Binds,
  type BoundKind,
  digestOfSession,
  digestsInPages,
  entryBoundKinds,
  idOfSession,
  REMOVED,
  type RowKind,
  VersionDigest,
  type VersionsDigest,
} from './bound.ts';
import { plural } from '@buckle/domain/intl';

/** Result of verifying the audit of a database. */
export interface Verified {
  readonly chains: readonly { readonly chain: Chain; readonly rows: number; readonly head: Head }[];
  /** Number of versions that were compared with the audit. */
  readonly versions: number;
  /** Heads that were written down elsewhere and are still there. */
  readonly anchors: number;
  /** The first problem of each chain, as sentences; empty if the audit is intact. */
  readonly problems: readonly string[];
  /** Notes on valid but surprising states: an older backup was restored, for example. */
  readonly notes: readonly string[];
}

/** Returns whether this release can verify the audit: not before one of its servers has opened the directory. */
export async function hasChains(db: Db): Promise<boolean> {
  const any = db as unknown as AnyDatabase;
  return (await isUpToDate(any, 'records')) && (await isUpToDate(any, 'access'));
}

/**
 * Verifies the three chains from their first rows, compares every version, proposal, order, redirect, rank, unit, account and
 * session with its digest in the audit, and the chains with heads that were stored elsewhere. Reads in batches from one snapshot;
 * concurrent writes are allowed. `restores`: the restores that the operator names. `scope`: a repair makes redirects
 * again from what is verified without them.
 */
export async function verifyAudit(
  engine: ReadEngine,
  known: readonly KnownHead[],
  restores: readonly KnownRestore[] = [],
  scope: 'all' | 'without redirects' = 'all',
): Promise<Verified> {
  const snapshot = await engine.openSnapshot('primary');
  try {
    const { db } = snapshot;
    const heads = await headsOf(db);
    const versions = versionsWithChanges(db);
    const entries = boundRows(db, entryBoundKinds);
    const bound = [boundRows(db, ['proposal', 'decision']), entries, boundRows(db, ['order'])];
    if (scope === 'all') bound.push(boundRows(db, ['redirect']));
    const accounts = await boundAccounts(db);
    const walk = (chain: Chain, look: typeof versions.problemOf) =>
      walkChain({ db, chain, known, head: heads.find((one) => one.chain === chain) ?? BEGINNING, look });
    const records = await walk(
      'records',
      async (row) => firstOf(bound.map((rows) => rows.note(row))) ?? (await versions.problemOf(row)),
    );
    const access = await walk('access', (row) => Promise.resolve(accounts.note(row)));
    const listed = listedViewsCheck(db);
    const views = await walk('views', listed.problemOf);
    const walked = [records, access, views];
    const unread = {
      records:
        records.problem ??
        (await untold(db)) ??
        (await versions.unreadVersion()) ??
        // The first row binds what a new directory is installed with.
        (await problemOf(records.rows === 0 ? bound.filter((rows) => rows !== entries) : bound)),
      access: access.problem ?? (await accounts.problem()),
      views: views.problem ?? (await listed.unreadView()),
    };
    const verdicts = walked.map((one) => judged(one, unread[one.chain], restores));
    const missing = walked.reduce((sum, { missed }) => sum + missed.length, 0);
    return {
      chains: walked.map(({ chain, rows, head }) => ({ chain, rows, head })),
      versions: versions.compared(),
      anchors: known.filter(({ number }) => number > 0).length - missing,
      problems: verdicts.flatMap(({ problem }) => problem ?? []),
      notes: verdicts.flatMap(({ note }) => note ?? []),
    };
  } finally {
    await snapshot.close();
  }
}

interface BoundRowCheck {
  note(row: ChainRow): string | undefined;
  /** Returns the first thing that is wrong; to be called after the last row. */
  problem(): Promise<string | undefined>;
}

/** Returns the first problem of rows that the audit binds. */
async function problemOf(checks: readonly BoundRowCheck[]): Promise<string | undefined> {
  for (const check of checks) {
    const problem = await check.problem();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Compares versions of records with the audit, row by row in order. */
function versionsWithChanges(db: Db) {
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

  return {
    compared: () => compared,

    async problemOf(row: ChainRow): Promise<string | undefined> {
      const { versions = 0, digest } = detailsOf(row);
      const found = await digestOf(row.seq);
      if (found.count !== versions)
        return `${rowInWords('records', row)} tells of ${versions} ${plural(versions, 'version', 'versions')} of records; there are ${found.count}.`;
      if (versions > 0 && found.summary().digest !== digest)
        return plural(
          versions,
          `The version that ${rowInWords('records', row)} made of the record ${String(row['subject'])} was changed.`,
          `Among the ${versions} versions that ${rowInWords('records', row)} made, one was changed.`,
        );
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

interface Detailed {
  readonly versions?: VersionsDigest['versions'];
  readonly digest?: string;
}

function detailsOf(row: ChainRow): Detailed {
  const details = row['details'];
  return typeof details === 'string' && details !== '' ? (JSON.parse(details) as Detailed) : {};
}

interface Bound {
  readonly seq: number;
  readonly digest: string;
}

/** Rows that never change after they are bound; other kinds are bound again with each change. */
const ONCE: ReadonlySet<BoundKind> = new Set(['proposal', 'decision', 'session']);

/** Compares rows with their digests in the audit; for each kind, a map of ids to the current digest. */
function digestRows(kinds: readonly BoundKind[]) {
  const byKind = new Map<BoundKind, Map<string, Bound>>(kinds.map((kind) => [kind, new Map()]));
  return {
    /** Adds the digests that a row of the chain binds; returns a problem, if any. */
    note(row: ChainRow): string | undefined {
      for (const [kind, digests] of Object.entries(bindsOf(row)) as [BoundKind, Readonly<Record<string, string>>][]) {
        const known = byKind.get(kind);
        for (const [id, digest] of Object.entries(digests)) {
          const before = known?.get(id);
          if (before !== undefined && ONCE.has(kind) && before.digest !== digest)
            return `Entry ${row.seq} tells of ${nameOf(kind, id)}, of which entry ${before.seq} tells otherwise.`;
          if (digest === REMOVED) known?.delete(id);
          else known?.set(id, { seq: row.seq, digest });
        }
      }
      return undefined;
    },

    /** Compares an existing row, once per row; `undefined`: no row should exist. Returns a problem, if any. */
    compare(kind: BoundKind, id: string, digest: string | undefined, name = nameOf(kind, id)): string | undefined {
      const bound = byKind.get(kind)?.get(id);
      byKind.get(kind)?.delete(id);
      if (bound?.digest === digest) return undefined;
      if (bound === undefined) return `No entry of the audit tells of ${name}, or of what it is now.`;
      return `${name[0]?.toUpperCase()}${name.slice(1)} is not what entry ${bound.seq} of the audit says: changed past Buckle.`;
    },

    /** Returns a problem if a bound row is missing. */
    missing(kind: BoundKind): string | undefined {
      const [first] = byKind.get(kind) ?? [];
      return first && `Entry ${first[1].seq} of the audit tells of ${nameOf(kind, first[0])}, which is gone.`;
    },
  };
}

function bindsOf(row: ChainRow): Binds {
  const details = String(row['details']);
  return details.includes('"binds"') ? ((JSON.parse(details) as { binds?: Binds }).binds ?? {}) : {};
}

const nameOf = (kind: BoundKind, id: string): string =>
  kind === 'decision' ? `the decision on the proposal ${id}` : `the ${kind} ${id}`;

/** Rows of kinds, as the chain of records binds them. */
function boundRows(db: Db, kinds: readonly RowKind[]): BoundRowCheck {
  const byKind = digestRows(kinds);
  return {
    note: byKind.note,
    async problem() {
      for (const kind of kinds)
        for await (const digests of digestsInPages(db, kind))
          for (const [id, digest] of Object.entries(digests)) {
            const problem = byKind.compare(kind, id, digest);
            if (problem !== undefined) return problem;
          }
      return firstOf(kinds.map((kind) => byKind.missing(kind)));
    },
  };
}

/** Accounts and sessions, as bound by the access chain. Holds only the sessions that still exist in memory. */
async function boundAccounts(db: Db): Promise<BoundRowCheck> {
  const byKind = digestRows(['account']);
  const sessions = new Map(
    (await db.selectFrom('sessions').selectAll().execute()).map((row) => [idOfSession(row.token_hash), row]),
  );
  return {
    note(row) {
      for (const [id, digest] of Object.entries(bindsOf(row).session ?? {})) {
        const session = sessions.get(id);
        if (session && digestOfSession(session) === digest) sessions.delete(id);
      }
      return byKind.note(row);
    },
    async problem() {
      for await (const accounts of accountsInPages(db))
        for (const { id, username, digest } of accounts) {
          const problem = byKind.compare('account', id, digest, `the account ${username}`);
          if (problem !== undefined) return problem;
        }
      const [session] = sessions.values();
      return (
        byKind.missing('account') ??
        (session &&
          `No entry of the audit tells of a session of the account ${session.user_id} (${session.created_at}).`)
      );
    },
  };
}

const firstOf = (problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined);

/** Returns a problem if a version belongs to no change. */
async function untold(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom('officer_versions')
    .select('officer_id')
    .where('change', '<=', 0)
    .limit(1)
    .executeTakeFirst();
  return first && `No entry of changes of records tells of a version of the record ${first.officer_id}.`;
}

/** Returns the problems and notes of a chain. */
function judged(
  { problem, missed }: WalkedChain,
  unread: string | undefined,
  restores: readonly KnownRestore[],
): { problem?: string | undefined; note?: string | undefined } {
  const found = missedInWords(missed, restores);
  return { problem: problem ?? found.problem ?? unread, note: found.note };
}
