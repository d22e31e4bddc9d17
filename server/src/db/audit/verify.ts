import type { Db, ReadEngine } from '../engine.ts';
import { hasMigration, isUpToDate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { type KnownHead, type KnownRestore, missedInWords } from './anchors.ts';
import {
  type BoundRowCheck,
  boundAccounts,
  boundEntries,
  boundOrders,
  boundProposals,
  boundRedirects,
} from './bound-rows.ts';
import { BEGINNING, type Chain, type Head } from './chain.ts';
import { headsOf } from './heads.ts';
import { listedViewsCheck } from './listed-views.ts';
import { untold, versionsWithChanges } from './check-versions.ts';
import { walkChain, type WalkedChain } from './walk-chain.ts';

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

/** The migration, of both areas, that creates the chains. */
const FIRST_CHAIN_MIGRATION = '0004-audit-chain';

/** Returns whether a directory has chains, which may be of an older release. */
export async function haveChainsStarted(db: Db): Promise<boolean> {
  const any = db as unknown as AnyDatabase;
  return (
    (await hasMigration(any, 'records', FIRST_CHAIN_MIGRATION)) &&
    (await hasMigration(any, 'access', FIRST_CHAIN_MIGRATION))
  );
}

/** Returns whether this release can verify the audit: not before one of its servers has opened the directory. */
export async function hasChains(db: Db): Promise<boolean> {
  const any = db as unknown as AnyDatabase;
  return (await isUpToDate(any, 'records')) && (await isUpToDate(any, 'access'));
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

const firstOf = (problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined);

/** Returns the first problem of rows that the audit binds. */
async function problemOf(checks: readonly BoundRowCheck[]): Promise<string | undefined> {
  for (const check of checks) {
    const problem = await check.problem();
    if (problem !== undefined) return problem;
  }
  return undefined;
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
    const versions = versionsWithChanges(engine, db);
    const bound = [boundProposals(db), boundEntries(db), boundOrders(db)];
    if (scope === 'all') bound.push(boundRedirects(db));
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
      records: records.problem ?? (await untold(db)) ?? (await versions.unreadVersion()) ?? (await problemOf(bound)),
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
