import type { Db, ReadEngine } from '../engine.ts';
import { hasMigration, isUpToDate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { type KnownHead, type KnownRestore, missedInWords } from './anchors.ts';
import { boundAccounts, boundProposals } from './bound-rows.ts';
import { BEGINNING, type Chain, type Head } from './chain.ts';
import { headsOf } from './heads.ts';
import { listedViewsCheck } from './listed-views.ts';
import { untold, versionsBeside } from './versions-beside.ts';
import { walkChain, type WalkedChain } from './walk-chain.ts';

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

/** The migration, of both areas, that begins the chains. */
const BEGUN_BY = '0004-audit-chain';

/** Returns whether a directory has chains, which may be of an older release. */
export async function areChainsBegun(db: Db): Promise<boolean> {
  const any = db as unknown as AnyDatabase;
  return (await hasMigration(any, 'records', BEGUN_BY)) && (await hasMigration(any, 'access', BEGUN_BY));
}

/** Returns whether this release can verify the audit: not before one of its servers has opened the directory. */
export async function hasChains(db: Db): Promise<boolean> {
  const any = db as unknown as AnyDatabase;
  return (await isUpToDate(any, 'records')) && (await isUpToDate(any, 'access'));
}

/** What is wrong with a chain, and what may surprise. */
function judged(
  { problem, missed }: WalkedChain,
  left: string | undefined,
  restores: readonly KnownRestore[],
): { problem?: string | undefined; note?: string | undefined } {
  const found = missedInWords(missed, restores);
  return { problem: problem ?? found.problem ?? left, note: found.note };
}

/**
 * Walks the three chains of a directory from their beginnings, compares every version of a record, every proposal,
 * account and session with what is told of it, and the chains with heads that were written down elsewhere. Reads one state of the directory, some rows at a time;
 * others may go on writing. `restores`: those that the operator names.
 */
export async function verifyAudit(
  engine: ReadEngine,
  known: readonly KnownHead[],
  restores: readonly KnownRestore[] = [],
): Promise<Verified> {
  const snapshot = await engine.openSnapshot('primary');
  try {
    const { db } = snapshot;
    const heads = await headsOf(db);
    const beside = versionsBeside(engine, db);
    const [proposals, accounts] = [boundProposals(db), await boundAccounts(db)];
    const walk = (chain: Chain, look: typeof beside.problemOf) =>
      walkChain({ db, chain, known, head: heads.find((one) => one.chain === chain) ?? BEGINNING, look });
    const records = await walk('records', async (row) => proposals.note(row) ?? (await beside.problemOf(row)));
    const access = await walk('access', (row) => Promise.resolve(accounts.note(row)));
    const listed = listedViewsCheck(db);
    const views = await walk('views', listed.problemOf);
    const walked = [records, access, views];
    const left = {
      records: records.problem ?? (await untold(db)) ?? (await beside.left()) ?? (await proposals.problem()),
      access: access.problem ?? (await accounts.problem()),
      views: views.problem ?? (await listed.left()),
    };
    const said = walked.map((one) => judged(one, left[one.chain], restores));
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
